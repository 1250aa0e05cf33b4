import { average, ordinalWord } from '#data/domain/words/english.ts';
import { type Result, sumOf } from '../season-index.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { type Sentence, statement, type Statement, statementOn } from './statement.ts';

/** After fewer games nothing is usual for a team yet. */
const MIN_GAMES = 3;

/** The probability that the last of so many values is the highest by chance. */
const recordOf = (earlier: readonly unknown[]): number => 1 / (earlier.length + 1);

/** The widest of some results; undefined where there are none. */
const widestOf = (results: readonly Result[]): Result | undefined => results.toSorted((a, b) => b.margin - a.margin)[0];

/** The winner's widest win of its season so far. */
function* widestWin({ winner, margin }: RecapFacts): Generator<Statement> {
  const wins = winner.prior.filter((result) => result.won);
  const best = widestOf(wins);
  if (best === undefined || margin < 14 || margin <= best.margin) return;
  yield statementOn(winner, 'margin', recordOf(wins), 'widest-win', { margin });
}

function* worstLoss({ loser, margin }: RecapFacts): Generator<Statement> {
  const losses = loser.prior.filter((result) => !result.won);
  const worst = widestOf(losses);
  if (worst === undefined || margin < 17 || margin <= worst.margin) return;
  yield statementOn(loser, 'worst-loss', recordOf(losses), 'worst-loss', { margin });
}

/** A team's points and those that it gave up, where they are the most or the fewest of its season. */
function* pointsStatements(side: Side, allowed: number): Generator<Statement> {
  const { prior, points } = side;
  const scored = prior.map((result) => result.points);
  const [high, low] = [Math.max(...scored), Math.min(...scored)];
  const most = Math.max(...prior.map((result) => result.against));
  const slots = { points, verb: points === 1 ? 'was' : 'were', allowed, most };
  const ways: readonly [holds: boolean, count: number, sentence: Sentence][] = [
    [points > high && points >= 31, points, 'most-points'],
    [points < low && points > 0, points, 'fewest-points'],
    [allowed > most && allowed >= 28, allowed, 'most-allowed'],
  ];
  // What is a high for one may be what the other never allowed: it is said once.
  for (const [holds, count, sentence] of ways)
    if (holds) yield statement([`points-${count}`], recordOf(prior), sentence, { ...side.names, ...slots });
}

/** What a team scores and allows. */
function averages(side: Side): Statement {
  const { played } = side;
  const games = played.length;
  return statementOn(side, 'averages', 0.85, 'averages', {
    games,
    own: average(sumOf(played, 'points'), games),
    theirs: average(sumOf(played, 'against'), games),
  });
}

/** What a result was in the season of its teams. */
export function seasonStatements(facts: RecapFacts): Statement[] {
  const { winner, loser, line } = facts;
  const knows = (side: Side, games = MIN_GAMES): boolean => !side.fcs && side.prior.length >= games;
  const nth = ordinalWord(winner.prior.filter((result) => result.against === 0).length + 1);
  return [
    ...(loser.points === 0 && knows(winner, 1) ? [statementOn(winner, 'shut', 0.05, 'shutouts', { nth })] : []),
    // Averages are said where nothing is known of the game but its score.
    ...(line === null ? [winner, loser].filter((side) => knows(side, 1)).map(averages) : []),
    ...(knows(winner) ? [...widestWin(facts), ...pointsStatements(winner, loser.points)] : []),
    ...(knows(loser) ? [...worstLoss(facts), ...pointsStatements(loser, winner.points)] : []),
  ];
}
