import type { Game } from '#data/domain/football/game.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';
import { kickoffDay } from '#data/domain/football/kickoff.ts';

import { newestChange, type Season } from './season.ts';

export type WeekPage = ReturnType<typeof weekPages>[number];

/** All weeks of a season's schedule, by their number. */
export function weekPages(season: Season) {
  const weeks = Map.groupBy(season.games.values(), ({ week }) => week);
  return season.weeks.map((week) => {
    const games = weeks.get(week.number) ?? [];
    return {
      week,
      gameCount: games.length,
      /** When one of the games last changed, ISO 8601 UTC. */
      changedAt: newestChange(season, games, []),
      days: byDay(games, season.coverage),
    };
  });
}

/** Days and their games, soonest first. */
function byDay(games: readonly Game[], coverage: Season['coverage']) {
  const days = [...Map.groupBy(games, kickoffDay)].map(([day, own]) => ({
    day,
    label: formatEasternDate(day),
    games: own.map((game) => {
      const recap = coverage.get(game.id)?.find(({ kind }) => kind === 'recap');
      return { game, recapId: recap?.id ?? null };
    }),
  }));
  // A game whose time is not set carries its Eastern day alone and sorts by it; a late kick-off is the next day in UTC.
  return days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
