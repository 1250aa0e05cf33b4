import { isRecord } from '../sources/cfbd/league-record.ts';

/** Any week of the league's will do: it chooses ranks, and a scores run changes none. */
const SOME_WEEK = 1;

function completedOf(status: unknown): boolean | null {
  if (status === 'completed') return true;
  return status === 'in_progress' ? false : null;
}

/** True for a game that the scoreboard knows and that has not begun: there is nothing new to say of it. */
export function isWaiting(row: unknown): boolean {
  return isRecord(row) && row['status'] === 'scheduled';
}

/**
 * A record of `/scoreboard`, of games of this season, in the form of `/games`, so that the same code reads both with
 * the same rules.
 */
export function gameOfScoreboard(row: unknown, season: number): unknown {
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
