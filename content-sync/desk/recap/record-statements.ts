import { isCovered } from '#data/domain/football/team.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { ordinalWord } from '#data/domain/words/english.ts';
import { formAt } from '../season-index.ts';
import type { Slots } from '../voice.ts';
import { isNewlyEligible } from './consequences.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { type Statement, statementOn } from './statement.ts';

/** A shorter run is worth no sentence. */
const RUN = 3;

/** A record in several ways, `5-1 overall and 3-1 in SEC play`, and as it follows another one: `4-2 and 2-2`. */
export function recordSlots({ stage, league }: RecapFacts, { after }: Side): Slots {
  const overall = recordLabel(after);
  if (league === null || stage !== 'regular') return { record: overall, short: overall };
  const own = recordLabel(after.league);
  return {
    record: [
      `${overall} overall and ${own} in the ${league}`,
      `${overall}, ${own} in ${league} play`,
      `${overall} and ${own} in ${league} play`,
      `${overall}, ${own} in the ${league}`,
    ],
    short: [`${overall} and ${own}`, `${overall}, ${own}`],
  };
}

/** How many teams of the five conferences had won every game they had played by the end of this one. */
function unbeatenTeams({ season, kickoff }: RecapFacts): number {
  return [...season.teams.values()].filter((team) => {
    const { wins, losses } = formAt(season, team.id, kickoff);
    return isCovered(team) && losses === 0 && wins > 0;
  }).length;
}

/** What is won or lost, and the words for it. */
const OUTCOMES = {
  win: { win: 'win', won: 'won', winning: 'winning' },
  loss: { win: 'loss', won: 'lost', winning: 'losing' },
};

/** The run that a team is on, or the one that this game ended. */
function runStatement(side: Side): Statement[] {
  const { before, after } = side;
  const hasEnded = Math.abs(after.streak) === 1;
  const streak = hasEnded ? before.streak : after.streak;
  const n = Math.abs(streak);
  if (n < RUN) return [];
  const slots = {
    ...OUTCOMES[streak > 0 ? 'win' : 'loss'],
    result: OUTCOMES[after.streak > 0 ? 'win' : 'loss'].win,
    n,
    nth: ordinalWord(n),
  };
  return [statementOn(side, 'run', 0.5 ** n, hasEnded ? 'run-ended' : 'run', slots)];
}

/** What the result did to a team's record and run; nothing of an FCS team. */
export function recordStatements(facts: RecapFacts, side: Side): Statement[] {
  const { after, covered, fcs } = side;
  if (fcs) return [];
  const hasWon = side === facts.winner;
  const others = unbeatenTeams(facts);
  return [
    statementOn(side, 'record', 0, hasWon ? 'record-after-win' : 'record-after-loss', recordSlots(facts, side)),
    ...runStatement(side),
    ...(hasWon && isNewlyEligible(facts) ? [statementOn(side, 'bowl', 0.05, 'bowl-eligible')] : []),
    ...(hasWon && covered && after.losses === 0 && after.wins >= 5
      ? [statementOn(side, 'unbeaten', others / 136, others === 1 ? 'only-unbeaten' : 'unbeaten', { others })]
      : []),
  ];
}
