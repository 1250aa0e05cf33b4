import { gameTitle, isFinal } from '#data/domain/game.ts';
import type { Game } from '#data/domain/game.ts';
import { formatEasternShortDate } from '#data/domain/time-format.ts';
import { getWeek, type WeekTable } from '#data/domain/week.ts';

/** A week of the regular season by its name; after it the day says more, as one week holds several rounds. */
function whenPlayed(game: Game, season: WeekTable): string {
  const week = getWeek(season, game.week);
  return week.phase === 'regular' ? week.name : formatEasternShortDate(game.gameDate);
}

/** A game of a season in a line: `Week 3: Georgia 44, Tennessee 41`, winner first; the match-up alone while there is no final score. */
export function gameLabel(game: Game, season: WeekTable): string {
  const when = whenPlayed(game, season);
  if (!isFinal(game)) return `${when}: ${gameTitle(game)}`;
  const away = `${game.awayTeam.name} ${game.awayScore}`;
  const home = `${game.homeTeam.name} ${game.homeScore}`;
  const order = game.homeScore > game.awayScore ? [home, away] : [away, home];
  return `${when}: ${order.join(', ')}`;
}
