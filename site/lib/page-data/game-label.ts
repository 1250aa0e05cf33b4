import { outcome } from '#data/domain/game.ts';
import type { Game } from '#data/domain/game.ts';
import { formatDayRange, formatEasternShortDate, kickoffDay } from '#data/domain/time-format.ts';
import { getWeek, type WeekTable } from '#data/domain/week.ts';

/** A week of the regular season by its name; after it the day says more, as one week holds several rounds. */
function whenPlayed(game: Game, season: WeekTable): string {
  const week = getWeek(season, game.week);
  return week.phase === 'regular' ? week.name : formatEasternShortDate(game.gameDate);
}

/** A game of a season in a line: `Week 3: Georgia 44, Tennessee 41`. */
export const gameLabel = (game: Game, season: WeekTable): string =>
  `${whenPlayed(game, season)}: ${outcome(game)}`;

/** A game among those of other seasons: `Sep 13, 2025: Georgia 44, Tennessee 41`. */
export function datedGameLabel(game: Game): string {
  const day = kickoffDay(game);
  return `${formatDayRange(day, day)}: ${outcome(game)}`;
}
