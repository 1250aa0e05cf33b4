import { readFile } from 'node:fs/promises';
import { DAY_MS } from '#data/domain/durations.ts';
import { writeFileAtomic } from '#data/releases/files.ts';
import { championshipWeek } from '#data/domain/football/week.ts';
import { fieldsOf } from '../sources/cfbd/read-league-list.ts';
import { HttpProblem } from '../core/http-problem.ts';
import { type LeagueAccess, type LeagueQuery, openLeague } from '../sources/cfbd/league-api.ts';
import { SyncError } from '../core/sync-error.ts';

/** Any week of the league's will do: it chooses ranks, and a scores run changes none. */
const SOME_WEEK = 1;
const COMPLETED: Readonly<Record<string, boolean>> = { completed: true, in_progress: false };

/**
 * A record of `/scoreboard`, of games of this season, in the form of `/games`, so that the same code reads both with
 * the same rules.
 */
function gameOfScoreboard(row: Record<string, unknown>, season: number) {
  const side = (prefix: 'home' | 'away') => {
    const team = fieldsOf(row[`${prefix}Team`]);
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
    ...row,
    season,
    week: SOME_WEEK,
    seasonType: 'regular',
    completed: COMPLETED[String(row['status'])],
    venue: null,
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

/** The lists to ask for so that games of these weeks of a season (our own count, 0 to 19) are in them; each once. */
function listsOfWeeks(year: number, weeks: Iterable<number>): LeagueQuery[] {
  // Army and Navy play while the bowls have begun: the week after the title games is theirs alone.
  const last = championshipWeek(year) + 1;
  const all = [...weeks];
  // The league has no week 0, and counts all bowls and the playoff as one week of the postseason.
  const regular = new Set(all.filter((week) => week <= last).map((week) => Math.max(week, 1)));
  const lists: LeagueQuery[] = [...regular].map((week) => ({ year, seasonType: 'regular', week }));
  return all.some((week) => week >= last) ? [...lists, { year, seasonType: 'postseason' }] : lists;
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
  const list = openLeague(league);
  const query = { classification: 'fbs' };
  if (!(await isScoreboardRefused(refusalFile, now))) {
    try {
      const board = (await list('/scoreboard', query)).map(fieldsOf);
      // Of a game that has not begun there is nothing new to say.
      const begun = board.filter(({ status }) => status !== 'scheduled');
      return {
        call: '/scoreboard',
        rows: begun.map((row) => gameOfScoreboard(row, season)),
        waiting: board.filter((row) => !begun.includes(row)).map(({ id }) => id),
      };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await writeFileAtomic(refusalFile, now.toISOString());
    }
  }
  const rows: unknown[] = [];
  for (const one of listsOfWeeks(season, weeks)) rows.push(...(await list('/games', { ...query, ...one })));
  return { call: '/games', rows, waiting: [] };
}
