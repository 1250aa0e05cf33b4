import { ordinalWord } from '#data/domain/words/english.ts';
import { resultNoun } from '../game-facts.ts';
import { timeBefore } from '../kickoff.ts';
import { leagueAdjective } from '../occasion.ts';
import type { RecapFacts } from './recap-facts.ts';

/** What the win did for the winner. */
export interface Consequence {
  /** The facts (see `Statement`) that it says: later parts of the recap need not repeat them. */
  facts: readonly string[];
  /** `stay unbeaten at 5-0`, after `to`. */
  to: string;
  /** `stayed unbeaten at 5-0`. */
  did: string;
  /** What a headline has after the score: `to stay unbeaten at 5-0`. */
  headline: string;
}

/** True when the loser had won three games or more and lost none. */
export function isFirstLoss({ loser }: RecapFacts): boolean {
  return !loser.fcs && loser.before.losses === 0 && loser.before.wins >= 3;
}

/* What a win can do: a verb in both its forms, and what follows it. */
const FIRST_LOSS = 'hand/handed {L} its first loss after {wins win}';
const RUN_ENDED = 'end/ended {Lp} run of {run win}';
const FIRST_WIN = 'claim/claimed its first win of the season after {losses loss/losses}';
const SKID_ENDED = [
  'end/ended a/an {skid}-game losing streak',
  'stop/stopped a run of {skid} losses',
  'win/won for the first time in {games} games',
];
const UNBEATEN = [
  'stay/stayed unbeaten at {Wafter}',
  'go/went to {Wafter}',
  'remain/remained without a loss at {Wafter}',
  'keep/kept its record clean at {Wafter}',
];
const RUN = [
  'win/won its {nth} game in a row',
  'make/made it {n} wins in a row',
  'stretch/stretched its winning streak to {n}',
];
const FIRST_LEAGUE_WIN = 'claim/claimed its first {league} win after {leagueLosses loss/losses}';
const SIX_WINS = 'reach/reached the six wins that usually mean a bowl place';
const ANSWER = 'answer/answered a/an {loss} {when}';

/**
 * Everything that the win did for the winner, the weightiest first; of an FCS team only what it ended for the loser.
 */
function* consequences(facts: RecapFacts): Generator<Consequence> {
  const { winner, loser, league, stage, game, voice } = facts;
  const { before, after, prior } = winner;
  const last = prior.at(-1);
  const slots = {
    wins: loser.before.wins,
    run: loser.before.streak,
    losses: before.losses,
    skid: -before.streak,
    games: 1 - before.streak,
    n: after.streak,
    nth: ordinalWord(after.streak),
    league,
    leagueLosses: before.league.losses,
    loss: last && resultNoun(last),
    when: last && timeBefore(game, last.game),
  };
  const did = (facts: readonly string[], way: string, headline?: string): Consequence => {
    const [, present = '', past = '', object = ''] = /^(\w+)\/(\w+)( .+)$/.exec(way) ?? [];
    const rest = voice.phrase(object, slots);
    const title = headline === undefined ? `to ${present}${rest}` : voice.phrase(headline, slots);
    return { facts, to: `${present}${rest}`, did: `${past}${rest}`, headline: title };
  };
  const loserRun = [`run-${loser.team.id}`];
  if (isFirstLoss(facts)) yield did(loserRun, FIRST_LOSS, 'and ends {Lp} unbeaten start');
  if (!loser.fcs && loser.before.streak >= 4) yield did(loserRun, RUN_ENDED);
  if (winner.fcs) return;

  const run = [`run-${winner.team.id}`];
  const record = [`record-${winner.team.id}`];
  if (before.wins === 0 && before.losses >= 2) yield did(run, FIRST_WIN, FIRST_WIN.replace('claim/claimed', 'for'));
  if (before.streak <= -2) yield did(run, voice.pick('skid', SKID_ENDED));
  if (after.losses === 0 && after.wins >= 3) yield did([...run, ...record], voice.pick('unbeaten', UNBEATEN));
  if (after.streak >= 3) yield did(run, voice.pick('run', RUN));

  const inLeague = leagueAdjective(league) === null ? null : before.league;
  if (inLeague !== null && inLeague.wins === 0 && inLeague.losses >= 2)
    yield did([], FIRST_LEAGUE_WIN, FIRST_LEAGUE_WIN.replace('claim/claimed', 'for'));
  if (last === undefined) yield did([], 'open/opened its season');
  if (inLeague !== null && inLeague.wins + inLeague.losses === 0) yield did([], 'open/opened its {league} schedule');

  if (after.wins === 6 && stage === 'regular') yield did([], SIX_WINS, 'to reach six wins');
  if (last !== undefined && !last.won)
    yield did(['previous'], ANSWER, `to bounce back after loss to ${last.opponent.name}`);
  if (after.streak === 2) yield did(run, 'make/made it two wins in a row');
  yield did(record, 'improve/improved to {Wafter}');
}

export function consequenceOf(facts: RecapFacts): Consequence | undefined {
  const [weightiest] = consequences(facts);
  return weightiest;
}
