import { expect, test } from 'vitest';

import {
  buildArticle,
  buildFinal,
  buildGame,
  buildRecruit,
  buildRecruitingNews,
  buildTeam,
} from '#data/testing/builders.ts';

import { cacheKey } from './page-keys.ts';
import { articleIndex } from './articles/article-index.ts';
import { gatherGameOfWeekPage } from './game/game-of-week-page.ts';
import { conferenceMatchup } from './game/game-page.ts';
import { gatherHomePage } from './home-page.ts';
import { sampleTeamsOf } from './recruiting-pages.ts';
import { scoresPage, weekScores } from './scores/scores-page.ts';
import { sitemapPage } from './sitemap-page.ts';
import { teamCentralPage } from './team/team-central-page.ts';
import { useSeason } from '#site/page-data/testing/use-season.ts';

const store = useSeason('2025-10-11T16:00:00Z', {});
const georgia = buildTeam('georgia', { wins: 5, losses: 1 });
const auburn = buildTeam('auburn', { wins: 5, losses: 0 });
const oregon = buildTeam('oregon', { conference: 'Big Ten', wins: 0, losses: 6 });
const akron = buildTeam('akron', { conference: 'MAC', wins: 6, losses: 0 });
const kent = buildTeam('kent', { conference: 'MAC' });
const teams = [georgia, auburn, oregon, akron];

const articleOn = (day: number, teamIds: string[] = []) =>
  buildArticle(`story-${day}`, {
    teamIds,
    publishedAt: `2025-09-${String(day).padStart(2, '0')}T12:00:00Z`,
  });

const homeAt = async (now?: string, stands: Partial<Parameters<typeof gatherHomePage>[2]> = {}) =>
  gatherHomePage(store.db, await store.seasonAt(now), { stage: 'on', nextKickoff: null, ...stands });
const gameOfWeek = async () => gatherGameOfWeekPage(store.db, await store.seasonAt());

test('without content every page has its empty state to show', async () => {
  expect(await homeAt()).toEqual({
    state: { text: 'Week 7 of the 2025 season', isNextMissing: false },
    scores: [],
    lead: { game: null, story: null },
    gameOfWeek: null,
    upcomingGames: [],
    featuredRecruit: null,
    sampleTeams: [],
    recruitingNews: [],
    stories: [],
  });
  expect(await gameOfWeek()).toBeNull();
  expect(teamCentralPage(await store.seasonAt())).toMatchObject({
    stories: [],
    conferences: [],
    standings: [],
    archivePart: null,
  });
  expect(sitemapPage(await store.seasonAt())).toEqual({
    teams: [],
    otherTeams: [],
    articles: [],
    moreArticles: 0,
    archive: [],
  });
});

const noon = buildGame(auburn, oregon, '2025-10-11T16:00:00Z', { homeRank: 20 });
const night = buildGame(georgia, auburn, '2025-10-11T23:30:00Z', { homeRank: 4 });
const small = buildGame(akron, oregon, '2025-10-11T19:30:00Z');

test('home leads with the game that matters but for that of the week, and the newest story on it or on another one', async () => {
  const next = buildGame(oregon, georgia, '2025-10-18T19:30:00Z', { awayRank: 2, homeRank: 3 });
  const other = buildGame(akron, auburn, '2025-10-18T19:30:00Z', { homeRank: 5 });
  const storyOn = (id: string, gameId: string | null, hour: number) =>
    buildArticle(id, { gameId, publishedAt: `2025-10-11T${hour}:00:00Z` });
  await store.fill({
    teams,
    games: [buildFinal(noon, 30, 3), { ...night, status: 'live' }, { ...small, status: 'live' }, next, other],
    articles: [
      storyOn('preview', next.id, 10),
      storyOn('late-preview', next.id, 12),
      storyOn('recap', noon.id, 20),
      storyOn('feature', null, 21),
    ],
  });
  const leadAt = async (now: string) => {
    const { lead, gameOfWeek: featured } = await homeAt(now);
    return [featured?.id, lead.game?.id, lead.story?.id];
  };
  expect(await leadAt('2025-10-12T00:00:00Z')).toEqual([night.id, noon.id, 'recap']);
  expect(await leadAt('2025-10-14T16:00:00Z')).toEqual([next.id, other.id, 'late-preview']);
});

test('home starts with the scores of the newest game day, the ones that matter first, then those of the day before', async () => {
  const friday = buildFinal(buildGame(auburn, akron, '2025-10-10T23:30:00Z', { awayRank: 1, homeRank: 2 }), 10, 3);
  const others = buildFinal(buildGame(kent, akron, '2025-10-11T17:00:00Z'), 7, 0);
  await store.fill({
    teams: [...teams, kent],
    games: [friday, others, { ...small, status: 'live' }, buildFinal(noon, 30, 3), night],
  });
  const { scores } = await homeAt('2025-10-11T20:00:00Z');
  expect(scores.map(({ id }) => id)).toEqual([noon.id, small.id, friday.id]);
});

