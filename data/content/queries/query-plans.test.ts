import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, type LogEvent } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContentDb, type TestContentDb } from '../../testing/create-test-db.ts';
import { insertSampleContent } from '../../testing/sample-content.ts';
import type { ContentDb } from '../database.ts';
import type { ContentSchema } from '../tables.ts';
import * as boxes from './game.queries.ts';
import * as players from './game.queries.ts';
import * as games from './game.queries.ts';
import * as polls from './season.queries.ts';
import * as articles from './article.queries.ts';
import * as ratings from './rating.queries.ts';
import * as addresses from './release.queries.ts';
import * as recruits from './recruit.queries.ts';

const NOW = new Date('2025-10-02T12:00:00Z');

interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

let content: TestContentDb;
let raw: Database.Database;
let watched: ContentDb;
let statements: Statement[] = [];
beforeAll(async () => {
  content = await createTestContentDb();
  await insertSampleContent(content.db);
  raw = new Database(content.file, { readonly: true });
  watched = new Kysely<ContentSchema>({
    dialect: new SqliteDialect({ database: raw }),
    log: ({ query }: LogEvent) => void statements.push(query),
  });
});
afterAll(async () => {
  await watched.destroy();
  await content.close();
});

/** The steps by which SQLite answers everything that a query function asks. */
async function planOf(ask: (db: ContentDb) => Promise<unknown>): Promise<string[]> {
  statements = [];
  await ask(watched);
  expect(statements.length).toBeGreaterThan(0);
  return statements.flatMap(({ sql, parameters }) =>
    raw
      .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
      .all(...parameters)
      .map((step) => step.detail),
  );
}

/** A walk over a big table that no index gives its order. */
const isBareScan = (step: string): boolean =>
  /^SCAN (article|game|article_team|recruiting_news|moved|target|game_box|poll_place|player_season|team_rating|game_forecast)\b(?!.* USING )/.test(
    step,
  );

describe('no list query walks articles or games without an index, nor sorts them afterwards', () => {
  const asked: [string, (db: ContentDb) => Promise<unknown>][] = [
    ['every article', articles.listArticles],
    ['every article without its text', articles.listArticleSummaries],
    ['the newest articles', (db) => articles.listArticles(db, 12)],
    ["a team's articles", (db) => articles.listArticlesForTeam(db, 'elm')],
    ["a game's articles", (db) => articles.listArticlesForGame(db, 'elm-at-oak-2025-08-30')],
    ['one article', (db) => articles.findArticleById(db, 'a-feature')],
    ['every game', games.listGames],
    ["a week's games", (db) => games.listGamesForWeek(db, 1)],
    ['one game', (db) => games.findGameById(db, 'elm-at-oak-2025-08-30')],
    ["a game's box", (db) => boxes.findBox(db, 'elm-at-oak-2025-08-30')],
    ["a season's boxes", boxes.mapBoxes],
    ["a season's polls", polls.listPollPlaces],
    ["a week's polls", (db) => polls.listPollsOfWeek(db, 3)],
    ['the weeks with polls', polls.listPollWeeks],
    ["a season's players", players.listPlayers],
    ["a week's ratings", (db) => ratings.listRatings(db, { week: 3 })],
    ["a team's ratings", (db) => ratings.listRatings(db, { teamId: 'elm' })],
    ["a season's forecasts", ratings.mapForecasts],
    ["a game's forecast", (db) => ratings.mapForecasts(db, { gameId: 'elm-at-oak-2025-08-30' })],
    ['the last rated week', ratings.lastRatedWeek],
    ['an address that has moved', (db) => addresses.findMovedAddress(db, '/article/old')],
    ['every recruit', recruits.listRecruits],
    ['the best recruits', (db) => recruits.listFeaturedRecruits(db, 12)],
    ['all recruiting news', (db) => recruits.listRecruitingNews(db, NOW)],
    ['the newest recruiting news', (db) => recruits.listRecruitingNews(db, NOW, 3)],
    ['recruiting news that is not public yet', (db) => recruits.listEarlyNews(db, NOW)],
    ['when recruiting news becomes public', (db) => recruits.listNewsOpenings(db, NOW)],
  ];

  test.each(asked)('%s', async (_, ask) => {
    const steps = await planOf(ask);
    expect(steps.filter(isBareScan)).toEqual([]);
    expect(steps.filter((step) => step.startsWith('USE TEMP B-TREE'))).toEqual([]);
  });

  test('and a walk without an index would be noticed', async () => {
    const steps = await planOf((db) => db.selectFrom('game').select('id').where('venue', '=', 'Elm Field').execute());
    expect(steps.filter(isBareScan)).toHaveLength(1);
  });
});
