import { readFile } from 'node:fs/promises';
import { getGames, getScoreboard } from 'cfbd';
import { DAY_MS } from '#data/domain/durations.ts';
import { writeFileAtomic } from '#data/releases/files.ts';
import { championshipWeek } from '#data/domain/football/week.ts';
import { isRecord } from '../sources/cfbd/read-league-list.ts';
import { HttpProblem } from '../core/http-problem.ts';
import { type LeagueAccess, openLeague } from '../sources/cfbd/league-api.ts';
import { SyncError } from '../core/sync-error.ts';

/** Any week of the league's will do: it chooses ranks, and a scores run changes none. */
const SOME_WEEK = 1;
function completedOf(status: unknown): boolean | null {
  if (status === 'completed') return true;
  return status === 'in_progress' ? false : null;
}

/** True for a game that the scoreboard knows and that has not begun: there is nothing new to say of it. */
function isWaiting(row: unknown): boolean {
  return isRecord(row) && row['status'] === 'scheduled';
}

/**
 * A record of `/scoreboard`, of games of this season, in the form of `/games`, so that the same code reads both with
 * the same rules.
 */
function gameOfScoreboard(row: unknown, season: number): unknown {
  if (!isRecord(row)) return row;
  const side = (prefix: 'home' | 'away') => {
    const value = row[`${prefix}Team`];
    const team = isRecord(value) ? value : {};
    return {
      [`${prefix}Id`]: team['id'],
      [`${prefix}Team`]: team['name'],
      [`${prefix}Conference`]: team['conference'],
      [`${prefix}Classification`]: team['classification'],
      [`${prefix}Points`]: team['points'],
      [`${prefix}LineScores`]: team['lineScores'],
    };
  };
  return {
    id: row['id'],
    season,
    week: SOME_WEEK,
    seasonType: 'regular',
    startDate: row['startDate'],
    startTimeTBD: row['startTimeTBD'],
    completed: completedOf(row['status']),
    neutralSite: row['neutralSite'],
    conferenceGame: row['conferenceGame'],
    venue: null,
    notes: null,
    ...side('home'),
    ...side('away'),
  };
}

/** A key that may not see the scoreboard is tried again after so long: its owner may have paid meanwhile. */
const ASK_AGAIN_MS = DAY_MS;
/** True when the league has refused its scoreboard to the key within the last day, as the store's note says. */
async function isScoreboardRefused(file: string, now: Date): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const age = now.getTime() - Date.parse(text);
  // A negative age is a clock that was set back: asking costs one call.
  return age >= 0 && age < ASK_AGAIN_MS;
}

/** Notes that the league refuses its scoreboard to the key. */
async function noteScoreboardRefusal(file: string, now: Date): Promise<void> {
  await writeFileAtomic(file, now.toISOString());
}

/** One list of the league's games, as its own calendar cuts them. */
type GameList = { year: number; seasonType: 'regular'; week: number } | { year: number; seasonType: 'postseason' };
function listsOfWeek(year: number, week: number): GameList[] {
  const regular = (number: number): GameList => ({ year, seasonType: 'regular', week: number });
  const bowls: GameList = { year, seasonType: 'postseason' };
  // Army and Navy play while the bowls have begun: the week after the title games is theirs alone.
  const bothLists = championshipWeek(year) + 1;
  // The league has no week 0, and counts all bowls and the playoff as one week of the postseason.
  if (week < bothLists) return [regular(Math.max(week, 1))];
  return week === bothLists ? [regular(week), bowls] : [bowls];
}

/** The lists to ask for so that games of these weeks of a season (our own count, 0 to 19) are in them; each once. */
function listsOfWeeks(year: number, weeks: Iterable<number>): GameList[] {
  const lists = [...weeks].flatMap((week) => listsOfWeek(year, week));
  return [...new Map(lists.map((list) => [JSON.stringify(list), list])).values()];
}

/** The league's answer to what is being played. */
export interface ScoresAnswer {
  /** The call that the games are from. */
  call: '/scoreboard' | '/games';
  /** Records in the form of `/games` that are not checked yet. */
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
