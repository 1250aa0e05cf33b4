import { expect, test } from 'vitest';
import {
  buildArticle,
  buildFinal,
  buildGame,
  buildPlace,
  buildPlayer,
  buildRecruit,
  buildTeam,
} from '#data/testing/builders.ts';
import { cacheKey } from '#site/page-data/page-keys.ts';
import { rankingsSentence, teamPage, type TeamPage, teamRankings } from '#site/page-data/team/team-page.ts';
import { teamHead } from './team-head.ts';
import { useSeason } from '#site/page-data/testing/use-season.ts';

const polls = [
  buildPlace(0, 'ap', 20, 'iowa'),
  buildPlace(2, 'ap', 9, 'utah'),
  buildPlace(2, 'coaches', 18, 'iowa'),
  buildPlace(3, 'ap', 12, 'iowa'),
  buildPlace(20, 'ap', 1, 'utah'),
  buildPlace(20, 'coaches', 25, 'ohio'),
];
test('a team has its ranks in every week with a poll, and none in those that left it out', () => {
  expect(teamRankings(polls, 'iowa')).toEqual([
    { week: 0, ap: 20, coaches: null, cfp: null },
    { week: 2, ap: null, coaches: 18, cfp: null },
    { week: 3, ap: 12, coaches: null, cfp: null },
    { week: 20, ap: null, coaches: null, cfp: null },
  ]);
  expect(teamRankings(polls, 'nobody')).toEqual([]);
  expect(teamRankings([], 'iowa')).toEqual([]);
});

test.each([
  ['iowa', 4, 'Ranked in 2 of 4 AP polls, as high as No. 12 (week 3); not ranked in the final one.'],
  ['utah', 4, 'Ranked in 2 of 4 AP polls, as high as No. 1 (final); No. 1 in the final one.'],
  ['iowa', 1, 'Ranked in the one AP poll so far: No. 20 (preseason).'],
  ['iowa', 3, 'Ranked in 2 of 3 AP polls, as high as No. 12 (week 3); No. 12 in the latest one (week 3).'],
  ['ohio', 4, 'Not ranked in any of the 4 AP polls.'],
])('%s after %i polls is told in a sentence', (team, count, sentence) => {
  expect(rankingsSentence(teamRankings(polls, team).slice(0, count))).toBe(sentence);
});

const georgia = buildTeam('georgia', { wins: 1, conferenceWins: 1, conferenceLosses: 1 });
const auburn = buildTeam('auburn', { wins: 2, conferenceWins: 2 });
const lsu = buildTeam('lsu');
const iowa = buildTeam('iowa', { conference: 'Big Ten', wins: 9, conferenceWins: 5 });
const akron = buildTeam('akron', { conference: 'Mid-American', losses: 1 });
const notreDame = buildTeam('notre-dame', { conference: 'FBS Independents', wins: 10, losses: 2 });
const elon = buildTeam('elon', { conference: 'CAA', classification: 'fcs', losses: 3 });

const opener = buildFinal(buildGame(akron, georgia, '2025-08-30T16:00:00Z'), 7, 45);
const derby = buildGame(georgia, auburn, '2025-10-11T23:30:00Z');
const late = buildGame(lsu, georgia, '2025-11-22', { timeTbd: true });

const stories = Array.from({ length: 40 }, (_, index) =>
  buildArticle(`story-${String(index).padStart(2, '0')}`, {
    teamIds: index % 2 === 0 ? ['georgia'] : ['auburn', 'georgia'],
    publishedAt: new Date(Date.UTC(2025, 7, 1 + index)).toISOString(),
  }),
);

async function pageOf(id: string, now?: string): Promise<TeamPage> {
  const page = teamPage(await store.seasonAt(now), id);
  if (page === undefined) throw new Error(`no page of ${id}`);
  return page;
}

const store = useSeason('2025-09-15T12:00:00Z', {
  teams: [georgia, auburn, lsu, iowa, akron, notreDame, elon],
  games: [opener, derby, late],
  recruits: [
    buildRecruit(9, georgia),
    buildRecruit(4, georgia, { rating: 5 }),
    buildRecruit(2, auburn),
    buildRecruit(50, georgia, { nationalRanking: null }),
    buildRecruit(60, null, { commitmentStatus: 'decommitted' }),
  ],
  articles: stories,
});

test('says which recruits are known at all, the top of a class only where no rank is missing', async () => {
  expect((await pageOf('georgia')).recruitList).toBe('the 5 recruits of the class of 2026');
  await store.db.deleteFrom('recruit').execute();
  expect((await pageOf('georgia')).recruitList).toBeNull();
  await store.fill({ recruits: [buildRecruit(1), buildRecruit(2)] });
  expect((await pageOf('georgia')).recruitList).toBe('the top 2 recruits of the class of 2026');
});

test('every team of the FBS has a page, and none below it', async () => {
  const season = await store.seasonAt();
  const ids = [...season.teams.keys()].filter((id) => teamPage(season, id) !== undefined);
  expect(ids.toSorted()).toEqual(['akron', 'auburn', 'georgia', 'iowa', 'lsu', 'notre-dame']);
  expect(teamPage(season, 'elon')).toBeUndefined();
  expect(teamPage(season, 'nobody')).toBeUndefined();
});

