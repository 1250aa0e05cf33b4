import { describe, expect, it } from 'vitest';

import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import { withFresh } from '#site/browser/live/week-games.ts';

import { chooseGame, gamesOf, weekUnderWay } from './team-brief.ts';

const iowa = buildTeam('iowa');
const alabama = buildTeam('alabama');
const last = buildFinal(buildGame(iowa, alabama, '2025-10-04T16:00:00Z'), 10, 38);
const next = buildGame(alabama, iowa, '2025-10-11T16:00:00Z');
const later = buildGame(alabama, iowa, '2025-10-18T16:00:00Z');
const on = (day: string) => new Date(`${day}T12:00:00Z`);

describe("the fan's game", () => {
  it('is the next one, soonest first', () => {
    expect(chooseGame([last, next, later], on('2025-10-06'))).toEqual({
      label: 'Next game',
      game: next,
    });
  });

  it("goes by the reader's day: a page of last week does not call a past game the next", () => {
    expect(chooseGame([last, next, later], on('2025-10-13'))?.game).toBe(later);
  });

  it('is the last one after the season, and the one that is being played before all', () => {
    expect(chooseGame([last], on('2026-03-01'))).toEqual({
      label: 'Last game',
      game: last,
    });
    const live = { ...next, status: 'live' as const, awayScore: 7, homeScore: null };
    expect(chooseGame([last, live, later], on('2025-10-11'))?.label).toBe('Now');
  });

  it('is none for a team without games', () => {
    expect(chooseGame([], on('2025-10-11'))).toBeUndefined();
  });
});

describe('a game that the page was built before', () => {
  const games = [last, next, later];

  it('has its week asked for once it has begun, and no other', () => {
    expect(weekUnderWay(games, new Date('2025-10-11T15:59:00Z'))).toBeUndefined();
    expect(weekUnderWay(games, new Date('2025-10-11T16:00:00Z'))).toBe(next.week);
    expect(weekUnderWay([last], on('2025-10-11'))).toBeUndefined();
    const open = { ...next, gameDate: '2025-10-11', timeTbd: true };
    expect(weekUnderWay([open], on('2025-10-10'))).toBeUndefined();
    expect(weekUnderWay([open], on('2025-10-11'))).toBe(next.week);
  });

  it('is shown as the API knows it, and games of other teams are not added', () => {
    const live = { ...next, status: 'live' as const, awayScore: 7, homeScore: 3 };
    const other = buildGame(iowa, buildTeam('ohio'), '2025-10-11T16:00:00Z');
    const own = gamesOf('alabama', withFresh(games, [live, other]));
    expect(own).toEqual([last, live, later]);
    expect(chooseGame(own, new Date('2025-10-11T17:00:00Z'))).toEqual({ label: 'Now', game: live });
  });
});
