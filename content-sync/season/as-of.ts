import { isCalendarDay } from '#data/domain/calendar-day.ts';
import { easternInstant, toInstant } from '#data/domain/time.ts';
import type { SnapshotGame } from '../parse/snapshot-games.ts';

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

const isOver = (game: SnapshotGame, asOf: Date): boolean =>
  Date.parse(game.kickoff) + GAME_LENGTH_MS <= asOf.getTime();

/** True when both teams have finished the playoff games that lead to this one. */
function isPairingDecided(game: SnapshotGame, games: readonly SnapshotGame[], asOf: Date): boolean {
  const teams = [game.away.id, game.home.id];
  return games
    .filter(
      (other) =>
        other.isPlayoff &&
        other.kickoff < game.kickoff &&
        (teams.includes(other.away.id) || teams.includes(other.home.id)),
    )
    .every((other) => isOver(other, asOf));
}

function isKnown(game: SnapshotGame, games: readonly SnapshotGame[], asOf: Date): boolean {
  if (game.isConferenceChampionship) return asOf.getTime() >= CHAMPIONSHIPS_KNOWN;
  if (!game.isPostseason) return true;
  if (asOf.getTime() < POSTSEASON_KNOWN) return false;
  return !game.isPlayoff || isPairingDecided(game, games, asOf);
}

function withoutScore(game: SnapshotGame, status: 'scheduled' | 'live'): SnapshotGame {
  return {
    ...game,
    status,
    away: { ...game.away, score: null },
    home: { ...game.home, score: null },
  };
}

/**
 * The games as they stood at an instant: over ones with their scores, the ones being played as
 * live without a score (the table has none from during a game), later ones scheduled, and none
 * whose pairing was not known yet.
 */
export function gamesAsOf(games: readonly SnapshotGame[], asOf: Date): SnapshotGame[] {
  return games
    .filter((game) => isKnown(game, games, asOf))
    .map((game) => {
      if (isOver(game, asOf)) return game;
      if (game.status !== 'final' && game.status !== 'completed') return game;
      return withoutScore(game, Date.parse(game.kickoff) <= asOf.getTime() ? 'live' : 'scheduled');
    });
}
