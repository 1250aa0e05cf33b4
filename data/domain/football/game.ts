import type { Static } from 'typebox';
import type { GameSchema } from '../schemas.ts';
import { easternDay } from '../eastern-time.ts';
import type { Team, TeamIdentity } from './team.ts';
import { eventOf } from '../words/event-names.ts';

/** What a source may say of a game. */
export const REPORTED_STATUSES = ['scheduled', 'live', 'final', 'completed', 'postponed', 'cancelled'] as const;
/** `result not known`: its day has passed, and the season's source ends before it. */
export type GameStatus = (typeof REPORTED_STATUSES)[number] | 'result not known';

type AnyGame = Static<typeof GameSchema>;
export type PlayoffRound = NonNullable<AnyGame['playoffRound']>;

type WithTeams<Some extends AnyGame, T> = Omit<Some, 'awayTeam' | 'homeTeam'> & {
  awayTeam: T;
  homeTeam: T;
};

/** Not started, never played, or played without our knowing how it ended: there is no score. */
export type UnplayedGame<T extends TeamIdentity = TeamIdentity> = WithTeams<Extract<AnyGame, { awayScore: null }>, T>;
/** Being played; a feed may know that before it knows the score. */
export type LiveGame<T extends TeamIdentity = TeamIdentity> = WithTeams<Extract<AnyGame, { status: 'live' }>, T>;
/** Over: both scores are known. `completed` counts as `final` (specification section 4). */
export type FinalGame<T extends TeamIdentity = TeamIdentity> = WithTeams<Extract<AnyGame, { awayScore: number }>, T>;
/**
 * `Game<Team>` has its teams with their records, as the database holds them; `Game` says who plays, whatever they have
 * won.
 */
export type Game<T extends TeamIdentity = TeamIdentity> = UnplayedGame<T> | LiveGame<T> | FinalGame<T>;

/** What a game is where nothing is known but who plays, when, and how it stands. */
export const NO_GAME_FACTS = {
  kickoffWindow: null,
  awayRank: null,
  homeRank: null,
  venue: null,
  neutralSite: false,
  conferenceGame: false,
  tvNetwork: null,
  eventName: null,
  remark: null,
  isRivalry: false,
  rivalryName: null,
  isConferenceChampionship: false,
  isPostseason: false,
  isPlayoff: false,
  playoffRound: null,
  isGameOfWeek: false,
} as const satisfies Omit<
  UnplayedGame,
  'id' | 'season' | 'week' | 'gameDate' | 'timeTbd' | 'awayTeam' | 'homeTeam' | 'status' | 'awayScore' | 'homeScore'
>;

type ScoreFacts<Some extends Game> = Pick<Some, 'status' | 'awayScore' | 'homeScore'>;

/** A status with the score that belongs to it, none before a game is played. Throws for one over without a score. */
export function statusWithScore(
  status: GameStatus,
  awayScore: number | null,
  homeScore: number | null,
): ScoreFacts<UnplayedGame> | ScoreFacts<LiveGame> | ScoreFacts<FinalGame> {
  switch (status) {
    case 'scheduled':
    case 'postponed':
    case 'cancelled':
    case 'result not known':
      return { status, awayScore: null, homeScore: null };
    case 'live':
      return { status, awayScore, homeScore };
    case 'final':
    case 'completed':
      if (awayScore === null || homeScore === null) throw new Error(`a game is ${status} without a score`);
      return { status, awayScore, homeScore };
  }
}

/** True for a game that is still to be played, or is on. */
export const isToCome = ({ status }: { status: GameStatus }): boolean => status === 'scheduled' || status === 'live';

/** True when the game is over and both scores are known. Takes games in any form, with their teams or by id. */
export function isFinal<Some extends { status: GameStatus }>(
  game: Some,
): game is Extract<Some, { status: FinalGame['status'] }> {
  return game.status === 'final' || game.status === 'completed';
}

/** The winner's and loser's side of a finished game; undefined when it ended level. */
export function winnerSide(game: Pick<FinalGame, 'awayScore' | 'homeScore'>): 'away' | 'home' | undefined {
  if (game.awayScore === game.homeScore) return undefined;
  return game.awayScore > game.homeScore ? 'away' : 'home';
}

/** Whether a side has won or lost a finished game; undefined while it is not over, and when it ended level. */
export function resultOf(
  { awayScore, homeScore, status }: Pick<Game, 'status' | 'awayScore' | 'homeScore'>,
  side: 'away' | 'home',
): 'win' | 'lose' | undefined {
  if (!isFinal({ status }) || awayScore === null || homeScore === null) return undefined;
  const winner = winnerSide({ awayScore, homeScore });
  if (winner === undefined) return undefined;
  return winner === side ? 'win' : 'lose';
}

type Order = Pick<Game, 'id' | 'gameDate'>;

/** Code units, not letters: the order must be the database's own for the same two columns. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Soonest first, ties by id. A game whose time is not set stands before the timed ones of its date. */
export function byKickoffAscending(a: Order, b: Order): number {
  return compareText(a.gameDate, b.gameDate) || compareText(a.id, b.id);
}

/** Newest first, ties by id. */
export function byKickoffDescending(a: Order, b: Order): number {
  return compareText(b.gameDate, a.gameDate) || compareText(a.id, b.id);
}

