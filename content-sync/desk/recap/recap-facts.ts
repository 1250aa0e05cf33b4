import type { BoxRecord } from '#data/content/content.ts';
import type { FinalGame } from '#data/domain/game.ts';
import type { TeamIdentity } from '#data/domain/team.ts';
import { earlierMeeting, gameFacts, teamFacts } from '../game-facts.ts';
import type { GameFacts, TeamFacts } from '../game-facts.ts';
import { kickoffMs } from '../kickoff.ts';
import { formAt, type Form, type Result, type SeasonIndex } from '../season-index.ts';
import { Voice } from '../voice.ts';
import { boxScore, figuresOf, type BoxScore, type Figures } from './box-score.ts';
import { rarityOf, type Rarity } from './rarity.ts';

/** One team's part in a finished game. */
export interface Side extends TeamFacts {
  /** The mascot with its article, or the name where the mascots are the same. */
  nick: string;
  points: number;
  after: Form;
}

/** Everything a recap may say, as it stood when this game was over. */
export interface RecapFacts extends GameFacts {
  game: FinalGame;
  winner: Side;
  loser: Side;
  margin: number;
  total: number;
  /** `27-21`, the winner first. */
  score: string;
  /** The winner's last earlier result against the same opponent this season. */
  earlierMeeting: Result | null;
  box: BoxRecord | undefined;
  /** Points by quarter and team figures from the winner's side; null where they are not known. */
  line: BoxScore | null;
  figures: Figures | null;
  rarity: Rarity;
  voice: Voice;
}

function nickname(team: TeamIdentity, opponent: TeamIdentity): string {
  const isUsable = team.mascot !== null && team.mascot !== opponent.mascot;
  return isUsable ? `the ${team.mascot}` : team.name;
}

function sideFacts(game: FinalGame, season: SeasonIndex, side: 'away' | 'home'): Side {
  const isHome = side === 'home';
  const facts = teamFacts(game, season, side);
  return {
    ...facts,
    nick: nickname(facts.team, isHome ? game.awayTeam : game.homeTeam),
    points: isHome ? game.homeScore : game.awayScore,
    after: formAt(season, facts.team.id, kickoffMs(game)),
  };
}

/** Gathers the facts of one finished game from its winner's result. */
export function recapFacts(result: Result, season: SeasonIndex): RecapFacts {
  const { game } = result;
  const isHomeWin = game.homeTeam.id !== result.opponent.id;
  const box = season.boxes.get(game.id);
  const winner = sideFacts(game, season, isHomeWin ? 'home' : 'away');
  const loser = sideFacts(game, season, isHomeWin ? 'away' : 'home');
  return {
    ...gameFacts(game, season, game.id),
    game,
    winner,
    loser,
    margin: winner.points - loser.points,
    total: winner.points + loser.points,
    score: `${winner.points}-${loser.points}`,
    earlierMeeting: earlierMeeting(winner, loser),
    box,
    line: boxScore(result, box),
    figures: figuresOf(result, box),
    rarity: rarityOf(result, season),
    voice: new Voice(game.id),
  };
}
