import { describe, expect, it } from 'vitest';
import { aGame, buildFinal, buildGame, buildTeam } from '../../testing/builders.ts';
import {
  byKickoffAscending,
  byKickoffDescending,
  type FinalGame,
  gameTitle,
  isFinal,
  isUpcoming,
  winnerSide,
} from './game.ts';

const georgia = buildTeam('georgia');
const florida = buildTeam('florida');
const finished = (awayScore: number, homeScore: number): FinalGame =>
  buildFinal(buildGame(georgia, florida, '2025-09-06T16:00:00Z'), awayScore, homeScore);

describe('a game', () => {
  it('is final when it is final or completed', () => {
    expect(isFinal(finished(3, 0))).toBe(true);
    expect(isFinal(aGame({ status: 'completed', awayScore: 3, homeScore: 0 }))).toBe(true);
    expect(isFinal(aGame({ status: 'live' }))).toBe(false);
  });

  it('is won by the side with more points, and by none when level', () => {
    expect(winnerSide(finished(21, 20))).toBe('away');
    expect(winnerSide(finished(0, 3))).toBe('home');
    expect(winnerSide(finished(7, 7))).toBeUndefined();
  });

  it('is titled at the home team, or vs at a neutral site', () => {
    const teams = { awayTeam: georgia, homeTeam: florida };
    expect(gameTitle(aGame(teams))).toBe('Georgia at Florida');
    expect(gameTitle(aGame({ ...teams, neutralSite: true }))).toBe('Georgia vs Florida');
  });
});

describe('isUpcoming', () => {
  const lateGame = aGame({ gameDate: '2025-09-07T02:30:00Z' });

  it('holds through the Eastern day of the game and not after it', () => {
    expect(isUpcoming(lateGame, new Date('2025-09-01T12:00:00Z'))).toBe(true);
    expect(isUpcoming(lateGame, new Date('2025-09-07T03:59:00Z'))).toBe(true);
    expect(isUpcoming(lateGame, new Date('2025-09-07T04:00:00Z'))).toBe(false);
  });

  it('holds through the day of a game whose time is not set', () => {
    const game = aGame({ gameDate: '2025-09-06', timeTbd: true });
    expect(isUpcoming(game, new Date('2025-09-07T03:59:00Z'))).toBe(true);
    expect(isUpcoming(game, new Date('2025-09-07T04:00:00Z'))).toBe(false);
  });

  it.each(['live', 'final', 'completed', 'postponed', 'cancelled', 'result not known'] as const)(
    'never holds for a game that is %s',
    (status) => {
      expect(isUpcoming({ ...lateGame, status }, new Date('2025-09-01T12:00:00Z'))).toBe(false);
    },
  );
});

describe('kickoff order', () => {
  const games = [
    { id: 'c', gameDate: '2025-09-06T16:00:00Z' },
    { id: 'b', gameDate: '2025-09-06T16:00:00Z' },
    { id: 'tbd', gameDate: '2025-09-06' },
    { id: 'early', gameDate: '2025-08-30T16:00:00Z' },
    { id: 'late', gameDate: '2025-09-06T23:30:00Z' },
  ];
  const order = (compare: typeof byKickoffAscending): string[] => games.toSorted(compare).map(({ id }) => id);

  it('is soonest first with ties by id', () => {
    expect(order(byKickoffAscending)).toEqual(['early', 'tbd', 'b', 'c', 'late']);
  });

  it('is newest first with ties by id', () => {
    expect(order(byKickoffDescending)).toEqual(['late', 'b', 'c', 'tbd', 'early']);
  });
});
