import { getGames, getScoreboard } from 'cfbd';
import { HttpProblem } from '../http/http-problem.ts';
import { openLeague, type LeagueAccess } from '../sources/cfbd/league-api.ts';
import { SyncError } from '../core/sync-error.ts';
import { listsOfWeeks } from './asked-lists.ts';
import { gameOfScoreboard, isWaiting } from './scoreboard-wire.ts';

/** A key that may not see the scoreboard is tried again after so long: its owner may have paid meanwhile. */
const ASK_SCOREBOARD_AGAIN_MS = 24 * 3_600_000;

/** The league's answer to what is being played. */
export interface ScoresAnswer {
  /** The call that the games are from. */
  call: '/scoreboard' | '/games';
  /** Records in the form of `/games` that nobody has looked at yet. */
  rows: unknown[];
  /** The league's numbers of games that it knows and that have not begun. */
  waiting: unknown[];
  /** When the league refused the scoreboard to this key (ISO 8601 UTC); null: it did not. */
  scoreboardRefusedAt: string | null;
}

interface Question {
  /** The weeks (our own count) of the games that are due. */
  weeks: Iterable<number>;
  /** What the last run found out. */
  scoreboardRefusedAt: string | null;
  now: Date;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof SyncError &&
  error.cause instanceof HttpProblem &&
  error.cause.kind === 'unauthorized';

/**
 * Asks the league for the games of the present. The scoreboard tells scores while they are played,
 * in one call, to paying keys alone; other keys ask for the week's games, which have the result when
 * a game is over. Throws a SyncError with the call and the reason when there is no usable list.
 */
export async function askScores(
  league: LeagueAccess,
  { weeks, scoreboardRefusedAt, now }: Question,
): Promise<ScoresAnswer> {
  const { access, list } = openLeague(league);
  const query = { classification: 'fbs' } as const;
  let refusedAt = scoreboardRefusedAt;
  const age = refusedAt === null ? Infinity : now.getTime() - Date.parse(refusedAt);
  // A negative age is a clock that was set back: asking costs one call.
  if (!(age >= 0 && age < ASK_SCOREBOARD_AGAIN_MS)) {
    try {
      const board = await list('/scoreboard', getScoreboard({ ...access, query }));
      const waiting = board.filter(isWaiting).map((row) => (row as { id?: unknown }).id);
      const rows = board.filter((row) => !isWaiting(row)).map(gameOfScoreboard);
      return { call: '/scoreboard', rows, waiting, scoreboardRefusedAt: null };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusedAt = now.toISOString();
    }
  }
  const rows: unknown[] = [];
  for (const one of listsOfWeeks(weeks))
    rows.push(...(await list('/games', getGames({ ...access, query: { ...query, ...one } }))));
  return { call: '/games', rows, waiting: [], scoreboardRefusedAt: refusedAt };
}
