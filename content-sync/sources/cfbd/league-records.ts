import { Type } from 'typebox';
import type { TeamRecord } from '#data/domain/football/team.ts';
import { text, whole } from '../snapshot/fields.ts';
import type { Skipped } from '../../core/source-note.ts';
import { leagueId, readLeagueList } from './league-record.ts';

const COUNTS = Type.Object({ wins: whole(0, 30), losses: whole(0, 30) });
const SCHEMA = Type.Object({
  teamId: leagueId(),
  team: text(),
  total: COUNTS,
  conferenceGames: COUNTS,
});

/** Reads `/records`: what the league counts for each team, by its number of the team. */
export function readLeagueRecords(rows: readonly unknown[]): {
  byTeam: Map<string, TeamRecord>;
  skipped: Skipped[];
} {
  const kind = { schema: SCHEMA, nameField: 'team' };
  const { records, skipped } = readLeagueList(rows, kind, (record) => record);
  const byTeam = new Map(
    records.map(({ teamId, total: { wins, losses }, conferenceGames: own }) => [
      String(teamId),
      { wins, losses, conferenceWins: own.wins, conferenceLosses: own.losses },
    ]),
  );
  return { byTeam, skipped };
}
