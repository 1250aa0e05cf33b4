import { expect, test } from 'vitest';

import { listNewestPlayers, mapPlayerYears } from '#data/content/queries/game.queries.ts';
import { NO_BOX, type PlayerSeason } from '#data/domain/football/box-score.ts';
import { seasonWeeks } from '#data/domain/football/week.ts';
import { buildFinal, buildGame, buildPlayer, buildTeam } from '#data/testing/builders.ts';
import { fillContent } from '#data/testing/fill-content.ts';
import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { useSeason } from '#site/page-data/testing/use-season.ts';

import { pathOfLine, playerSeason } from './player-season.ts';

const iowa = buildTeam('iowa', { conference: 'Big Ten', wins: 1 });
const oregon = buildTeam('oregon', { conference: 'Big Ten' });
const lsu = buildTeam('lsu');
const navy = buildTeam('navy', { conference: 'FBS Independents' });
const drake = buildTeam('drake', { conference: 'Pioneer', classification: 'fcs' });
const game = buildFinal(buildGame(iowa, oregon, '2025-10-04T16:00:00Z', { id: 'won', homeRank: 3 }), 20, 17);
const runner = (id: string, teamId: string, yards: number) => buildPlayer(id, teamId, 'rushing', yards);
const players = [
  runner('first', 'lsu', 900),
  runner('own', 'iowa', 700),
  runner('equal', 'oregon', 700),
  runner('mate', 'iowa', 40),
  runner('sailor', 'navy', -7),
  runner('bulldog', 'drake', 2000),
];
const store = useSeason('2025-10-11T16:00:00Z', { teams: [iowa, oregon, lsu, navy, drake], games: [game], players });
const pageOf = async (id: string) => playerSeason(await store.seasonAt(), id);
const placesOf = async (id: string) => (await pageOf(id))?.figures.map(({ places }) => places);

test('a place is shared by equal yards and counted in the conference and in the FBS alone', async () => {
  expect(await placesOf('own')).toEqual([
    [
      { league: 'Big Ten', place: 1, shared: true, of: 3 },
      { league: 'FBS', place: 2, shared: true, of: 5 },
    ],
  ]);
  expect(await placesOf('sailor')).toEqual([[{ league: 'FBS', place: 5, shared: false, of: 5 }]]);
  expect((await pageOf('sailor'))?.figures[0]?.share).toBe(0);
});

test("the page has the team's games with results and the others in the lists, most yards first", async () => {
  const page = await pageOf('own');
  expect(page?.games).toEqual([
    { href: '/games/won', label: 'Won 20-17 at No. 3 Oregon', over: 'Sat, Oct 4', under: '' },
  ]);
  expect(page?.teammates).toEqual([{ href: '/players/mate', label: 'mate', over: '40 rushing yards' }]);
  expect(await pageOf('nobody')).toBeUndefined();
});

test('a game in which he led his team has his lines, and none of another who is called so', async () => {
  const led = (kind: 'rushing' | 'receiving', teamId: string, yards: number) => ({
    ...{ kind, teamId, playerName: 'own', count: 12, yards, touchdowns: 1 },
    ...{ attempts: null, interceptions: null },
  });
  const stopped = { kind: 'tackles' as const, teamId: 'iowa', playerName: 'own', count: 1, solo: 1, returnYards: null };
  const leaders = [
    ...[led('rushing', 'iowa', 61), led('receiving', 'iowa', 1), led('rushing', 'oregon', 90), stopped],
    { ...stopped, kind: 'sacks' as const, count: 0.5, solo: null },
  ];
  await store.fill({ boxes: [{ ...NO_BOX, id: 'won', season: 2025, leaders }] });
  expect((await pageOf('own'))?.games.map(({ under }) => under)).toEqual([
    '61 rushing yards, 1 touchdown (12 carries); 1 receiving yard, 1 touchdown (12 catches); 1 tackle (1 solo); 0.5 sacks',
  ]);
  expect((await pageOf('mate'))?.games.map(({ under }) => under)).toEqual(['']);
});

test('a line that has a name alone leads to the one player of the team who is called so', async () => {
  const line = (playerName: string, teamId: string) => ({ ...runner('', teamId, 9).lines[0], playerName }) as never;
  const named = (id: string, name: string): PlayerSeason => ({ ...runner(id, 'iowa', 9), name });
  await store.fill({ players: [named('a', 'Two'), named('b', 'Two')] });
  const season = await store.seasonAt();
  expect(pathOfLine(season, line('mate', 'iowa'))).toBe('/players/mate');
  for (const [name, team] of [
    ['mate', 'lsu'],
    ['Two', 'iowa'],
  ] as const)
    expect(pathOfLine(season, line(name, team)), name).toBeNull();
});

test('who has numbers in two seasons is one, with the newest team; a school of the lower division has none', async () => {
  const before = { ...SEASON_2025, year: 2024, weeks: seasonWeeks(2024) };
  const then = [{ ...runner('own', 'lsu', 300), season: 2024 }];
  await fillContent(store.db, { teams: [lsu], players: then }, before);
  expect((await mapPlayerYears(store.db)).get('own')).toEqual([2025, 2024]);
  const newest = await listNewestPlayers(store.db);
  expect(newest.filter(({ player }) => player.id === 'own').map(({ team }) => team.id)).toEqual(['iowa']);
  expect(newest.some(({ player }) => player.id === 'bulldog')).toBe(false);
});
