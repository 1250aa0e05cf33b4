import { expect, test } from 'vitest';

import type { Game } from '#data/domain/football/game.ts';
import { kickoffDay } from '#data/domain/football/kickoff.ts';
import { runOf } from '#data/domain/football/team-record.ts';
import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';

import { hasGapBefore, placesAround, playedBefore } from './team-course.ts';

const [elm, oak, ash, fir] = ['elm', 'oak', 'ash', 'fir'].map((id) => buildTeam(id)) as [
  ReturnType<typeof buildTeam>,
  ReturnType<typeof buildTeam>,
  ReturnType<typeof buildTeam>,
  ReturnType<typeof buildTeam>,
];
const akron = buildTeam('akron', { conference: 'MAC' });

function seasonOf(games: Game[]) {
  const teams = [elm, oak, ash, fir, akron];
  const days = new Map(games.map((game) => [game.id, kickoffDay(game)]));
  return {
    year: 2025,
    teams: new Map(teams.map((team) => [team.id, team])),
    schedules: new Map(
      teams.map(({ id }) => [id, games.filter((game) => [game.awayTeam.id, game.homeTeam.id].includes(id))]),
    ),
    days,
    gamesOfDay: Map.groupBy(games, kickoffDay),
  };
}

// First day: elm and ash win. Second day: oak beats elm early, fir beats ash late.
const first = [
  buildFinal(buildGame(elm, oak, '2025-09-13T16:00:00Z'), 20, 10),
  buildFinal(buildGame(ash, fir, '2025-09-13T16:00:00Z'), 20, 10),
];
const early = buildFinal(buildGame(elm, oak, '2025-09-20T16:00:00Z'), 3, 10);
const night = buildGame(ash, fir, '2025-09-21T02:00:00Z');
const late = buildFinal(night, 7, 10);

test('a place is that of the morning and that of the night, shared with whom has the same record', () => {
  const season = seasonOf([...first, early, late]);
  expect(placesAround(season, early, 'elm')).toEqual({
    before: { place: 1, of: 4, shared: true },
    after: { place: 1, of: 4, shared: true },
  });
  expect(placesAround(season, early, 'oak').before).toEqual({ place: 3, of: 4, shared: true });
});

test('the last game of the day decides over every place of the day', () => {
  const season = seasonOf([...first, early, buildFinal(night, 10, 7)]);
  expect(placesAround(season, early, 'elm').after).toEqual({ place: 2, of: 4, shared: true });
  expect(placesAround(season, early, 'ash').after).toEqual({ place: 1, of: 4, shared: false });
});

test('no place is told while a game of the day is open, nor before every member has played another', () => {
  const none = { before: null, after: null };
  expect(placesAround(seasonOf([...first, early, night]), early, 'elm')).toEqual(none);
  const [opener] = first;
  if (opener === undefined) throw new Error('no opener');
  expect(placesAround(seasonOf([opener]), opener, 'elm')).toEqual(none);
});

test('no place is told outside the five conferences, nor once the title games are on', () => {
  const none = { before: null, after: null };
  const away = buildFinal(buildGame(akron, elm, '2025-09-27T16:00:00Z'), 0, 40);
  const season = seasonOf([...first, early, late, away]);
  expect(placesAround(season, away, 'akron')).toEqual(none);
  expect(placesAround(season, away, 'elm').after).not.toBeNull();
  const title = buildFinal(buildGame(elm, fir, '2025-12-06T21:00:00Z'), 10, 7);
  expect(placesAround(seasonOf([...first, early, late, title]), title, 'elm')).toEqual(none);
});

test('a run is counted back to the last game that ended otherwise', () => {
  const season = seasonOf([...first, early, late]);
  const next = buildGame(elm, ash, '2025-10-04T16:00:00Z');
  const all = seasonOf([...first, early, late, next]);
  expect(runOf(playedBefore(all, next, 'elm'), 'elm')).toBe(-1);
  expect(runOf(first.slice(0, 1), 'elm')).toBe(1);
  expect(runOf([], 'elm')).toBe(0);
  expect(playedBefore(season, early, 'elm').map(({ id }) => id)).toEqual([first[0]?.id]);
});

test('a result that is not known leaves a gap: no place is told after it', () => {
  const lost: Game = { ...night, status: 'result not known' };
  const next = buildFinal(buildGame(elm, ash, '2025-10-04T16:00:00Z'), 3, 0);
  const season = seasonOf([...first, early, lost, next]);
  expect(placesAround(season, next, 'elm')).toEqual({ before: null, after: null });
  expect(placesAround(season, early, 'elm')).toMatchObject({ before: { place: 1 }, after: null });
  expect(hasGapBefore(season, next, 'ash')).toBe(true);
  expect(hasGapBefore(season, next, 'elm')).toBe(false);
});
