import type { BoxRecord } from '#data/content/records.ts';
import type { FinalGame } from '#data/domain/football/game.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { possessive } from '#data/domain/words/english.ts';
import { gameFacts, teamFacts, type GameFacts, type TeamFacts } from '../game-facts.ts';
import { gameDay, kickoffMs } from '../kickoff.ts';
import { type Form, formAt, type Result, resultsBefore, type SeasonIndex } from '../season-index.ts';
import { Voice } from '../voice.ts';
import { boxScore, type BoxScore, type Figures, figuresOf, type Rarity, rarityOf } from './box-score.ts';

export interface Side extends TeamFacts {
  /** The mascot with its article, or the name where the mascots are the same. */
  nick: string;
  points: number;
  after: Form;
  /** Its finished games up to this one, in order. */
  played: readonly Result[];
}

/** Everything a recap may say, as it stood when this game was over. */
export interface RecapFacts extends GameFacts {
  game: FinalGame;
  winner: Side;
  loser: Side;
  margin: number;
  /** `27-21`, the winner first. */
  score: string;
  box: BoxRecord | undefined;
  /** Points by quarter and team figures from the winner's side; null where they are not known. */
  line: BoxScore | null;
  figures: Figures | null;
  rarity: Rarity;
}

function sideFacts(game: FinalGame, season: SeasonIndex, side: 'away' | 'home'): Side {
  const isHome = side === 'home';
  const facts = teamFacts(game, season, side);
  const { mascot, name, id } = facts.team;
  const isOwn = mascot !== null && game.awayTeam.mascot !== game.homeTeam.mascot;
  return {
    ...facts,
    nick: isOwn ? `the ${mascot}` : name,
    points: isHome ? game.homeScore : game.awayScore,
    after: formAt(season, id, kickoffMs(game)),
    played: resultsBefore(season, id, kickoffMs(game) + 1),
  };
}

/**
 * Gathers the facts of one finished game from its winner's result; its voice knows the names, the score and the
 * records.
 */
export function recapFacts(result: Result, season: SeasonIndex): RecapFacts {
  const { game, margin } = result;
  const isHomeWin = game.homeTeam.id !== result.opponent.id;
  const box = season.boxes.get(game.id);
  const winner = sideFacts(game, season, isHomeWin ? 'home' : 'away');
  const loser = sideFacts(game, season, isHomeWin ? 'away' : 'home');
  const score = `${winner.points}-${loser.points}`;
  const { weekday, date } = gameDay(game);
  const voice = new Voice(game.id, {
    W: winner.name,
    Wp: winner.names.Sp,
    L: loser.name,
    Lp: loser.names.Sp,
    Lnp: possessive(loser.nick),
    Wbefore: recordLabel(winner.before),
    Wafter: recordLabel(winner.after),
    Lbefore: recordLabel(loser.before),
    Lafter: recordLabel(loser.after),
    score,
    margin,
    total: winner.points + loser.points,
    weekday,
    date,
  });
  return {
    ...gameFacts(game, season, voice),
    game,
    winner,
    loser,
    margin,
    score,
    box,
    line: boxScore(result, box),
    figures: figuresOf(result, box),
    rarity: rarityOf(result, season),
  };
}
