import {
  type ArticleRecord,
  type BoxRecord,
  type Content,
  ENTITIES,
  type GameRecord,
  noContent,
  recruitingNewsRecord,
  type RecruitRecord,
  recruitRecord,
  type Sourced,
} from '#data/content/records.ts';
import type { Team } from '#data/domain/football/team.ts';
import type { SourceName } from '#data/settings/settings.ts';
import type { UpdateNote } from '#data/contract/admin.ts';
import { checkBox } from '../season/boxes.ts';
import { resolveConferences } from '../season/resolve-conferences.ts';
import type { Source, SourceContent } from '../../core/source.ts';

/** The source whose word counts for a field, whatever the order of the sources. */
type Winners<Item> = Readonly<Partial<Record<keyof Item, SourceName>>>;
/**
 * Which source wins, field by field, when several report the same record; any other field is the later source's
 * (`CONTENT_SOURCES`). What was looked at by hand for the bundled season stays as it is: a league's colours,
 * abbreviations and rivalries differ from what readers know.
 */
const FIELD_WINNERS = {
  teams: {
    shortName: 'snapshot',
    mascot: 'snapshot',
    colorPrimary: 'snapshot',
    colorSecondary: 'snapshot',
  },
  games: { eventName: 'snapshot', isRivalry: 'snapshot', rivalryName: 'snapshot' },
  recruits: { highSchool: 'snapshot' },
  // The league leaves the attendance empty, and some line scores too.
  boxes: {
    awayPeriods: 'snapshot',
    homePeriods: 'snapshot',
    attendance: 'snapshot',
    awayFigures: 'snapshot',
    homeFigures: 'snapshot',
  },
} as const satisfies {
  teams: Winners<Team>;
  games: Winners<GameRecord>;
  recruits: Winners<RecruitRecord>;
  boxes: Winners<BoxRecord>;
};

/**
 * One record out of two that two sources reported: the later one, with the fields that the table
 * gives to the earlier one's source. An unknown (null) never wins over something known.
 */
function mergeRecord<Item extends { source: string }>(
  earlier: Item | undefined,
  later: Item,
  winners: Winners<Item>,
): Item {
  if (earlier === undefined || earlier.source === later.source) return later;
  const merged = { ...later };
  for (const [name, winner] of Object.entries(winners)) {
    const field = name as keyof Item;
    if (winner === earlier.source && earlier[field] !== null) merged[field] = earlier[field];
  }
  return merged;
}

/** A source and what it reported. */
export interface SourceResult {
  source: Pick<Source, 'name' | 'reportsEverything'>;
  content: SourceContent;
}

/**
 * An article as the content holds it: on the list of the team it is filed under too, its teams sorted and each once.
 */
export function sourcedArticle(article: ArticleRecord, source: SourceName): Sourced<ArticleRecord> {
  const { teamId, teamIds } = article;
  const teams = new Set(teamId === null ? teamIds : [...teamIds, teamId]);
  return { ...article, teamIds: [...teams].toSorted(), source };
}

function addRecords<Item extends { id: string; source: string }>(
  target: Map<string, Item>,
  records: readonly Item[],
  winners: Winners<Item>,
): void {
  for (const record of records) target.set(record.id, mergeRecord(target.get(record.id), record, winners));
}

function addContent(
  merged: Content,
  { source: { name: source }, content }: SourceResult,
  earlyAccessMinutes: number,
): void {
  const from = <Item>(item: Item): Sourced<Item> => ({ ...item, source });
  addRecords(merged.teams, content.teams.map(from), FIELD_WINNERS.teams);
  addRecords(merged.games, content.games.map(from), FIELD_WINNERS.games);
  const recruits = content.recruits.map((recruit) => from(recruitRecord(recruit)));
  addRecords(merged.recruits, recruits, FIELD_WINNERS.recruits);
  const news = content.recruitingNews.map((item) => from(recruitingNewsRecord(item, earlyAccessMinutes)));
  addRecords(merged.recruitingNews, news, {});
  const articles = content.articles.map((article) => sourcedArticle(article, source));
  addRecords(merged.articles, articles, {});
  addRecords(merged.boxes, (content.boxes ?? []).map(from), FIELD_WINNERS.boxes);
  addRecords(merged.polls, (content.polls ?? []).map(from), {});
  addRecords(merged.players, (content.players ?? []).map(from), {});
}

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
 * FIELD_WINNERS), over what sources that report only the newest have reported before. Recruiting news is public
 * `earlyAccessMinutes` after it was published. What the season's games were to the conferences is settled; `notes`
 * takes where sources were overruled.
 */
export function mergeContent(
  results: readonly SourceResult[],
  stored: Content,
  earlyAccessMinutes = 0,
  notes: UpdateNote[] = [],
): Content {
  const merged = noContent();
  const incremental = new Set<string>(results.flatMap(({ source }) => (source.reportsEverything ? [] : [source.name])));
  for (const entity of ENTITIES) copyRecords(merged[entity], stored[entity], incremental);
  for (const result of results) addContent(merged, result, earlyAccessMinutes);
  dropOrphans(merged);
  notes.push(...resolveConferences(merged));
  return merged;
}

function copyRecords(
  target: Map<string, { source: string }>,
  stored: ReadonlyMap<string, { source: string }>,
  sources: ReadonlySet<string>,
): void {
  for (const [id, record] of stored) if (sources.has(record.source)) target.set(id, record);
}
