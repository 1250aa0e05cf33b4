import { highLow, ordinalWord } from '#data/domain/words/english.ts';
import { at, type BoxScore, lead, type Pair, worstBreak } from './box-score.ts';
import type { RecapFacts } from './recap-facts.ts';
import { type Sentence, SPARE, statement, type Statement } from './statement.ts';
import { ONE_SCORE } from './score-shape.ts';

/** The ends of the first three quarters, as sentences name them. */
export const BREAKS = [
  ['after the first quarter', 'after one quarter'],
  ['at halftime', 'at the half', 'at the break'],
  ['after three quarters', 'entering the fourth quarter'],
];
const scoreOf = ([own, other]: Pair): string => `${own}-${other}`;

/** How many points the winner was behind at its worst break. */
function deficit(line: BoxScore): number {
  const worst = worstBreak(line);
  return worst === null ? 0 : -lead(at(line.after, worst));
}

/** So many points behind is a comeback, after three quarters and before. */
const LATE_DEFICIT = 3;
const EARLY_DEFICIT = 10;

function* comeback({ winner, loser, rarity }: RecapFacts, line: BoxScore): Generator<Statement> {
  const worst = worstBreak(line);
  if (worst === null || deficit(line) < (worst === 2 ? LATE_DEFICIT : EARLY_DEFICIT)) return;
  const then = at(line.after, worst);
  const theirs = loser.points - then[1];
  yield statement(
    ['comeback', `break-${worst}`, ...(worst === 2 ? ['quarter-3'] : []), ...(theirs === 0 ? ['shut'] : [])],
    rarity('line', deficit),
    'comeback',
    { hilo: highLow(...then), rest: `${winner.points - then[0]}-${theirs}`, d: deficit(line), at: BREAKS[worst] },
    worst + 1.1,
  );
}

const isTied = ({ after, overtime }: BoxScore): boolean => overtime === null && lead(at(after, 2)) === 0;

/** Two that were level before the last quarter or before overtime. */
function* level({ rarity }: RecapFacts, line: BoxScore): Generator<Statement> {
  const { quarters, after, overtime } = line;
  if (overtime === null && !isTied(line)) return;
  const [time, part, facts] =
    overtime === null
      ? ['three quarters', 'the fourth', ['break-2', 'quarter-3']]
      : ['regulation', 'overtime', ['overtime']];
  const rest = scoreOf(overtime ?? at(quarters, 3));
  yield statement(
    facts,
    rarity('line', (other) => Number(overtime === null ? isTied(other) : other.overtime !== null)),
    // Three points and nothing else are a field goal.
    rest === '3-0' ? 'level-kick' : 'level',
    { time, part, x: at(after, overtime === null ? 2 : 3)[0], rest },
    overtime === null ? 3.2 : 4.5,
  );
}

/** By how many points the winner won its best quarter. */
const bestSwing = ({ quarters }: BoxScore): number => Math.max(...quarters.map(lead));
/** A quarter that was won by less says little. */
const SWING = 11;

/** What became of the winner's lead (negative: deficit) in a quarter after which it was ahead. */
function turnOf(before: number): Sentence {
  if (before > 0) return 'lead-stretched';
  return before === 0 ? 'tie-broken' : 'deficit-turned';
}

function* swing({ rarity, margin, loser }: RecapFacts, line: BoxScore): Generator<Statement> {
  const { quarters, after, overtime } = line;
  const best = bestSwing(line);
  if (best < SWING) return;
  const q = quarters.findLastIndex((points) => lead(points) === best);
  const before = at(after, q - 1);
  const then = at(after, q);
  const [a, b] = at(quarters, q);
  const slots = {
    q: ordinalWord(q + 1),
    ab: `${a}-${b}`,
    a,
    from: highLow(...before),
    to: scoreOf(then),
    x: before[0],
    othersNone: b === 0 ? `, ${loser.name} none` : '',
  };
  const rare = rarity('line', bestSwing);
  const isFinal = q === 3 && overtime === null && lead(then) === margin;
  if (q > 0 && lead(then) > 0 && !isFinal) {
    const facts = [`quarter-${q}`, `break-${q}`, `break-${q - 1}`];
    yield statement(facts, rare, turnOf(lead(before)), slots, q + 1);
  }
  // From 0-0 the quarter and the break after it have one score.
  const isWhole = before.join() === '0,0';
  yield statement([`quarter-${q}`, ...(isWhole ? [`break-${q}`] : [])], rare * 1.05, 'quarter', slots, q + 1);
}

