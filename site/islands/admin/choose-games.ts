import type { GameResponse } from '#data/contract/content.ts';
import { byKickoffAscending } from '#data/domain/football/game.ts';
import { isCovered } from '#data/domain/football/team.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import { LAST_WEEK, weekOfDay, type WeekTable } from '#data/domain/football/week.ts';

/** The current week and the next one, if there is one; weeks are the table's own, as for the rules. */
export function weeksToChooseFrom(season: WeekTable, now: Date): number[] {
  const current = weekOfDay(season, easternDay(now));
  return [current, current + 1].filter((week) => week <= LAST_WEEK);
}

/** Of a week's games those that may be marked: with a team of the five conferences, not called off; soonest first. */
export function choosableGames(games: readonly GameResponse[]): GameResponse[] {
  return games
    .filter(
      ({ status, awayTeam, homeTeam }) =>
        status !== 'postponed' &&
        status !== 'cancelled' &&
        status !== 'result not known' &&
        (isCovered(awayTeam) || isCovered(homeTeam)),
    )
    .toSorted(byKickoffAscending);
}
