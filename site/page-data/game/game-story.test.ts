import { expect, test } from 'vitest';

import { type GameBox, NO_BOX, type TeamFigures } from '#data/domain/football/box-score.ts';
import type { FinalGame } from '#data/domain/football/game.ts';
import { buildFigures, buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';

import { figureRows, howItWasWon } from './game-course.ts';
import { previewOf, watchPoints } from './game-of-week-page.ts';

const elm = buildTeam('elm');
const oak = buildTeam('oak');
const ash = buildTeam('ash');

/** Figures that differ from each other and from those of another `seed`. */
const figuresOf = (seed: number, facts: Partial<TeamFigures> = {}): TeamFigures =>
  buildFigures({
    totalYards: 300 + seed,
    passYards: 200 - seed,
    rushYards: 100 + 2 * seed,
    turnovers: seed % 4,
    thirdDownsMade: 3 + (seed % 5),
    possessionSeconds: 1800 + seed,
    ...facts,
  });

const boxOf = (gameId: string, awaySeed: number, homeSeed: number, periods: Partial<GameBox> = {}): GameBox => ({
  ...NO_BOX,
  gameId,
  awayFigures: figuresOf(awaySeed),
  homeFigures: figuresOf(homeSeed),
  ...periods,
});

const games = [
  buildFinal(buildGame(elm, ash, '2025-09-06T16:00:00Z'), 31, 7),
  buildFinal(buildGame(ash, oak, '2025-09-06T20:00:00Z'), 3, 10),
  buildFinal(buildGame(oak, elm, '2025-09-13T16:00:00Z'), 14, 28),
  buildFinal(buildGame(oak, ash, '2025-09-20T16:00:00Z'), 21, 24),
];
const next = buildGame(elm, oak, '2025-10-04T16:00:00Z', { awayRank: 5, homeRank: null });
const boxes = new Map(games.map(({ id }, at) => [id, boxOf(id, 2 * at + 1, 3 * at + 2)]));
const season = {
  boxes,
  completeSchedules: new Set(['elm', 'oak']),
  schedules: new Map(
    [elm, oak].map(({ id }) => [
      id,
      [...games.filter(({ awayTeam, homeTeam }) => [awayTeam.id, homeTeam.id].includes(id)), next],
    ]),
  ),
};

/** Of a team, counted here anew from the games and boxes: a sum over what it and its opponents did. */
function counted(teamId: string, of: (own: TeamFigures & { points: number }, other: typeof own) => number): number {
  return games.reduce((sum, game, at) => {
    const away = { ...figuresOf(2 * at + 1), points: game.awayScore };
    const home = { ...figuresOf(3 * at + 2), points: game.homeScore };
    if (game.awayTeam.id === teamId) return sum + of(away, home);
    return game.homeTeam.id === teamId ? sum + of(home, away) : sum;
  }, 0);
}

const numbersIn = (text: string): number[] => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

test('every number of What to Watch is that of both teams’ games before, counted anew', () => {
  const points = watchPoints(season, next, []);
  const told = (label: string): number[] => numbersIn(points.find((point) => point.startsWith(label)) ?? '');
  const both = (key: 'points' | keyof TeamFigures, digits = 1): number[] =>
    ['elm', 'oak'].flatMap((id) => {
      const played = digits === 0 ? 1 : counted(id, () => 1);
      const sums = [counted(id, (own) => own[key]), counted(id, (_, other) => other[key])];
      return sums.map((sum) => Number((sum / played).toFixed(digits)));
    });
  expect(told('Points')).toEqual(both('points'));
  expect(told('Rushing')).toEqual(both('rushYards'));
  expect(told('Passing')).toEqual(both('passYards'));
  const [given, taken, givenByOak, takenByOak] = both('turnovers', 0);
  expect(told('Turnovers')).toEqual([taken, given, takenByOak, givenByOak]);
  const [made = 0] = both('thirdDownsMade', 0);
  const [tried = 0] = both('thirdDownsTried', 0);
  expect(told('Third')[0]).toBe(Math.round((100 * made) / tried));
  expect(points.at(-1)).toBe('Form: Elm won all two before this one; Oak lost its last two.');
});

test('without figures the points and the form are told, and without games that there are none', () => {
  const bare = watchPoints({ ...season, boxes: new Map() }, next, []);
  expect(bare.map((point) => point.split(':')[0])).toEqual(['Points per game before this one', 'Form']);
  const start = {
    boxes,
    schedules: new Map([
      [elm.id, [next]],
      [oak.id, [next]],
    ]),
  };
  expect(watchPoints(start, next, ['A title.'])).toEqual([
    'A title.',
    'We have no earlier game of the season for either team.',
  ]);
});

test('where a result before the game is missing nothing is counted', () => {
  const open = buildGame(ash, oak, '2025-09-27T16:00:00Z', { status: 'result not known' });
  const schedule = season.schedules.get('oak')?.toSpliced(-1, 0, open) ?? [];
  const torn = { ...season, schedules: new Map([...season.schedules, ['oak', schedule]]) };
  expect(watchPoints(torn, next, ['A title.'])).toEqual([
    'A title.',
    'We are missing earlier results of Oak, so we show no averages.',
  ]);
  expect(previewOf(torn, next, []).join(' ')).toBe(
    'No. 5 Elm (2-0 before the game) visits Oak. Elm is coming off a 28-14 win over Oak on Sept. 13.',
  );
});

test('the preview says who meets whom, where each comes from and what is at stake', () => {
  expect(previewOf(season, next, ['A title.', 'A trip.'])).toEqual([
    'No. 5 Elm (2-0 before the game) visits Oak (1-2).',
    'Elm is coming off a 28-14 win over Oak on Sept. 13. Oak is coming off a 24-21 loss to Ash on Sept. 20.',
    'A title. A trip.',
  ]);
  const over = previewOf(season, { ...buildFinal(next, 3, 0), neutralSite: true }, []);
  expect(over[0]).toBe('No. 5 Elm (2-0 before the game) met Oak (1-2).');
});

const over = (away: number, home: number): FinalGame => buildFinal(next, away, home);
const won = (away: number[], home: number[]): string[] => {
  const sum = (points: number[]): number => points.reduce((total, one) => total + one, 0);
  const periods = { awayPeriods: away, homePeriods: home, awayFigures: null, homeFigures: null };
  return howItWasWon(over(sum(away), sum(home)), boxOf(next.id, 1, 2, periods)) ?? [];
};

test.each([
  [
    'a lead that was never lost',
    [7, 0, 3, 7],
    [0, 3, 0, 7],
    ['Elm led at the end of every quarter.', 'The best quarter for Elm was the first, 7-0.'],
  ],
  [
    'a comeback',
    [0, 3, 21, 7],
    [14, 13, 0, 3],
    ['Elm trailed by 24 at halftime and came back.', 'The best quarter for Elm was the third, 21-0.'],
  ],
  [
    'a level start',
    [0, 0, 0, 3],
    [0, 0, 0, 0],
    ['Elm never trailed at the end of a quarter.', 'The best quarter for Elm was the fourth, 3-0.'],
  ],
  [
    'overtime',
    [7, 0, 0, 3, 3],
    [0, 3, 0, 7, 8],
    [
      'Oak trailed by 7 after the first quarter and came back.',
      'The best quarter for Oak was the fourth, 7-3.',
      'It was tied 10-10 after four quarters and went to overtime.',
    ],
  ],
])('%s is told from the line score', (_, away, home, sentences) => {
  expect(won(away, home)).toEqual(sentences);
});

test('the figures of a win are told with the winner’s first', () => {
  expect(howItWasWon(over(10, 17), boxOf(next.id, 1, 4))).toEqual([
    'Oak gained 304 yards and Elm 301: 108 to 102 on the ground, 196 to 199 through the air.',
    'Turnovers: Oak none, Elm one.',
    'Oak was 7 of 12 on third down, Elm 4 of 12.',
    'Oak had the ball for 30:04.',
  ]);
});

test('a game of which the score alone is known says so, and a draw was won by nobody', () => {
  expect(howItWasWon(over(10, 17), null)).toEqual(['Oak won by 7; the score is all we have.']);
  expect(howItWasWon(over(10, 10), null)).toBeNull();
});

test('the greater figure has the whole bar, and yards below zero have none', () => {
  const rows = figureRows(figuresOf(0, { rushYards: -12 }), figuresOf(0, { rushYards: 48, passYards: 50 }));
  const barsOf = (label: string) => rows.find((row) => row.label === label)?.bars;
  expect(barsOf('Rushing yards')).toEqual({ away: 0, home: 1 });
  expect(barsOf('Passing yards')).toEqual({ away: 1, home: 0.25 });
  expect(barsOf('Fourth downs')).toEqual({ away: 0, home: 0 });
  const both = figureRows(figuresOf(0, { rushYards: -12 }), figuresOf(0, { rushYards: -3 }));
  expect(both.find(({ label }) => label === 'Rushing yards')?.bars).toEqual({ away: 0, home: 0 });
});
