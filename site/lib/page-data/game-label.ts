import { outcome, type Game } from '#data/domain/football/game.ts';
import { formatDayRange, formatEasternShortDate } from '#data/domain/time-format.ts';
import { kickoffDay } from '#data/domain/football/kickoff.ts';
import { getWeek, type WeekTable } from '#data/domain/football/week.ts';

/** A week of the regular season by its name; after it the day says more, as one week holds several rounds. */
function whenPlayed(game: Game, season: WeekTable): string {
  const week = getWeek(season, game.week);
  const isRegular = week.phase === 'regular' && !game.isPostseason;
  return isRegular ? week.name : formatEasternShortDate(game.gameDate);
}

/** A game of a season in a line: `Week 3: Georgia 44, Tennessee 41`. */
export const gameLabel = (game: Game, season: WeekTable): string =>
  `${whenPlayed(game, season)}: ${outcome(game)}`;

/** Every later meeting names a game again, and its day takes long to write. */
const datedLabels = new WeakMap<Game, string>();

/** A game among those of other seasons: `Sep 13, 2025: Georgia 44, Tennessee 41`. */
export function datedGameLabel(game: Game): string {
  const known = datedLabels.get(game);
  if (known !== undefined) return known;
  const day = kickoffDay(game);
  const label = `${formatDayRange(day, day)}: ${outcome(game)}`;
  datedLabels.set(game, label);
  return label;
}
