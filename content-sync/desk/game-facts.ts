import { type Game, isFinal, rankedName } from '#data/domain/football/game.ts';
import { countsInConference, pairOf } from '#data/domain/football/team-record.ts';
import { isCovered, leagueName, type TeamIdentity } from '#data/domain/football/team.ts';
import {
  conferenceTable,
  type Form,
  formAt,
  type Result,
  resultsBefore,
  type SeasonIndex,
  type Site,
  siteOf,
  type TableRow,
} from './season-index.ts';
import { highLow, possessive } from '#data/domain/words/english.ts';
import { gameDay, kickoffMs, type GameDay } from './kickoff.ts';
import { type Occasion, occasionOf, stadium, type Stage, stageOf } from './occasion.ts';
import type { Voice } from './voice.ts';

/** One team of a game, with what it had done in the season before. */
export interface TeamFacts {
  team: TeamIdentity;
  name: string;
  /** The name with its poll rank where one is known: `No. 9 LSU`. */
  rankedName: string;
  /** What stands for a team in a phrasing that is about one: its name as `S`, its possessive as `Sp`. */
  names: { S: string; Sp: string };
  rank: number | null;
  /** An FCS team's games are not all in the list: nothing is said of its record. */
  fcs: boolean;
  covered: boolean;
  site: Site;
  /** Its finished games before this one, in order. */
  prior: readonly Result[];
  before: Form;
}

/** How two teams fared when they last met, this season or in one before. */
interface Meeting {
  winnerId: string;
  /** The higher number first: `31-17`. */
  score: string;
  /** `Sept. 13`, with the year where it was in a season before. */
  date: string;
}

/** What an article may say of a game, whether it has been played or not. */
export interface GameFacts {
  game: Game;
  season: SeasonIndex;
  kickoff: number;
  day: GameDay;
  venue: string | null;
  stage: Stage;
  occasion: Occasion | null;
  /** Set when both teams share a league and the game counts in its standings. */
  league: string | null;
  /** The standings of that league once all games that kicked off by then were over. */
  table: readonly TableRow[];
  /** Null when the seasons that are known have none, or its winner is not known. */
  lastMeeting: Meeting | null;
  voice: Voice;
}

function lastMeetingOf(game: Game, season: SeasonIndex): Meeting | null {
  const { awayTeam, homeTeam } = game;
  const thisSeason = resultsBefore(season, homeTeam.id, kickoffMs(game)).findLast(
    ({ opponent }) => opponent.id === awayTeam.id,
  )?.game;
  const last = thisSeason ?? season.lastMeetings.get(pairOf(awayTeam.id, homeTeam.id));
  if (last === undefined || !isFinal(last) || last.awayScore === last.homeScore) return null;
  const { date, year } = gameDay(last);
  const [awayId, homeId] =
    'awayTeam' in last ? [last.awayTeam.id, last.homeTeam.id] : [last.awayTeamId, last.homeTeamId];
  return {
    winnerId: last.awayScore > last.homeScore ? awayId : homeId,
    score: highLow(last.awayScore, last.homeScore),
    date: thisSeason === undefined ? `${date}, ${year}` : date,
  };
}

/** Gathers the facts of a game for the voice of its article. */
export function gameFacts(game: Game, season: SeasonIndex, voice: Voice): GameFacts {
  const kickoff = kickoffMs(game);
  const { conference } = game.homeTeam;
  const isShared = countsInConference(game) && game.awayTeam.conference === conference;
  const league = isShared && leagueName(conference) !== null ? conference : null;
  return {
    game,
    season,
    kickoff,
    league,
    voice,
    day: gameDay(game),
    venue: stadium(game.venue),
    stage: stageOf(game),
    occasion: occasionOf(game),
    table: league === null ? [] : conferenceTable(season, league, kickoff),
    lastMeeting: lastMeetingOf(game, season),
  };
}

/** Gathers the facts of one team of a game. */
export function teamFacts(game: Game, season: SeasonIndex, side: 'away' | 'home'): TeamFacts {
  const team = side === 'home' ? game.homeTeam : game.awayTeam;
  const rank = side === 'home' ? game.homeRank : game.awayRank;
  const kickoff = kickoffMs(game);
  const { name } = team;
  return {
    team,
    name,
    rank,
    names: { S: name, Sp: possessive(name) },
    rankedName: rankedName(game, side),
    fcs: team.classification === 'fcs',
    covered: isCovered(team),
    site: siteOf(game, team),
    prior: resultsBefore(season, team.id, kickoff),
    before: formAt(season, team.id, kickoff - 1),
  };
}

export const opponentOf = ({ homeTeam, awayTeam }: Game, team: TeamIdentity): TeamIdentity =>
  homeTeam.id === team.id ? awayTeam : homeTeam;

const FIXTURE_VERBS: Record<Site, readonly string[]> = {
  home: ['hosts', 'welcomes', 'plays host to'],
  road: ['plays at', 'goes to', 'travels to', 'visits'],
  neutral: ['meets', 'faces'],
};

/** The score of an earlier game, the higher number first: `31-17`. */
export function scoreText({ points, against }: Result): string {
  return highLow(points, against);
}

/** `beat Auburn 31-17`, `lost to Auburn 31-17`. */
export function resultText(result: Result): string {
  return `${result.won ? 'beat' : 'lost to'} ${result.opponent.name} ${scoreText(result)}`;
}

/** `31-17 win over Auburn`, `31-17 loss to Auburn`: an earlier game as a noun. */
export function resultNoun(result: Result): string {
  return `${scoreText(result)} ${result.won ? 'win over' : 'loss to'} ${result.opponent.name}`;
}

/**
 * `hosts Kentucky`, `plays at Tennessee`, `meets Duke at Wrigley Field`, each in several ways; an FCS opponent is
 * called one.
 */
export function fixtureWays(game: Game, team: TeamIdentity): string[] {
  const opponent = opponentOf(game, team);
  const occasion = occasionOf(game);
  const site = siteOf(game, team);
  const name = opponent.classification === 'fcs' ? `${opponent.name} of the FCS` : opponent.name;
  const where = site === 'neutral' ? ` at ${stadium(game.venue) ?? 'a neutral site'}` : '';
  const named = occasion?.kind === 'rivalry' ? ` in ${occasion.name}` : '';
  return FIXTURE_VERBS[site].map((verb) => `${verb} ${name}${where}${named}`);
}

/** The results of two teams against one opponent. */
interface CommonOpponent {
  opponent: TeamIdentity;
  results: readonly [first: Result, second: Result];
}

/**
 * The results of two teams against the last opponent of the first that both have met this season; null without one, or
 * of an FCS team.
 */
export function commonOpponent(
  first: Pick<TeamFacts, 'fcs' | 'prior'>,
  second: Pick<TeamFacts, 'fcs' | 'prior'>,
): CommonOpponent | null {
  if (first.fcs || second.fcs) return null;
  for (const own of first.prior.toReversed()) {
    const other = second.prior.findLast(({ opponent }) => opponent.id === own.opponent.id);
    if (other !== undefined) return { opponent: own.opponent, results: [own, other] };
  }
  return null;
}
