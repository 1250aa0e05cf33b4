import type { GameRecord } from '#data/content/content.ts';
import { isCalendarDay } from '#data/domain/calendar-day.ts';
import { isFinal, statusWithScore } from '#data/domain/game.ts';
import { easternInstant, toInstant } from '#data/domain/time.ts';

/** From its kick-off on a game is played for about this long; the table knows no end. */
export const GAME_LENGTH_MS = 4 * 3_600_000;

/** On the last Sunday of November the title games' pairings stand. */
const CHAMPIONSHIPS_KNOWN = Date.parse('2025-11-30T12:00:00Z');
/** Selection Sunday, noon Eastern: the playoff field and the bowls are announced. */
const POSTSEASON_KNOWN = Date.parse('2025-12-07T17:00:00Z');

/**
 * Reads what `--as-of` was given: a day means its noon in US Eastern time, else an ISO 8601
 * instant with its offset. Throws a RangeError that names any other text.
 */
export function parseAsOf(text: string): Date {
  return isCalendarDay(text) ? easternInstant(text, 12) : toInstant(text);
}

/** A game with what decides since when its pairing is known. */
export type SeasonGame = GameRecord & {
  /** Bowls and playoff: games whose pairing nobody knew before the selection. */
  isPostseason: boolean;
};

/** The game as it is stored. */
export function withoutSeasonType(game: SeasonGame): GameRecord {
  const record: GameRecord & { isPostseason?: boolean } = { ...game };
  delete record.isPostseason;
  return record;
}

/** When a game begins: on a day without a time, the first moment of that day in the East. */
function startOf({ gameDate, timeTbd }: Pick<GameRecord, 'gameDate' | 'timeTbd'>): Date {
  return timeTbd ? easternInstant(gameDate, 0) : new Date(gameDate);
}

const isOver = (game: SeasonGame, asOf: Date): boolean =>
  startOf(game).getTime() + GAME_LENGTH_MS <= asOf.getTime();

/** True when both teams have finished the playoff games that lead to this one. */
function isPairingDecided(game: SeasonGame, games: readonly SeasonGame[], asOf: Date): boolean {
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

function isKnown(game: SeasonGame, games: readonly SeasonGame[], asOf: Date): boolean {
  if (game.isConferenceChampionship) return asOf.getTime() >= CHAMPIONSHIPS_KNOWN;
  if (!game.isPostseason) return true;
  if (asOf.getTime() < POSTSEASON_KNOWN) return false;
  return !game.isPlayoff || isPairingDecided(game, games, asOf);
}

/**
 * The games as they stood at an instant: over ones with their scores, the ones being played without (the table has none
 * from during a game), later ones scheduled, and none whose pairing was not known yet.
 */
export function gamesAsOf(games: readonly SeasonGame[], asOf: Date): SeasonGame[] {
  return games
    .filter((game) => isKnown(game, games, asOf))
    .map((game) => {
      if (isOver(game, asOf) || !isFinal(game)) return game;
      const status = startOf(game) <= asOf ? 'live' : 'scheduled';
      return { ...game, ...statusWithScore(status, null, null) };
    });
}
