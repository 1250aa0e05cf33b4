import type { Game } from '#data/domain/game.ts';
import { formatEasternDate, kickoffDay } from '#data/domain/time-format.ts';
import type { Week } from '#data/domain/week.ts';

import { newestChange } from './season.ts';
import type { Season } from './season.ts';

interface ScheduledGame {
  game: Game;
  /** The recap's article, once there is one. */
  recapId: string | null;
}

interface ScheduleDay {
  /** `YYYY-MM-DD`, US Eastern. */
  day: string;
  /** `Saturday, August 30, 2025`. */
  label: string;
  /** Soonest first. */
  games: ScheduledGame[];
}

export interface WeekPage {
  week: Week;
  gameCount: number;
  /** When one of the games last changed, ISO 8601 UTC. */
  changedAt: string | null;
  days: ScheduleDay[];
}

/** All weeks of a season's schedule, by their number. */
export function weekPages(season: Season): WeekPage[] {
  const weeks = Map.groupBy(season.games.values(), ({ week }) => week);
  return season.weeks.map((week) => {
    const games = weeks.get(week.number) ?? [];
    return {
      week,
      gameCount: games.length,
      changedAt: newestChange(season, games, []),
      days: byDay(games, season.coverage),
    };
  });
}

function byDay(games: readonly Game[], coverage: Season['coverage']): ScheduleDay[] {
  const days = new Map<string, ScheduleDay>();
  for (const game of games) {
    const day = kickoffDay(game);
    const entry = days.get(day) ?? { day, label: formatEasternDate(day), games: [] };
    const recap = coverage.get(game.id)?.find(({ kind }) => kind === 'recap');
    entry.games.push({ game, recapId: recap?.id ?? null });
    days.set(day, entry);
  }
  // A game whose time is not set carries its Eastern day alone and sorts by it; a late kick-off is the next day in UTC.
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
