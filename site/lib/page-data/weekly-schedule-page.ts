import type { ContentDb } from '#data/content/database.ts';
import { mapGameChanges } from '#data/content/queries/game-change.queries.ts';
import { listArticleSummaries } from '#data/content/queries/article.queries.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import type { Game } from '#data/domain/game.ts';
import { formatEasternDate, kickoffDay } from '#data/domain/time-format.ts';
import { getWeek, WEEKS, type Week } from '#data/domain/week.ts';

import { lastingGame } from './lasting.ts';
import { newestMoment } from './newest-moment.ts';

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

/** All weeks of the schedule, by their number. */
export async function gatherWeekPages(db: ContentDb): Promise<WeekPage[]> {
  const games = await listGames(db);
  const changes = await mapGameChanges(db);
  const recaps = new Map(
    (await listArticleSummaries(db))
      .filter(({ kind, gameId }) => kind === 'recap' && gameId !== null)
      .map(({ id, gameId }) => [gameId ?? '', id]),
  );
  return WEEKS.map(({ number }) => {
    const ofWeek = games.filter(({ week }) => week === number);
    return {
      week: getWeek(number),
      gameCount: ofWeek.length,
      changedAt: newestMoment(ofWeek.map(({ id }) => changes.get(id)?.changedAt)),
      days: byDay(ofWeek, recaps),
    };
  });
}

function byDay(games: readonly Game[], recaps: ReadonlyMap<string, string>): ScheduleDay[] {
  const days = new Map<string, ScheduleDay>();
  for (const game of games) {
    const day = kickoffDay(game);
    const entry = days.get(day) ?? { day, label: formatEasternDate(day), games: [] };
    entry.games.push({ game: lastingGame(game), recapId: recaps.get(game.id) ?? null });
    days.set(day, entry);
  }
  // A game whose time is not set carries its Eastern day alone and sorts by it; a late kick-off is the next day in UTC.
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
