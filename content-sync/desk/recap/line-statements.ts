import { highLow, ordinalWord } from '#data/domain/words/english.ts';
import { at, type BoxScore, lead, leadChanges, leadersAtBreaks, type Pair, total, worstBreak } from './box-score.ts';
import type { RecapFacts } from './recap-facts.ts';
import { statement, type Statement } from './statement.ts';

/** The ends of the first three quarters, as sentences name them. */
const BREAKS = [
  ['after one quarter', 'after the first quarter', 'at the end of the first quarter'],
  ['at halftime', 'at the half', 'at the break', 'after two quarters'],
  ['after three quarters', 'entering the fourth quarter', 'going into the fourth quarter', 'with a quarter to play'],
] as const;
/** What says little about who won starts at this rarity: it comes after the unusual. */
const BASE_OF_COMMON = 0.5;
/** A deficit from which a win is a comeback. */
const FAR_BEHIND = 10;
const scoreOf = ([own, other]: Pair): string => `${own}-${other}`;
/** The same from the loser's side. */
const reverse = ([own, other]: Pair): string => `${other}-${own}`;

/** A statement (see `statement`) with its place in the course of the game. */
const statementAt = (order: number, ...claim: Parameters<typeof statement>): Statement => ({
  ...statement(...claim),
  order,
});
/** The same of one that says who won as well. */
const outcomeAt = (...claim: Parameters<typeof statementAt>): Statement => ({
  ...statementAt(...claim),
  isOutcome: true,
});

/** How many points the winner was behind at its worst break. */
function deficit(line: BoxScore): number {
  const worst = worstBreak(line);
  return worst === null ? 0 : -lead(at(line.after, worst));
}

function* comeback({ winner, loser, rarity }: RecapFacts, line: BoxScore): Generator<Statement> {
  const { quarters, after, overtime } = line;
  const worst = worstBreak(line);
  if (worst === null) return;
  const then = at(after, worst);
  const a = winner.points - then[0];
  const b = loser.points - then[1];
  const d = deficit(line);
  const slots = { hilo: reverse(then), rest: `${a}-${b}`, a, d, at: BREAKS[worst] };
  const facts = ['comeback', `break-${worst}`];
  if (worst === 2) facts.push('quarter-3');
  if (b === 0) {
    yield outcomeAt(worst + 1.1, [...facts, 'shut'], rarity('line', deficit), slots, [
      '{L} led {hilo} {at} and did not [score|get a point] [again|after that], while {W} [put up|scored|added] {a}.',
      '{W} trailed {hilo} {at} and scored [all {a} of the points|the last {a point}] after that.',
      '[Down|Behind] {hilo} {at}, {W} [kept {L} off the board|shut {L} out] [the rest of the way|from there] and [scored|put up] {a point} of its own.',
    ]);
  } else {
    yield outcomeAt(worst + 1.1, facts, rarity('line', deficit), slots, [
      '{W} [trailed|was behind] {hilo} {at} and outscored {L} {rest} [from there|the rest of the way|after that].',
      '{L} [led|was ahead] {hilo} {at}, [but|yet] {W} [won|took] the rest of the game {rest}.',
      '[Down|Behind by] {d point} {at}, {W} [won|took] the rest of the game {rest}.',
      '{L} had a/an {hilo} lead {at}; {W} [had the better of|won] what was left, {rest}.',
      ...(d < FAR_BEHIND
        ? []
        : [
            '{W} [made up|overcame|erased|wiped out] a/an {d}-point deficit: it was {hilo} for {L} {at}.',
            '{W} came from {d point} [behind|down], having trailed {hilo} {at}.',
            'A/an {hilo} lead {at} was not enough for {L}; {W} [won|took] what was left, {rest}.',
          ]),
    ]);
  }
  const late = at(after, 2);
  if (worst === 2 || lead(late) >= 0 || overtime !== null) return;
  const rare = rarity('line', (other) => -lead(at(other.after, 2)));
  const fourth = { rest: scoreOf(at(quarters, 3)), d: -lead(late), hilo: reverse(late) };
  yield outcomeAt(3.2, ['break-2', 'quarter-3'], rare, { ...fourth, at: BREAKS[2] }, [
    '{L} [still led|was still ahead] {hilo} {at}; the last 15 minutes [went to|belonged to] {W}, {rest}.',
    '{W} [still trailed|was still behind] after three quarters, {hilo}, [and then won|before it won] the fourth {rest}.',
    'It was {hilo} for {L} after three quarters, and {W} won the fourth {rest}.',
    'With {d point} to make up after three quarters, {W} [won|took] the fourth {rest}.',
  ]);
}

