import { expect, test } from 'vitest';
import { withTeams } from '#data/content/queries/game.queries.ts';
import type { UnplayedGame } from '#data/domain/football/game.ts';
import type { Team } from '#data/domain/football/team.ts';
import { seasonWeeks, weekOfDay } from '#data/domain/football/week.ts';
import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { bundledSeason } from '../../testing/rated-store.ts';
import { nameWeeks } from './name-weeks.ts';

const army = buildTeam('army', { name: 'Army' });
const navy = buildTeam('navy', { name: 'Navy' });

type Facts = Partial<UnplayedGame<Team>>;
const TITLE: Facts = { isConferenceChampionship: true };
const BOWL = { eventName: 'Elm Bowl', isPostseason: true };
const round = (playoffRound: Facts['playoffRound']) => ({ ...BOWL, isPlayoff: true, playoffRound });

/** What the weeks of a season are called in which so many games are played on these days. */
function weeksOf(year: number, days: readonly (readonly [day: string, games: number, facts?: Facts])[]): string[] {
  const season = { year, weeks: seasonWeeks(year), champion: null, resultsUntil: null };
  const games = days.flatMap(([day, count, facts]) =>
    Array.from({ length: count }, () => {
      const placed = { week: weekOfDay(season, day), neutralSite: true };
      return buildFinal(buildGame(navy, army, `${day}T17:00:00Z`, { ...placed, ...facts }), 20, 10);
    }),
  );
  return nameWeeks(season, games).map(({ name, description }) => `${name}: ${description}`);
}

test('weeks are called after the games in them: no bowls and no title games where there are none', () => {
  const of2018 = weeksOf(2018, [
    ['2018-08-25', 4],
    ['2018-09-01', 80],
    ['2018-11-24', 43],
    ['2018-11-24', 20, { isRivalry: true }],
    ['2018-12-01', 10, TITLE],
    ['2018-12-01', 6],
    ['2018-12-08', 1],
    ['2018-12-15', 5, BOWL],
    ['2018-12-20', 1, BOWL],
    ['2018-12-29', 2, round('semifinal')],
    ['2019-01-01', 23, BOWL],
    ['2019-01-07', 1, round('championship')],
  ]);
  expect([of2018[0], ...of2018.slice(12)]).toEqual([
    'Week 0: The season opens',
    'Week 12: No FBS team played',
    'Week 13: Rivalry week, the last before the title games',
    'Week 14: Conference championships and six regular-season games',
    'Navy vs Army: One regular-season game',
    'Bowl Season Opens: The first bowls',
    'Bowl Week 2: One bowl',
    'Playoff Semifinals: The playoff semifinals and 23 bowls',
    'National Championship: The national championship',
  ]);
});

test('title games that are played weeks later than by the rules take what is said of their week along', () => {
  const of2020 = weeksOf(2020, [
    ['2020-09-05', 9],
    ['2020-11-28', 44],
    ['2020-12-05', 46],
    ['2020-12-12', 36],
    ['2020-12-19', 9, TITLE],
    ['2020-12-19', 11],
    ['2020-12-21', 1, BOWL],
  ]);
  expect([of2020[0], ...of2020.slice(13, 18)]).toEqual([
    'Week 0: No FBS team played',
    'Week 13: One of the 15 weeks before the title games',
    'Week 14: One of the 15 weeks before the title games',
    'Week 15: The last week before the title games',
    'Conference Championships: Conference championships, 11 regular-season games and the first bowl',
    // Not listed yet.
    'Bowl Week 3: Bowl games',
  ]);
});

test('one game of the regular season stands beside the first bowl, and the rounds of a playoff of twelve beside bowls', () => {
  const of2024 = weeksOf(2024, [
    ['2024-12-07', 9, TITLE],
    ['2024-12-14', 1],
    ['2024-12-14', 1, BOWL],
    ['2024-12-21', 4, round('first-round')],
    ['2024-12-21', 8, BOWL],
    ['2025-01-01', 4, round('quarterfinal')],
    ['2025-01-09', 2, round('semifinal')],
    ['2025-01-20', 1, round('championship')],
  ]);
  expect(of2024.slice(15)).toEqual([
    'Week 15: Conference championships',
    'Bowl Season Opens: Navy vs Army and the first bowl',
    'Playoff First Round: The playoff first round and eight bowls',
    'Playoff Quarterfinals: The playoff quarterfinals',
    'National Championship: The playoff semifinals and the national championship',
  ]);
});

test('the week of a title that is not listed yet keeps the name of the plan, beside other games in it', () => {
  const semifinals = weeksOf(2024, [
    ['2025-01-01', 4, round('quarterfinal')],
    ['2025-01-09', 2, round('semifinal')],
  ]);
  expect(semifinals[19]).toBe('National Championship: The playoff semifinals');
  // USC and California made up for a game in 2021.
  const season = { year: 2021, weeks: seasonWeeks(2021), champion: null, resultsUntil: null };
  const makeup = buildGame(navy, army, '2021-12-04T17:00:00Z', { week: 14 });
  expect(nameWeeks(season, [makeup])[14]?.description).toBe('Conference championships');
});

test('what a season says of its weeks itself stays to the letter', async () => {
  const { season, teams, games } = await bundledSeason(2025);
  const played = [...games.values()].map((game) => withTeams(game, teams));
  expect(nameWeeks(season, played)).toEqual(SEASON_2025.weeks);
});
