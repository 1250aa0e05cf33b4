import { afterEach, beforeEach, expect, test } from 'vitest';

import type { PlayerSeason } from '#data/domain/football/box-score.ts';
import type { PollPlace } from '#data/domain/football/poll.ts';
import { buildArticle, buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import { createTestContentDb, type TestContentDb } from '#data/testing/create-test-db.ts';
import { fillContent } from '#data/testing/fill-content.ts';

import { conferencePage } from './conference-page.ts';
import { gatherSeason } from './season.ts';

const georgia = buildTeam('georgia', { wins: 2, conferenceWins: 1 });
const lsu = buildTeam('lsu', { losses: 1, conferenceLosses: 1 });
const iowa = buildTeam('iowa', { conference: 'Big Ten' });
const first = buildFinal(buildGame(lsu, georgia, '2025-09-06T16:00:00Z'), 3, 30);
const second = buildGame(georgia, iowa, '2025-10-11T16:00:00Z');
const foreign = buildGame(iowa, buildTeam('akron', { conference: 'MAC' }), '2025-10-10T16:00:00Z');

const runner = (id: string, team: string, yards: number): PlayerSeason => ({
  ...{ id, season: 2025, name: `Runner ${id}`, teamId: team },
  lines: [
    {
      ...{ kind: 'rushing', playerName: `Runner ${id}`, teamId: team, count: 10 },
      ...{ attempts: null, yards, touchdowns: 1, interceptions: null },
    },
  ],
});
const place = (week: number, poll: PollPlace['poll'], rank: number, teamId: string): PollPlace => ({
  ...{ season: 2025, firstPlaceVotes: null, points: null },
  ...{ week, poll, rank, teamId },
});

let store: TestContentDb;
beforeEach(async () => {
  store = await createTestContentDb();
  await fillContent(store.db, {
    teams: [georgia, lsu, iowa, foreign.homeTeam],
    games: [first, second, foreign],
    articles: [
      buildArticle('theirs', { teamIds: ['iowa'], publishedAt: '2025-09-09T12:00:00Z' }),
      buildArticle('both', { teamIds: ['iowa', 'lsu'], publishedAt: '2025-09-08T12:00:00Z' }),
      buildArticle('own', { teamIds: ['georgia'], publishedAt: '2025-09-07T12:00:00Z' }),
    ],
  });
});
afterEach(() => store.close());

const pageAt = async (now: string, rankings: { players?: PlayerSeason[]; polls?: PollPlace[] } = {}) =>
  conferencePage({ ...(await gatherSeason(store.db, new Date(now))), ...rankings }, 'SEC');

test('a conference has the standings, form and stories of its own teams', async () => {
  const { standings, stories } = await pageAt('2025-10-08T12:00:00Z');
  expect(standings.rows).toMatchObject([
    { id: 'georgia', place: 1, streak: 'W1', pointsFor: 30, pointsAgainst: 3 },
    { id: 'lsu', place: 2, streak: 'L1', lastFive: { wins: 0, losses: 1 } },
  ]);
  expect(stories.map(({ id }) => id)).toEqual(['both', 'own']);
});

test.each([
  ['2025-10-08T12:00:00Z', "This Week's Games", second.id],
  ['2025-09-20T12:00:00Z', 'Next Games', second.id],
  ['2026-03-01T12:00:00Z', 'Latest Games', first.id],
])('at %s it shows %s', async (now, title, id) => {
  const { games } = await pageAt(now);
  expect([games?.title, games?.games.map((game) => game.id)]).toEqual([title, [id]]);
});

test('its leaders are of its teams, most yards first, and a kind without numbers is left out', async () => {
  const players = [runner('1', 'lsu', 90), runner('2', 'iowa', 900), runner('3', 'georgia', 300)];
  const { leaders } = await pageAt('2025-10-08T12:00:00Z', { players });
  expect(leaders.map(({ kind, lines }) => [kind, lines.map(({ line, team }) => [line.yards, team.id])])).toEqual([
    [
      'rushing',
      [
        [300, 'georgia'],
        [90, 'lsu'],
      ],
    ],
  ]);
});

test("its ranked teams are those of each poll's newest week, best first", async () => {
  const polls = [
    place(1, 'ap', 1, 'lsu'),
    place(20, 'ap', 4, 'iowa'),
    place(20, 'ap', 9, 'georgia'),
    place(16, 'cfp', 2, 'lsu'),
  ];
  const page = await pageAt('2026-03-01T12:00:00Z', { polls });
  expect(page.polls).toEqual([
    { poll: 'ap', when: 'final', ranks: { georgia: 9 } },
    { poll: 'cfp', when: 'week 16', ranks: { lsu: 2 } },
  ]);
  expect(page.ranked.map(({ id }) => id)).toEqual(['georgia', 'lsu']);
});

test('without polls, players, games and teams there is a page all the same', async () => {
  await store.db.deleteFrom('game').execute();
  const season = await gatherSeason(store.db, new Date('2025-10-08T12:00:00Z'));
  expect(conferencePage(season, 'Pac-12')).toMatchObject({
    ...{ standings: { rows: [] }, leaders: [], polls: [], ranked: [], games: null, stories: [] },
  });
});
