import { expect, test } from 'vitest';

import type { PlayerSeason } from '#data/domain/football/box-score.ts';
import type { PollPlace } from '#data/domain/football/poll.ts';
import { buildArticle, buildFinal, buildGame, buildPlace, buildPlayer, buildTeam } from '#data/testing/builders.ts';

import { conferencePage } from './conference-page.ts';
import { useSeason } from '#site/page-data/testing/use-season.ts';

const georgia = buildTeam('georgia', { wins: 2, conferenceWins: 1 });
const lsu = buildTeam('lsu', { losses: 1, conferenceLosses: 1 });
const iowa = buildTeam('iowa', { conference: 'Big Ten' });
const first = buildFinal(buildGame(lsu, georgia, '2025-09-06T16:00:00Z'), 3, 30);
const second = buildGame(georgia, iowa, '2025-10-11T16:00:00Z');
const foreign = buildGame(iowa, buildTeam('akron', { conference: 'MAC' }), '2025-10-10T16:00:00Z');

const store = useSeason('2025-10-08T12:00:00Z', {
  teams: [georgia, lsu, iowa, foreign.homeTeam],
  games: [first, second, foreign],
  articles: [
    buildArticle('theirs', { teamIds: ['iowa'], publishedAt: '2025-09-09T12:00:00Z' }),
    buildArticle('both', { teamIds: ['iowa', 'lsu'], publishedAt: '2025-09-08T12:00:00Z' }),
    buildArticle('own', { teamIds: ['georgia'], publishedAt: '2025-09-07T12:00:00Z' }),
  ],
});

const pageAt = async (now?: string, rankings: { players?: PlayerSeason[]; polls?: PollPlace[] } = {}) =>
  conferencePage({ ...(await store.seasonAt(now)), ...rankings }, 'SEC');

test('a conference has the standings, form and stories of its own teams', async () => {
  const { standings, stories } = await pageAt();
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
  const players = [
    buildPlayer('1', 'lsu', 'rushing', 90),
    buildPlayer('2', 'iowa', 'rushing', 900),
    buildPlayer('3', 'georgia', 'rushing', 300),
  ];
  const { leaders } = await pageAt(undefined, { players });
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
    buildPlace(1, 'ap', 1, 'lsu'),
    buildPlace(20, 'ap', 4, 'iowa'),
    buildPlace(20, 'ap', 9, 'georgia'),
    buildPlace(16, 'cfp', 2, 'lsu'),
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
  const season = await store.seasonAt();
  expect(conferencePage(season, 'Pac-12')).toMatchObject({
    ...{ standings: { rows: [] }, leaders: [], polls: [], ranked: [], games: null, stories: [] },
  });
});
