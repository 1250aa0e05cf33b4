import type { Team } from '../../domain/team.ts';
import type { ContentDb } from '../database.ts';
import { toRecord } from '../rows.ts';

/** The teams of the five conferences by name: what tabs, filters, standings and `/api/teams` show. */
export async function listCoveredTeams(db: ContentDb): Promise<Team[]> {
  const rows = await db
    .selectFrom('team')
    .selectAll()
    .where('is_covered', '=', 1)
    .orderBy('name')
    .execute();
  return rows.map(toRecord);
}

/** The team with this id, covered or an opponent; undefined when there is none. */
export async function findTeamById(db: ContentDb, id: string): Promise<Team | undefined> {
  const row = await db.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRecord(row);
}

/** Every team, covered and opponents, by id: for giving many rows their teams in one read. */
export async function mapTeams(db: ContentDb): Promise<Map<string, Team>> {
  const rows = await db.selectFrom('team').selectAll().execute();
  return new Map(rows.map((row) => [row.id, toRecord(row)]));
}

/** The teams named, by id; a name without a team is left out. */
export async function mapTeamsByIds(
  db: ContentDb,
  ids: readonly string[],
): Promise<Map<string, Team>> {
  // One bound value for each id: past a few hundred the whole small table is the cheaper read.
  if (ids.length > 200) return mapTeams(db);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('team').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toRecord(row)]));
}
