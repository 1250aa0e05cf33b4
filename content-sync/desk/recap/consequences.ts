import { recordLabel } from '#data/domain/standings.ts';
import { counted, numberWord, ordinal, withArticle } from '../english.ts';
import { resultNoun } from '../game-facts.ts';
import { timeBefore } from '../kickoff.ts';
import { leagueAdjective } from '../names.ts';
import type { RecapFacts } from './recap-facts.ts';

/** The verbs that say what a win did, with their past tense. */
const VERBS = {
  answer: 'answered',
  claim: 'claimed',
  end: 'ended',
  go: 'went',
  hand: 'handed',
  improve: 'improved',
  keep: 'kept',
  make: 'made',
  open: 'opened',
  reach: 'reached',
  remain: 'remained',
  stay: 'stayed',
  stop: 'stopped',
  stretch: 'stretched',
  win: 'won',
} as const;

/** What the win did for the winner. */
export interface Consequence {
  /** What it speaks of, so that a later part of the recap need not repeat it. */
  subject: string;
  /** `stay`. */
  verb: keyof typeof VERBS;
  /** What follows the verb: `unbeaten at 5-0`. */
  object: string;
  /** What a headline has after the score: `to stay unbeaten at 5-0`. */
  headline: string;
}

/** `stay unbeaten at 5-0`, after `to`. */
export function infinitive({ verb, object }: Consequence): string {
  return `${verb} ${object}`;
}

/** `stayed unbeaten at 5-0`. */
export function past({ verb, object }: Consequence): string {
  return `${VERBS[verb]} ${object}`;
}

function did(
  subject: string,
  verb: Consequence['verb'],
  object: string,
  headline = `to ${verb} ${object}`,
): Consequence {
  return { subject, verb, object, headline };
}

type Found = Consequence | undefined;

function defeatEnded({ loser }: RecapFacts): Found {
  const { wins, losses, streak } = loser.before;
  if (loser.fcs) return undefined;
  if (losses === 0 && wins >= 3) {
    const loss = `${loser.name} its first loss after ${counted(wins, 'win')}`;
    return did('first-loss', 'hand', loss, `and ends ${loser.poss} unbeaten start`);
  }
  return streak < 4
    ? undefined
    : did('l-run', 'end', `${loser.poss} run of ${counted(streak, 'win')}`);
}

function turnaround({ winner, pick }: RecapFacts): Found {
  const { wins, losses, streak } = winner.before;
  if (wins === 0 && losses >= 2) {
    const win = `its first win of the season after ${counted(losses, 'loss', 'losses')}`;
    return did('first-win', 'claim', win, `for ${win}`);
  }
  if (streak > -2) return undefined;
  const skid = numberWord(-streak);
  return pick('skid', [
    did('w-streak', 'end', `${withArticle(skid)}-game losing streak`),
    did('w-streak', 'stop', `a run of ${skid} losses`),
    did('w-streak', 'win', `for the first time in ${numberWord(1 - streak)} games`),
  ]);
}

function run({ winner, pick }: RecapFacts): Found {
  const { wins, losses, streak } = winner.after;
  if (losses === 0 && wins >= 3) {
    const record = recordLabel(winner.after);
    return pick('unbeaten', [
      did('w-unbeaten', 'stay', `unbeaten at ${record}`),
      did('w-unbeaten', 'go', `to ${record}`),
      did('w-unbeaten', 'remain', `without a loss at ${record}`),
      did('w-unbeaten', 'keep', `its record clean at ${record}`),
    ]);
  }
  if (streak < 3) return undefined;
  return pick('run', [
    did('w-streak', 'win', `its ${ordinal(streak)} game in a row`),
    did('w-streak', 'make', `it ${numberWord(streak)} wins in a row`),
    did('w-streak', 'stretch', `its winning streak to ${numberWord(streak)}`),
  ]);
}

function opening({ winner, league }: RecapFacts): Found {
  const { wins, losses } = winner.before.league;
  const adjective = leagueAdjective(league);
  if (adjective !== null && wins === 0 && losses >= 2) {
    const win = `its first ${adjective} win after ${counted(losses, 'loss', 'losses')}`;
    return did('league-first', 'claim', win, `for ${win}`);
  }
  if (winner.prior.length === 0) return did('opener', 'open', 'its season');
  if (adjective === null || wins + losses > 0) return undefined;
  return did('league-opener', 'open', `its ${adjective} schedule`);
}

function everyday({ winner, game, stage }: RecapFacts): Consequence {
  if (winner.after.wins === 6 && stage === 'regular') {
    const bowlPlace = 'the six wins that usually mean a bowl place';
    return did('six', 'reach', bowlPlace, 'to reach six wins');
  }
  const last = winner.prior.at(-1);
  if (last !== undefined && !last.won) {
    const loss = `${withArticle(resultNoun(last))} ${timeBefore(game, last.game)}`;
    const headline = `to bounce back after loss to ${last.opponent.name}`;
    return did(`previous-${winner.team.id}`, 'answer', loss, headline);
  }
  if (winner.after.streak === 2) return did('w-streak', 'make', 'it two wins in a row');
  return did('w-record', 'improve', `to ${recordLabel(winner.after)}`);
}

/** The facts (see `Statement`) that a consequence has told. */
export function consequenceFacts(subject: string, { winner, loser }: RecapFacts): string[] {
  switch (subject) {
    case 'first-loss':
    case 'l-run':
      return [`run-${loser.team.id}`];
    case 'w-unbeaten':
      return [`run-${winner.team.id}`, `record-${winner.team.id}`];
    case 'first-win':
    case 'w-streak':
      return [`run-${winner.team.id}`];
    case 'w-record':
      return [`record-${winner.team.id}`];
    default:
      return [subject];
  }
}

/** The weightiest thing the win did for the winner; of an FCS team only what it ended for the loser. */
export function consequenceOf(facts: RecapFacts): Consequence | undefined {
  const ended = defeatEnded(facts);
  if (ended !== undefined || facts.winner.fcs) return ended;
  return turnaround(facts) ?? run(facts) ?? opening(facts) ?? everyday(facts);
}
