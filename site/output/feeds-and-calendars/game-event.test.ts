import { expect, test } from 'vitest';

import type { Game } from '#data/domain/football/game.ts';
import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';

import { gameEvent } from './gather-calendars.ts';

const iowa = buildTeam('iowa');
const iowaState = buildTeam('iowa-state');
const game = buildGame(iowa, iowaState, '2025-09-06T16:00:00Z', {
  venue: 'Jack Trice Stadium',
  tvNetwork: 'FOX',
  eventName: 'Cy-Hawk Series',
});
const eventOf = (of: Game) =>
  gameEvent(of, { gameId: of.id, revision: 3, changedAt: '2025-09-01T10:00:00.000Z' }, of.id);

test('a game to come says who plays, when, where, and on which network', () => {
  expect(eventOf(game)).toEqual({
    uid: expect.stringMatching(/^iowa-at-iowa-state-2025-09-06@[0-9a-f-]{36}$/),
    sequence: 3,
    changedAt: '2025-09-01T10:00:00.000Z',
    start: '2025-09-06T16:00:00Z',
    end: '2025-09-06T19:30:00.000Z',
    isAllDay: false,
    status: 'CONFIRMED',
    summary: 'Iowa at Iowa State',
    location: 'Jack Trice Stadium',
    description: ['Cy-Hawk Series', 'TV: FOX'],
    path: '/games/iowa-at-iowa-state-2025-09-06',
  });
});

test('a game that is over has both scores in its title, the winner first', () => {
  expect(eventOf(buildFinal(game, 13, 16)).summary).toBe('Final: Iowa State 16, Iowa 13');
  expect(eventOf(buildFinal(game, 20, 16)).summary).toBe('Final: Iowa 20, Iowa State 16');
  expect(eventOf(buildFinal(game, 7, 7)).summary).toBe('Final: Iowa State 7, Iowa 7');
  const completed = { ...buildFinal(game, 13, 0), status: 'completed' } as const;
  expect(eventOf(completed).summary).toBe('Final: Iowa 13, Iowa State 0');
});

test.each<[string, Partial<Game>, object]>([
  [
    'a score while the game is on is left out, for a calendar is read hours later',
    { status: 'live', awayScore: 3, homeScore: 7 },
    { summary: 'Iowa at Iowa State', status: 'CONFIRMED' },
  ],
  [
    'a game takes three and a half hours, over midnight and over the clock change in November',
    { gameDate: '2025-11-02T04:30:00Z' },
    { start: '2025-11-02T04:30:00Z', end: '2025-11-02T08:00:00.000Z' },
  ],
  [
    'a game whose time is not set takes its whole Eastern day and says so',
    { timeTbd: true, gameDate: '2025-09-06' },
    {
      ...{ isAllDay: true, start: '2025-09-06', end: '2025-09-07' },
      description: ['Cy-Hawk Series', 'TV: FOX', 'Kickoff time to be announced'],
    },
  ],
  [
    'a midnight in UTC, which some sources give such a game, is the evening before in the East',
    { timeTbd: true, gameDate: '2025-09-07T03:59:00Z' },
    { isAllDay: true, start: '2025-09-06' },
  ],
  [
    'the hours that are left for a kickoff stand behind what else its source says',
    { timeTbd: true, gameDate: '2025-09-06', kickoffWindow: '6 to 8 PM ET', remark: 'Moved from Sept 5' },
    { description: ['Cy-Hawk Series', 'TV: FOX', 'Moved from Sept 5', 'Kickoff: 6 to 8 PM ET'] },
  ],
  [
    'a postponed game is tentative, and its title says so',
    { status: 'postponed' },
    { status: 'TENTATIVE', summary: 'Postponed: Iowa at Iowa State' },
  ],
  [
    'a cancelled game is cancelled, and its title says so',
    { status: 'cancelled' },
    { status: 'CANCELLED', summary: 'Cancelled: Iowa at Iowa State' },
  ],
  [
    'nobody is at home on neutral ground, and a game without venue, network and event has none',
    { neutralSite: true, venue: null, tvNetwork: null, eventName: null },
    { summary: 'Iowa vs Iowa State', location: null, description: [] },
  ],
])('%s', (_, facts, event) => {
  expect(eventOf({ ...game, ...facts } as Game)).toMatchObject(event);
});

test('records and ranks change nothing, for they change without the game', () => {
  const later = {
    ...game,
    awayTeam: { ...iowa, wins: 9 },
    homeTeam: { ...iowaState, losses: 9 },
    awayRank: 4,
  };
  expect(eventOf(later)).toEqual(eventOf(game));
});