function* level({ rarity }: RecapFacts, line: BoxScore): Generator<Statement> {
  const { quarters, after, overtime } = line;
  const even = at(after, overtime === null ? 2 : 3);
  const slots = { at: BREAKS[2], even: scoreOf(even), x: even[0] };
  if (overtime !== null) {
    const rare = rarity('line', (other) => (other.overtime === null ? 0 : 1));
    const ended = { rest: scoreOf(overtime), beyond: ['regulation', 'four quarters'] };
    yield outcomeAt(4.5, ['overtime', 'final-quarter'], rare, { ...slots, ...ended }, [
      '{W} needed overtime [to win|to get past {L}|to beat {L}] after {beyond} ended {even}.',
      '{W} outscored {L} {rest} in overtime after {beyond} had ended {even}.',
      '{W} and {L} were [level|tied|even] at {x} after {beyond}, and {W} [won|took] overtime {rest}.',
      '{L} [took|pushed] {W} to overtime, [level|tied|even] at {x} after {beyond}, and lost it {rest}.',
    ]);
  } else if (lead(even) === 0 && even[0] > 0) {
    const rare = rarity('line', (other) => (lead(at(other.after, 2)) === 0 ? 1 : 0));
    const fourth = { ...slots, rest: scoreOf(at(quarters, 3)) };
    yield outcomeAt(3.2, ['break-2', 'quarter-3'], rare, fourth, [
      '{W} and {L} were [level|tied|even] at {x} after three quarters, and {W} [won|took] the fourth {rest}.',
      '{W} won the fourth quarter {rest} after three had left it {even}.',
      'The [score|game] was {even} {at}; {W} [won|took] the [last|final] 15 minutes {rest}.',
      '[Level|Tied] at {x} after three quarters, {W} outscored {L} {rest} in the fourth.',
    ]);
  }
}

/** By how many points the winner won its best quarter. */
const bestSwing = ({ quarters }: BoxScore): number => Math.max(...quarters.map(lead));

/** Of a quarter after which the winner was ahead, by who was ahead before it. */
const TURNS = {
  lead: [
    '{W} [went|moved|pulled away] from {from} to {to} in the {q} quarter.',
    '{W} [stretched|turned|built] a/an {from} lead [to|into] {to} in the {q} quarter.',
    'The {q} quarter took {W} from {from} [up|ahead] to {to}.',
    '{W} was {from} [up|ahead] before the {q} quarter and {to} after it.',
  ],
  deficit: [
    '{W} turned a/an {from} deficit into a/an {to} lead in the {q} quarter.',
    '{W} went from {from} [down|behind] to {to} [up|ahead] in the {q} quarter.',
    'The {q} quarter took {W} from {from} [down|behind] to a/an {to} lead.',
  ],
  level: [
    '{W} [broke away from|broke] a tie at {x} in the {q} quarter and led {to} at its end.',
    'It was {from} before the {q} quarter and {to} for {W} after it.',
    '{W} [turned|made] {from} into {to} in the {q} quarter.',
  ],
};

