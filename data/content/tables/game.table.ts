import type { Selectable } from 'kysely';
import type { GameStatus, PlayoffRound } from '../../domain/game.ts';

export interface GameTable {
  id: string;
  season: number;
  week: number;
  game_date: string;
  time_tbd: number;
  status: GameStatus;
  away_team_id: string;
  home_team_id: string;
  away_score: number | null;
  home_score: number | null;
  away_rank: number | null;
  home_rank: number | null;
  venue: string | null;
  neutral_site: number;
  conference_game: number;
  tv_network: string | null;
  event_name: string | null;
  is_rivalry: number;
  rivalry_name: string | null;
  is_conference_championship: number;
  is_playoff: number;
  playoff_round: PlayoffRound | null;
  is_game_of_week: number;
  source: string;
}
export type GameRow = Selectable<GameTable>;
