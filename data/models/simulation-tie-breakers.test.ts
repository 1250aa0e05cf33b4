import { describe, expect, test } from 'vitest';
import { firstPlaces, tieRulesOf } from './simulation-tie-breakers.ts';

/** A league by its teams' names and results (`A>B`: A has beaten B); `more` are wins outside of it. */
function leagueOf(names: string, results: string, more: Record<string, number> = {}) {
  const games = results.split(' ').map((game) => game.split('>'));
  const teams = names.split('');
  const wins = (team: string) => games.filter(([winner]) => winner === team).length;
  const played = (team: string) => games.filter((game) => game.includes(team)).length;
  return {
    teams,
    results: {
      shares: teams.map((team) => (played(team) === 0 ? 0 : wins(team) / played(team))),
      result(team: number, other: number): 0 | 1 | null {
        const [own, its] = [teams[team] ?? '', teams[other] ?? ''];
        const game = games.find((one) => own !== its && one.includes(own) && one.includes(its));
        return game === undefined ? null : game[0] === own ? 1 : 0;
      },
      conferenceGames: (team: number) => played(teams[team] ?? ''),
      wins: (team: number) => wins(teams[team] ?? '') + (more[teams[team] ?? ''] ?? 0),
    },
  };
}

/**
 * The first places as a text, with lots that always fall on the last of those who are tied: `A?` means that a lot was
 * needed.
 */
function places(league: string, { teams, results }: ReturnType<typeof leagueOf>, count = 2) {
  const drawn: number[] = [];
  const order = firstPlaces(league, results, count, () => {
    drawn.push(0);
    return 0;
  });
  return order.map((team) => teams[team]).join('') + '?'.repeat(drawn.length);
}

const LEAGUES = ['SEC', 'Big Ten', 'ACC', 'Big 12'];

describe.each(LEAGUES)('two level teams of the %s', (league) => {
  test('go by their own game', () => {
    // A and B 3-1, C 2-2, D and E 1-3: B has beaten A.
    const results = 'B>A A>C A>D A>E B>C B>D E>B C>D C>E D>E';
    expect(places(league, leagueOf('ABCDE', results))).toBe('BA');
  });

  test('that have not met go by their common opponents', () => {
    // A and B 2-1 behind E, 3-1. A has beaten C and D, B only D.
    const results = 'A>C A>D E>A C>B B>D B>F C>E F>C D>F E>D E>F';
    expect(places(league, leagueOf('ABCDEF', results))).toBe('EA');
  });

  test('with the same record against these go by the best placed of them', () => {
    // A and B 2-1 behind C, 3-1. A has beaten C and lost to D (2-2), B the other way round.
    const results = 'A>C D>A C>B B>D A>E B>F C>D C>F D>E';
    expect(places(league, leagueOf('ABCDEF', results))).toBe('CA');
  });

  test('go by the opponents’ records when these say nothing', () => {
    // A and B 1-0, no common opponent: A has beaten C (1-1), B has beaten D (0-2).
    expect(places(league, leagueOf('ABCDE', 'A>C B>D C>E E>D'), 1)).toBe('A');
  });
});

test('a lot decides last: in the Big 12 only after all wins, elsewhere at once', () => {
  // A and B have beaten C and D, who have both lost all.
  const even = 'A>C B>D';
  for (const league of ['SEC', 'Big Ten', 'ACC'])
    expect(places(league, leagueOf('ABCD', even, { B: 3 }), 1)).toBe('A?');
  expect(places('Big 12', leagueOf('ABCD', even, { B: 3 }), 1)).toBe('B');
  expect(places('Big 12', leagueOf('ABCD', even), 1)).toBe('A?');
});

describe('three level teams', () => {
  test('who all have met: one has beaten both others, and these start again', () => {
    // E is 2-1, A, B and C 2-2.
    const results = 'A>B A>C B>C D>A E>A B>D E>B C>D C>E';
    expect(places('SEC', leagueOf('ABCDE', results), 4)).toBe('EABC');
  });

  test('in a circle go on to the next step, and whoever it leaves start again at the first', () => {
    // A, B and C 3-2 behind G, 2-0. Against D and E, whom all have met, C has lost once.
    const results = 'A>B B>C C>A A>D B>D C>D A>E B>E E>C C>F G>A G>B';
    expect(places('SEC', leagueOf('ABCDEFG', results), 4)).toBe('GABC');
  });

  test('who have not all met: only one that has beaten all others stands out', () => {
    // A, B and C 2-1. B and C have not met; D, E, F and A, whom B has met, have won 4 of 9, those of C 3 of 7.
    const results = 'A>B A>C D>A B>D B>E C>E C>F E>D';
    expect(places('Big Ten', leagueOf('ABCDEF', results))).toBe('AB');
  });
});

test('a league whose rules are not known goes by the teams’ own game and then by lot, and says so', () => {
  expect(places('Sun Belt', leagueOf('ABC', 'B>A A>C C>B'), 1)).toMatch(/\?$/);
  expect(places('Pac-12', leagueOf('ABCD', 'B>A A>C B>C D>B A>D C>D'), 2)).toBe('BA');
  expect(LEAGUES.map(tieRulesOf)).toEqual([
    'scoring margin',
    ...['company rating', 'company rating', 'company rating'],
  ]);
  expect(tieRulesOf('Pac-12')).toBe('head to head');
});

test('a league before its first game has no order but by lot', () => {
  const none = { teams: ['A', 'B'], results: leagueOf('AB', 'C>D').results };
  expect(places('SEC', none, 2)).toBe('AB?');
});