function* swing(facts: RecapFacts, line: BoxScore): Generator<Statement> {
  const { margin } = facts;
  const { quarters, after, overtime } = line;
  const best = bestSwing(line);
  if (best < 7) return;
  const q = quarters.findLastIndex((points) => lead(points) === best);
  const before = at(after, q - 1);
  const then = at(after, q);
  const [a, b] = at(quarters, q);
  const slots = {
    q: ordinalWord(q + 1),
    ab: `${a}-${b}`,
    a,
    b,
    from: highLow(...before),
    to: scoreOf(then),
    x: before[0],
  };
  const claims = [`quarter-${q}`, 'swing', ...(q === 0 ? ['break-0'] : [])];
  const rarity = facts.rarity('line', bestSwing);
  const isFinal = q === 3 && overtime === null && lead(then) === margin;
  if (q > 0 && lead(then) > 0 && !isFinal) {
    const ahead = lead(before);
    const state = ahead > 0 ? 'lead' : ahead < 0 ? 'deficit' : 'level';
    const breaks = [`break-${q}`, `break-${q - 1}`];
    yield statementAt(q + 1, [...claims, ...breaks], rarity, slots, TURNS[state]);
  }
  yield statementAt(q + 1, claims, rarity * 1.05, slots, [
    '{W} [won|took] the {q} quarter {ab}.',
    'In the {q} quarter {W} [outscored|beat] {L} {ab}.',
    '{L} [lost|was outscored in|was beaten in] the {q} quarter {ab}.',
    'The {q} quarter [alone|by itself|on its own] [was|went] {ab} [for {W}|in favor of {W}].',
    '{W} was [the better side|ahead] in the {q} quarter, {ab}.',
    'The {q} quarter [went to|belonged to] {W}, {ab}.',
    '{W} outscored {L} {ab} in the {q} quarter.',
    `{W} [scored|put up|had] {a point} in the {q} quarter${b === 0 ? ', {L} none' : ' to {b#} for {L}'}.`,
    ...(best >= margin && overtime === null
      ? ['The {q} quarter [made|was] the difference: {W} [won|took] it {ab}.']
      : []),
  ]);
}

/** The loser's points after halftime, overtime apart. */
const secondHalf = ({ quarters }: BoxScore): number => at(quarters, 2)[1] + at(quarters, 3)[1];

function* halves({ rarity, loser }: RecapFacts, line: BoxScore): Generator<Statement> {
  const { after, overtime } = line;
  const half = at(after, 1);
  const [x, y] = half;
  if (x > y) {
    const ahead = rarity('line', (other) => lead(at(other.after, 1)));
    yield statementAt(2.1, ['break-1'], ahead, { xy: scoreOf(half), at: BREAKS[1], d: x - y }, [
      '{W} [led|was ahead|was up|was in front] {xy} {at}.',
      '[It was|The score was] {xy} for {W} {at}.',
      '{L} [trailed|was behind|was down] {xy} {at}.',
      '{W} [took|carried|had] a/an {xy} lead into [halftime|the break|the second half].',
      '{W} was {d point} [up|ahead|clear] {at}, {xy}.',
      '{at} it was {xy} for {W}.',
      '{L} faced a/an {xy} deficit {at}.',
      'The first half [went to|was won by|belonged to] {W}, {xy}.',
    ]);
  }
  if (y > 0 && loser.points === y) {
    const isShut = (other: BoxScore): boolean =>
      secondHalf(other) === 0 && at(other.after, 1)[1] > 0 && other.overtime === null;
    const rare = rarity('line', (other) => Number(isShut(other)));
    yield statementAt(4, ['shut', 'second-half'], rare, { y }, [
      '{L} did not score [after halftime|after the break|in the second half].',
      '{W} [kept|held] {L} scoreless [after halftime|in the second half].',
      '{L} had all of its {y point} by halftime.',
      '{W} [allowed nothing|gave up nothing|did not allow a point] [after halftime|after the break|in the second half].',
    ]);
  }
  if (y === 0 && loser.points > 0) {
    const isLate = at(after, 2)[1] === 0;
    const isShut = (other: BoxScore): boolean => at(other.after, 1)[1] === 0 && secondHalf(other) > 0;
    const rare = rarity('line', (other) => Number(isShut(other)));
    const facts = ['shut', 'break-1', ...(isLate ? ['break-2'] : [])];
    const until = isLate ? 'the fourth quarter' : 'the second half';
    yield statementAt(2, facts, rare * (isLate ? 0.5 : 1), { until }, [
      '{L} did not [score|get on the board|get a point] until {until}.',
      '{L} was [scoreless|without a point|kept off the board] until {until}.',
      '{W} [did not allow a point|allowed nothing|kept {L} scoreless] until {until}.',
    ]);
  }
  const fourth = at(line.quarters, 3);
  const rally = -lead(fourth);
  if (rally >= 7 && overtime === null) {
    const rare = rarity('line', (other) => -lead(at(other.quarters, 3)));
    // A small late charge is worth little.
    const weight = rally >= FAR_BEHIND ? 1 : 4;
    yield outcomeAt(4.1, ['quarter-3'], rare * weight, { ba: reverse(fourth) }, [
      '{L} [won|took] the fourth quarter {ba}[, too late to matter| and still lost by {margin}|, but not by enough].',
      '{L} outscored {W} {ba} in the fourth quarter [and fell {margin point} short|and still lost|and came up {margin} short].',
      'The fourth quarter was {Lp}, {ba}, [but it had too far to go|which was not enough|with too much to make up].',
    ]);
  }
}

