import { describe, expect, test } from 'vitest';
import type { FinalGame } from '#data/domain/football/game.ts';
import type { Team } from '#data/domain/football/team.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { aGame, buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import { conferenceTable, formAt, indexSeason, resultsBefore, tally } from './season-index.ts';
import { countedInWords, joinNames, ordinalWord, possessive, times } from '#data/domain/words/english.ts';
import { commonOpponent } from './game-facts.ts';
import { gameDay, kickoffMs } from './kickoff.ts';
import { originPhrase, rivalryTitle, stadium } from './occasion.ts';
import { scoreShape } from './recap/score-shape.ts';
import { writeDeskArticles } from './desk.ts';

/** A final game, 7 p.m. Eastern on a day. */
const played = (away: Team, awayScore: number, home: Team, homeScore: number, day: string): FinalGame =>
  buildFinal(buildGame(away, home, `${day}T23:00:00Z`), awayScore, homeScore);

const texas = buildTeam('texas');
const georgia = buildTeam('georgia');
const auburn = buildTeam('auburn');
const games = [
  played(auburn, 10, georgia, 20, '2025-09-27'),
  played(texas, 14, auburn, 7, '2025-09-13'),
  played(georgia, 21, texas, 24, '2025-09-20'),
];
const season = indexSeason({ teams: [texas, georgia, auburn], games });
const END = Date.parse('2026-01-01T00:00:00Z');

describe('the season index', () => {
  test('orders results by kickoff, whatever the order of the list', () => {
    const auburnGames = resultsBefore(season, 'auburn', END);
    expect(auburnGames.map((result) => result.points)).toEqual([7, 10]);
    expect(formAt(season, 'auburn', END)).toEqual({
      wins: 0,
      losses: 2,
      league: { wins: 0, losses: 2 },
      streak: -2,
    });
    expect(tally(resultsBefore(season, 'texas', END))).toEqual({ wins: 2, losses: 0 });
  });

  test('counts only what kicked off before', () => {
    const before = Date.parse('2025-09-20T23:00:00Z');
    expect(resultsBefore(season, 'georgia', before)).toEqual([]);
    expect(recordLabel(formAt(season, 'georgia', before))).toBe('0-1');
    expect(recordLabel(formAt(season, 'georgia', before - 1))).toBe('0-0');
  });

  test('shares a place between equal win fractions', () => {
    const standings = conferenceTable(season, 'SEC', END);
    expect(standings.map((row) => [row.teamId, row.place])).toEqual([
      ['texas', 1],
      ['georgia', 2],
      ['auburn', 3],
    ]);
    const tied = conferenceTable(season, 'SEC', Date.parse('2025-09-14T00:00:00Z'));
    expect(tied.map((row) => [row.teamId, row.place, row.sharing])).toEqual([
      ['texas', 1, 1],
      ['auburn', 2, 1],
    ]);
  });

  test('a game that ended level has no winner and no recap', () => {
    const level = played(auburn, 20, georgia, 20, '2025-10-11');
    const written = writeDeskArticles({
      teams: [],
      games: [level],
      now: '2025-10-12T12:00:00Z',
    });
    expect(written).toEqual([]);
  });

  test('a matched widest win is not written as a new one', () => {
    const rivals = ['duke', 'rice', 'troy', 'navy'].map((id) => buildTeam(id, { conference: 'ACC' }));
    const wins = rivals.map((rival, index) => played(rival, 0, georgia, 30, `2025-09-0${index + 1}`));
    const recap = writeDeskArticles({ teams: [], games: wins, now: '2025-10-12T12:00:00Z' }).at(-1);
    expect(recap?.content).toContain('Georgia');
    expect(recap?.content).not.toMatch(/widest|biggest win|not won by as many|season[- ]high/);
  });

  test('a team that has won both of its games is unbeaten like one that has won five', () => {
    const others = ['rice', 'troy', 'navy', 'army', 'utsa'].map((id) => buildTeam(id, { conference: 'Sun Belt' }));
    const wins = others.map((other, index) => played(other, 7, georgia, 30, `2025-09-0${index + 1}`));
    const two = others.slice(0, 2).map((other, index) => played(other, 3, auburn, 10, `2025-08-2${index}`));
    const recap = writeDeskArticles({
      teams: [],
      games: [...wins, ...two],
      now: '2025-10-12T12:00:00Z',
    }).at(-1);
    expect(recap?.content).toMatch(/one of two (?:unbeaten teams|teams still unbeaten)/);
  });

  test('two teams are compared over an opponent both have met', () => {
    const common = commonOpponent(
      { fcs: false, prior: resultsBefore(season, 'texas', END) },
      { fcs: false, prior: resultsBefore(season, 'georgia', END) },
    );
    expect(common?.opponent.id).toBe('auburn');
    expect(common?.results.map(({ points, against }) => [points, against])).toEqual([
      [14, 7],
      [20, 10],
    ]);
  });
});

