import type { Game } from '../../domain/football/game.ts';
import type { Team } from '../../domain/football/team.ts';
import type { GameChange, GameRecord } from '../records.ts';
import type { ContentDb } from '../database.ts';
import { type GameRow, toGameRecord, toRecord, toRecordWithoutSeason, toRow } from '../rows.ts';
import type { GameBox, PlayerSeason } from '../../domain/football/box-score.ts';
import type { ContentSchema } from '../tables.ts';
import { insertRows, ofSeason, seasonOr } from './select-rows.ts';
import { teamsOfRows } from './team.queries.ts';

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

const selectGames = (db: ContentDb) => db.selectFrom('game').selectAll().orderBy('game_date').orderBy('id');
const gamesOf = (db: ContentDb, season: number | undefined) => selectGames(db).where('season', '=', seasonOr(season));

async function toGames(db: ContentDb, rows: readonly GameRow[]): Promise<Game<Team>[]> {
  const teamIn = await teamsOfRows(db, rows, (row) => [row.away_team_id, row.home_team_id]);
  return rows.map((row) => withTeams(toGameRecord(row), { get: (id) => teamIn(row.season, id) }));
}

/** Every game of a season (the current one), soonest first. */
export async function listGames(db: ContentDb, season?: number): Promise<Game<Team>[]> {
  return toGames(db, await gamesOf(db, season).execute());
}

/** The games of every season with their teams by id, soonest first. */
export async function listGameRecords(db: ContentDb): Promise<GameRecord[]> {
  return (await selectGames(db).execute()).map(toGameRecord);
}

/** The statuses of each season's games, by its year. */
export async function mapGameStatuses(db: ContentDb): Promise<Map<number, Pick<GameRow, 'season' | 'status'>[]>> {
  const rows = await db.selectFrom('game').select(['season', 'status']).execute();
  return Map.groupBy(rows, ({ season }) => season);
}

/** The games of one week number (0 to 19) of a season (the current one), soonest first. */
export async function listGamesForWeek(db: ContentDb, week: number, season?: number): Promise<Game<Team>[]> {
  return toGames(db, await gamesOf(db, season).where('week', '=', week).execute());
}

/** The game of any season with this id; undefined when there is none. */
export async function findGameById(db: ContentDb, id: string): Promise<Game<Team> | undefined> {
  const row = await selectGames(db).where('id', '=', id).executeTakeFirst();
  return row && (await toGames(db, [row]))[0];
}

function toBox(row: ContentSchema['game_box']): GameBox {
  const { id, ...facts } = toRecordWithoutSeason(row);
  return { gameId: id, ...facts };
}

/** What is known of a finished game besides its score. */
export async function findBox(db: ContentDb, gameId: string): Promise<GameBox | undefined> {
  const row = await db.selectFrom('game_box').selectAll().where('id', '=', gameId).executeTakeFirst();
  return row && toBox(row);
}

/** The boxes of a season's games (the current one's) by the game's id. */
export async function mapBoxes(db: ContentDb, season?: number): Promise<Map<string, GameBox>> {
  const rows = await ofSeason(db, 'game_box', season).selectAll().orderBy('id').execute();
  return new Map(rows.map((row) => [row.id, toBox(row)]));
}

/**
 * Every change of a season's games (the current one's) by the game's id; a release that a sync has written has one for
 * each game.
 */
export async function mapGameChanges(db: ContentDb, season?: number): Promise<Map<string, GameChange>> {
  const rows = await db
    .selectFrom('game_change')
    .innerJoin('game', 'game.id', 'game_change.game_id')
    .selectAll('game_change')
    .where('game.season', '=', seasonOr(season))
    .orderBy('game_id')
    .execute();
  return new Map(rows.map((row) => [row.game_id, toRecord(row)]));
}

/** Replaces the change of every game of a season; the games must be stored. Takes a transaction. */
export async function putGameChanges(trx: ContentDb, season: number, changes: readonly GameChange[]): Promise<void> {
  await trx
    .deleteFrom('game_change')
    .where('game_id', 'in', (eb) => eb.selectFrom('game').select('id').where('season', '=', season))
    .execute();
  await insertRows(trx, 'game_change', changes.map(toRow));
}

/** Every player of a season (the current one); `leadersOf` puts them in order. */
export async function listPlayers(db: ContentDb, season?: number): Promise<PlayerSeason[]> {
  return (await ofSeason(db, 'player_season', season).selectAll().orderBy('id').execute()).map(toRecord);
}

/** The players of the FBS, whom alone a page shows, by season, the oldest first; all of them, or the one of that id. */
const playersWithPages = (db: ContentDb, id?: string) =>
  db
    .selectFrom('player_season')
    .where((eb) => (id === undefined ? eb.lit(true) : eb('player_season.id', '=', id)))
    .innerJoin('team_season', (join) =>
      join
        .onRef('team_season.season', '=', 'player_season.season')
        .onRef('team_season.id', '=', 'player_season.team_id')
        .on('classification', '=', 'fbs'),
    )
    .orderBy('player_season.season')
    .orderBy('player_season.id');

/** The years of the seasons in which each player with a page has numbers by his id, the newest first. */
export async function mapPlayerYears(db: ContentDb): Promise<Map<string, number[]>> {
  const rows = await playersWithPages(db).select(['player_season.id', 'player_season.season as year']).execute();
  const byPlayer = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byPlayer].map(([id, own]) => [id, own.map(({ year }) => year).toReversed()]));
}

/** Every player with a page, or the one of that id, in his newest season, with his team in it. */
export async function listNewestPlayers(db: ContentDb, id?: string): Promise<{ player: PlayerSeason; team: Team }[]> {
  const rows = await playersWithPages(db, id).selectAll('player_season').execute();
  // The last one stays.
  const newest = [...new Map(rows.map((row) => [row.id, row])).values()];
  const teamIn = await teamsOfRows(db, newest, (row) => [row.team_id]);
  return newest.flatMap((row) => {
    const team = teamIn(row.season, row.team_id);
    return team === undefined ? [] : [{ player: toRecord(row), team }];
  });
}