function* course({ winner, loser, rarity }: RecapFacts, line: BoxScore): Generator<Statement> {
  const { quarters, after } = line;
  const leads = leadersAtBreaks(line);
  const team = (leader = 1): string => (leader > 0 ? winner : loser).name;
  const scores = after.map((score) => highLow(...score));
  const isSeesaw = leads[0] === -(leads[1] ?? 0) && leads[1] === -(leads[2] ?? 0);
  if (isSeesaw && leads[0] !== 0) {
    const slots = {
      a: team(leads[0]),
      b: team(leads[1]),
      c: team(leads[2]),
      s0: scores[0],
      s1: scores[1],
      s2: scores[2],
      at0: BREAKS[0],
      at1: BREAKS[1],
      at2: BREAKS[2],
    };
    const facts = ['break-0', 'break-1', 'break-2', 'lead'];
    yield statementAt(1, facts, rarity('line', leadChanges), slots, [
      '{a} led {s0} {at0}, {b} {s1} {at1} and {c} {s2} {at2}.',
      'It was {s0} for {a} {at0}, {s1} for {b} {at1} and {s2} for {c} {at2}.',
    ]);
  } else if (leads.every((leader) => leader > 0)) {
    yield statementAt(3.5, ['lead'], 0.75, {}, [
      '{W} [led|was ahead|was in front] [at the end of|after] [every|each] quarter.',
      '{L} [trailed|was behind|was down] [at the end of|after] [every|each] quarter.',
      'No quarter ended with {L} [level or ahead|ahead or level|in front or level|in the lead or level].',
      'At the end of [every|each] quarter {W} was [ahead|in front].',
      'Every quarter ended with {W} [ahead|in front|in the lead].',
    ]);
  }
  for (const index of [0, 2]) {
    const leader = leads[index] ?? 0;
    if (leader === 0) continue;
    const slots = { T: team(leader), O: team(-leader), s: scores[index], at: BREAKS[index] };
    yield statementAt(index + 1, [`break-${index}`], 0.7, slots, [
      '{T} [led|was ahead|was up|was in front] {s} {at}.',
      '[It was|The score was|It stood at] {s} for {T} {at}.',
      '{O} [trailed|was behind|was down] {s} {at}.',
      '{T} [had|held] a/an {s} lead {at}.',
      '{at} it was {s} for {T}.',
      '{at} {T} [led|was ahead] {s}.',
    ]);
  }
  const isScoreless = (points: Pair): boolean => total(points) === 0;
  const scoreless = quarters.findIndex(isScoreless);
  if (scoreless !== -1) {
    const rare = rarity('line', (other) => other.quarters.filter(isScoreless).length);
    yield statementAt(
      scoreless + 1,
      [`quarter-${scoreless}`],
      BASE_OF_COMMON + rare / 2,
      { q: ordinalWord(scoreless + 1) },
      [
        'Neither [team|side] scored in the {q} quarter.',
        'The {q} quarter [passed|went by|was played] without a point.',
        'There [was no scoring|were no points] in the {q} quarter.',
      ],
    );
  }
  const last = at(quarters, 3);
  const fourth = total(last);
  if (fourth >= 21) {
    const rare = rarity('line', (other) => total(at(other.quarters, 3)));
    const ofBoth =
      '{W} and {L} [scored {fourth} points between them|combined for {fourth} points] in the fourth quarter.';
    yield statementAt(4, ['quarter-3'], BASE_OF_COMMON + rare / 2, { fourth }, [
      'The fourth quarter [alone saw|had|brought] {fourth} points.',
      ...(last.includes(0) ? [] : [ofBoth]),
      'There were {fourth} points in the fourth quarter.',
    ]);
  }
}

/** What the points by quarter say about a game; nothing where they are not known. */
export function lineStatements(facts: RecapFacts): Statement[] {
  const { line, score } = facts;
  if (line === null) return [];
  const statements = [comeback, level, swing, halves, course].flatMap((statementsOf) => [...statementsOf(facts, line)]);
  // The final score stands in the title already.
  return statements.filter(({ slots }) => !Object.values(slots).includes(score));
}
