import { sql } from 'kysely';
import { articleTeamRows } from '../rows.ts';
import type { ContentDb } from '../database.ts';
import type { ArticleRow, NewArticleTeam } from '../tables/article.table.ts';
import type { GameRow } from '../tables/game.table.ts';
import type { RecruitRow, RecruitingNewsRow } from '../tables/recruit.table.ts';
import type { TeamRow } from '../tables/team.table.ts';
import { chunksOf } from './chunks.ts';

/** An article's row together with its teams' ids, which live in a table of their own. */
export interface StoredArticle extends ArticleRow {
  /** Sorted, each once. */
  teams: readonly string[];
}

/** Every content row by its id, table by table. */
export interface ContentRows {
  team: Map<string, TeamRow>;
  game: Map<string, GameRow>;
  recruit: Map<string, RecruitRow>;
  recruiting_news: Map<string, RecruitingNewsRow>;
  article: Map<string, StoredArticle>;
}
export type ContentTable = keyof ContentRows;

/** The tables in the order in which their rows refer to each other. */
export const CONTENT_TABLES = [
  'team',
  'game',
  'recruit',
  'recruiting_news',
  'article',
] as const satisfies readonly ContentTable[];

const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** Empty tables. */
export function noContentRows(): ContentRows {
  return {
    team: new Map(),
    game: new Map(),
    recruit: new Map(),
    recruiting_news: new Map(),
    article: new Map(),
  };
}

/** Every stored row. All columns are read, because a copy of a row must be the whole row. */
export async function readContentRows(db: ContentDb): Promise<ContentRows> {
  const articles = await db.selectFrom('article').selectAll().execute();
  const links = await db
    .selectFrom('article_team')
    .select(['article_id', 'team_id'])
    .orderBy('article_id')
    .orderBy('team_id')
    .execute();
  const teamsOf = Map.groupBy(links, (link) => link.article_id);
  return {
    team: byId(await db.selectFrom('team').selectAll().execute()),
    game: byId(await db.selectFrom('game').selectAll().execute()),
    recruit: byId(await db.selectFrom('recruit').selectAll().execute()),
    recruiting_news: byId(await db.selectFrom('recruiting_news').selectAll().execute()),
    article: byId(
      articles.map((row) => ({
        ...row,
        teams: (teamsOf.get(row.id) ?? []).map((link) => link.team_id),
      })),
    ),
  };
}

/** Lets rows refer to each other in any order until the transaction ends. Takes a transaction. */
export async function deferForeignKeys(trx: ContentDb): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(trx);
}

/** Deletes rows by id; an article's places on its teams' lists go with it. */
export async function deleteContentRows(
  db: ContentDb,
  table: ContentTable,
  ids: readonly string[],
): Promise<void> {
  for (const some of chunksOf(ids)) await db.deleteFrom(table).where('id', 'in', some).execute();
}

async function insertArticles(db: ContentDb, articles: readonly StoredArticle[]): Promise<void> {
  for (const some of chunksOf(articles)) {
    const links: NewArticleTeam[] = [];
    const rows = some.map(({ teams, ...row }): ArticleRow => {
      links.push(...articleTeamRows(row, teams));
      return row;
    });
    await db.insertInto('article').values(rows).execute();
    for (const part of chunksOf(links)) await db.insertInto('article_team').values(part).execute();
  }
}

/** Inserts rows that are not stored yet, the articles with their teams. */
export async function insertContentRows(
  db: ContentDb,
  { team, game, recruit, recruiting_news, article }: ContentRows,
): Promise<void> {
  for (const rows of chunksOf([...team.values()]))
    await db.insertInto('team').values(rows).execute();
  for (const rows of chunksOf([...game.values()]))
    await db.insertInto('game').values(rows).execute();
  for (const rows of chunksOf([...recruit.values()]))
    await db.insertInto('recruit').values(rows).execute();
  for (const rows of chunksOf([...recruiting_news.values()]))
    await db.insertInto('recruiting_news').values(rows).execute();
  await insertArticles(db, [...article.values()]);
}

/** Notes for the rows of some sources that they were told again just now (ISO 8601 UTC). */
export async function markSeen(
  db: ContentDb,
  table: ContentTable,
  ids: readonly string[],
  at: string,
): Promise<void> {
  for (const some of chunksOf(ids))
    await db.updateTable(table).set({ last_seen_at: at }).where('id', 'in', some).execute();
}

/**
 * Makes the file complete by itself: the write-ahead log is folded in and switched off, so that a
 * release is one file which readers open without writing beside it. Nobody else may have it open.
 */
export async function sealContentDb(db: ContentDb): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await sql`pragma journal_mode = delete`.execute(db);
}
