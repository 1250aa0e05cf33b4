/** The week that a rating or projection stands after when no game of its season has been played. */
export const PRESEASON = -1;

/** How strong an FBS team was after the games of a week, in points against an average FBS team on neutral ground. */
export interface TeamRating {
  season: number;
  /** 0 to 19, or PRESEASON. */
  week: number;
  teamId: string;
  /** Points scored above average. */
  offense: number;
  /** Points held below average. */
  defense: number;
  /** Offense and defense together. */
  rating: number;
  /** 1 is the best of the season's FBS teams. */
  rank: number;
}

/** What the ratings before its week expect of a game. */
export interface GameForecast {
  gameId: string;
  season: number;
  /** The home team's points less the away team's. */
  homeMargin: number;
  /** The chance that the home team wins, 0 to 1. */
  homeWin: number;
}

/** From this week on forecasts are judged once more by themselves: by then every team has played. */
export const LATE_WEEK = 5;

/** How good a model's forecasts of a season's games between FBS teams were. */
export interface ForecastScore {
  season: number;
  /** `hashmark` or the name of what it is held against. */
  model: string;
  /** All weeks, or those from LATE_WEEK on. */
  weeks: 'all' | 'late';
  games: number;
  /** Mean absolute error of the margin, in points. */
  marginError: number;
  /** Mean squared error of the chance. */
  brier: number;
  logLoss: number;
  /** Games whose winner was named. */
  winners: number;
}

/** How a team's season ends over many simulated rests of it, as of the end of a week. Chances are 0 to 1. */
export interface TeamProjection {
  season: number;
  week: number;
  teamId: string;
  /** Mean wins of the complete season, without playoff games. */
  wins: number;
  /** The share of seasons that end with 0, 1, 2 … wins. */
  winShares: number[];
  /** The chance to play for the conference's title, and to win it; null for a team without a conference race. */
  titleGame: number | null;
  conferenceTitle: number | null;
  playoff: number;
}

/** What a game that is still to come means for one of its teams; null where no simulated season had that result. */
export interface GameStake {
  gameId: string;
  teamId: string;
  season: number;
  winsIfWon: number | null;
  winsIfLost: number | null;
  conferenceTitleIfWon: number | null;
  conferenceTitleIfLost: number | null;
  playoffIfWon: number | null;
  playoffIfLost: number | null;
}
