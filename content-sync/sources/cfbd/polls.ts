import { Type } from 'typebox';
import { addDays } from '#data/domain/calendar-day.ts';
import { easternDay } from '#data/domain/time.ts';
import type { Season } from '#data/domain/season.ts';
import { championshipWeek, firstDayOf, getWeek, LAST_WEEK } from '#data/domain/week.ts';
import { text, whole } from '../../parse/fields.ts';
import type { Skipped } from '../../core/source-note.ts';
import { isRecord, leagueIdOf, readLeagueList } from './league-record.ts';

/** The committee's ranking counts from the week it first comes out; before that the writers' poll. */
const POLLS = ['Playoff Committee Rankings', 'AP Top 25'] as const;
const MOST_RANKS = 25;
/** So long before the season's first day the first poll is out: on a Monday in the middle of August. */
const FIRST_POLL_DAYS = 12;

/** The rank of a team by the league's number of the team. */
type Ranks = ReadonlyMap<string, number>;

export interface Polls {
  /** The ranks in force for games of a league week of the regular season. */
  inWeek(week: number): Ranks;
  /** The last ranks before the bowls: those of the selection. */
  last(): Ranks;
  skipped: Skipped[];
}

const NO_RANKS: Ranks = new Map();

function readRanks(poll: unknown): Ranks {
  const ranks = new Map<string, number>();
  // Ranks do not come in order, teams without one come too, and a poll may have more than 25.
  const rows = isRecord(poll) && Array.isArray(poll['ranks']) ? (poll['ranks'] as unknown[]) : [];
  for (const row of rows) {
    if (!isRecord(row)) continue;
    const teamId = leagueIdOf(row['teamId']);
    const { rank } = row;
    if (teamId === undefined || typeof rank !== 'number') continue;
    if (Number.isInteger(rank) && rank >= 1 && rank <= MOST_RANKS) ranks.set(teamId, rank);
  }
  return ranks;
}

/** True when the poll for games of that week was out at `now`: later ones than the first come on the Sunday or Tuesday before. */
function isOut(week: number, season: Season, now: Date): boolean {
  if (week <= 1) return addDays(firstDayOf(season), -FIRST_POLL_DAYS) <= easternDay(now);
  if (week > LAST_WEEK) return false;
  return addDays(getWeek(season, week).startsOn, -1) < easternDay(now);
}

const SCHEMA = Type.Object({
  week: whole(0, LAST_WEEK),
  seasonType: text(),
  polls: Type.Array(Type.Unknown(), { description: 'a list' }),
});

/**
 * Reads the polls of `/rankings` for a season: of each week of the regular season the committee's, else the AP's; with `asOf` only
 * what was out by then. The postseason's are not read: the league counts them as 'week 1' too.
 */
export function readPolls(rows: readonly unknown[], season: Season, asOf: Date | null): Polls {
  const kind = { schema: SCHEMA, nameField: 'week' };
  const { records, skipped } = readLeagueList(rows, kind, (record) => record);
  const weeks = new Map<number, Ranks>();
  for (const { week, seasonType, polls } of records) {
    if (seasonType !== 'regular' || (asOf !== null && !isOut(week, season, asOf))) continue;
    const ranks = POLLS.map((name) =>
      readRanks(polls.find((poll) => isRecord(poll) && poll['poll'] === name)),
    );
    const chosen = ranks.find((one) => one.size > 0);
    if (chosen !== undefined) weeks.set(week, chosen);
  }
  // The field of the playoff is chosen after the title games.
  const lastWeek = Math.max(...weeks.keys());
  return {
    inWeek: (week) => weeks.get(week) ?? NO_RANKS,
    last: () =>
      (lastWeek < championshipWeek(season.year) ? undefined : weeks.get(lastWeek)) ?? NO_RANKS,
    skipped,
  };
}