/** The loser's points after halftime, overtime apart. */
const secondHalf = ({ quarters }: BoxScore): number => at(quarters, 2)[1] + at(quarters, 3)[1];
const lastQuarter = ({ quarters }: BoxScore): number => -lead(at(quarters, 3));

/** So many points in a row end a game. */
const LAST_POINTS = 14;
/** In a rout nobody asks who scored last. */
const CLOSE_ENOUGH = 24;
/** The points that the winner scored after the loser's last, as far as the quarters tell. */
function lastPoints({ after, quarters }: BoxScore): number {
  const [own, other] = at(after, 3);
  const index = at(after, 1)[1] === other ? 1 : 2;
  return index === 2 && at(quarters, 3)[1] > 0 ? 0 : own - at(after, index)[0];
}

function* halves({ rarity, loser, margin }: RecapFacts, line: BoxScore): Generator<Statement> {
  const { after, overtime, quarters } = line;
  const [, points] = at(after, 1);
  if (points > 0 && loser.points === points) {
    const isShut = (other: BoxScore): boolean =>
      secondHalf(other) === 0 && at(other.after, 1)[1] > 0 && other.overtime === null;
    yield statement(
      ['shut', 'second-half'],
      rarity('line', (other) => Number(isShut(other))),
      'shut-out-late',
      {},
      4,
    );
  }
  if (points === 0 && loser.points > 0) {
    const isLate = at(after, 2)[1] === 0;
    const isShut = (other: BoxScore): boolean => at(other.after, 1)[1] === 0 && secondHalf(other) > 0;
    const rare = rarity('line', (other) => Number(isShut(other)));
    yield statement(
      ['shut', 'break-1', ...(isLate ? ['break-2'] : [])],
      rare * (isLate ? 0.5 : 1),
      'shut-out-until',
      { until: isLate ? 'the fourth quarter' : 'the second half' },
      2,
    );
  }
  const last = lastPoints(line);
  if (overtime === null && loser.points > 0 && last >= LAST_POINTS && margin <= CLOSE_ENOUGH)
    yield statement(['shut', 'second-half', 'quarter-3'], rarity('line', lastPoints), 'last-points', { n: last }, 4);
  if (lastQuarter(line) >= 10 && overtime === null) {
    yield statement(
      ['quarter-3'],
      rarity('line', lastQuarter),
      margin <= ONE_SCORE ? 'late-run-short' : 'late-run',
      { ba: highLow(...at(quarters, 3)) },
      4.1,
    );
  }
}

function* breaks({ winner, loser, rarity }: RecapFacts, { after }: BoxScore): Generator<Statement> {
  for (const [index, names] of BREAKS.entries()) {
    if (index === 0) continue;
    const score = at(after, index);
    const later = at(after, 2);
    const gap = lead(score);
    if (gap === 0) continue;
    const isHalf = index === 1;
    // One sentence for both breaks where one team led at each.
    const isBoth = isHalf && gap * lead(later) > 0 && score.join() !== later.join();
    const [ahead, behind] = gap > 0 ? [winner, loser] : [loser, winner];
    const common = gap > 0 ? rarity('line', (other) => lead(at(other.after, 1))) : 0.7;
    yield statement(
      [`break-${index}`, ...(isBoth ? ['break-2'] : [])],
      isHalf ? common : SPARE,
      isBoth ? 'led-twice' : 'led',
      { T: ahead.name, O: behind.name, s: highLow(...score), later: highLow(...later), at: names },
      index + 1,
    );
  }
}

/** What the points by quarter say about a game; nothing where they are not known. */
export function lineStatements(facts: RecapFacts): Statement[] {
  const { line, score } = facts;
  if (line === null) return [];
  const statements = [comeback, level, swing, halves, breaks].flatMap((statementsOf) => [...statementsOf(facts, line)]);
  // The final score stands in the title already.
  return statements.filter(({ slots }) => !Object.values(slots).includes(score));
}
