import { describe, expect, it } from 'vitest';
import { aGame, buildTeam } from '../../testing/builders.ts';
import { headToHead } from './team-record.ts';

const utah = buildTeam('utah');
const byu = buildTeam('byu');
const baylor = buildTeam('baylor');
const over = { status: 'final' } as const;

const games = [
  aGame({
    ...over,
    id: '1',
    gameDate: '2025-09-06T16:00:00Z',
    awayTeam: utah,
    homeTeam: byu,
    awayScore: 21,
    homeScore: 24,
  }),
  aGame({
    ...over,
    id: '2',
    gameDate: '2025-12-06T17:00:00Z',
    awayTeam: byu,
    homeTeam: utah,
    awayScore: 10,
    homeScore: 35,
  }),
  aGame({
    ...over,
    id: '3',
    gameDate: '2025-10-04T17:00:00Z',
    awayTeam: byu,
    homeTeam: utah,
    awayScore: 7,
    homeScore: 7,
  }),
  aGame({ ...over, id: '4', awayTeam: byu, homeTeam: baylor, awayScore: 3, homeScore: 0 }),
  aGame({ id: '5', gameDate: '2026-01-01T17:00:00Z', awayTeam: byu, homeTeam: utah }),
];

describe('headToHead', () => {
  it('lists the finished meetings of both, newest first, and tallies them', () => {
    const result = headToHead(games, 'byu', 'utah');
    expect(result.meetings.map(({ id }) => id)).toEqual(['2', '3', '1']);
    expect(result).toMatchObject({ teamAWins: 1, teamBWins: 1, ties: 1 });
  });

  it('swaps the tally with the teams', () => {
    const oneMeeting = games.slice(0, 1);
    expect(headToHead(oneMeeting, 'byu', 'utah')).toMatchObject({ teamAWins: 1, teamBWins: 0 });
    expect(headToHead(oneMeeting, 'utah', 'byu')).toMatchObject({ teamAWins: 0, teamBWins: 1 });
  });

  it.each([
    ['baylor', 'utah'],
    ['byu', 'byu'],
    ['byu', 'nobody'],
  ])('is empty for %s and %s, who have not met', (a, b) => {
    const nothing = { meetings: [], teamAWins: 0, teamBWins: 0, ties: 0 };
    expect(headToHead(games, a, b)).toEqual(nothing);
  });
});
