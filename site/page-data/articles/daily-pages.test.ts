import { expect, test } from 'vitest';

import { listNewsMadePublic } from '#data/content/queries/recruit.queries.ts';
import type { Game } from '#data/domain/football/game.ts';
import type { Team } from '#data/domain/football/team.ts';
import {
  buildArticle,
  buildFinal,
  buildGame,
  buildRecruit,
  buildRecruitingNews,
  buildTeam,
} from '#data/testing/builders.ts';
import type { TestContent } from '#data/testing/fill-content.ts';
import { gatherFeeds } from '#site/output/feeds-and-calendars/gather-feeds.ts';
import { writeAtom, writeJsonFeed } from '#site/output/feeds-and-calendars/write-feeds.ts';
import { atomProblems } from '#site/output/testing/atom-rules.ts';
import { jsonFeedProblems } from '#site/output/testing/json-feed-rules.ts';

import { dailyPages, type DailyPage } from './daily-pages.ts';
import { useSeason } from '#site/page-data/testing/use-season.ts';

const georgia = buildTeam('georgia');
const auburn = buildTeam('auburn');
const iowa = buildTeam('iowa', { conference: 'Big Ten' });
const teams = [georgia, auburn, iowa];

const friday = buildGame(auburn, georgia, '2025-10-10T23:00:00Z');
const saturday = buildGame(iowa, auburn, '2025-10-11T19:30:00Z', { tvNetwork: 'FOX', awayRank: 5 });
const NOW = '2025-10-12T10:05:00Z';
const store = useSeason(NOW, { teams });

async function pagesOf(content: TestContent, now = NOW): Promise<DailyPage[]> {
  await store.fill(content);
  const season = await store.seasonAt(now);
  return dailyPages(season, await listNewsMadePublic(store.db, new Date(0), new Date(now)));
}

const daysOf = (pages: readonly DailyPage[]): string[] => pages.map(({ day }) => day);
const over = (game: ReturnType<typeof buildGame>, away: number, home: number): Game<Team> =>
  buildFinal(game, away, home);

test('a day on which something happened has a page, the day after its games too, and no other has one', async () => {
  const pages = await pagesOf({ games: [over(friday, 7, 30), over(saturday, 13, 10)] });
  expect(daysOf(pages)).toEqual(['2025-10-12', '2025-10-11', '2025-10-10', '2025-10-06']);
  expect(pages.map(({ older, newer }) => [older, newer])[1]).toEqual(['2025-10-10', '2025-10-12']);
  expect(pages.map(({ subject }) => subject)).toEqual([
    'Iowa 13, Auburn 10',
    'Georgia 30, Auburn 7; 1 game ahead',
    'Auburn at Georgia, Fri, Oct 10, 7:00 PM ET',
    // The Monday before the first game of the season.
    'Iowa at Auburn and 1 more game',
  ]);
  expect(pages[1]?.kickoffs).toEqual([{ id: saturday.id, line: 'No. 5 Iowa at Auburn', over: '3:30 PM ET, FOX' }]);
});

test('no page tells of a day that has not begun', async () => {
  const pages = await pagesOf({ games: [friday, saturday] }, '2025-10-10T03:59:00Z');
  expect(daysOf(pages)).toEqual(['2025-10-06']);
});

test('the score of a game changes the page of the day after it alone', async () => {
  const live: Game<Team> = { ...saturday, status: 'live', awayScore: 3, homeScore: 0 };
  const during = await pagesOf({ games: [over(friday, 7, 30), live] });
  await store.change('game', { status: 'final', away_score: 13, home_score: 10 }, saturday.id);
  const after = await pagesOf({});
  const withoutNeighbours = (pages: readonly DailyPage[]) =>
    new Map(pages.map((page) => [page.day, JSON.stringify({ ...page, newer: null })]));
  const [old, fresh] = [withoutNeighbours(during), withoutNeighbours(after)];
  const changed = [...fresh].filter(([day, text]) => old.get(day) !== text).map(([day]) => day);
  expect(changed).toEqual(['2025-10-12']);
});

test('a day that has lost all it told of has no page: a game called off, a story taken back', async () => {
  const off: Game<Team> = { ...saturday, status: 'cancelled' };
  const pages = await pagesOf({ games: [over(friday, 7, 30), off] });
  expect(daysOf(pages)).toEqual(['2025-10-11', '2025-10-10', '2025-10-06']);
});

test('recruiting news stands on a page only once everyone could read it for the whole day before', async () => {
  const news = [buildRecruitingNews('n', buildRecruit(1), { publishedAt: '2025-10-11T03:30:00Z' })];
  const content = { games: [friday], recruits: [buildRecruit(1)], news, earlyAccessMinutes: 60 };
  const pages = await pagesOf(content);
  // Written on Friday evening, public on Saturday, told on Sunday.
  expect(pages.filter((page) => page.newsCount > 0).map(({ day }) => day)).toEqual(['2025-10-12']);
});

test('between seasons Mondays have a page, and tell what the last daily letter has not', async () => {
  const articles = [
    buildArticle('told', { title: 'Told', publishedAt: '2026-01-19T20:00:00Z' }),
    buildArticle('spring', { title: 'Spring', publishedAt: '2026-01-22T20:00:00Z' }),
  ];
  const title = buildGame(auburn, georgia, '2026-01-20T00:30:00Z', {
    isPlayoff: true,
    playoffRound: 'championship',
  });
  await store.fill({
    articles,
    games: [over(friday, 7, 30), over(title, 20, 27)],
  });
  const season = await store.seasonAt('2026-02-10T12:00:00Z');
  const pages = dailyPages({ ...season, champion: 'georgia' }, []);
  expect(pages.slice(0, 3).map(({ day, stories }) => [day, stories.map(({ id }) => id)])).toEqual([
    ['2026-01-26', ['spring']],
    ['2026-01-20', ['told']],
    ['2026-01-19', []],
  ]);
});

test('its feed is valid, newest first, and knows a letter only from the hour of its update', async () => {
  await store.fill({ games: [over(friday, 7, 30), over(saturday, 13, 10)] });
  const feedAt = async (now: string) => {
    const season = await store.seasonAt(now);
    const feeds = await gatherFeeds(store.db, season, dailyPages(season, []));
    const feed = feeds.find(({ following }) => following.kind === 'daily');
    if (feed === undefined) throw new Error('no feed');
    return feed;
  };
  const feed = await feedAt(NOW);
  expect([...atomProblems(writeAtom(feed)), ...jsonFeedProblems(writeJsonFeed(feed))]).toEqual([]);
  expect(feed.entries.map(({ path }) => path)).toEqual([
    '/daily/2025-10-12',
    '/daily/2025-10-11',
    '/daily/2025-10-10',
    '/daily/2025-10-06',
  ]);
  expect(feed.entries[1]?.paragraphs).toEqual([
    "Friday's results: Georgia 30, Auburn 7",
    "Saturday's games: No. 5 Iowa at Auburn, 3:30 PM ET, FOX",
  ]);
  expect((await feedAt('2025-10-12T09:59:00Z')).entries[0]?.path).toBe('/daily/2025-10-11');
});
