import { type Content, ENTITIES, type Entity, noContent } from '#data/content/records.ts';
import type { UpdateNote } from '#data/contract/admin.ts';
import { skips } from '../../core/source-note.ts';
import { dropOrphans, hasTeams } from '../merge/merge-content.ts';
import type { InvalidPage } from '../../core/sync-error.ts';

/** Sources whose records are other people's. The bundled snapshot is ours and must be complete. */
const LIVE: ReadonlySet<string> = new Set(['cfbd', 'feeds']);
/** When so many pages of games and teams fail, no record is at fault but our own code. */
const MAX_FACTS = 10;
const ENTITY_OF: Readonly<Record<string, Entity>> = {
  article: 'articles',
  games: 'games',
  recruits: 'recruits',
  teams: 'teams',
};

/** A record that a release goes without, and why. */
export interface LeftOut {
  entity: Entity;
  id: string;
  reason: string;
}

/** What the desk writes about a game stands and falls with who reported the game. */
function isLive({ games, ...content }: Content, entity: Entity, id: string): boolean {
  const record = entity === 'games' ? games.get(id) : content[entity].get(id);
  if (record === undefined) return false;
  const gameId = 'gameId' in record ? record.gameId : null;
  return LIVE.has(record.source) || (gameId !== null && LIVE.has(games.get(gameId)?.source ?? ''));
}

/**
 * The records that keep a release from being published: those whose own pages are invalid. Where it is no such page,
 * every story that feeds have brought since the last release (`fresh`): the last one was fit without them. None: the
 * fault is ours.
 */
export function recordsToLeaveOut(
  pages: readonly InvalidPage[],
  content: Content,
  fresh: Pick<Content, 'articles'>,
): LeftOut[] {
  const own = pages.flatMap(({ file, reason }): LeftOut[] => {
    const [, folder = '', id = ''] = /^(\w+)\/([^/]+)\.(?:html|json)$/.exec(file) ?? [];
    const entity = ENTITY_OF[folder];
    return entity !== undefined && isLive(content, entity, id) ? [{ entity, id, reason }] : [];
  });
  const facts = own.filter(({ entity }) => entity !== 'articles');
  if (facts.length > MAX_FACTS) return [];
  if (own.length > 0) return own;
  const [first] = pages;
  const what = first === undefined ? 'the pages cannot be made' : `${first.file}: ${first.reason}`;
  const stories = [...fresh.articles.values()].filter(({ source }) => source === 'feeds');
  return stories.map(({ id }) => ({ entity: 'articles', id, reason: `with it ${what}` }));
}

/** The content without these records, and without what refers to them. */
export function withoutRecords(content: Content, left: readonly LeftOut[]): Content {
  const rest = noContent();
  for (const entity of ENTITIES) {
    const target: Map<string, object> = rest[entity];
    for (const [id, record] of content[entity]) target.set(id, record);
  }
  const { teams, games, recruits, recruitingNews, articles } = rest;
  for (const { entity, id } of left) rest[entity].delete(id);
  for (const [id, game] of games) if (!hasTeams(game, teams)) games.delete(id);
  for (const [id, { committedTeamId: team }] of recruits) if (team !== null && !teams.has(team)) recruits.delete(id);
  for (const [id, { recruitId }] of recruitingNews) if (!recruits.has(recruitId)) recruitingNews.delete(id);
  for (const [id, { gameId }] of articles) if (gameId !== null && !games.has(gameId)) articles.delete(id);
  dropOrphans(rest);
  return rest;
}

/** Notes for the report that name what was left out, and where it came from. */
export function notesOnLeftOut(left: readonly LeftOut[], content: Content): UpdateNote[] {
  const named = left.map(({ entity, id, reason }) => {
    const record = content[entity].get(id);
    const site = record !== undefined && 'sourceSite' in record ? record.sourceSite : entity;
    const title = record !== undefined && 'title' in record ? record.title : id;
    return { source: record?.source ?? '', about: site, skipped: { record: title, reason } };
  });
  const groups = Map.groupBy(named, ({ source, about }) => `${source}\n${about}`);
  return [...groups.values()].flatMap((group) => {
    const [{ source, about } = { source: '', about: '' }] = group;
    const skipped = group.map((one) => one.skipped);
    return skips(about, skipped).map((note) => ({ source, ...note }));
  });
}
