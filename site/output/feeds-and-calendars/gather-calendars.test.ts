import { expect, test } from 'vitest';

import { putGameChanges } from '#data/content/queries/game.queries.ts';
import { putMovedAddresses } from '#data/content/queries/release.queries.ts';
import { buildSeason } from '#data/testing/season-2025.ts';
import { gamePath } from '#data/domain/page-paths.ts';
import { buildGame, buildTeam } from '#data/testing/builders.ts';

import { followingName } from '#data/domain/page-paths.ts';
import { gatherCalendars } from './gather-calendars.ts';
import { useSeason } from '#site/page-data/testing/use-season.ts';

const store = useSeason('');
const calendarsOn = async (day: string) => gatherCalendars(store.db, await store.seasonAt(`${day}T16:00:00Z`));

const georgia = buildTeam('georgia');
const oregon = buildTeam('oregon', { conference: 'Big Ten' });
const akron = buildTeam('akron', { conference: 'Mid-American' });
const toledo = buildTeam('toledo', { conference: 'Big Sky', classification: 'fcs' });
const games = [
  buildGame(oregon, georgia, '2025-10-18T16:00:00Z'),
  buildGame(akron, georgia, '2025-10-11T16:00:00Z'),
  buildGame(toledo, akron, '2025-10-04T16:00:00Z'),
];

test('a game stands in the calendars of the season, of its teams and of their conferences, soonest first', async () => {
  await store.fill({ teams: [georgia, oregon, akron, toledo], games });
  const calendars = await calendarsOn('2025-10-01');
  expect(
    Object.fromEntries(
      calendars.map(({ following, events }) => [followingName(following), events.map(({ summary }) => summary)]),
    ),
  ).toEqual({
    all: ['Toledo at Akron', 'Akron at Georgia', 'Oregon at Georgia'],
    'conferences/sec': ['Akron at Georgia', 'Oregon at Georgia'],
    'conferences/big-ten': ['Oregon at Georgia'],
    'conferences/acc': [],
    'conferences/big-12': [],
    'conferences/pac-12': [],
    'teams/akron': ['Toledo at Akron', 'Akron at Georgia'],
    'teams/georgia': ['Akron at Georgia', 'Oregon at Georgia'],
    'teams/oregon': ['Oregon at Georgia'],
  });
});

test('an event carries its game’s number of changes and the moment of the last one', async () => {
  const [game] = games;
  if (game === undefined) throw new Error('no game');
  await store.fill({ teams: [georgia, oregon], games: [game] });
  const change = { gameId: game.id, revision: 4, changedAt: '2025-10-01T10:00:00.000Z' };
  await putGameChanges(store.db, 2025, [change]);
  const [season] = await calendarsOn('2025-10-01');
  expect(season?.events[0]).toMatchObject({ sequence: 4, changedAt: '2025-10-01T10:00:00.000Z' });
});

test('a game that no update has compared yet is stamped the same at every build', async () => {
  await store.fill({ teams: [georgia, oregon, akron, toledo], games });
  const [season] = await calendarsOn('2025-10-01');
  expect(season?.events[0]).toMatchObject({ sequence: 0, changedAt: '2025-08-23T04:00:00.000Z' });
});

test('a game that moves from day to day stays the same event', async () => {
  const [game] = games;
  if (game === undefined) throw new Error('no game');
  await store.fill({ teams: [georgia, oregon], games: [game] });
  const movedFrom = (id: string, since: string) => ({
    path: gamePath(id),
    toPath: gamePath(game.id),
    since,
  });
  await putMovedAddresses(store.db, [
    movedFrom('oregon-at-georgia-2025-10-04', '2025-09-20T10:00:00.000Z'),
    movedFrom('oregon-at-georgia-2025-10-25', '2025-09-10T10:00:00.000Z'),
    movedFrom('oregon-at-georgia-2025-10-11', '2025-09-30T10:00:00.000Z'),
    { path: '/article/old', toPath: gamePath(game.id), since: '2025-09-01T10:00:00.000Z' },
    { path: '/games/gone', toPath: null, since: '2025-09-01T10:00:00.000Z' },
  ]);
  const [season] = await calendarsOn('2025-10-01');
  expect(season?.events.map(({ uid, path }) => [uid.split('@')[0], path])).toEqual([
    ['oregon-at-georgia-2025-10-25', gamePath(game.id)],
  ]);
});

test('the games of the season before stay the events that they were until the next season has ended', async () => {
  await store.fill({ teams: [georgia, oregon, akron, toledo], games });
  const change = { gameId: games[0]?.id ?? '', revision: 4, changedAt: '2025-10-01T10:00:00.000Z' };
  await putGameChanges(store.db, 2025, [change]);
  const [before] = await calendarsOn('2026-06-30');
  const next = buildGame(georgia, oregon, '2026-09-05T16:00:00Z', { season: 2026, week: 1 });
  const regrouped = { ...oregon, conference: 'SEC' };
  await store.fill({ teams: [georgia, regrouped], games: [next] }, buildSeason(2026));
  for (const day of ['2026-07-02', '2026-09-04']) {
    const [all, sec, bigTen] = await calendarsOn(day);
    expect(all?.events.slice(0, 3)).toEqual(before?.events);
    expect(all?.events[2]).toMatchObject({ sequence: 4 });
    expect([all, sec, bigTen].map((calendar) => calendar?.events.length)).toEqual([4, 3, 1]);
  }
  const [ended] = await calendarsOn('2027-03-01');
  expect(ended?.events.map(({ path }) => path)).toEqual([gamePath(next.id)]);
});
