import {
  type ArticleRecord,
  type Content,
  ENTITIES,
  type Entity,
  noContent,
  recruitingNewsRecord,
  recruitRecord,
} from '#data/content/records.ts';
import type { UpdateNote } from '#data/contract/admin.ts';
import { checkBox } from '../season/boxes.ts';
import { resolveConferences } from '../season/resolve-conferences.ts';
import type { Source, SourceContent } from '../../core/source.ts';
import { withKnown } from '../../core/with-known.ts';

type RecordOf<Kind extends Entity> = Content[Kind] extends Map<string, infer Item> ? Item : never;
type FieldLists = { readonly [Kind in Entity]?: readonly (keyof RecordOf<Kind>)[] };
interface AnyRecord {
  id: string;
  source: string;
}

/**
 * The fields in which the bundled snapshot's word counts when several sources report the same record: what was looked
 * at by hand stays as it is, because a league's colours, abbreviations and rivalries differ from what readers know, and
 * it leaves the attendance empty, and some line scores too. Any other field is the later source's (`CONTENT_SOURCES`).
 */
const SNAPSHOT_WINS: FieldLists = {
  teams: ['shortName', 'mascot', 'colorPrimary', 'colorSecondary'],
  games: ['eventName', 'isRivalry', 'rivalryName'],
  recruits: ['highSchool'],
  boxes: ['awayPeriods', 'homePeriods', 'attendance', 'awayFigures', 'homeFigures'],
};
/** Fields whose null belongs to what another field says: any other null never wins over something known. */
const STATEMENTS: FieldLists = {
  games: ['awayScore', 'homeScore', 'kickoffWindow', 'rivalryName'],
  recruits: ['committedTeamId', 'earlyStanding'],
};

/** One record out of two that two sources reported. */
function mergeRecord(entity: Entity, earlier: AnyRecord | undefined, later: AnyRecord): AnyRecord {
  if (earlier === undefined || earlier.source === later.source) return later;
  const merged = withKnown(later, earlier, STATEMENTS[entity] as readonly (keyof AnyRecord)[] | undefined);
  const winning = earlier.source === 'snapshot' ? SNAPSHOT_WINS[entity] : undefined;
  const known = Object.entries(earlier).filter(
    ([field, value]) => winning?.some((name) => name === field) && value !== null,
  );
  return { ...merged, ...Object.fromEntries(known) };
}

/** A source and what it reported. */
export interface SourceResult {
  source: Pick<Source, 'name' | 'reportsEverything'>;
  content: SourceContent;
}

/** An article on the list of the team it is filed under too, its teams sorted and each once. */
export function withSortedTeams(article: ArticleRecord): ArticleRecord {
  const { teamId, teamIds } = article;
  const teams = new Set(teamId === null ? teamIds : [...teamIds, teamId]);
  return { ...article, teamIds: [...teams].toSorted() };
}

/** Whether both teams of a game are among these. */
export const hasTeams = (
  { awayTeamId, homeTeamId }: { awayTeamId: string; homeTeamId: string },
  teams: Content['teams'],
): boolean => teams.has(awayTeamId) && teams.has(homeTeamId);

/**
 * Takes from the content what refers to something that was removed: an article's teams (what a feed reported long ago
 * may outlive a team), places and players of teams, and of a box whatever its game no longer bears out. Changes the
 * content.
 */
export function dropOrphans({ articles, boxes, games, players, polls, teams }: Content): void {
  for (const records of [polls, players])
    for (const [id, { teamId }] of records) if (!teams.has(teamId)) records.delete(id);
  for (const [id, stored] of boxes) {
    const { box } = checkBox(stored, games.get(id));
    if (box === null) boxes.delete(id);
    else boxes.set(id, box);
  }
  for (const [id, article] of articles) {
    const { teamId, teamIds } = article;
    if (teamIds.every((team) => teams.has(team))) continue;
    articles.set(id, {
      ...article,
      teamId: teamId !== null && teams.has(teamId) ? teamId : null,
      teamIds: teamIds.filter((team) => teams.has(team)),
    });
  }
}

/**
 * What the content shall be: everything that the sources reported (of two with the same id the later one, but for
 * SNAPSHOT_WINS and what it does not know), over what sources that report only the newest have reported before.
 * Recruiting news is public `earlyAccessMinutes` after it was published. What the season's games were to the
 * conferences is settled; `notes` takes where sources were overruled.
 */
export function mergeContent(
  results: readonly SourceResult[],
  stored: Content,
  earlyAccessMinutes = 0,
  notes: UpdateNote[] = [],
): Content {
  const merged = noContent();
  const incremental = new Set<string>(results.flatMap(({ source }) => (source.reportsEverything ? [] : [source.name])));
  for (const entity of ENTITIES) {
    const target: Map<string, AnyRecord> = merged[entity];
    for (const [id, record] of stored[entity]) if (incremental.has(record.source)) target.set(id, record);
  }
  for (const { source, content } of results) {
    const reported = {
      ...content,
      recruits: content.recruits.map(recruitRecord),
      recruitingNews: content.recruitingNews.map((item) => recruitingNewsRecord(item, earlyAccessMinutes)),
      articles: content.articles.map(withSortedTeams),
    };
    for (const entity of ENTITIES) {
      const target: Map<string, AnyRecord> = merged[entity];
      for (const record of reported[entity] ?? [])
        target.set(record.id, mergeRecord(entity, target.get(record.id), { ...record, source: source.name }));
    }
  }
  dropOrphans(merged);
  notes.push(...resolveConferences(merged));
  return merged;
}
