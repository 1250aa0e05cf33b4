import { recordLabel } from '#data/domain/standings.ts';
import { counted, numberWord, ordinal, withArticle } from '../english.ts';
import { scoreText } from '../game-facts.ts';
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
  /** What a headline has after the score, where that is not `to stay unbeaten at 5-0`. */
  headline?: string;
}

/** `stay unbeaten at 5-0`, after `to`. */
export function infinitive({ verb, object }: Consequence): string {
  return `${verb} ${object}`;
}

/** `stayed unbeaten at 5-0`. */
export function past({ verb, object }: Consequence): string {
  return `${VERBS[verb]} ${object}`;
}

type Found = Consequence | undefined;

function defeatEnded({ loser }: RecapFacts): Found {
  const { wins, losses, streak } = loser.before;
  if (loser.fcs) return undefined;
  if (losses === 0 && wins >= 3) {
    return {
      subject: 'first-loss',
      verb: 'hand',
      object: `${loser.name} its first loss after ${counted(wins, 'win')}`,
      headline: `and ends ${loser.poss} unbeaten start`,
    };
  }
  if (streak < 4) return undefined;
  return {
    subject: 'l-run',
    verb: 'end',
    object: `${loser.poss} run of ${counted(streak, 'win')}`,
  };
}

function turnaround({ winner, phrases }: RecapFacts): Found {
  const { wins, losses, streak } = winner.before;
  if (wins === 0 && losses >= 2) {
    const object = `its first win of the season after ${counted(losses, 'loss', 'losses')}`;
    return { subject: 'first-win', verb: 'claim', object, headline: `for ${object}` };
  }
  if (streak > -2) return undefined;
  const skid = numberWord(-streak);
  const subject = 'w-streak';
  return phrases.pick<Consequence>('skid', [
    { subject, verb: 'end', object: `${withArticle(skid)}-game losing streak` },
    { subject, verb: 'stop', object: `a run of ${skid} losses` },
    { subject, verb: 'win', object: `for the first time in ${numberWord(1 - streak)} games` },
  ]);
}

function run({ winner, phrases }: RecapFacts): Found {
  const { wins, losses, streak } = winner.after;
  if (losses === 0 && wins >= 3) {
    const subject = 'w-unbeaten';
    const record = recordLabel(winner.after);
    return phrases.pick<Consequence>('unbeaten', [
      { subject, verb: 'stay', object: `unbeaten at ${record}` },
      { subject, verb: 'go', object: `to ${record}` },
      { subject, verb: 'remain', object: `without a loss at ${record}` },
      { subject, verb: 'keep', object: `its record clean at ${record}` },
    ]);
  }
  if (streak < 3) return undefined;
  const subject = 'w-streak';
  return phrases.pick<Consequence>('run', [
    { subject, verb: 'win', object: `its ${ordinal(streak)} game in a row` },
    { subject, verb: 'make', object: `it ${numberWord(streak)} wins in a row` },
    { subject, verb: 'stretch', object: `its winning streak to ${numberWord(streak)}` },
  ]);
}

function opening({ winner, league }: RecapFacts): Found {
  const { wins, losses } = winner.before.league;
  const adjective = leagueAdjective(league);
  if (adjective !== null && wins === 0 && losses >= 2) {
    const object = `its first ${adjective} win after ${counted(losses, 'loss', 'losses')}`;
    return { subject: 'league-first', verb: 'claim', object, headline: `for ${object}` };
  }
  if (winner.prior.length === 0) return { subject: 'opener', verb: 'open', object: 'its season' };
  if (adjective === null || wins + losses > 0) return undefined;
  return { subject: 'league-opener', verb: 'open', object: `its ${adjective} schedule` };
}

function everyday({ winner, game, stage }: RecapFacts): Consequence {
  if (winner.after.wins === 6 && stage === 'regular') {
    return {
      subject: 'six',
      verb: 'reach',
      object: 'the six wins that usually mean a bowl place',
      headline: 'to reach six wins',
    };
  }
  const last = winner.prior.at(-1);
  if (last !== undefined && !last.won) {
    const loss = `${withArticle(scoreText(last))} loss to ${last.opponent.name}`;
    return {
      subject: `previous-${winner.team.id}`,
      verb: 'answer',
      object: `${loss} ${timeBefore(game, last.game)}`,
      headline: `to bounce back after loss to ${last.opponent.name}`,
    };
  }
  if (winner.after.streak === 2) {
    return { subject: 'w-streak', verb: 'make', object: 'it two wins in a row' };
  }
  return { subject: 'w-record', verb: 'improve', object: `to ${recordLabel(winner.after)}` };
}

/** The weightiest thing the win did for the winner; of an FCS team only what it ended for the loser. */
export function consequenceOf(facts: RecapFacts): Consequence | undefined {
  const ended = defeatEnded(facts);
  if (ended !== undefined || facts.winner.fcs) return ended;
  return turnaround(facts) ?? run(facts) ?? opening(facts) ?? everyday(facts);
}
