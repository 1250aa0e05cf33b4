import type { Game } from '#data/domain/football/game.ts';
import { formatEasternDateTime } from '#data/domain/time-format.ts';
import { kickoffDays } from '#data/domain/football/kickoff.ts';

/** What a game's page knows of the moment it was built for, where that matters to the reader. */
export interface GameMoment {
  /** For a live game, when its score was read, ISO 8601 UTC; null for any other. */
  asOf: string | null;
  /** True for a game that should have been played by now, but whose result is not known. */
  isOverdue: boolean;
}

/** What must be said besides a game's sentence: how fresh a score is, what is not known yet; null when all is said. */
export function gameNote(game: Game, { asOf, isOverdue }: GameMoment): string | null {
  const { status, awayScore, homeScore } = game;
  switch (status) {
    case 'live': {
      const what =
        awayScore === null || homeScore === null
          ? 'No score has reached us'
          : `The score stood at ${String(awayScore)}-${String(homeScore)}`;
      return asOf === null ? `${what}.` : `${what} as of ${formatEasternDateTime(asOf)}.`;
    }
    case 'postponed':
      return 'A new date is not known yet.';
    case 'cancelled':
      return 'It will not be played.';
    case 'result not known':
      return 'Its result is not known here.';
    case 'scheduled':
      if (isOverdue) return 'Its result has not reached us yet.';
      if (kickoffDays(game) !== null) return 'The day and the kickoff time are not set yet.';
      return game.timeTbd ? 'The kickoff time is not set yet.' : null;
    default:
      return null;
  }
}
