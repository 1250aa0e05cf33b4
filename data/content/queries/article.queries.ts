import type { Article, ArticleSummary } from '../../domain/article.ts';
import type { Team } from '../../domain/team.ts';
import type { ContentDb } from '../database.ts';
import { toRecord } from '../rows.ts';
import type { ArticleRow } from '../tables.ts';
import { mapTeamsByIds } from './team.queries.ts';

const SUMMARY_COLUMNS = [
  'id',
  'kind',
  'title',
  'summary',
  'author',
  'published_at',
  'updated_at',
  'image_url',
  'team_id',
  'game_id',
  'conference',
  'source_site',
  'external_url',
] as const satisfies readonly (keyof ArticleRow)[];
const ARTICLE_COLUMNS = [...SUMMARY_COLUMNS, 'content'] as const;

type SummaryRow = Pick<ArticleRow, (typeof SUMMARY_COLUMNS)[number]>;
type FullRow = Pick<ArticleRow, (typeof ARTICLE_COLUMNS)[number]>;

/** What stands under a game's card (specification section 7, `GET /api/articles/game/{id}`). */
export interface GameArticle {
  gameId: string;
  id: string;
  title: string;
  summary: string;
  author: string;
  publishedAt: string;
}

function toSummary(row: SummaryRow, teams: Map<string, Team>): ArticleSummary<Team> {
  const { teamId, ...facts } = toRecord(row);
  return { ...facts, team: teamId === null ? null : (teams.get(teamId) ?? null) };
}

const newestArticles = (db: ContentDb) =>
  db.selectFrom('article').orderBy('published_at', 'desc').orderBy('id');

async function teamsOf(db: ContentDb, rows: readonly SummaryRow[]): Promise<Map<string, Team>> {
  const ids = new Set(rows.flatMap((row) => (row.team_id === null ? [] : [row.team_id])));
  return mapTeamsByIds(db, [...ids]);
}

async function toArticles(db: ContentDb, rows: readonly FullRow[]): Promise<Article<Team>[]> {
  const teams = await teamsOf(db, rows);
  return rows.map((row) => ({ ...toSummary(row, teams), content: row.content }));
}

/** The id of every article. */
export async function listArticleIds(db: ContentDb): Promise<string[]> {
  const rows = await db.selectFrom('article').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Every article with its text, newest first. */
export async function listArticles(db: ContentDb): Promise<Article<Team>[]> {
  const rows = await newestArticles(db).select(ARTICLE_COLUMNS).execute();
  return toArticles(db, rows);
}

/** Every article without its text, newest first: for lists, search and the sitemap. */
export async function listArticleSummaries(db: ContentDb): Promise<ArticleSummary<Team>[]> {
  const rows = await newestArticles(db).select(SUMMARY_COLUMNS).execute();
  const teams = await teamsOf(db, rows);
  return rows.map((row) => toSummary(row, teams));
}

/** The newest articles with their text, `limit` at the most. */
export async function listRecentArticles(db: ContentDb, limit: number): Promise<Article<Team>[]> {
  const rows = await newestArticles(db).select(ARTICLE_COLUMNS).limit(limit).execute();
  return toArticles(db, rows);
}

/** Every article that concerns one team, newest first, `limit` at the most when one is given. */
export async function listArticlesForTeam(
  db: ContentDb,
  teamId: string,
  limit?: number,
): Promise<Article<Team>[]> {
  const query = db
    .selectFrom('article_team')
    .innerJoin('article', 'article.id', 'article_team.article_id')
    .select(ARTICLE_COLUMNS.map((column) => `article.${column}` as const))
    .where('article_team.team_id', '=', teamId)
    .orderBy('article_team.published_at', 'desc')
    .orderBy('article_team.article_id');
  const rows = await (limit === undefined ? query : query.limit(limit)).execute();
  return toArticles(db, rows);
}

/** What was written about one game, newest first; empty for an unknown game. */
export async function listArticlesForGame(db: ContentDb, gameId: string): Promise<GameArticle[]> {
  const rows = await newestArticles(db)
    .select(['id', 'title', 'summary', 'author', 'published_at'])
    .where('game_id', '=', gameId)
    .execute();
  return rows.map(({ published_at, ...row }) => ({ gameId, ...row, publishedAt: published_at }));
}

/** What was written about every game, by game: one read where a page shows many games. */
export async function mapCoverage(db: ContentDb): Promise<Map<string, GameArticle[]>> {
  const rows = await db
    .selectFrom('article')
    .select(['game_id', 'id', 'title', 'summary', 'author', 'published_at'])
    .where('game_id', 'is not', null)
    .orderBy('game_id')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
  const coverage = new Map<string, GameArticle[]>();
  for (const { game_id, published_at, ...row } of rows) {
    if (game_id === null) continue;
    const articles = coverage.get(game_id) ?? [];
    articles.push({ gameId: game_id, ...row, publishedAt: published_at });
    coverage.set(game_id, articles);
  }
  return coverage;
}

/** The article with this id and its text; undefined when there is none. */
export async function findArticleById(
  db: ContentDb,
  id: string,
): Promise<Article<Team> | undefined> {
  const row = await newestArticles(db)
    .select(ARTICLE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && (await toArticles(db, [row]))[0];
}
