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
  const recaps = new Map(
    [...season.articles.values()]
      .filter(({ kind, gameId }) => kind === 'recap' && gameId !== null)
      .map(({ id, gameId }) => [gameId ?? '', id]),
  );
  return season.weeks.map((week) => {
    const games = [...season.games.values()].filter((game) => game.week === week.number);
    return {
      week,
      gameCount: games.length,
      changedAt: newestChange(season, games, []),
      days: byDay(games, recaps),
    };
  });
}

function byDay(games: readonly Game[], recaps: ReadonlyMap<string, string>): ScheduleDay[] {
  const days = new Map<string, ScheduleDay>();
  for (const game of games) {
    const day = kickoffDay(game);
    const entry = days.get(day) ?? { day, label: formatEasternDate(day), games: [] };
    entry.games.push({ game, recapId: recaps.get(game.id) ?? null });
    days.set(day, entry);
  }
  // A game whose time is not set carries its Eastern day alone and sorts by it; a late kick-off is the next day in UTC.
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