test('a team stands in the table of its own conference, once it has played there', async () => {
  const level = { shared: false, isChampion: false };
  expect((await pageOf('georgia')).place).toEqual({ ...level, place: 2, of: 3 });
  expect((await pageOf('iowa')).place).toEqual({ ...level, place: 1, of: 1 });
  expect((await pageOf('lsu')).place).toBeNull();
});

test('a place is shared with who is level, until the title game parts them', async () => {
  await store.change('team_season', { wins: 9, losses: 0, conference_wins: 2, conference_losses: 2 }, 'lsu');
  expect((await pageOf('georgia')).place).toMatchObject({ place: 2, shared: true });
  await store.change(
    'game',
    { status: 'final', away_score: 3, home_score: 10, is_conference_championship: 1 },
    late.id,
  );
  const after = { shared: false, of: 3 };
  expect((await pageOf('georgia')).place).toEqual({ ...after, place: 2, isChampion: true });
  expect((await pageOf('lsu')).place).toEqual({ ...after, place: 3, isChampion: false });
});

test('a team outside the five has its schedule, and no place in standings that nobody shows', async () => {
  const page = await pageOf('akron');
  expect(page.place).toBeNull();
  expect(page.schedule.map((entry) => (entry.kind === 'game' ? entry.opponent.path : ''))).toEqual(['/teams/georgia']);
  expect(teamHead(page).description).toMatch(/^Akron: 0-1, 0-0 in the Mid-American Conference\. /);
});

test('an independent is told as one, not as a member of a league of that name', async () => {
  const head = teamHead(await pageOf('notre-dame'));
  expect(head.description).toMatch(/^Notre Dame: 10-2 as an independent\. /);
  expect(JSON.stringify(head)).not.toContain('FBS Independents');
});

test('the next game is the one that is on, else the first to come', async () => {
  expect((await pageOf('georgia')).next?.id).toBe(derby.id);
  // It stays the next one through its day.
  expect((await pageOf('georgia', '2025-10-12T02:00:00Z')).next?.id).toBe(derby.id);
  expect((await pageOf('georgia', '2025-10-12T12:00:00Z')).next?.id).toBe(late.id);
  await store.change('game', { status: 'live', away_score: 3, home_score: 0 }, late.id);
  expect(await pageOf('georgia')).toMatchObject({
    next: { id: late.id },
    asOf: '2025-09-15T12:00:00.000Z',
  });
});

test('without a next game the last one stands in its place', async () => {
  const inSeason = await pageOf('georgia');
  expect(inSeason.last).toBeNull();
  const after = await pageOf('georgia', '2026-02-01T12:00:00Z');
  expect([after.next, after.last?.id]).toEqual([null, opener.id]);
  const neither = await pageOf('iowa');
  expect([neither.next, neither.last, neither.schedule]).toEqual([null, null, []]);
});

test('articles come newest first: three with a picture, thirty in a list, all counted', async () => {
  const page = await pageOf('georgia');
  expect(page.stories.map(({ article }) => article.id)).toEqual(['story-39', 'story-38', 'story-37']);
  expect(page.articles).toHaveLength(30);
  expect(page.articles[0]?.id).toBe('story-36');
  expect(page.articleCount).toBe(40);
  expect((await pageOf('auburn')).articleCount).toBe(20);
  expect(await pageOf('iowa')).toMatchObject({ stories: [], articles: [], articleCount: 0 });
});

test('its commits come best ranked first, unranked last', async () => {
  const { commits } = await pageOf('georgia');
  expect(commits.map(({ nationalRanking }) => nationalRanking)).toEqual([4, 9, null]);
  expect((await pageOf('lsu')).commits).toEqual([]);
});

test('its leaders come by yards; behind the first, only who is listed for these yards', async () => {
  const none = await pageOf('georgia');
  await store.fill({
    players: [
      buildPlayer('Short', 'georgia', 'rushing', 90),
      buildPlayer('Third', 'georgia', 'receiving', 240),
      buildPlayer('First', 'georgia', 'receiving', 700),
      buildPlayer('Second', 'georgia', 'receiving', 310),
    ],
  });
  const { leaders } = await pageOf('georgia');
  expect(leaders.map(({ line }) => line.playerName)).toEqual(['Short', 'First', 'Second']);
  expect([none.leaders, (await pageOf('auburn')).leaders]).toEqual([[], []]);
});

test('the page last changed with its newest article or game', async () => {
  expect((await pageOf('georgia')).changedAt).toBe('2025-09-09T00:00:00.000Z');
  await store.db
    .insertInto('game_change')
    .values({ game_id: late.id, revision: 2, changed_at: '2025-09-14T10:00:00.000Z' })
    .execute();
  expect((await pageOf('georgia')).changedAt).toBe('2025-09-14T10:00:00.000Z');
  expect((await pageOf('iowa')).changedAt).toBeNull();
});

test("another team's result leaves the page alone unless the standing moves", async () => {
  const key = async (id: string) => cacheKey(await pageOf(id));
  const before = await key('georgia');
  await store.change('team_season', { losses: 1 }, 'akron');
  await store.change('team_season', { conference_wins: 3 }, 'auburn');
  expect(await key('georgia')).toBe(before);
  await store.change('team_season', { conference_losses: 4 }, 'auburn');
  expect(await key('georgia')).not.toBe(before);
});