test.each([
  ['2025-10-11T16:00:00Z', 'on', null, 'Week 7 of the 2025 season', false],
  ['2025-08-01T16:00:00Z', 'before the season', null, 'The 2025 season has not started', false],
  [
    '2025-08-01T16:00:00Z',
    'before the season',
    '2025-08-23',
    'The 2025 season kicks off Saturday, August 23, 2025',
    false,
  ],
  ['2026-02-01T16:00:00Z', 'over', null, 'The 2025 season is over', false],
  ['2026-11-28T16:00:00Z', 'over', null, 'The 2025 season is over; 2026 is not loaded here', true],
] as const)('at %s, %s, next %s, home says: %s', async (now, stage, nextKickoff, text, isNextMissing) => {
  expect((await homeAt(now, { stage, nextKickoff })).state).toEqual({ text, isNextMissing });
});

test('home leads with the newest story alone while no game is known', async () => {
  await store.fill({ articles: [articleOn(1), articleOn(2)] });
  const { lead } = await homeAt();
  expect([lead.game, lead.story?.id]).toEqual([null, 'story-2']);
});

test('home shows the next three games with a team of the five conferences, soonest first, and none that is over', async () => {
  const games = [
    buildGame(kent, akron, '2025-10-10T16:00:00Z'),
    buildGame(akron, georgia, '2025-11-01T16:00:00Z'),
    buildGame(auburn, oregon, '2025-10-18T16:00:00Z'),
    buildGame(georgia, auburn, '2025-10-11T20:00:00Z'),
    buildGame(oregon, akron, '2025-10-25T16:00:00Z'),
    buildFinal(buildGame(akron, auburn, '2025-10-04T16:00:00Z'), 3, 30),
  ];
  await store.fill({ teams: [...teams, kent], games });
  const { upcomingGames } = await homeAt();
  expect(upcomingGames.map((game) => game.gameDate.slice(0, 10))).toEqual(['2025-10-11', '2025-10-18', '2025-10-25']);
});

test('home shows the best recruit, three news items and the three newest articles', async () => {
  const recruits = [buildRecruit(2), buildRecruit(1, georgia)];
  const news = [1, 2, 3, 4].map((day) =>
    buildRecruitingNews(`news-${day}`, buildRecruit(1), {
      publishedAt: `2025-09-0${day}T12:00:00Z`,
    }),
  );
  await store.fill({
    teams,
    recruits,
    news,
    articles: [1, 2, 3, 4].map((day) => articleOn(day)),
  });
  const home = await homeAt();
  expect(home.featuredRecruit?.nationalRanking).toBe(1);
  expect(home.recruitingNews.map(({ id }) => id)).toEqual(['news-4', 'news-3', 'news-2']);
  expect(home.stories.map(({ article }) => article.id)).toEqual(['story-4', 'story-3', 'story-2']);
});

test('news that premium members read first stands on no page before its hour is over', async () => {
  const recruit = buildRecruit(1);
  const item = buildRecruitingNews('fresh', recruit, { publishedAt: '2025-10-11T15:30:00Z' });
  await store.fill({ recruits: [recruit], news: [item], earlyAccessMinutes: 60 });
  const shownAt = async (time: string): Promise<number> => {
    const home = await homeAt(`2025-10-11T${time}Z`);
    return home.recruitingNews.length;
  };
  expect(await shownAt('16:29:59')).toBe(0);
  expect(await shownAt('16:30:00')).toBe(1);
});

test("an uncommitted recruit's sample dots are covered teams alone", async () => {
  await store.fill({ teams });
  const sampleTeams = sampleTeamsOf(await store.seasonAt());
  expect(sampleTeams.map(({ id }) => id)).toEqual(['auburn', 'georgia', 'oregon']);
});

test('Team Central has one button per conference of its articles, and the standings of the five', async () => {
  await store.fill({
    teams,
    articles: [articleOn(1, ['oregon']), articleOn(2, ['akron']), articleOn(3, ['oregon'])],
  });
  const page = teamCentralPage(await store.seasonAt());
  expect(page.conferences).toEqual(['Big Ten']);
  expect(page.standings.map(({ conference }) => conference)).toEqual(['SEC', 'Big Ten']);
  expect(page.standings[0]?.rows.map(({ id }) => id)).toEqual(['auburn', 'georgia']);
});

test('Team Central leads on to the archive only when it does not show everything', async () => {
  const days = Array.from({ length: 26 }, (_, index) => index + 1);
  await store.fill({ articles: days.map((day) => articleOn(day)) });
  const page = teamCentralPage(await store.seasonAt());
  expect([page.stories.length, page.moreStories.length]).toEqual([9, 16]);
  expect(page.archivePart).toBe(1);
});

