import { sql } from 'kysely';
import type { Content, Entity, Sourced } from '../content.ts';
import type { ContentDb } from '../database.ts';
import { articleTeamRows, teamRow, toGameRecord, toRecord, toRow } from '../rows.ts';
import { chunksOf } from './chunks.ts';

const TABLE_OF = {
  teams: 'team',
  games: 'game',
  recruits: 'recruit',
  recruitingNews: 'recruiting_news',
  articles: 'article',
} as const satisfies Record<Entity, string>;

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

/** Every stored record. */
export async function readContent(db: ContentDb): Promise<Content> {
  const links = await db
    .selectFrom('article_team')
    .select(['article_id', 'team_id'])
    .orderBy('article_id')
    .orderBy('team_id')
    .execute();
  const linksOf = Map.groupBy(links, (link) => link.article_id);
  const news = await db.selectFrom('recruiting_news').selectAll().execute();
  return {
    teams: recordsOf(await db.selectFrom('team').selectAll().execute(), toRecord),
    games: recordsOf(await db.selectFrom('game').selectAll().execute(), toGameRecord),
    recruits: recordsOf(await db.selectFrom('recruit').selectAll().execute(), toRecord),
    recruitingNews: recordsOf(news, toRecord),
    articles: recordsOf(await db.selectFrom('article').selectAll().execute(), (row) => ({
      ...toRecord(row),
      teamIds: (linksOf.get(row.id) ?? []).map((link) => link.team_id),
    })),
  };
}

/** Lets rows refer to each other in any order until the transaction ends. Takes a transaction. */
export async function deferForeignKeys(trx: ContentDb): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(trx);
}

/** Deletes records by id; an article's places on its teams' lists go with it. */
export async function deleteRecords(
  db: ContentDb,
  entity: Entity,
  ids: readonly string[],
): Promise<void> {
  for (const some of chunksOf(ids))
    await db.deleteFrom(TABLE_OF[entity]).where('id', 'in', some).execute();
}

/** Inserts records that are not stored yet, the articles with their teams. */
export async function insertContent(db: ContentDb, content: Content): Promise<void> {
  const { teams, games, recruits, recruitingNews, articles } = content;
  for (const some of chunksOf([...teams.values()].map(teamRow)))
    await db.insertInto('team').values(some).execute();
  for (const some of chunksOf([...games.values()].map(toRow)))
    await db.insertInto('game').values(some).execute();
  for (const some of chunksOf([...recruits.values()].map(toRow)))
    await db.insertInto('recruit').values(some).execute();
  for (const some of chunksOf([...recruitingNews.values()].map(toRow)))
    await db.insertInto('recruiting_news').values(some).execute();
  for (const some of chunksOf([...articles.values()].map(toRow)))
    await db.insertInto('article').values(some).execute();
  for (const some of chunksOf([...articles.values()].flatMap(articleTeamRows)))
    await db.insertInto('article_team').values(some).execute();
}

/** Folds the write-ahead log in and switches it off: a release is one file. Nobody else may have it open. */
export async function sealContentDb(db: ContentDb): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await sql`pragma journal_mode = delete`.execute(db);
}
