import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { easternDay } from '#data/domain/eastern-time.ts';
import { chooseGameOfWeek } from '#data/domain/football/game-of-week.ts';
import { type Game, matchupOf, rankedName } from '#data/domain/football/game.ts';
import { chooseLeadGame } from '#data/domain/football/lead-game.ts';
import { seasonOfDay } from '#data/domain/football/season.ts';
import { parseSnapshot, readSnapshot, snapshotContent } from '../../sources/snapshot/snapshot.source.ts';

const SEASONS = [2025, 2026].map((year) =>
  parseSnapshot(readSnapshot(fileURLToPath(new URL(`../../../data/snapshot/${year}`, import.meta.url)))),
);

/** What the front page leads with when its content is as it was then, and the Game of the Week below it. */
function leadAt(now: Date) {
  const snapshot = SEASONS.findLast(({ season }) => season.year <= seasonOfDay(easternDay(now)));
  if (snapshot === undefined) throw new Error('no season');
  const { games: records, teams } = snapshotContent(snapshot, { now, isAsOf: true });
  const byId = new Map(teams.map((team) => [team.id, team]));
  const games = records.map(({ awayTeamId, homeTeamId, ...game }) => {
    const awayTeam = byId.get(awayTeamId);
    const homeTeam = byId.get(homeTeamId);
    if (awayTeam === undefined || homeTeam === undefined) throw new Error(`${game.id} has a team without a record`);
    return { ...game, awayTeam, homeTeam };
  });
  const gameOfWeek = chooseGameOfWeek(games, snapshot.season, now);
  return [chooseLeadGame(games, now, gameOfWeek), gameOfWeek];
}

const named = (game: Game | undefined): string | undefined =>
  game && `${game.status}: ${matchupOf(game, (side) => rankedName(game, side))}`;

/*
 * Moments of two seasons, Eastern summer time: what leads, and the Game of the Week, which has a section of its own.
 * Written by hand from the schedule, each for a reason.
 */