test('the index for the search has every article once, newest first, and each team once', async () => {
  await store.fill({
    teams,
    articles: [articleOn(1, ['georgia']), articleOn(2, ['georgia', 'auburn']), articleOn(3)],
  });
  const index = articleIndex(await store.seasonAt());
  expect(index.articles.map(({ id, teamId }) => [id, teamId])).toEqual([
    ['story-3', null],
    ['story-2', 'georgia'],
    ['story-1', 'georgia'],
  ]);
  expect(Object.keys(index.teams)).toEqual(['georgia']);
  expect(index.teams['georgia']).toMatchObject({ name: 'Georgia', conference: 'SEC' });
});

test('the index has of each article what its picture is drawn from', async () => {
  const game = buildFinal(buildGame(georgia, auburn, '2025-10-11T12:00:00Z'), 20, 10);
  const figure = [{ value: '12', label: 'teams' }];
  await store.fill({
    teams,
    games: [game],
    articles: [
      buildArticle('recap', {
        kind: 'recap',
        gameId: game.id,
        publishedAt: '2025-10-03T12:00:00Z',
      }),
      buildArticle('chart', { figure, publishedAt: '2025-10-02T12:00:00Z' }),
      buildArticle('theirs', { kind: 'feed', sourceSite: 'Elm Daily' }),
    ],
  });
  const index = articleIndex(await store.seasonAt());
  expect(index.articles).toMatchObject([
    { game: { away: 'georgia', home: 'auburn', awayScore: 20, homeScore: 10, status: 'final' } },
    { id: 'chart', figure },
    { id: 'theirs', sourceSite: 'Elm Daily' },
  ]);
  expect(Object.keys(index.teams).toSorted()).toEqual(['auburn', 'georgia']);
  expect(index.articles[1]).not.toHaveProperty('sourceSite');
});

test('the Game of the Week comes with the meetings of the two and what was written about it', async () => {
  const game = buildFinal(buildGame(georgia, auburn, '2025-10-11T12:00:00Z'), 20, 10);
  const recap = buildArticle('recap', { kind: 'recap', gameId: game.id });
  await store.fill({ teams, games: [game], articles: [recap] });
  expect((await gameOfWeek())?.page).toMatchObject({
    game: { id: game.id },
    meetingsWon: { away: 1, home: 0 },
    coverage: [{ id: 'recap' }],
  });
});

test('a matchup names one conference once, and a team without one as independent', () => {
  expect(conferenceMatchup({ awayTeam: georgia, homeTeam: auburn })).toBe('SEC');
  expect(conferenceMatchup({ awayTeam: georgia, homeTeam: oregon })).toBe('SEC vs Big Ten');
  const alone = buildTeam('notre-dame', { conference: null });
  expect(conferenceMatchup({ awayTeam: alone, homeTeam: oregon })).toBe('Independent vs Big Ten');
});

test('the sitemap lists the teams of the five and the others apart, nine articles and the number of the rest', async () => {
  const days = Array.from({ length: 11 }, (_, index) => index + 1);
  await store.fill({ teams, articles: days.map((day) => articleOn(day)) });
  const page = sitemapPage(await store.seasonAt());
  expect(page.teams.flatMap((group) => group.teams.map(({ id }) => id))).toEqual(['auburn', 'georgia', 'oregon']);
  expect(page.otherTeams).toMatchObject([{ league: 'MAC', teams: [{ id: 'akron' }] }]);
  expect(page.articles.map(({ id }) => id)[0]).toBe('story-11');
  expect(page.articles).toHaveLength(9);
  expect(page.moreArticles).toBe(2);
});

test('a new score changes the scores of its own conferences and no other filter, whatever it does to records', async () => {
  const game = buildGame(georgia, auburn, '2025-10-11T20:00:00Z');
  const other = buildGame(akron, oregon, '2025-10-11T20:00:00Z');
  await store.fill({ teams, games: [game, other] });
  const keys = async () => {
    const season = await store.seasonAt();
    return ([null, 'SEC', 'Big Ten'] as const).map((filter) => cacheKey(scoresPage(season, filter)));
  };
  const before = await keys();
  await store.change('team_season', { wins: 7 });
  await store.change('game', { status: 'final', away_score: 20, home_score: 24 }, game.id);
  const after = await keys();
  expect(after.map((key, at) => key === before[at])).toEqual([false, false, true]);
});

test("a new score changes its own week's file of scores and no other, whatever it does to records", async () => {
  const first = buildFinal(buildGame(akron, auburn, '2025-09-06T16:00:00Z'), 3, 30);
  const later = buildGame(georgia, auburn, '2025-10-11T20:00:00Z');
  const article = buildArticle('recap', { kind: 'recap', gameId: first.id });
  await store.fill({ teams, games: [first, later], articles: [article] });
  const keys = async () => {
    const season = await store.seasonAt();
    return [first, later].map(({ week }) => cacheKey(weekScores(season, week)));
  };
  const [firstBefore, laterBefore] = await keys();
  await store.change('team_season', { wins: 7 }, 'auburn');
  await store.change('game', { status: 'final', away_score: 20, home_score: 24 }, later.id);
  const [firstAfter, laterAfter] = await keys();
  expect(firstAfter).toBe(firstBefore);
  expect(laterAfter).not.toBe(laterBefore);
});
