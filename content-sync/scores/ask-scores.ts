import { getGames, getScoreboard } from 'cfbd';
import { HttpProblem } from '../sources/http/http-problem.ts';
import { openLeague, type LeagueAccess } from '../sources/cfbd/league-api.ts';
import { SyncError } from '../core/sync-error.ts';
import { listsOfWeeks } from './asked-lists.ts';
import { gameOfScoreboard, isWaiting } from './scoreboard-wire.ts';
import { isScoreboardRefused, noteScoreboardRefusal } from './scoreboard-refusal.ts';

/** The league's answer to what is being played. */
export interface ScoresAnswer {
  /** The call that the games are from. */
  call: '/scoreboard' | '/games';
  /** Records in the form of `/games` that nobody has looked at yet. */
  rows: unknown[];
  /** The league's numbers of games that it knows and that have not begun. */
  waiting: unknown[];
}

interface Question {
  /** The year of the season that is played. */
  season: number;
  /** The weeks (our own count) of the games that are due. */
  weeks: Iterable<number>;
  /** Where a refused scoreboard is noted. */
  refusalFile: string;
  now: Date;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof SyncError && error.cause instanceof HttpProblem && error.cause.kind === 'unauthorized';

/**
 * Asks the league for the games of the present: the scoreboard, in one call, for paying keys; with other keys the
 * week's games, which have the result when a game is over. A SyncError has the call and the reason when there is no
 * list.
 */
export async function askScores(
  league: LeagueAccess,
  { season, weeks, refusalFile, now }: Question,
): Promise<ScoresAnswer> {
  const { access, list } = openLeague(league);
  const query = { classification: 'fbs' } as const;
  if (!(await isScoreboardRefused(refusalFile, now))) {
    try {
      const board = await list('/scoreboard', getScoreboard({ ...access, query }));
      const waiting = board.filter(isWaiting).map((row) => (row as { id?: unknown }).id);
      const rows = board.filter((row) => !isWaiting(row)).map((row) => gameOfScoreboard(row, season));
      return { call: '/scoreboard', rows, waiting };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await noteScoreboardRefusal(refusalFile, now);
    }
  }
  const rows: unknown[] = [];
  for (const one of listsOfWeeks(season, weeks))
    rows.push(...(await list('/games', getGames({ ...access, query: { ...query, ...one } }))));
  return { call: '/games', rows, waiting: [] };
}
