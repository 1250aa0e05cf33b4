import { isFinal, type Game } from '#data/domain/game.ts';
import { pairOf } from '#data/domain/head-to-head.ts';
import { countsInConference } from '#data/domain/season-record.ts';
import { isCovered, type TeamIdentity } from '#data/domain/team.ts';
import { conferenceTable, type TableRow } from './conference-table.ts';
import { possessive } from './english.ts';
import { gameDay, kickoffMs, type GameDay } from './kickoff.ts';
import { stadium } from './names.ts';
import { occasionOf, stageOf, type Occasion, type Stage } from './occasion.ts';
import { phrasePicker, type PhrasePicker } from './phrase-picker.ts';
import { formAt, resultsBefore, siteOf } from './season-index.ts';
import type { Form, Result, SeasonIndex, Site } from './season-index.ts';

/** One team of a game, with what it had done in the season before. */
export interface TeamFacts {
  team: TeamIdentity;
  name: string;
  /** The name with its poll rank where one is known: `No. 9 LSU`. */
  rankedName: string;
  poss: string;
  rank: number | null;
  /** An FCS team's games are not all in the list: nothing is said of its record. */
  fcs: boolean;
  covered: boolean;
  site: Site;
  /** Its finished games before this one, in order. */
  prior: readonly Result[];
  before: Form;
}

/** How two teams fared when they last met in a season before. */
interface LastMeeting {
  winnerId: string;
  /** The higher number first: `31-17`. */
  score: string;
  /** `Sept. 13, 2025`. */
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
  /** Null when the seasons before that are known have none, or nobody knows who won it. */
  lastMeeting: LastMeeting | null;
  pick: PhrasePicker;
}

function lastMeetingOf({ awayTeam, homeTeam }: Game, season: SeasonIndex): LastMeeting | null {
  const last = season.lastMeetings.get(pairOf(awayTeam.id, homeTeam.id));
  if (last === undefined || !isFinal(last) || last.awayScore === last.homeScore) return null;
  const { awayScore, homeScore } = last;
  const { date, year } = gameDay(last);
  return {
    winnerId: awayScore > homeScore ? last.awayTeamId : last.homeTeamId,
    score: `${Math.max(awayScore, homeScore)}-${Math.min(awayScore, homeScore)}`,
    date: `${date}, ${year}`,
  };
}

/** Gathers the facts of a game; the id of the article decides its phrasing. */
export function gameFacts(game: Game, season: SeasonIndex, articleId: string): GameFacts {
  const { conference } = game.homeTeam;
  const kickoff = kickoffMs(game);
  const shared = game.awayTeam.conference === conference ? conference : null;
  const league = countsInConference(game) ? shared : null;
  return {
    game,
    season,
    kickoff,
    day: gameDay(game),
    venue: stadium(game.venue),
    stage: stageOf(game),
    occasion: occasionOf(game),
    league,
    table: league === null ? [] : conferenceTable(season, league, kickoff),
    lastMeeting: lastMeetingOf(game, season),
    pick: phrasePicker(articleId),
  };
}

/** Gathers the facts of one team of a game. */
export function teamFacts(game: Game, season: SeasonIndex, side: 'away' | 'home'): TeamFacts {
  const team = side === 'home' ? game.homeTeam : game.awayTeam;
  const rank = side === 'home' ? game.homeRank : game.awayRank;
  const kickoff = kickoffMs(game);
  return {
    team,
    name: team.name,
    rankedName: rank === null ? team.name : `No. ${rank} ${team.name}`,
    poss: possessive(team.name),
    rank,
    fcs: team.classification === 'fcs',
    covered: isCovered(team),
    site: siteOf(game, team),
    prior: resultsBefore(season, team.id, kickoff),
    before: formAt(season, team.id, kickoff - 1),
  };
}

/** A team's last earlier result against an opponent this season, or null. */
export function earlierMeeting(side: TeamFacts, opponent: TeamFacts): Result | null {
  return side.prior.findLast((result) => result.opponent.id === opponent.team.id) ?? null;
}

/** The score of an earlier game, the higher number first: `31-17`. */
export function scoreText({ points, against }: Result): string {
  return `${Math.max(points, against)}-${Math.min(points, against)}`;
}

/** `beat Auburn 31-17`, `lost to Auburn 31-17`. */
export function resultText(result: Result): string {
  return `${result.won ? 'beat' : 'lost to'} ${result.opponent.name} ${scoreText(result)}`;
}

/** `31-17 win over Auburn`, `31-17 loss to Auburn`: an earlier game as a noun. */
export function resultNoun(result: Result): string {
  return `${scoreText(result)} ${result.won ? 'win over' : 'loss to'} ${result.opponent.name}`;
}

/** `hosts Kentucky`, `plays at Tennessee`, `meets Duke at Wrigley Field`; an FCS opponent is called one. */
export function fixturePhrase(game: Game, team: TeamIdentity): string {
  const opponent = game.homeTeam.id === team.id ? game.awayTeam : game.homeTeam;
  const occasion = occasionOf(game);
  const name = opponent.classification === 'fcs' ? `${opponent.name} of the FCS` : opponent.name;
  const named = occasion?.kind === 'rivalry' ? ` in ${occasion.name}` : '';
  switch (siteOf(game, team)) {
    case 'home':
      return `hosts ${name}${named}`;
    case 'road':
      return `plays at ${name}${named}`;
    case 'neutral':
      return `meets ${name} at ${stadium(game.venue) ?? 'a neutral site'}${named}`;
  }
}

/**
 * The results of two teams against an opponent both have met this season, the latest one first; null when
 * there is none, or when one is an FCS team.
 */
export function commonResults(
  first: Pick<TeamFacts, 'fcs' | 'prior'>,
  second: Pick<TeamFacts, 'fcs' | 'prior'>,
): [Result, Result] | null {
  if (first.fcs || second.fcs) return null;
  for (const result of first.prior.toReversed()) {
    const { opponent } = result;
    const other = second.prior.findLast((candidate) => candidate.opponent.id === opponent.id);
    if (other !== undefined) return [result, other];
  }
  return null;
}

/** Two results against one opponent as a sentence. */
export function commonOpponent(
  first: Pick<TeamFacts, 'name' | 'fcs' | 'prior'>,
  second: Pick<TeamFacts, 'name' | 'fcs' | 'prior'>,
): string | null {
  const [own, other] = commonResults(first, second) ?? [];
  if (own === undefined || other === undefined) return null;
  return `${first.name} ${resultText(own)} this season and ${second.name} ${resultText(other)}.`;
}