/**
 * True for a scheduled game of today (an instant, or the Eastern day) or later: sources may call it so for a while
 * after the kickoff.
 */
export function isUpcoming(game: Pick<Game, 'status' | 'gameDate'>, now: Date | string): boolean {
  return game.status === 'scheduled' && easternDay(game.gameDate) >= easternDay(now);
}

/** `No. 5 Georgia`: the name with the rank in force at the game. */
export function rankedName(game: Game, side: 'away' | 'home'): string {
  const rank = game[`${side}Rank`];
  const { name } = game[`${side}Team`];
  return rank === null ? name : `No. ${rank} ${name}`;
}

type NameOf = (side: 'away' | 'home') => string;

/** `No. 5 Georgia at Tennessee`: a match-up under names of one's own. */
export const matchupOf = ({ neutralSite }: Pick<Game, 'neutralSite'>, nameOf: NameOf): string =>
  `${nameOf('away')} ${neutralSite ? 'vs' : 'at'} ${nameOf('home')}`;

/** `Iowa at Iowa State`; `Georgia vs Florida` at a neutral site. */
export function gameTitle(game: Pick<Game, 'awayTeam' | 'homeTeam' | 'neutralSite'>): string {
  return matchupOf(game, (side) => game[`${side}Team`].name);
}

/**
 * `Georgia 44, Tennessee 41`, winner first, and of a game that ended level the home team, under names of one's own; the
 * match-up alone while there is no final score.
 */
export function outcome(game: Game, nameOf: NameOf = (side) => game[`${side}Team`].name): string {
  if (!isFinal(game)) return matchupOf(game, nameOf);
  const away = `${nameOf('away')} ${game.awayScore}`;
  const home = `${nameOf('home')} ${game.homeScore}`;
  const order = game.awayScore > game.homeScore ? [away, home] : [home, away];
  return order.join(', ');
}

/** `Iowa @ Iowa State`, as cards and schedules have it; `Georgia vs Florida` at a neutral site. */
export function gameMatchup(game: Pick<Game, 'awayTeam' | 'homeTeam' | 'neutralSite'>): string {
  return `${game.awayTeam.name} ${matchupSign(game)} ${game.homeTeam.name}`;
}

/** The sign between away and home team: `@`, or `vs` at a neutral site. */
export function matchupSign({ neutralSite }: Pick<Game, 'neutralSite'>): '@' | 'vs' {
  return neutralSite ? 'vs' : '@';
}

/** `Oklahoma 3, Texas 7, live`, the away team first; the match-up until a score is known, alone while scheduled. */
export function scoreWords(game: Game): string {
  const { awayTeam, awayScore, homeTeam, homeScore, status } = game;
  const isScored = awayScore !== null && homeScore !== null;
  const words = isScored ? `${awayTeam.name} ${awayScore}, ${homeTeam.name} ${homeScore}` : gameMatchup(game);
  return status === 'scheduled' ? words : `${words}, ${gameStatusLabel(status).toLowerCase()}`;
}

/** FINAL (also for `completed`), LIVE, SCHEDULED; any other status uppercased (specification section 4). */
export function gameStatusLabel(status: string): string {
  return status === 'completed' ? 'FINAL' : status.toUpperCase();
}

/** True when a game card may link to a recap: for final games alone (specification section 4). */
export function hasRecapLink(status: string): boolean {
  return gameStatusLabel(status) === 'FINAL';
}

/**
 * What a game is beyond two teams that meet: its event, else what part of the season it is; null for an ordinary one.
 */
export function eventLabel(
  game: Pick<Game, 'eventName' | 'isConferenceChampionship' | 'isPlayoff' | 'isPostseason'>,
): string | null {
  const event = eventOf(game);
  if (event !== null) return event;
  if (game.isConferenceChampionship) return 'Conference Championship';
  if (game.isPlayoff) return 'Playoff';
  return game.isPostseason ? 'Bowl' : null;
}

/** A town: `Athens` in `GA`. */
export interface Locality {
  city: string;
  /** Two letters; null where no source names it. */
  state: string | null;
}

/** Where a team is at home; null for a team whose town no source names. */
export function teamLocality(team: Pick<Team, 'city' | 'state'>): Locality | null {
  return team.city === null ? null : { city: team.city, state: team.state };
}

/** Where a game is played: known only when the home team plays in its own stadium; null else. */
export function gameLocality(game: Pick<Game, 'venue' | 'neutralSite' | 'homeTeam'>): Locality | null {
  const atHome = !game.neutralSite && game.venue !== null && game.venue === game.homeTeam.homeVenue;
  return atHome ? teamLocality(game.homeTeam) : null;
}

/** `Athens, GA`, or the city alone. */
export function localityLabel({ city, state }: Locality): string {
  return state === null ? city : `${city}, ${state}`;
}

/** A team's stadium; the town that tells it apart from another one, as in 'Memorial Stadium (Norman, OK)', left out. */
export function homeVenueName(team: Pick<Team, 'homeVenue' | 'city' | 'state'>): string | null {
  const locality = teamLocality(team);
  return team.homeVenue?.replace(` (${locality && localityLabel(locality)})`, '') ?? null;
}
