import { describe, expect, it } from 'vitest';
import { aGame, buildTeam } from '../../testing/builders.ts';
import { SEASON_2025 } from '../../testing/season-2025.ts';
import { chooseGameOfWeek } from './game-of-week.ts';
import type { Game } from './game.ts';
import type { Team } from './team.ts';

/** A Wednesday in week 2. */
const now = new Date('2025-09-03T12:00:00Z');
const team = (wins: number, losses: number, facts: Partial<Team> = {}): Team =>
  buildTeam(`team-${wins}-${losses}`, { wins, losses, ...facts });
const outsider = (wins: number, losses: number): Team => team(wins, losses, { conference: 'Sun Belt' });
const chosenId = (games: Game<Team>[], at: Date = now): string | undefined => {
  const chosen = chooseGameOfWeek(games, SEASON_2025, at)?.id;
  // The same facts must give the same game, in whatever order they come.
  expect(chooseGameOfWeek(games.toReversed(), SEASON_2025, at)?.id).toBe(chosen);
  return chosen;
};

describe('the game that staff marked', () => {
  it('comes before any other, even a championship of the week', () => {
    const marked = aGame({ id: 'marked', isGameOfWeek: true });
    const title = aGame({ id: 'title', playoffRound: 'championship', isPlayoff: true });
    expect(chosenId([title, marked])).toBe('marked');
  });

  it('is, of several, the latest that has come up', () => {
    const mark = (id: string, week: number, gameDate: string): Game<Team> =>
      aGame({ id, week, gameDate, isGameOfWeek: true });
    const games = [
      mark('last-week', 1, '2025-08-30T16:00:00Z'),
      mark('this-week', 2, '2025-09-06T16:00:00Z'),
      mark('next-week', 3, '2025-09-13T16:00:00Z'),
      mark('later', 5, '2025-09-27T16:00:00Z'),
    ];
    expect(chosenId(games)).toBe('this-week');
    expect(chosenId(games.slice(2))).toBe('next-week');
  });
});

describe('the week it is taken from', () => {
  const ofWeek = (week: number): Game<Team> => aGame({ id: `week-${week}`, week });

  it('is the current one when it has games', () => {
    expect(chosenId([ofWeek(1), ofWeek(2), ofWeek(3)])).toBe('week-2');
  });

  it('is else the last one played', () => {
    expect(chosenId([ofWeek(0), ofWeek(1), ofWeek(3)])).toBe('week-1');
  });

  it('is the first one to come before the season', () => {
    expect(chosenId([ofWeek(4), ofWeek(1)], new Date('2025-07-01T12:00:00Z'))).toBe('week-1');
  });

  it('is the championship week after the season', () => {
    expect(chosenId([ofWeek(18), ofWeek(19)], new Date('2026-11-21T12:00:00Z'))).toBe('week-19');
  });

  it('follows the Eastern day, not the one in UTC', () => {
    const mondayNight = new Date('2025-09-09T03:00:00Z');
    expect(chosenId([ofWeek(2), ofWeek(3)], mondayNight)).toBe('week-2');
  });
});

describe('the choice within a week', () => {
  const plain = aGame({ id: 'plain', awayTeam: team(12, 0), homeTeam: team(12, 0) });

  it('takes the title game, then a conference championship, then another playoff game', () => {
    const playoff = aGame({ id: 'playoff', isPlayoff: true, playoffRound: 'semifinal' });
    const conference = aGame({ id: 'conference', isConferenceChampionship: true });
    const title = aGame({ id: 'title', isPlayoff: true, playoffRound: 'championship' });
    expect(chosenId([plain, playoff])).toBe('playoff');
    expect(chosenId([plain, playoff, conference])).toBe('conference');
    expect(chosenId([plain, playoff, conference, title])).toBe('title');
  });

  it('takes two ranked teams before one that is ranked higher', () => {
    const both = aGame({ id: 'both', awayRank: 10, homeRank: 12 });
    const one = aGame({ id: 'one', awayRank: 1 });
    expect(chosenId([plain, one, both])).toBe('both');
  });

  it('takes the better records of both teams together', () => {
    const lopsided = aGame({ id: 'lopsided', awayTeam: team(8, 0), homeTeam: team(2, 6) });
    const close = aGame({ id: 'close', awayTeam: team(7, 1), homeTeam: team(6, 2) });
    expect(chosenId([lopsided, close])).toBe('close');
  });

  it('does not count what a lower-division team won against its like', () => {
    const visitor = team(9, 0, { classification: 'fcs', conference: 'Big Sky' });
    const tuneUp = aGame({ id: 'tune-up', awayTeam: visitor, homeTeam: team(9, 0) });
    const league = aGame({ id: 'league', awayTeam: team(8, 1), homeTeam: team(5, 4) });
    expect(chosenId([tuneUp, league])).toBe('league');
  });

  it('lets a rivalry decide between equals, and the id at last', () => {
    const b = aGame({ id: 'b' });
    const a = aGame({ id: 'a' });
    const rivals = aGame({ id: 'c', isRivalry: true });
    expect(chosenId([b, a, rivals])).toBe('c');
    expect(chosenId([b, a])).toBe('a');
  });

  it('leaves out games without a covered team and games that were called off', () => {
    const others = aGame({ id: 'others', awayTeam: outsider(9, 0), homeTeam: outsider(9, 0) });
    const off = aGame({ id: 'off', status: 'cancelled', isGameOfWeek: true });
    const covered = aGame({ id: 'covered', awayTeam: outsider(0, 9), homeTeam: team(0, 9) });
    const unknown = aGame({ id: 'unknown', status: 'result not known', isGameOfWeek: true });
    expect(chosenId([others, off, unknown, covered])).toBe('covered');
    expect(chosenId([others, off])).toBeUndefined();
  });

  it('is none when there are no games', () => {
    expect(chosenId([])).toBeUndefined();
  });
});
