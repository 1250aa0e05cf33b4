import { Type } from 'typebox';
import type { TeamRecord } from '#data/domain/team.ts';
import { text, whole } from '../../parse/fields.ts';
import { leagueId, leagueReader, readAll, type Skipped } from './league-record.ts';

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
  const { records, skipped } = readAll(rows, leagueReader(SCHEMA, 'team'));
  const byTeam = new Map(
    records.map(({ teamId, total, conferenceGames }) => [
      String(teamId),
      {
        wins: total.wins,
        losses: total.losses,
        conferenceWins: conferenceGames.wins,
        conferenceLosses: conferenceGames.losses,
      },
    ]),
  );
  return { byTeam, skipped };
}
