import type { TeamRecord } from '#data/domain/season-record.ts';
import { isRecord, leagueIdOf, openRecord } from './league-record.ts';
import type { Skipped } from './skipped.ts';

function winsAndLosses(value: unknown): [number, number] | null {
  if (!isRecord(value)) return null;
  const { wins, losses } = value;
  const isCount = (count: unknown): count is number =>
    typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= 30;
  return isCount(wins) && isCount(losses) ? [wins, losses] : null;
}

/** Reads `/records`: what the league counts for each team, by its number of the team. */
export function readLeagueRecords(rows: readonly unknown[]): {
  byTeam: Map<string, TeamRecord>;
  skipped: Skipped[];
} {
  const byTeam = new Map<string, TeamRecord>();
  const skipped: Skipped[] = [];
  for (const row of rows) {
    const record = openRecord(row);
    const name = record.reader.text('team');
    const teamId = leagueIdOf(record.fields['teamId']);
    const total = winsAndLosses(record.fields['total']);
    const conference = winsAndLosses(record.fields['conferenceGames']);
    if (teamId === undefined || total === null || conference === null) {
      const reason = record.reason() ?? 'needs a team’s number, wins and losses';
      skipped.push({ record: name, reason });
      continue;
    }
    byTeam.set(teamId, {
      wins: total[0],
      losses: total[1],
      conferenceWins: conference[0],
      conferenceLosses: conference[1],
    });
  }
  return { byTeam, skipped };
}
