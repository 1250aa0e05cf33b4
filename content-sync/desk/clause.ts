import { easternDay } from './calendar.ts';
import { leagueAdjective } from './names.ts';
import { elapsed } from './plain-notes.ts';
import { scoreText } from './recap-facts.ts';
import type { RecapFacts } from './recap-facts.ts';
import { recordText } from './season-index.ts';
import { count, counted, ordinal } from './words.ts';

/** What the win did for the winner, in the forms a sentence needs; `{its}` stands for its or their. */
export interface Clause {
  /** What it speaks of, so that a later paragraph need not repeat it. */
  key: string;
  /** `stay unbeaten at 5-0`, after `to`. */
  verb: string;
  /** `stayed unbeaten at 5-0`. */
  past: string;
}

function defeatClauses(facts: RecapFacts): Clause[] {
  const { loser } = facts;
  if (loser.fcs) return [];
  const found: Clause[] = [];
  if (loser.before.losses === 0 && loser.before.wins >= 3) {
    const rest = `${loser.name} its first loss after ${counted(loser.before.wins, 'win')}`;
    found.push({ key: 'first-loss', verb: `hand ${rest}`, past: `handed ${rest}` });
  }
  if (loser.streakBefore >= 4 && loser.before.losses > 0) {
    const rest = `${loser.poss} run of ${count(loser.streakBefore)} wins`;
    found.push({ key: 'l-run', verb: `end ${rest}`, past: `ended ${rest}` });
  }
  return found;
}

function turnClauses(facts: RecapFacts): Clause[] {
  const { winner, phrases } = facts;
  if (winner.before.wins === 0 && winner.before.losses >= 2) {
    const rest = `{its} first win of the season after ${counted(winner.before.losses, 'loss', 'losses')}`;
    return [{ key: 'first-win', verb: `claim ${rest}`, past: `claimed ${rest}` }];
  }
  const skid = -winner.streakBefore;
  if (skid < 2) return [];
  return [
    phrases.pick('skid', [
      {
        key: 'w-streak',
        verb: `end a ${count(skid)}-game losing streak`,
        past: `ended a ${count(skid)}-game losing streak`,
      },
      {
        key: 'w-streak',
        verb: `stop a run of ${count(skid)} losses`,
        past: `stopped a run of ${count(skid)} losses`,
      },
      {
        key: 'w-streak',
        verb: `win for the first time in ${count(skid + 1)} games`,
        past: `won for the first time in ${count(skid + 1)} games`,
      },
    ]),
  ];
}

function runClauses(facts: RecapFacts): Clause[] {
  const { winner, phrases } = facts;
  const run = winner.streakAfter;
  if (winner.after.losses === 0 && winner.after.wins >= 3) {
    const record = recordText(winner.after);
    return [
      phrases.pick('unbeaten', [
        {
          key: 'w-unbeaten',
          verb: `stay unbeaten at ${record}`,
          past: `stayed unbeaten at ${record}`,
        },
        { key: 'w-unbeaten', verb: `go to ${record}`, past: `went to ${record}` },
        {
          key: 'w-unbeaten',
          verb: `remain without a loss at ${record}`,
          past: `remained without a loss at ${record}`,
        },
        {
          key: 'w-unbeaten',
          verb: `keep {its} record clean at ${record}`,
          past: `kept {its} record clean at ${record}`,
        },
      ]),
    ];
  }
  if (run >= 3) {
    return [
      phrases.pick('run', [
        {
          key: 'w-streak',
          verb: `win {its} ${ordinal(run)} game in a row`,
          past: `won {its} ${ordinal(run)} game in a row`,
        },
        {
          key: 'w-streak',
          verb: `make it ${count(run)} wins in a row`,
          past: `made it ${count(run)} wins in a row`,
        },
        {
          key: 'w-streak',
          verb: `stretch {its} winning streak to ${count(run)}`,
          past: `stretched {its} winning streak to ${count(run)}`,
        },
      ]),
    ];
  }
  return [];
}

function openingClauses(facts: RecapFacts): Clause[] {
  const { winner, league } = facts;
  const found: Clause[] = [];
  if (winner.prior.length === 0) {
    found.push({ key: 'opener', verb: 'open {its} season', past: 'opened {its} season' });
  }
  const { wins, losses } = winner.conferenceBefore;
  const adjective = leagueAdjective(league);
  if (adjective === null) return found;
  if (wins + losses === 0) {
    found.push({
      key: 'league-opener',
      verb: `open {its} ${adjective} schedule`,
      past: `opened {its} ${adjective} schedule`,
    });
  } else if (wins === 0 && losses >= 2) {
    const rest = `{its} first ${adjective} win after ${counted(losses, 'loss', 'losses')}`;
    found.unshift({ key: 'league-first', verb: `claim ${rest}`, past: `claimed ${rest}` });
  }
  return found;
}

function everydayClauses(facts: RecapFacts): Clause[] {
  const { winner, day, stage } = facts;
  const found: Clause[] = [];
  if (winner.after.wins === 6 && stage === 'regular') {
    const rest = 'the six wins that usually mean a bowl place';
    found.push({
      key: 'six',
      verb: `reach ${rest}`,
      past: `reached ${rest}`,
    });
  }
  const last = winner.prior.at(-1);
  if (last !== undefined && !last.won) {
    const days = day.dayNumber - easternDay(last.game).dayNumber;
    const rest = `a ${scoreText(last)} loss to ${last.opponent.name} ${elapsed(days)}`.replace(
      /^a (8|11|18)/,
      'an $1',
    );
    found.push({
      key: `previous-${winner.team.id}`,
      verb: `answer ${rest}`,
      past: `answered ${rest}`,
    });
  }
  if (winner.streakAfter === 2) {
    found.push({
      key: 'w-streak',
      verb: 'make it two wins in a row',
      past: 'made it two wins in a row',
    });
  }
  const record = recordText(winner.after);
  found.push({ key: 'w-record', verb: `improve to ${record}`, past: `improved to ${record}` });
  return found;
}

/** What the result meant for the winner, the weightiest first; never empty unless it is an FCS team. */
export function winnerClauses(facts: RecapFacts): Clause[] {
  if (facts.winner.fcs) return defeatClauses(facts);
  return [
    ...defeatClauses(facts).slice(0, 1),
    ...turnClauses(facts),
    ...runClauses(facts),
    ...openingClauses(facts),
    ...everydayClauses(facts),
  ];
}

/** A clause with its pronoun. */
export function withPronoun(text: string, pronoun: 'its' | 'their'): string {
  return text.replaceAll('{its}', pronoun);
}
