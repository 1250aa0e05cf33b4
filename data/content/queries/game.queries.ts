import type { Game } from '../../domain/game.ts';
import type { Team } from '../../domain/team.ts';
import type { GameRecord } from '../content.ts';
import type { ContentDb } from '../database.ts';
import { toGameRecord } from '../rows.ts';
import type { GameRow } from '../rows.ts';
import { seasonOr } from './season.queries.ts';
import { teamsOfRows } from './team.queries.ts';

/** Gives a team by its id. */
type Teams = Pick<ReadonlyMap<string, Team>, 'get'>;

function teamOf(teams: Teams, id: string, gameId: string): Team {
  const team = teams.get(id);
  // The schema's foreign key makes this impossible; failing loudly beats showing half a game.
  if (!team) throw new Error(`game ${gameId} names team ${id}, which is not stored`);
  return team;
}

/** The game with its teams, both of which are in `teams`. */
export function withTeams(game: GameRecord, teams: Teams): Game<Team> {
  const { awayTeamId, homeTeamId, ...facts } = game;
  return {
    ...facts,
    awayTeam: teamOf(teams, awayTeamId, game.id),
    homeTeam: teamOf(teams, homeTeamId, game.id),
  };
}

const selectGames = (db: ContentDb) =>
  db.selectFrom('game').selectAll().orderBy('game_date').orderBy('id');

async function toGames(db: ContentDb, rows: readonly GameRow[]): Promise<Game<Team>[]> {
  const teamIn = await teamsOfRows(db, rows, (row) => [row.away_team_id, row.home_team_id]);
  return rows.map((row) => withTeams(toGameRecord(row), { get: (id) => teamIn(row.season, id) }));
}

/** Every game of a season (the current one), soonest first. */
export async function listGames(db: ContentDb, season?: number): Promise<Game<Team>[]> {
  const rows = await selectGames(db).where('season', '=', seasonOr(season)).execute();
  return toGames(db, rows);
}

/** The games of every season with their teams by id, soonest first. */
export async function listGameRecords(db: ContentDb): Promise<GameRecord[]> {
  return (await selectGames(db).execute()).map(toGameRecord);
}

/** How the games of each season stand, by its year. */
export async function mapGameStatuses(
  db: ContentDb,
): Promise<Map<number, Pick<GameRow, 'season' | 'status'>[]>> {
  const rows = await db.selectFrom('game').select(['season', 'status']).execute();
  return Map.groupBy(rows, ({ season }) => season);
}

/** The games of one week number (0 to 19) of a season (the current one), soonest first. */
export async function listGamesForWeek(
  db: ContentDb,
  week: number,
  season?: number,
): Promise<Game<Team>[]> {
  const rows = await selectGames(db)
    .where('season', '=', seasonOr(season))
    .where('week', '=', week)
    .execute();
  return toGames(db, rows);
}

/** The game of any season with this id; undefined when there is none. */
export async function findGameById(db: ContentDb, id: string): Promise<Game<Team> | undefined> {
  const row = await selectGames(db).where('id', '=', id).executeTakeFirst();
  return row && (await toGames(db, [row]))[0];
}
