import { sql } from 'kysely';
import type { GameCoverageArticle } from '../../contract/content.ts';
import type { Article, ArticleSummary } from '../../domain/article.ts';
import type { Team } from '../../domain/football/team.ts';
import type { ContentDb } from '../database.ts';
import { chunksOf, toRecord, toSecond } from '../rows.ts';
import type { ArticleRow } from '../tables.ts';
import { seasonOr } from './select-rows.ts';
import { teamsOfRows } from './team.queries.ts';

const SUMMARY_COLUMNS = [
  'id',
  'season',
  'kind',
  'title',
  'summary',
  'author',
  'published_at',
  'updated_at',
  'written_at',
  'image_url',
  'team_id',
  'game_id',
  'conference',
  'source_site',
  'external_url',
  'figure',
] as const satisfies readonly (keyof ArticleRow)[];
const ARTICLE_COLUMNS = [...SUMMARY_COLUMNS, 'content'] as const;
const COVERAGE_COLUMNS = ['id', 'title', 'summary', 'author', 'published_at'] as const;
type SummaryRow = Pick<ArticleRow, (typeof SUMMARY_COLUMNS)[number]>;
type FullRow = Pick<ArticleRow, (typeof ARTICLE_COLUMNS)[number]>;

/** The articles with the teams they are filed under, each as it was in the article's season. */
async function toSummaries(db: ContentDb, rows: readonly SummaryRow[]): Promise<ArticleSummary<Team>[]> {
  const teamIn = await teamsOfRows(db, rows, (row) => [row.team_id]);
  return rows.map((row) => {
    const { teamId, season, ...facts } = toRecord(row);
    return Object.assign(facts, { team: teamId === null ? null : (teamIn(season, teamId) ?? null) });
  });
}
const toArticles = (db: ContentDb, rows: readonly FullRow[]) => toSummaries(db, rows) as Promise<Article<Team>[]>;

/**
 * The articles of a season (the current one) and those before it: what is news stays to be read when a season turns.
 */
const newestArticles = (db: ContentDb, season?: number) =>
  db.selectFrom('article').where('season', '<=', seasonOr(season)).orderBy('published_at', 'desc').orderBy('id');

/** The id of every article. */
export async function listArticleIds(db: ContentDb): Promise<string[]> {
  const rows = await db.selectFrom('article').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The ids of the articles that belong to a season (the current one), newest first. */
export async function listSeasonArticleIds(db: ContentDb, season?: number): Promise<string[]> {
  const rows = await newestArticles(db, season).select('id').where('season', '=', seasonOr(season)).execute();
  return rows.map(({ id }) => id);
}

/** Every article with its text, newest first, at most `limit` when one is given. */
export async function listArticles(db: ContentDb, limit?: number): Promise<Article<Team>[]> {
  const all = newestArticles(db).select(ARTICLE_COLUMNS);
  return toArticles(db, await (limit === undefined ? all : all.limit(limit)).execute());
}

/** Every article up to a season (the current one) without its text, newest first: for lists, search and the sitemap. */
export async function listArticleSummaries(db: ContentDb, season?: number): Promise<ArticleSummary<Team>[]> {
  return toSummaries(db, await newestArticles(db, season).select(SUMMARY_COLUMNS).execute());
}

/**
 * What the heads of all articles' pages are made of: the games' by season, oldest first, then the pieces on no game.
 */
export async function listArticleTitles(
  db: ContentDb,
): Promise<Pick<ArticleSummary, 'id' | 'title' | 'summary' | 'publishedAt'>[]> {
  const rows = await db
    .selectFrom('article')
    .leftJoin('game', 'game.id', 'article.game_id')
    .select(['article.id', 'title', 'summary', 'published_at'])
    .orderBy('game.season', (order) => order.asc().nullsLast())
    .orderBy('published_at')
    .orderBy('article.id')
    .execute();
  return rows.map(toRecord);
}

/** A digest of each article's text by the article's id: it changes when the text does. */
export async function mapTextDigests(db: ContentDb): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('article')
    .select(['id', sql<string>`digest(content)`.as('digest')])
    .execute();
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

/** The texts of these articles by their ids; an unknown id has none. */
export async function mapArticleTexts(db: ContentDb, ids: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const some of chunksOf(ids)) {
    const rows = await db.selectFrom('article').select(['id', 'content']).where('id', 'in', some).execute();
    for (const { id, content } of rows) texts.set(id, content);
  }
  return texts;
}

/** Every article that concerns one team, newest first. */
export async function listArticlesForTeam(db: ContentDb, teamId: string): Promise<Article<Team>[]> {
  const rows = await db
    .selectFrom('article_team')
    .innerJoin('article', 'article.id', 'article_team.article_id')
    .select(ARTICLE_COLUMNS.map((column) => `article.${column}` as const))
    .where('article_team.team_id', '=', teamId)
    .where('article.season', '<=', seasonOr(undefined))
    .orderBy('article_team.published_at', 'desc')
    .orderBy('article_team.article_id')
    .execute();
  return toArticles(db, rows);
}

/** What was written about one game, newest first; empty for an unknown game. */
export async function listArticlesForGame(db: ContentDb, gameId: string): Promise<GameCoverageArticle[]> {
  const rows = await db
    .selectFrom('article')
    .select(COVERAGE_COLUMNS)
    .where('game_id', '=', gameId)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toRecord);
}

/** What was written about these games, without the texts, newest first. */
export async function listCoverage(db: ContentDb, gameIds: readonly string[]): Promise<ArticleSummary<Team>[]> {
  const rows: SummaryRow[] = [];
  for (const some of chunksOf(gameIds))
    rows.push(...(await newestArticles(db).select(SUMMARY_COLUMNS).where('game_id', 'in', some).execute()));
  return toSummaries(db, rows);
}

/**
 * The articles that were published from one moment to before another, without their texts, newest first, each with all
 * of its teams' ids.
 */
export async function listArticlesBetween(
  db: ContentDb,
  from: Date,
  to: Date,
): Promise<{ article: ArticleSummary<Team>; teamIds: string[] }[]> {
  const rows = newestArticles(db)
    .select(SUMMARY_COLUMNS)
    .where('published_at', '>=', toSecond(from))
    .where('published_at', '<', toSecond(to));
  const links = await db
    .selectFrom('article_team')
    .select(['article_id', 'team_id'])
    .where('published_at', '>=', toSecond(from))
    .where('published_at', '<', toSecond(to))
    .execute();
  const linksOf = Map.groupBy(links, (link) => link.article_id);
  const articles = await toSummaries(db, await rows.execute());
  return articles.map((article) => ({
    article,
    teamIds: (linksOf.get(article.id) ?? []).map((link) => link.team_id),
  }));
}

/** The article with this id and its text; undefined when there is none. */
export async function findArticleById(db: ContentDb, id: string): Promise<Article<Team> | undefined> {
  const row = await db.selectFrom('article').select(ARTICLE_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && (await toArticles(db, [row]))[0];
}

/** The ids of the articles that concern each team, newest first, by team id: one read for all teams. */
export async function mapArticleIdsByTeam(db: ContentDb): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('article_team')
    .select(['team_id', 'article_id'])
    .orderBy('team_id')
    .orderBy('published_at', 'desc')
    .orderBy('article_id')
    .execute();
  const byTeam = Map.groupBy(rows, (row) => row.team_id);
  return new Map([...byTeam].map(([team, links]) => [team, links.map((row) => row.article_id)]));
}
