import type { Game } from '../../domain/game.ts';
import type { Team } from '../../domain/team.ts';
import type { ContentDb } from '../database.ts';
import type { GameRow } from '../tables/game.table.ts';
import { mapTeamsByIds } from './team.queries.ts';

const GAME_COLUMNS = [
  'id',
  'season',
  'week',
  'game_date',
  'time_tbd',
  'status',
  'away_team_id',
  'home_team_id',
  'away_score',
  'home_score',
  'away_rank',
  'home_rank',
  'venue',
  'neutral_site',
  'conference_game',
  'tv_network',
  'event_name',
  'is_rivalry',
  'rivalry_name',
  'is_conference_championship',
  'is_playoff',
  'playoff_round',
  'is_game_of_week',
] as const satisfies readonly (keyof GameRow)[];

type SelectedGame = Pick<GameRow, (typeof GAME_COLUMNS)[number]>;

function teamOf(teams: Map<string, Team>, id: string, gameId: string): Team {
  const team = teams.get(id);
  // The schema's foreign key makes this impossible; failing loudly beats showing half a game.
  if (!team) throw new Error(`game ${gameId} names team ${id}, which is not stored`);
  return team;
}

/** A stored game as the domain has it; `teams` holds both teams. Throws for a row that breaks the schema's own rules. */
export function toGame(row: SelectedGame, teams: Map<string, Team>): Game {
  const facts = {
    id: row.id,
    season: row.season,
    week: row.week,
    gameDate: row.game_date,
    timeTbd: row.time_tbd === 1,
    awayTeam: teamOf(teams, row.away_team_id, row.id),
    homeTeam: teamOf(teams, row.home_team_id, row.id),
    awayRank: row.away_rank,
    homeRank: row.home_rank,
    venue: row.venue,
    neutralSite: row.neutral_site === 1,
    conferenceGame: row.conference_game === 1,
    tvNetwork: row.tv_network,
    eventName: row.event_name,
    isRivalry: row.is_rivalry === 1,
    rivalryName: row.rivalry_name,
    isConferenceChampionship: row.is_conference_championship === 1,
    isPlayoff: row.is_playoff === 1,
    playoffRound: row.playoff_round,
    isGameOfWeek: row.is_game_of_week === 1,
  };
  switch (row.status) {
    case 'scheduled':
    case 'postponed':
    case 'cancelled':
      return { ...facts, status: row.status, awayScore: null, homeScore: null };
    case 'live':
      return { ...facts, status: row.status, awayScore: row.away_score, homeScore: row.home_score };
    case 'final':
    case 'completed': {
      if (row.away_score === null || row.home_score === null)
        throw new Error(`game ${row.id} is ${row.status} without a score`);
      return { ...facts, status: row.status, awayScore: row.away_score, homeScore: row.home_score };
    }
  }
}

const selectGames = (db: ContentDb) =>
  db.selectFrom('game').select(GAME_COLUMNS).orderBy('game_date').orderBy('id');

async function toGames(db: ContentDb, rows: readonly SelectedGame[]): Promise<Game[]> {
  const ids = new Set(rows.flatMap((row) => [row.away_team_id, row.home_team_id]));
  const teams = await mapTeamsByIds(db, [...ids]);
  return rows.map((row) => toGame(row, teams));
}

/** Every game of the season, soonest first. */
export async function listGames(db: ContentDb): Promise<Game[]> {
  const rows = await selectGames(db).execute();
  return toGames(db, rows);
}

/** The games of one week number (0 to 19), soonest first. */
export async function listGamesForWeek(db: ContentDb, week: number): Promise<Game[]> {
  const rows = await selectGames(db).where('week', '=', week).execute();
  return toGames(db, rows);
}

/** Scheduled games, soonest first, `limit` at the most. */
export async function listUpcomingGames(db: ContentDb, limit: number): Promise<Game[]> {
  const rows = await selectGames(db).where('status', '=', 'scheduled').limit(limit).execute();
  return toGames(db, rows);
}

/** One team's games of the season, home and away, soonest first. */
export async function listGamesForTeam(db: ContentDb, teamId: string): Promise<Game[]> {
  const rows = await selectGames(db)
    .where((eb) => eb.or([eb('away_team_id', '=', teamId), eb('home_team_id', '=', teamId)]))
    .execute();
  return toGames(db, rows);
}

/** The game with this id; undefined when there is none. */
export async function findGameById(db: ContentDb, id: string): Promise<Game | undefined> {
  const row = await selectGames(db).where('id', '=', id).executeTakeFirst();
  return row && (await toGames(db, [row]))[0];
}
