import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { NO_BOX } from '#data/domain/football/box-score.ts';
import { buildSeason } from '#data/testing/season-2025.ts';
import {
  buildArticle,
  buildFinal,
  buildGame,
  buildRecruit,
  buildRecruitingNews,
  buildTeam,
} from '#data/testing/builders.ts';

import { digestSeason } from './season.queries.ts';
import { useContent } from '#data/testing/use-content.ts';

const NEXT = buildSeason(2026);
const elm = buildTeam('elm');
const oak = buildTeam('oak');
const teams = [elm, oak];
const opener = buildFinal(buildGame(elm, oak, '2025-09-06T20:00:00Z'), 31, 7);
const again = buildGame(oak, elm, '2026-09-12T20:00:00Z', { season: 2026, week: 2 });

const store = useContent();
beforeEach(async () => {
  await store.fill({
    teams,
    games: [opener],
    boxes: [{ ...NO_BOX, id: opener.id, season: 2025 }],
    recruits: [buildRecruit(1, elm)],
    news: [buildRecruitingNews('news', buildRecruit(1, elm))],
    articles: [buildArticle('recap', { kind: 'recap', gameId: opener.id, teamIds: ['elm', 'oak'] })],
  });
  await store.fill({ teams, games: [again] }, NEXT);
});

const digest = (): Promise<string> => digestSeason(store.db, 2025);

test.each([
  ['a score', `update game set home_score = 10 where season = 2025`],
  ['a record', `update team_season set wins = 9 where season = 2025 and id = 'oak'`],
  ['what is known beside a score', `update game_box set attendance = 1`],
  ['a headline', `update article set title = 'Another' where id = 'recap'`],
  ['a text', `update article set content = 'Another' where id = 'recap'`],
  ['the teams of a story', `delete from article_team where team_id = 'oak'`],
  ['a recruit', `update recruit set rating = 3`],
  ['the name of a week', `update season_week set name = 'First' where season = 2025 and number = 1`],
  ['the day of recruiting news', `update recruiting_news set public_at = '2026-08-02T12:00:00.000Z'`],
  ['a rating', `insert into team_rating values (2025, 3, 'oak', 1, 2, 3, 4)`],
  ['the champion', `update season set champion = 'elm' where year = 2025`],
])('%s that has changed changes the digest of its season', async (_, change) => {
  const before = await digest();
  await sql.raw(change).execute(store.db);
  expect(await digest()).not.toBe(before);
});

test('nothing that comes after a season changes its digest', async () => {
  const before = await digest();
  await sql`update game set home_score = 3, away_score = 0, status = 'final' where season = 2026`.execute(store.db);
  await sql`update team_season set wins = 9 where season = 2026`.execute(store.db);
  const story = buildArticle('story', { publishedAt: '2026-09-01T12:00:00Z', teamIds: ['oak'] });
  const told = { ...story, id: 'told', kind: 'recap' as const, gameId: again.id };
  const later = { ...NEXT, champion: 'oak' };
  await store.fill({ articles: [story, told] }, later);
  expect(await digest()).toBe(before);
});
