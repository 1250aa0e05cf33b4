import { describe, expect, it } from 'vitest';
import { buildFinal, buildGame, buildTeam } from '../../testing/builders.ts';
import { headToHead } from './team-record.ts';

const utah = buildTeam('utah');
const byu = buildTeam('byu');
const lost = buildFinal(buildGame(utah, byu, '2025-09-06T16:00:00Z'), 21, 24);
const won = buildFinal(buildGame(byu, utah, '2025-12-06T17:00:00Z'), 10, 35);
const level = buildFinal(buildGame(byu, utah, '2025-10-04T17:00:00Z'), 7, 7);
const other = buildFinal(buildGame(byu, buildTeam('baylor'), '2025-09-06T16:00:00Z'), 3, 0);
const games = [lost, won, level, other, buildGame(byu, utah, '2026-01-01T17:00:00Z')];

describe('headToHead', () => {
  it('lists the finished meetings of both, newest first, and tallies them', () => {
    const tally = { teamAWins: 1, teamBWins: 1, ties: 1 };
    expect(headToHead(games, 'byu', 'utah')).toEqual({ meetings: [won, level, lost], ...tally });
  });

  it('swaps the tally with the teams', () => {
    expect(headToHead([lost], 'byu', 'utah')).toMatchObject({ teamAWins: 1, teamBWins: 0 });
    expect(headToHead([lost], 'utah', 'byu')).toMatchObject({ teamAWins: 0, teamBWins: 1 });
  });

  it.each([
    ['baylor', 'utah'],
    ['byu', 'byu'],
    ['byu', 'nobody'],
  ])('is empty for %s and %s, who have not met', (a, b) => {
    expect(headToHead(games, a, b)).toEqual({ meetings: [], teamAWins: 0, teamBWins: 0, ties: 0 });
  });
});
