import type { Team } from '../../domain/football/team.ts';
import type { ContentDb } from '../database.ts';
import { toRecordWithoutSeason } from '../rows.ts';
import { ofSeason, seasonOr } from './select-rows.ts';

const selectTeams = (db: ContentDb, season?: number) => ofSeason(db, 'team_season', season).selectAll();
/** Of each team the season that its own page shows stands first: the current one, else the newest. */
const shownFirst = (db: ContentDb) =>
  db
    .selectFrom('team_season')
    .orderBy((eb) => eb('season', '=', seasonOr(undefined)), 'desc')
    .orderBy('season', 'desc');
/** Those of the FBS have a page. */
const seasonsWithPages = (db: ContentDb) => shownFirst(db).where('classification', '=', 'fbs');

/**
 * The teams of the five conferences by name, in a season (the current one): what tabs, filters, standings and
 * `/api/teams` show.
 */
export async function listCoveredTeams(db: ContentDb, season?: number): Promise<Team[]> {
  const rows = await selectTeams(db, season).where('is_covered', '=', 1).orderBy('name').execute();
  return rows.map(toRecordWithoutSeason);
}

/** The FBS teams of the current season outside the five conferences, by name. */
export async function listOtherFbsTeams(db: ContentDb): Promise<Team[]> {
  const rows = await selectTeams(db)
    .where('is_covered', '=', 0)
    .where('classification', '=', 'fbs')
    .orderBy('name')
    .execute();
  return rows.map(toRecordWithoutSeason);
}

/**
 * Every team that has a page, by name: those of the FBS in the season that is shown (the current one), and those that
 * were in another one, as they were in the newest such.
 */
export async function listTeamsWithPages(db: ContentDb, shownYear?: number): Promise<Team[]> {
  const rows = await db
    .selectFrom('team_season')
    .selectAll()
    .where('classification', '=', 'fbs')
    .orderBy((eb) => eb('season', '=', seasonOr(shownYear)))
    .orderBy('season')
    .orderBy('name')
    .execute();
  // The last one stays: of the current season, else of the newest.
  const teams = new Map(rows.map((row) => [row.id, toRecordWithoutSeason(row)]));
  return [...teams.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The years of the seasons in which each team has a page by its id: first the one that its own page shows, the current
 * one else the newest.
 */
export async function mapTeamPageYears(db: ContentDb): Promise<Map<string, number[]>> {
  const rows = await seasonsWithPages(db).select(['id', 'season']).orderBy('id').execute();
  const byTeam = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byTeam].map(([id, own]) => [id, own.map(({ season }) => season)]));
}

/**
 * The team with this id, covered or an opponent, in a season; without one in the current season, or the newest other
 * that knows it. Undefined when there is none.
 */
export async function findTeamById(db: ContentDb, id: string, season?: number): Promise<Team | undefined> {
  const known = season === undefined ? shownFirst(db).selectAll() : selectTeams(db, season);
  const row = await known.where('id', '=', id).executeTakeFirst();
  return row && toRecordWithoutSeason(row);
}

/**
 * The team with this id in the season that its page shows: the current one, else the newest other. Undefined when it
 * has no page.
 */
export async function findTeamOfPage(db: ContentDb, id: string): Promise<{ team: Team; year: number } | undefined> {
  const row = await seasonsWithPages(db).selectAll().where('id', '=', id).executeTakeFirst();
  return row && { team: toRecordWithoutSeason(row), year: row.season };
}

/**
 * Every team of a season (the current one), covered and opponents, by id: for giving many rows their teams in one read.
 */
export async function mapTeams(db: ContentDb, season?: number): Promise<Map<string, Team>> {
  const rows = await selectTeams(db, season).execute();
  return new Map(rows.map((row) => [row.id, toRecordWithoutSeason(row)]));
}

/** The teams named, by id, as they are in a season; a name without a team is left out. */
async function mapTeamsByIds(db: ContentDb, ids: readonly string[], season: number): Promise<Map<string, Team>> {
  // One bound value for each id: for more than a few hundred it is cheaper to read the complete small table.
  if (ids.length > 200) return mapTeams(db, season);
  if (ids.length === 0) return new Map();
  const rows = await selectTeams(db, season).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toRecordWithoutSeason(row)]));
}

/** Gives the teams that rows of several seasons name, each as it is in the row's own: `teamIn(season, id)`. */
export async function teamsOfRows<Row extends { season: number }>(
  db: ContentDb,
  rows: readonly Row[],
  idsOf: (row: Row) => readonly (string | null)[],
): Promise<(season: number, id: string) => Team | undefined> {
  const bySeason = new Map<number, Map<string, Team>>();
  for (const [season, some] of Map.groupBy(rows, (row) => row.season)) {
    const ids = new Set(some.flatMap(idsOf).filter((id) => id !== null));
    bySeason.set(season, await mapTeamsByIds(db, [...ids], season));
  }
  return (season, id) => bySeason.get(season)?.get(id);
}
