import { beforeEach, describe, expect, test } from 'vitest';

import { buildArticle, buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import { cacheKey } from '#site/page-data/page-keys.ts';

import { articlePage } from './article-page.ts';
import { useSeason } from '#site/page-data/testing/use-season.ts';

const georgia = buildTeam('georgia');
const auburn = buildTeam('auburn');
const akron = buildTeam('akron', { conference: 'MAC' });

const opener = buildFinal(buildGame(akron, georgia, '2025-08-30T16:00:00Z'), 7, 45);
const derby = buildFinal(buildGame(georgia, auburn, '2025-10-11T23:30:00Z'), 20, 10);
const last = buildGame(auburn, akron, '2025-10-18T16:00:00Z');

const store = useSeason('2025-10-15T12:00:00Z', {
  teams: [georgia, auburn, akron],
  games: [last, derby, opener],
  articles: [
    buildArticle('recap-opener', {
      kind: 'recap',
      gameId: opener.id,
      teamIds: ['georgia'],
      publishedAt: '2025-08-30T20:00:00Z',
    }),
    buildArticle('preview-derby', {
      kind: 'preview',
      gameId: derby.id,
      teamIds: ['georgia', 'auburn'],
      publishedAt: '2025-10-07T12:00:00Z',
    }),
    buildArticle('recap-derby', {
      kind: 'recap',
      gameId: derby.id,
      teamIds: ['georgia', 'auburn'],
      content: 'One.\n\n Two. \n\n\n\nThree.',
    }),
    buildArticle('class-of-2026', { conference: 'SEC' }),
  ],
});

const keyOf = async (id: string): Promise<string> => cacheKey(articlePage(await store.seasonAt(), id));

test('an article shows its game and what else was written about it', async () => {
  const page = articlePage(await store.seasonAt(), 'recap-derby');
  expect(page).toMatchObject({
    article: { id: 'recap-derby', team: { name: 'Georgia' } },
    game: { id: derby.id, awayScore: 20 },
    onward: [{ title: 'More on this game', links: [{ href: '/article/preview-derby' }] }, {}, {}, {}],
  });
});

const onwardOf = async (id: string, now?: string) => articlePage(await store.seasonAt(now), id)?.onward ?? [];
const linksUnder = async (title: string, id: string, now?: string) =>
  (await onwardOf(id, now)).find((one) => one.title === title)?.links;

test('each team leads to what was written about its games before and after, and to its page', async () => {
  expect(await onwardOf('recap-derby')).toContainEqual({
    title: 'Georgia, game by game',
    links: [
      {
        over: 'Previous game',
        href: '/article/recap-opener',
        label: 'Week 1: Georgia 45, Akron 7',
      },
      { href: '/teams/georgia', label: 'More on Georgia' },
    ],
  });
});

test('the next game has its own page while nothing is written about it', async () => {
  expect(await linksUnder('Auburn, game by game', 'recap-derby')).toEqual([
    { over: 'Next game', href: `/games/${last.id}`, label: 'Week 8: Auburn at Akron' },
    { href: '/teams/auburn', label: 'More on Auburn' },
  ]);
});

test('of a team whose season is not known whole no neighbouring game is named, and a lower-division school has no part', async () => {
  expect(await linksUnder('Akron, game by game', 'recap-opener')).toEqual([
    { href: '/teams/akron', label: 'More on Akron' },
  ]);
  await store.change('team_season', { classification: 'fcs' });
  const titles = (await onwardOf('recap-opener')).map(({ title }) => title);
  expect(titles).not.toContain('Akron, game by game');
});

test('a game after the regular season is named by its day, for one week holds several rounds', async () => {
  const semifinal = buildFinal(buildGame(auburn, georgia, '2026-01-09T00:30:00Z'), 20, 20);
  await store.fill({
    games: [semifinal],
    articles: [buildArticle('recap-semifinal', { kind: 'recap', gameId: semifinal.id })],
  });
  const [, after] = (await linksUnder('Georgia, game by game', 'recap-derby')) ?? [];
  expect(after).toMatchObject({
    over: 'Next game',
    label: expect.stringMatching(/^Thu, Jan 8: /),
  });
});

describe('on a day of many games', () => {
  const iowa = buildTeam('iowa');
  const sideShows = Array.from({ length: 5 }, (_, at) =>
    buildFinal(
      buildGame(buildTeam(`guest-${at}`), buildTeam(`host-${at}`), '2025-10-11T16:00:00Z', {
        homeRank: at === 0 ? null : 20 + at,
      }),
      3,
      at,
    ),
  );
  const big = buildGame(iowa, buildTeam('ohio-state'), '2025-10-11T23:00:00Z', { homeRank: 1 });

  beforeEach(async () => {
    await store.fill({
      teams: [...sideShows, big].flatMap(({ awayTeam, homeTeam }) => [awayTeam, homeTeam]),
      games: [...sideShows, buildFinal(big, 7, 28)],
      articles: [
        buildArticle('recap-big', { kind: 'recap', gameId: big.id }),
        buildArticle('preview-last', { kind: 'preview', gameId: last.id }),
      ],
    });
  });

  const lastLink = async (id: string, now?: string) => (await linksUnder('That day', id, now))?.at(-1);

  test('a recap names how the three most notable others ended, and leads to the letter of the next morning', async () => {
    const links = (await linksUnder('That day', 'recap-derby')) ?? [];
    expect(links.map(({ label }) => label)).toEqual([
      `No. 1 ${big.homeTeam.name} 28, ${iowa.name} 7`,
      ...[1, 2].map((at) => expect.stringContaining(`No. ${20 + at} `)),
      'All results of the day',
    ]);
    expect(links[0]?.href).toBe('/article/recap-big');
    expect(links.at(-1)?.href).toBe('/daily/2025-10-12');
  });

  test('before that morning, and before its own game is over, a piece leads to the week', async () => {
    const evening = '2025-10-12T03:30:00Z';
    expect((await lastLink('recap-derby', evening))?.href).toBe('/weekly-schedule/7');
    expect((await lastLink('preview-last'))?.href).toBe('/weekly-schedule/8');
    const page = articlePage(await store.seasonAt(evening), 'recap-derby', 2026);
    expect(page?.onward[1]?.links.at(-1)?.href).toBe('/seasons/2025/weeks/7');
  });

  test('a preview names no results', async () => {
    await store.change('game', { game_date: last.gameDate });
    const labels = (await linksUnder('That day', 'preview-last'))?.map(({ label }) => label) ?? [];
    expect(labels).toHaveLength(4);
    expect(labels.join()).not.toMatch(/28|, .*3/);
  });

  test('a score of the day changes the pages that name it, and no others', async () => {
    const before = await keyOf('recap-derby');
    const correct = (id = '') => store.change('game', { home_score: 59 }, id);
    await correct(sideShows[4]?.id);
    await correct(sideShows[0]?.id);
    expect(await keyOf('recap-derby')).toBe(before);
    await correct(big.id);
    expect(await keyOf('recap-derby')).not.toBe(before);
  });
});

describe('a piece about no game', () => {
  const dated = (id: string, day: number, facts = {}) =>
    buildArticle(id, { publishedAt: `2025-09-0${day}T12:00:00Z`, gameId: null, ...facts });

  beforeEach(() =>
    store.fill({
      articles: [1, 2, 3, 4, 5].flatMap((day) => [
        dated(`of-georgia-${day}`, day, { teamIds: ['georgia'], teamId: 'georgia' }),
        dated(`of-all-${day}`, day, { conference: null }),
      ]),
    }),
  );

  test('goes on to what was written on its team just after and before it, and to the team', async () => {
    const links = (await linksUnder('More on Georgia', 'of-georgia-2')) ?? [];
    expect(links.map(({ href }) => href)).toEqual([
      ...[5, 4, 3, 1].map((day) => `/article/of-georgia-${day}`),
      '/article/recap-opener',
      '/teams/georgia',
    ]);
  });

  test('on a conference goes on with the conference, on nothing in particular with its like', async () => {
    expect((await linksUnder('More on the SEC', 'class-of-2026'))?.at(-1)).toEqual({
      href: '/conferences/sec',
      label: 'All on the SEC',
    });
    expect((await linksUnder('More stories', 'of-all-1'))?.map(({ href }) => href)).toEqual(
      [4, 3, 2].map((day) => `/article/of-all-${day}`),
    );
    expect((await linksUnder('What is newest', 'of-all-1'))?.map(({ href }) => href)).toEqual([
      '/teams',
      '/scores',
      '/daily',
    ]);
  });

  test('keeps its page when one more is written on its team, unless it was among the newest', async () => {
    const ids = ['of-georgia-1', 'of-georgia-5'];
    const [old, newest] = await Promise.all(ids.map(keyOf));
    await store.fill({
      articles: [dated('of-georgia-6', 6, { teamIds: ['georgia'], teamId: 'georgia' })],
    });
    expect(await keyOf('of-georgia-1')).toBe(old);
    expect(await keyOf('of-georgia-5')).not.toBe(newest);
  });
});

test('an unknown id has no page', async () => {
  const season = await store.seasonAt();
  expect(articlePage(season, 'no-such-article')).toBeUndefined();
});

test("a team's new record leaves every article's page as it was", async () => {
  const before = await keyOf('recap-derby');
  await store.change('team_season', { wins: 9, losses: 3 });
  expect(await keyOf('recap-derby')).toBe(before);
});

test.each([
  ['the text', { content: 'Other words.' }],
  ['the title', { title: 'Other title' }],
  ['the author', { author: 'B. Writer' }],
  ['a correction', { updated_at: '2025-10-13T12:00:00Z' }],
])('%s of an article changes its own page', async (_, change) => {
  const before = await keyOf('recap-opener');
  await store.change('article', change, 'recap-opener');
  expect(await keyOf('recap-opener')).not.toBe(before);
});

test('the text and title of one article leave the pages about other games as they were', async () => {
  const before = await keyOf('recap-derby');
  const change = { title: 'Other title', content: 'Other words.' };
  await store.change('article', change, 'recap-opener');
  expect(await keyOf('recap-derby')).toBe(before);
});

test('a corrected score changes the pages that name it', async () => {
  const before = [await keyOf('recap-opener'), await keyOf('recap-derby')];
  const change = { home_score: 48 };
  await store.change('game', change, opener.id);
  const after = [await keyOf('recap-opener'), await keyOf('recap-derby')];
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});
