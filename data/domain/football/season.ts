import { type Game, isFinal, isUpcoming, winnerSide } from './game.ts';
import { kickoffDay } from './kickoff.ts';
import { easternDay } from '../eastern-time.ts';
import { firstDayOf, getWeek, LAST_WEEK, type WeekTable } from './week.ts';

/** A season: what is the same for all of its games and teams. */
export interface Season extends WeekTable {
  /** The year it begins in. */
  year: number;
  /** The id of the team that won the title game; null until it is played. */
  champion: string | null;
  /**
   * The last Eastern day (`YYYY-MM-DD`) whose results are known, where the source of a season ends in its midst; null
   * where every result is known that there is.
   */
  resultsUntil: string | null;
}

/** The month in which the new season's year begins for us. */
const FIRST_MONTH = 7;

/** The season that an Eastern day (`YYYY-MM-DD`) belongs to: from 1 July on the new one. */
export function seasonOfDay(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= FIRST_MONTH ? year : year - 1;
}

/** The year whose players sign while a season is played. */
export const recruitingClassOf = (season: number): number => season + 1;

/** The season in which a class is recruited. */
export const seasonOfClass = (classYear: number): number => classYear - 1;

type TitleGame = Pick<Game, 'playoffRound' | 'status' | 'awayScore' | 'homeScore'> & {
  awayTeamId: string;
  homeTeamId: string;
};

/** The id of the team that has won the title game among the games of one season; null while there is none. */
export function championOf(games: Iterable<TitleGame>): string | null {
  for (const game of games) {
    const winner = game.playoffRound === 'championship' && isFinal(game) ? winnerSide(game) : undefined;
    if (winner !== undefined) return winner === 'away' ? game.awayTeamId : game.homeTeamId;
  }
  return null;
}

export type SeasonStage = 'before the season' | 'on' | 'over';

/**
 * Where a season stands at `now`, by all of its games that are known. It is over when the title game is and no other
 * one is played or to come: gaps between the rounds of the playoff don't end it, since the next pairing is not known in
 * them. A season whose title game's result is never reported is over after its last week.
 */
export function seasonStage(
  season: Pick<Season, 'weeks' | 'champion'>,
  games: readonly Pick<Game, 'status' | 'gameDate' | 'timeTbd'>[],
  now: Date,
): SeasonStage {
  const today = easternDay(now);
  const days = games.map(kickoffDay).toSorted();
  if (today < (days[0] ?? firstDayOf(season))) return 'before the season';
  const hasEnded =
    today > getWeek(season, LAST_WEEK).endsOn ||
    (season.champion !== null && !games.some(({ status }) => status === 'live'));
  return hasEnded && !games.some((game) => isUpcoming(game, now)) ? 'over' : 'on';
}
