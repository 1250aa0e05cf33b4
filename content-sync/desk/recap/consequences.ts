import { recordLabel } from '#data/domain/standings.ts';
import { counted, numberWord, ordinal, withArticle } from '../english.ts';
import { resultNoun } from '../game-facts.ts';
import { timeBefore } from '../kickoff.ts';
import { leagueAdjective } from '../names.ts';
import type { RecapFacts } from './recap-facts.ts';

/** What the win did for the winner. */
export interface Consequence {
  /** The facts (see `Statement`) that it tells, so that a later part of the recap need not repeat them. */
  facts: readonly string[];
  /** `stay unbeaten at 5-0`, after `to`. */
  to: string;
  /** `stayed unbeaten at 5-0`. */
  did: string;
  /** What a headline has after the score: `to stay unbeaten at 5-0`. */
  headline: string;
}

type Found = Consequence | undefined;

/** A consequence of a verb (`stay/stayed`) and what follows it. */
function consequence(
  facts: readonly string[],
  verb: string,
  object: string,
  headline?: string,
): Consequence {
  const [present = '', past = ''] = verb.split('/');
  const to = `${present} ${object}`;
  return { facts, to, did: `${past} ${object}`, headline: headline ?? `to ${to}` };
}

/** True when the loser had won three games or more and lost none. */
export function isFirstLoss({ loser }: RecapFacts): boolean {
  return !loser.fcs && loser.before.losses === 0 && loser.before.wins >= 3;
}

function defeatEnded(facts: RecapFacts): Found {
  const { loser } = facts;
  const { wins, streak } = loser.before;
  const run = [`run-${loser.team.id}`];
  if (isFirstLoss(facts)) {
    const loss = `${loser.name} its first loss after ${counted(wins, 'win')}`;
    return consequence(run, 'hand/handed', loss, `and ends ${loser.poss} unbeaten start`);
  }
  if (loser.fcs || streak < 4) return undefined;
  return consequence(run, 'end/ended', `${loser.poss} run of ${counted(streak, 'win')}`);
}

function turnaround({ winner, voice }: RecapFacts): Found {
  const { wins, losses, streak } = winner.before;
  const run = [`run-${winner.team.id}`];
  if (wins === 0 && losses >= 2) {
    const win = `its first win of the season after ${counted(losses, 'loss', 'losses')}`;
    return consequence(run, 'claim/claimed', win, `for ${win}`);
  }
  if (streak > -2) return undefined;
  const skid = numberWord(-streak);
  return voice.pick('skid', [
    consequence(run, 'end/ended', `${withArticle(skid)}-game losing streak`),
    consequence(run, 'stop/stopped', `a run of ${skid} losses`),
    consequence(run, 'win/won', `for the first time in ${numberWord(1 - streak)} games`),
  ]);
}

function run({ winner, voice }: RecapFacts): Found {
  const { wins, losses, streak } = winner.after;
  const run = [`run-${winner.team.id}`];
  if (losses === 0 && wins >= 3) {
    const facts = [...run, `record-${winner.team.id}`];
    const record = recordLabel(winner.after);
    return voice.pick('unbeaten', [
      consequence(facts, 'stay/stayed', `unbeaten at ${record}`),
      consequence(facts, 'go/went', `to ${record}`),
      consequence(facts, 'remain/remained', `without a loss at ${record}`),
      consequence(facts, 'keep/kept', `its record clean at ${record}`),
    ]);
  }
  if (streak < 3) return undefined;
  return voice.pick('run', [
    consequence(run, 'win/won', `its ${ordinal(streak)} game in a row`),
    consequence(run, 'make/made', `it ${numberWord(streak)} wins in a row`),
    consequence(run, 'stretch/stretched', `its winning streak to ${numberWord(streak)}`),
  ]);
}

function opening({ winner, league }: RecapFacts): Found {
  const { wins, losses } = winner.before.league;
  const adjective = leagueAdjective(league);
  if (adjective !== null && wins === 0 && losses >= 2) {
    const win = `its first ${adjective} win after ${counted(losses, 'loss', 'losses')}`;
    return consequence([], 'claim/claimed', win, `for ${win}`);
  }
  if (winner.prior.length === 0) return consequence([], 'open/opened', 'its season');
  if (adjective === null || wins + losses > 0) return undefined;
  return consequence([], 'open/opened', `its ${adjective} schedule`);
}

function everyday({ winner, game, stage }: RecapFacts): Consequence {
  const { wins, streak } = winner.after;
  if (wins === 6 && stage === 'regular') {
    const bowlPlace = 'the six wins that usually mean a bowl place';
    return consequence([], 'reach/reached', bowlPlace, 'to reach six wins');
  }
  const last = winner.prior.at(-1);
  if (last !== undefined && !last.won) {
    const loss = `${withArticle(resultNoun(last))} ${timeBefore(game, last.game)}`;
    const headline = `to bounce back after loss to ${last.opponent.name}`;
    return consequence(['previous'], 'answer/answered', loss, headline);
  }
  if (streak === 2)
    return consequence([`run-${winner.team.id}`], 'make/made', 'it two wins in a row');
  const record = `to ${recordLabel(winner.after)}`;
  return consequence([`record-${winner.team.id}`], 'improve/improved', record);
}

/** The weightiest thing the win did for the winner; of an FCS team only what it ended for the loser. */
export function consequenceOf(facts: RecapFacts): Consequence | undefined {
  const ended = defeatEnded(facts);
  if (ended !== undefined || facts.winner.fcs) return ended;
  return turnaround(facts) ?? run(facts) ?? opening(facts) ?? everyday(facts);
}
