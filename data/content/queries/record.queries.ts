import { sql } from 'kysely';
import { recruitingClassOf } from '../../domain/football/season.ts';
import type { Content, Entity, Sourced } from '../records.ts';
import type { ContentDb } from '../database.ts';
import {
  articleTeamRows,
  chunksOf,
  teamSeasonRow,
  toGameRecord,
  toRecord,
  toRecordWithoutSeason,
  toRow,
} from '../rows.ts';
import type { ContentSchema } from '../tables.ts';
import { insertRows, ofSeason, replaceSeason, type SeasonTable } from './select-rows.ts';

const TABLE_OF = {
  teams: 'team_season',
  games: 'game',
  recruits: 'recruit',
  recruitingNews: 'recruiting_news',
  articles: 'article',
  boxes: 'game_box',
  polls: 'poll_place',
  players: 'player_season',
} as const satisfies Record<Entity, string>;
/** One id stands for a team, or a player, in every season. */
const IN_SEASONS: ReadonlySet<Entity> = new Set<Entity>(['teams', 'players']);

/** Records by id, each with its row's source. */
function recordsOf<Row extends { source: string }, Item extends { id: string }>(
  rows: readonly Row[],
  recordOf: (row: Row) => Item,
): Map<string, Sourced<Item>> {
  return new Map(
    rows.map((row) => {
      const item = { ...recordOf(row), source: row.source };
      return [item.id, item];
    }),
  );
}

/** Every stored record of a season. */
export async function readContent(db: ContentDb, season: number): Promise<Content> {
  const links = await db
    .selectFrom('article_team')
    .innerJoin('article', 'article.id', 'article_team.article_id')
    .select(['article_id', 'article_team.team_id'])
    .where('article.season', '=', season)
    .orderBy('article_id')
    .orderBy('article_team.team_id')
    .execute();
  const linksOf = Map.groupBy(links, (link) => link.article_id);
  const classYear = recruitingClassOf(season);
  const news = await db
    .selectFrom('recruiting_news')
    .innerJoin('recruit', 'recruit.id', 'recruiting_news.recruit_id')
    .selectAll('recruiting_news')
    .where('recruit.class_year', '=', classYear)
    .execute();
  const recruits = await db.selectFrom('recruit').selectAll().where('class_year', '=', classYear).execute();
  const rowsOf = <Table extends SeasonTable>(table: Table) => ofSeason(db, table, season).selectAll().execute();
  return {
    teams: recordsOf(await rowsOf('team_season'), toRecordWithoutSeason),
    games: recordsOf(await rowsOf('game'), toGameRecord),
    recruits: recordsOf(recruits, toRecord),
    recruitingNews: recordsOf(news, toRecord),
    articles: recordsOf(await rowsOf('article'), (row) => ({
      ...toRecordWithoutSeason(row),
      teamIds: (linksOf.get(row.id) ?? []).map((link) => link.team_id),
    })),
    boxes: recordsOf(await rowsOf('game_box'), toRecord),
    polls: recordsOf(await rowsOf('poll_place'), toRecord),
    players: recordsOf(await rowsOf('player_season'), toRecord),
  };
}

/** Lets rows refer to each other in any order until the transaction ends. Takes a transaction. */
export async function deferForeignKeys(trx: ContentDb): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(trx);
}

/** Deletes records of a season by id; an article's places on its teams' lists go with it. */
export async function deleteRecords(
  db: ContentDb,
  season: number,
  entity: Entity,
  ids: readonly string[],
): Promise<void> {
  for (const some of chunksOf(ids)) {
    const known = db.deleteFrom(TABLE_OF[entity] as 'team_season').where('id', 'in', some);
    await (IN_SEASONS.has(entity) ? known.where('season', '=', season) : known).execute();
  }
}

/** Inserts records of a season that are not stored yet, the articles with their teams. */
export async function insertContent(db: ContentDb, season: number, content: Content): Promise<void> {
  for (const some of chunksOf([...content.teams.keys()].map((id) => ({ id }))))
    await db
      .insertInto('team')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const { teams, games, recruits, recruitingNews, articles, boxes, polls, players } = content;
  const rowsOf = (records: ReadonlyMap<string, object>) => [...records.values()].map(toRow);
  const rows: Partial<Record<keyof ContentSchema, object[]>> = {
    team_season: [...teams.values()].map((team) => teamSeasonRow(season, team)),
    game: rowsOf(games),
    recruit: rowsOf(recruits),
    recruiting_news: rowsOf(recruitingNews),
    article: [...articles.values()].map((one) => ({ season, ...toRow(one) })),
    article_team: [...articles.values()].flatMap(articleTeamRows),
    game_box: rowsOf(boxes),
    poll_place: rowsOf(polls),
    player_season: rowsOf(players),
  };
  for (const [table, all] of Object.entries(rows))
    await insertRows(db, table as 'game', all as ContentSchema['game'][]);
}

/** Deletes the ids of teams that are in no season any more. */
export async function deleteLostTeams(db: ContentDb): Promise<void> {
  await db
    .deleteFrom('team')
    .where('id', 'not in', (eb) => eb.selectFrom('team_season').select('id'))
    .execute();
}

/** The season of each article by its id. */
export async function mapArticleSeasons(db: ContentDb): Promise<Map<string, number>> {
  const rows = await db.selectFrom('article').select(['id', 'season']).execute();
  return new Map(rows.map(({ id, season }) => [id, season]));
}

/** Writes the log into the database and switches it off: a release is one file. No other connection may be open. */
export async function finishContentDb(db: ContentDb): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await sql`pragma journal_mode = delete`.execute(db);
}

/** When the stored records were last reported; every moment is ISO 8601 UTC. */
export interface LastSeen {
  /** By source: when it last reported everything that it knows. */
  sources: ReadonlyMap<string, string>;
  /** By `entity/id`: the records that were last reported at another moment than that. */
  records: ReadonlyMap<string, string>;
}

/** A record's key among all records: `games/<id>`. */
export const recordKey = (entity: Entity, id: string): string => `${entity}/${id}`;

/** When a record was last reported; undefined when its source never reported anything. */
export function lastSeenOf(
  { sources, records }: LastSeen,
  entity: Entity,
  { id, source }: { id: string; source: string },
): string | undefined {
  return records.get(recordKey(entity, id)) ?? sources.get(source);
}

/** When every stored record of a season was last reported. */
export async function readLastSeen(db: ContentDb, season: number): Promise<LastSeen> {
  const sources = await ofSeason(db, 'source_seen', season).selectAll().execute();
  const records = await ofSeason(db, 'record_seen', season).selectAll().execute();
  return {
    sources: new Map(sources.map((row) => [row.source, row.seen_at])),
    records: new Map(records.map((row) => [row.record, row.seen_at])),
  };
}

/** Replaces what is stored of a season (`before`) by `after`, writing only what differs. Takes a transaction. */
export async function putLastSeen(trx: ContentDb, season: number, before: LastSeen, after: LastSeen): Promise<void> {
  const old = [...before.records].filter(([record, at]) => after.records.get(record) !== at);
  for (const some of chunksOf(old.map(([record]) => record)))
    await trx.deleteFrom('record_seen').where('season', '=', season).where('record', 'in', some).execute();
  const added = [...after.records].filter(([record, at]) => before.records.get(record) !== at);
  const rows = added.map(([record, seen_at]) => ({ season, record, seen_at }));
  await insertRows(trx, 'record_seen', rows);
  const sources = Array.from(after.sources, ([source, seen_at]) => ({ season, source, seen_at }));
  await replaceSeason(trx, season, { source_seen: sources });
}
