import type { FinalGame } from '#data/domain/game.ts';
import { winnerSide } from '#data/domain/game.ts';
import { countsInConference } from '#data/domain/season-record.ts';
import { isCovered } from '#data/domain/team.ts';
import type { Team } from '#data/domain/team.ts';
import { easternDay, kickoffMs } from './calendar.ts';
import type { EasternDay } from './calendar.ts';
import { stadium } from './names.ts';
import { phrasePicker } from './phrase-picker.ts';
import type { PhrasePicker } from './phrase-picker.ts';
import { recordText, resultsBefore, siteOf, streakOf, tally } from './season-index.ts';
import type { Result, SeasonIndex, Site, Tally } from './season-index.ts';
import { stageOf } from './stage.ts';
import type { Stage } from './stage.ts';
import { standingsAt } from './standing.ts';
import type { Standing } from './standing.ts';
import { possessive } from './words.ts';

/** One team's part in a finished game, with what it had done before. */
export interface Side {
  team: Team;
  name: string;
  /** The name with its poll rank where one is known: `No. 9 LSU`. */
  rankedName: string;
  /** The mascot with its article, or the name where the mascots would not tell the two apart. */
  nick: string;
  poss: string;
  rank: number | null;
  /** An FCS team's games are not all in the list: nothing is said of its record. */
  fcs: boolean;
  covered: boolean;
  points: number;
  site: Site;
  prior: readonly Result[];
  before: Tally;
  after: Tally;
  streakBefore: number;
  streakAfter: number;
  conferenceBefore: Tally;
  conferenceAfter: Tally;
}

/** Everything a recap may say, as it stood when this game was over. */
export interface RecapFacts {
  game: FinalGame;
  season: SeasonIndex;
  kickoff: number;
  day: EasternDay;
  winner: Side;
  loser: Side;
  margin: number;
  total: number;
  /** `27-21`, the winner first. */
  score: string;
  venue: string | null;
  /** Set when both teams share a league and the game counts in its standings. */
  league: string | null;
  standings: readonly Standing[];
  stage: Stage;
  /** The winner's last earlier result against the same opponent this season. */
  earlierMeeting: Result | null;
  phrases: PhrasePicker;
}

function conferenceGames(result: Result): boolean {
  return countsInConference(result.game);
}

function nickname(team: Team, opponent: Team): string {
  const usable = team.mascot !== null && team.mascot !== opponent.mascot;
  return usable && team.mascot !== null ? `the ${team.mascot}` : team.name;
}

function sideFacts(
  game: FinalGame,
  season: SeasonIndex,
  side: 'away' | 'home',
  kickoff: number,
): Side {
  const home = side === 'home';
  const team = home ? game.homeTeam : game.awayTeam;
  const rank = home ? game.homeRank : game.awayRank;
  const prior = resultsBefore(season, team.id, kickoff);
  const own = (season.results.get(team.id) ?? []).find((result) => result.game.id === game.id);
  const all = own === undefined ? prior : [...prior, own];
  return {
    team,
    name: team.name,
    rankedName: rank === null ? team.name : `No. ${rank} ${team.name}`,
    nick: nickname(team, home ? game.awayTeam : game.homeTeam),
    poss: possessive(team.name),
    rank,
    fcs: team.classification === 'fcs',
    covered: isCovered(team),
    points: home ? game.homeScore : game.awayScore,
    site: siteOf(game, team),
    prior,
    before: tally(prior),
    after: tally(all),
    streakBefore: streakOf(prior),
    streakAfter: streakOf(all),
    conferenceBefore: tally(prior, conferenceGames),
    conferenceAfter: tally(all, conferenceGames),
  };
}

/** Gathers the facts of one finished game; undefined for a game that ended level, which has no winner. */
export function recapFacts(game: FinalGame, season: SeasonIndex): RecapFacts | undefined {
  const winning = winnerSide(game);
  if (winning === undefined) return undefined;
  const kickoff = kickoffMs(game);
  const winner = sideFacts(game, season, winning, kickoff);
  const loser = sideFacts(game, season, winning === 'home' ? 'away' : 'home', kickoff);
  const shared = winner.team.conference === loser.team.conference ? winner.team.conference : null;
  const league = countsInConference(game) ? shared : null;
  return {
    game,
    season,
    kickoff,
    day: easternDay(game),
    winner,
    loser,
    margin: winner.points - loser.points,
    total: winner.points + loser.points,
    score: `${winner.points}-${loser.points}`,
    venue: stadium(game.venue),
    league,
    standings: league === null ? [] : standingsAt(season, league, kickoff),
    stage: stageOf(game),
    earlierMeeting: winner.prior.findLast((r) => r.opponent.id === loser.team.id) ?? null,
    phrases: phrasePicker(game.id),
  };
}

/** The score of an earlier game from one team's side, higher number first: `31-17`. */
export function scoreText(result: Result): string {
  const high = Math.max(result.points, result.against);
  return recordText({ wins: high, losses: Math.min(result.points, result.against) });
}
