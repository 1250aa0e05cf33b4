import { HOUR_MS } from '#data/domain/durations.ts';
import type { GameRecord } from '#data/content/records.ts';
import { addDays, easternDay, easternInstant, isCalendarDay, toInstant } from '#data/domain/eastern-time.ts';
import { isFinal, statusWithScore } from '#data/domain/football/game.ts';
import type { Season } from '#data/domain/football/season.ts';
import { championshipWeek, getWeek } from '#data/domain/football/week.ts';

/** From its kickoff on a game is played for about this long; the table knows no end. */
export const GAME_LENGTH_MS = 4 * HOUR_MS;

/**
 * Reads what `--as-of` was given: a day means its noon in US Eastern time, else an ISO 8601
 * instant with its offset. Throws a RangeError that names any other text.
 */
export function parseAsOf(text: string): Date {
  return isCalendarDay(text) ? easternInstant(text, 12) : toInstant(text);
}

/** When a game begins: on a day without a time, the first moment of that day in the East. */
function startOf({ gameDate, timeTbd }: Pick<GameRecord, 'gameDate' | 'timeTbd'>): Date {
  return timeTbd ? easternInstant(gameDate, 0) : new Date(gameDate);
}

const isOver = (game: GameRecord, asOf: Date): boolean => startOf(game).getTime() + GAME_LENGTH_MS <= asOf.getTime();

/** True when both teams have finished the playoff games that lead to this one. */
function isPairingDecided(game: GameRecord, games: readonly GameRecord[], asOf: Date): boolean {
  const teams = [game.awayTeamId, game.homeTeamId];
  return games
    .filter(
      (other) =>
        other.isPlayoff &&
        other.gameDate < game.gameDate &&
        (teams.includes(other.awayTeamId) || teams.includes(other.homeTeamId)),
    )
    .every((other) => isOver(other, asOf));
}

/**
 * The games of a season as they stood at an instant: over ones with their scores, the ones being played without (the
 * table has none from during a game), later ones scheduled, and none whose pairing was not known yet.
 */
export function gamesAsOf(games: readonly GameRecord[], season: Season, asOf: Date): GameRecord[] {
  const titleWeek = championshipWeek(season.year);
  /** Whether it is that hour of the Sunday before a week, in the East. */
  const isSundayBefore = (week: number, hour: number): boolean =>
    asOf >= easternInstant(addDays(getWeek(season, week).startsOn, -2), hour);
  const areTitleGamesPaired = isSundayBefore(titleWeek, 7);
  const areBowlsPaired = isSundayBefore(titleWeek + 1, 12);
  const isPaired = (game: GameRecord): boolean => {
    if (game.isConferenceChampionship) return areTitleGamesPaired;
    if (!game.isPostseason) return true;
    return areBowlsPaired && (!game.isPlayoff || isPairingDecided(game, games, asOf));
  };
  return games.filter(isPaired).map((game) => {
    if (isOver(game, asOf) || !isFinal(game)) return game;
    const status = startOf(game) <= asOf ? 'live' : 'scheduled';
    return { ...game, ...statusWithScore(status, null, null) };
  });
}

/**
 * Says of the games that should be over and of whose day on no result is known (`resultsUntil` of the season) that
 * their result is not known: they are neither still to come nor called off.
 */
export function withUnknownResults(games: readonly GameRecord[], { resultsUntil }: Season, now: Date): GameRecord[] {
  if (resultsUntil === null) return [...games];
  const today = easternDay(now);
  return games.map((game) => {
    const day = easternDay(game.gameDate);
    const isUnknown = !isFinal(game) && day > resultsUntil && day < today;
    return isUnknown ? { ...game, ...statusWithScore('result not known', null, null) } : game;
  });
}