test.each([
  [
    'the day before a season',
    '2025-08-22T12:00',
    'scheduled: Western Illinois at No. 12 Illinois',
    'scheduled: No. 22 Iowa State vs No. 17 Kansas State',
  ],
  [
    'its first game is on',
    '2025-08-23T13:00',
    'scheduled: No. 1 Texas at No. 3 Ohio State',
    'live: No. 22 Iowa State vs No. 17 Kansas State',
  ],
  [
    "Saturday morning, after Friday's ranked win",
    '2025-08-30T10:00',
    'final: Western Illinois at No. 12 Illinois',
    'scheduled: No. 1 Texas at No. 3 Ohio State',
  ],
  ['noon games', '2025-08-30T13:00', 'live: Syracuse vs No. 24 Tennessee', 'live: No. 1 Texas at No. 3 Ohio State'],
  ['afternoon games', '2025-08-30T17:00', 'live: Nevada at No. 2 Penn State', 'final: No. 1 Texas at No. 3 Ohio State'],
  ['the night game', '2025-08-30T21:00', 'live: No. 9 LSU at No. 4 Clemson', 'final: No. 1 Texas at No. 3 Ohio State'],
  ['Sunday', '2025-08-31T12:00', 'final: No. 9 LSU at No. 4 Clemson', 'final: No. 1 Texas at No. 3 Ohio State'],
  [
    "Labor Day, after Sunday's game",
    '2025-09-01T12:00',
    'final: No. 6 Notre Dame at No. 10 Miami',
    'final: No. 1 Texas at No. 3 Ohio State',
  ],
  [
    'Friday evening',
    '2025-10-10T20:00',
    'scheduled: No. 1 Ohio State at No. 17 Illinois',
    'scheduled: No. 7 Indiana at No. 3 Oregon',
  ],
  [
    'Saturday morning',
    '2025-10-11T10:00',
    'scheduled: No. 1 Ohio State at No. 17 Illinois',
    'scheduled: No. 7 Indiana at No. 3 Oregon',
  ],
  ['4 PM', '2025-10-11T16:00', 'live: Washington State at No. 4 Ole Miss', 'live: No. 7 Indiana at No. 3 Oregon'],
  ['8 PM', '2025-10-11T20:00', 'live: Florida at No. 5 Texas A&M', 'final: No. 7 Indiana at No. 3 Oregon'],
  [
    '1 AM, a ranked game is on in the West',
    '2025-10-12T01:00',
    'live: No. 21 Arizona State at Utah',
    'final: No. 7 Indiana at No. 3 Oregon',
  ],
  [
    'the Sunday after',
    '2025-10-12T12:00',
    'final: No. 1 Ohio State at No. 17 Illinois',
    'final: No. 7 Indiana at No. 3 Oregon',
  ],
  ['Monday', '2025-10-13T12:00', 'final: No. 1 Ohio State at No. 17 Illinois', 'final: No. 7 Indiana at No. 3 Oregon'],
  [
    'Tuesday, a new week',
    '2025-10-14T12:00',
    'scheduled: No. 11 Tennessee at No. 6 Alabama',
    'scheduled: No. 5 Ole Miss at No. 9 Georgia',
  ],
  [
    'rivalry Saturday',
    '2025-11-29T13:00',
    'live: No. 5 Texas Tech at West Virginia',
    'live: No. 1 Ohio State at No. 15 Michigan',
  ],
  [
    'the Sunday before the title games',
    '2025-11-30T12:00',
    'final: No. 3 Texas A&M at No. 16 Texas',
    'final: No. 1 Ohio State at No. 15 Michigan',
  ],
  [
    'title games at noon',
    '2025-12-06T15:00',
    'live: No. 11 BYU vs No. 4 Texas Tech',
    'scheduled: No. 2 Indiana vs No. 1 Ohio State',
  ],
  [
    'title games at night',
    '2025-12-06T22:00',
    'live: Duke vs No. 17 Virginia',
    'live: No. 2 Indiana vs No. 1 Ohio State',
  ],
  [
    'the day after them',
    '2025-12-07T12:00',
    'final: No. 3 Georgia vs No. 9 Alabama',
    'final: No. 2 Indiana vs No. 1 Ohio State',
  ],
  [
    'the first round of the playoff',
    '2025-12-20T16:00',
    'final: No. 9 Alabama at No. 8 Oklahoma',
    'live: No. 10 Miami at No. 7 Texas A&M',
  ],
  [
    "New Year's Day",
    '2026-01-01T18:00',
    'live: No. 9 Alabama vs No. 1 Indiana',
    'scheduled: No. 6 Ole Miss vs No. 3 Georgia',
  ],
  [
    'the title game alone is left',
    '2026-01-15T12:00',
    'scheduled: No. 10 Miami vs No. 1 Indiana',
    'scheduled: No. 10 Miami vs No. 1 Indiana',
  ],
  ['it is on', '2026-01-19T21:00', 'live: No. 10 Miami vs No. 1 Indiana', 'live: No. 10 Miami vs No. 1 Indiana'],
  ['spring', '2026-05-01T12:00', 'final: No. 5 Oregon vs No. 1 Indiana', 'final: No. 10 Miami vs No. 1 Indiana'],
  [
    'the second season opens',
    '2026-08-29T14:00',
    'live: North Carolina vs TCU',
    'scheduled: San José State at No. 14 USC',
  ],
  [
    'its first Sunday',
    '2026-09-06T12:00',
    'final: Boise State at No. 2 Oregon',
    'final: Ball State at No. 1 Ohio State',
  ],
  [
    'its fourth Saturday',
    '2026-10-03T16:00',
    'live: Vanderbilt at No. 2 Georgia',
    'live: No. 5 Ohio State at No. 14 Iowa',
  ],
  [
    'the Sunday after it',
    '2026-10-04T12:00',
    'final: No. 7 Alabama at No. 16 Mississippi State',
    'final: No. 5 Ohio State at No. 14 Iowa',
  ],
  [
    'the Tuesday after it',
    '2026-10-06T12:00',
    'scheduled: No. 1 Texas vs Oklahoma',
    'scheduled: No. 2 Georgia at No. 6 Alabama',
  ],
])('%s, %s: %s leads', (_, at, lead, gameOfWeek) => {
  expect(leadAt(new Date(`${at}:00-04:00`)).map(named)).toEqual([lead, gameOfWeek]);
});