describe('words', () => {
  test('numbers and ordinals follow the house rules', () => {
    expect([ordinalWord(3), ordinalWord(10), ordinalWord(11), ordinalWord(21), ordinalWord(112)]).toEqual([
      'third',
      '10th',
      '11th',
      '21st',
      '112th',
    ]);
    expect(countedInWords(1, 'point')).toBe('one point');
    expect(countedInWords(12, 'loss', 'losses')).toBe('12 losses');
    expect([times(1), times(2), times(3)]).toEqual(['once', 'twice', 'three times']);
    expect(joinNames(['A', 'B', 'C'])).toBe('A, B and C');
  });

  test('a name in s takes the apostrophe alone', () => {
    expect(["Hawai'i", 'Texas', 'Ole Miss', 'Miami (OH)'].map(possessive)).toEqual([
      "Hawai'i's",
      "Texas'",
      "Ole Miss'",
      "Miami (OH)'s",
    ]);
  });

  test('a stadium is named as a sentence has it', () => {
    expect(stadium('Memorial Stadium (Norman, OK)')).toBe('Memorial Stadium');
    expect(stadium('Rose Bowl')).toBe('the Rose Bowl');
    expect(stadium(null)).toBeNull();
  });

  test('a rivalry with a prize, a name of its own or none', () => {
    const named = (rivalryName: string): string | null => rivalryTitle(aGame({ isRivalry: true, rivalryName }));
    expect(named('Heartland Trophy')).toBe('the Heartland Trophy game');
    expect(named('Farmageddon')).toBe('Farmageddon');
    expect(named('Iron Bowl')).toBe('the Iron Bowl');
    expect(named('Alabama–LSU rivalry')).toBeNull();
  });

  test('an opponent from outside is placed by its league', () => {
    expect(originPhrase(buildTeam('rice', { conference: 'Sun Belt' }))).toBe('of the Sun Belt');
    expect(originPhrase(buildTeam('uconn', { conference: 'FBS Independents' }))).toBe('an FBS independent');
  });

  test('kickoffs are given in Eastern time, on the Eastern day', () => {
    const late = { gameDate: '2025-11-02T00:30:00Z', timeTbd: false };
    expect(gameDay(late)).toMatchObject({
      weekday: 'Saturday',
      date: 'Nov. 1',
      time: '8:30 p.m. ET',
    });
    expect(gameDay({ gameDate: '2025-11-08T17:00:00Z', timeTbd: false }).time).toBe('noon ET');
    expect(kickoffMs({ gameDate: '2025-11-08', timeTbd: true })).toBe(Date.parse('2025-11-08T17:00:00Z'));
  });

  test('the shape of a score', () => {
    expect(scoreShape(45, 0)).toBe('shutout');
    expect(scoreShape(45, 10)).toBe('rout');
    expect(scoreShape(52, 45)).toBe('shootout');
    expect(scoreShape(31, 14)).toBe('comfortable');
    expect(scoreShape(24, 10)).toBe('steady');
    expect(scoreShape(24, 17)).toBe('one-score');
    expect(scoreShape(24, 21)).toBe('nail-biter');
  });
});

test('a bowl without a name ends a season and no regular season', () => {
  const bowl = { ...played(texas, 28, georgia, 21, '2025-12-27'), week: 18, isPostseason: true };
  const all = { teams: [], games: [...games, bowl], now: '2026-02-01T12:00:00Z' };
  const recap = writeDeskArticles(all).find(({ gameId }) => gameId === bowl.id);
  expect(recap?.content).toMatch(/finished/);
  expect(recap?.content).not.toMatch(/regular season/);
});
