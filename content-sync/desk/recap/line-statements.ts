import { ordinal } from '../english.ts';
import { bestQuarter, leadChanges, leadsOf, worstBreak, type BoxScore } from './box-score.ts';
import type { Rarity } from './rarity.ts';
import type { RecapFacts } from './recap-facts.ts';
import { told, type Statement } from './statement.ts';

/** The ends of the first three quarters, as sentences name them. */
const BREAKS = [
  ['after one quarter', 'after the first quarter', 'at the end of the first quarter'],
  ['at halftime', 'at the half', 'at the break', 'after two quarters'],
  [
    'after three quarters',
    'entering the fourth quarter',
    'going into the fourth quarter',
    'with a quarter to play',
  ],
] as const;
/** Where the rarity begins of what says little of who won: behind the unusual. */
const BESIDE = 0.5;
/** A deficit from which a win is a comeback. */
const FAR_BEHIND = 10;
const at = (list: readonly number[], index: number): number => list[index] ?? 0;
const highLow = (a: number, b: number): string => `${Math.max(a, b)}-${Math.min(a, b)}`;

/** A statement (see `told`) with its place in the course of the game. */
const toldAt = (order: number, ...claim: Parameters<typeof told>): Statement => ({
  ...told(...claim),
  order,
});

/** What the statements of one game are made of. */
interface Line extends BoxScore {
  names: { W: string; L: string; Wp: string; Lp: string };
  margin: number;
  rarity: Rarity;
}

function* comeback(line: Line): Generator<Statement> {
  const { names, ownAfter, otherAfter, own, other, overtime } = line;
  const worst = worstBreak(line);
  if (worst === null) return;
  const [had, led] = [at(ownAfter, worst), at(otherAfter, worst)];
  const [a, b] = [
    at(ownAfter, 3) - had + (overtime?.[0] ?? 0),
    at(otherAfter, 3) - led + (overtime?.[1] ?? 0),
  ];
  const slots = {
    ...names,
    hilo: `${led}-${had}`,
    rest: `${a}-${b}`,
    a,
    d: led - had,
    at: BREAKS[worst] ?? [],
  };
  yield toldAt(
    worst + 1.1,
    [
      'comeback',
      `break-${worst}`,
      ...(worst === 2 ? ['quarter-3'] : []),
      ...(b === 0 ? ['shut'] : []),
    ],
    line.rarity('comeback'),
    slots,
    b === 0
      ? [
          '{L} led {hilo} {at} and did not [score|get a point] [again|after that], while {W} [put up|scored|added] {a}.',
          '{W} trailed {hilo} {at} and scored [all {a} of the points|the last {a point}] after that.',
          '[Down|Behind] {hilo} {at}, {W} [kept {L} off the board|shut {L} out] [the rest of the way|from there] and [scored|put up] {a point} of its own.',
        ]
      : [
          '{W} [trailed|was behind] {hilo} {at} and outscored {L} {rest} [from there|the rest of the way|after that].',
          '{L} [led|was ahead] {hilo} {at}, [but|yet] {W} [won|took] the rest of the game {rest}.',
          '[Down|Behind by] {d point} {at}, {W} [won|took] the rest of the game {rest}.',
          '{L} had a/an {hilo} lead {at}; {W} [had the better of|won] what was left, {rest}.',
          ...(led - had < FAR_BEHIND
            ? []
            : [
                '{W} [made up|overcame|erased|wiped out] a/an {d}-point deficit: it was {hilo} for {L} {at}.',
                '{W} came from {d point} [behind|down], having trailed {hilo} {at}.',
                'A/an {hilo} lead {at} was not enough for {L}; {W} [won|took] what was left, {rest}.',
              ]),
        ],
  );
  const gap = at(otherAfter, 2) - at(ownAfter, 2);
  if (worst === 2 || gap <= 0 || overtime !== null) return;
  yield toldAt(
    3.2,
    ['break-2', 'quarter-3'],
    line.rarity('late'),
    {
      ...names,
      at: BREAKS[2],
      hilo: `${at(otherAfter, 2)}-${at(ownAfter, 2)}`,
      rest: `${at(own, 3)}-${at(other, 3)}`,
      d: gap,
    },
    [
      '{L} [still led|was still ahead] {hilo} {at}; the last 15 minutes [went to|belonged to] {W}, {rest}.',
      '{W} [still trailed|was still behind] after three quarters, {hilo}, [and then won|before it won] the fourth {rest}.',
      'It was {hilo} for {L} after three quarters, and {W} won the fourth {rest}.',
      'With {d point} to make up after three quarters, {W} [won|took] the fourth {rest}.',
    ],
  );
}

function* level(line: Line): Generator<Statement> {
  const { names, ownAfter, otherAfter, own, other, overtime } = line;
  if (overtime !== null) {
    const [x, a, b] = [at(ownAfter, 3), ...overtime];
    yield toldAt(
      4.5,
      ['overtime', 'final-quarter'],
      line.rarity('overtime'),
      {
        ...names,
        even: `${x}-${x}`,
        x,
        rest: `${a}-${b}`,
        beyond: ['regulation', 'four quarters'],
      },
      [
        '{W} needed overtime [to win|to get past {L}|to beat {L}] after {beyond} ended {even}.',
        '{W} outscored {L} {rest} in overtime after {beyond} had ended {even}.',
        '{W} and {L} were [level|tied|even] at {x} after {beyond}, and {W} [won|took] overtime {rest}.',
        '{L} [took|pushed] {W} to overtime, [level|tied|even] at {x} after {beyond}, and lost it {rest}.',
      ],
    );
    return;
  }
  if (at(ownAfter, 2) !== at(otherAfter, 2) || at(ownAfter, 2) === 0) return;
  const x = at(ownAfter, 2);
  yield toldAt(
    3.2,
    ['break-2', 'quarter-3'],
    line.rarity('levelLate'),
    { ...names, at: BREAKS[2], even: `${x}-${x}`, x, rest: `${at(own, 3)}-${at(other, 3)}` },
    [
      '{W} and {L} were [level|tied|even] at {x} after three quarters, and {W} [won|took] the fourth {rest}.',
      '{W} won the fourth quarter {rest} after three had left it {even}.',
      'The [score|game] was {even} {at}; {W} [won|took] the [last|final] 15 minutes {rest}.',
      '[Level|Tied] at {x} after three quarters, {W} outscored {L} {rest} in the fourth.',
    ],
  );
}

function* swing(line: Line): Generator<Statement> {
  const { names, own, other, ownAfter, otherAfter, margin, overtime } = line;
  const q = bestQuarter(line);
  const [a, b] = [at(own, q), at(other, q)];
  if (a - b < 7) return;
  const [had, conceded] = [at(ownAfter, q) - a, at(otherAfter, q) - b];
  const [now, then] = [at(ownAfter, q), at(otherAfter, q)];
  const slots = {
    ...names,
    q: ordinal(q + 1),
    ab: `${a}-${b}`,
    a,
    from: highLow(had, conceded),
    to: `${now}-${then}`,
    x: had,
  };
  const facts = [`quarter-${q}`, 'swing', ...(q === 0 ? ['break-0'] : [])];
  const rarity = line.rarity('swing');
  const order = q + 1;
  if (q > 0 && now > then && (q < 3 || overtime !== null || now - then !== margin)) {
    const state = had > conceded ? 'lead' : had < conceded ? 'deficit' : 'level';
    yield toldAt(
      order,
      [...facts, `break-${q}`, `break-${q - 1}`],
      rarity,
      slots,
      {
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
      }[state],
    );
  }
  yield toldAt(order, facts, rarity * 1.05, slots, [
    '{W} [won|took] the {q} quarter {ab}.',
    'In the {q} quarter {W} [outscored|beat] {L} {ab}.',
    '{L} [lost|was outscored in|was beaten in] the {q} quarter {ab}.',
    'The {q} quarter [alone|by itself|on its own] [was|went] {ab} [for {W}|in favor of {W}].',
    '{W} was [the better side|ahead] in the {q} quarter, {ab}.',
    'The {q} quarter [went to|belonged to] {W}, {ab}.',
    '{W} outscored {L} {ab} in the {q} quarter.',
    `{W} [scored|put up|had] {a point} in the {q} quarter${b === 0 ? ', {L} none' : ` to ${b} for {L}`}.`,
    ...(a - b >= margin && overtime === null
      ? ['The {q} quarter [made|was] the difference: {W} [won|took] it {ab}.']
      : []),
  ]);
}

function* halves(line: Line): Generator<Statement> {
  const { names, ownAfter, otherAfter, own, other, margin, overtime } = line;
  const [x, y] = [at(ownAfter, 1), at(otherAfter, 1)];
  const final = at(otherAfter, 3) + (overtime?.[1] ?? 0);
  if (x > y) {
    yield toldAt(
      2.1,
      ['break-1'],
      line.rarity('half'),
      { ...names, xy: `${x}-${y}`, at: BREAKS[1], d: x - y },
      [
        '{W} [led|was ahead|was up|was in front] {xy} {at}.',
        '[It was|The score was] {xy} for {W} {at}.',
        '{L} [trailed|was behind|was down] {xy} {at}.',
        '{W} [took|carried|had] a/an {xy} lead into [halftime|the break|the second half].',
        '{W} was {d point} [up|ahead|clear] {at}, {xy}.',
        '{at} it was {xy} for {W}.',
        '{L} faced a/an {xy} deficit {at}.',
        'The first half [went to|was won by|belonged to] {W}, {xy}.',
      ],
    );
  }
  if (line.rarity('shutAfterHalf') < 1 && y > 0 && final === y) {
    yield toldAt(
      4,
      ['shut', 'second-half'],
      line.rarity('shutAfterHalf'),
      { ...names, y, pts: at(own, 2) + at(own, 3) },
      [
        '{L} did not score [after halftime|after the break|in the second half].',
        '{W} [kept|held] {L} scoreless [after halftime|in the second half].',
        '{L} had all of its {y point} by halftime.',
        '{W} [allowed nothing|gave up nothing|did not allow a point] [after halftime|after the break|in the second half].',
      ],
    );
  }
  if (y === 0 && final > 0) {
    const isLate = at(otherAfter, 2) === 0;
    yield toldAt(
      2,
      ['shut', 'break-1', ...(isLate ? ['break-2'] : [])],
      line.rarity('shutBeforeHalf') * (isLate ? 0.5 : 1),
      { ...names, until: isLate ? 'the fourth quarter' : 'the second half', x },
      [
        '{L} did not [score|get on the board|get a point] until {until}.',
        '{L} was [scoreless|without a point|kept off the board] until {until}.',
        '{W} [did not allow a point|allowed nothing|kept {L} scoreless] until {until}.',
      ],
    );
  }
  const rally = at(other, 3) - at(own, 3);
  if (rally >= 7 && overtime === null) {
    // A late charge that was none is worth little.
    yield toldAt(
      4.1,
      ['quarter-3'],
      line.rarity('rally') * (rally >= FAR_BEHIND ? 1 : 4),
      {
        ...names,
        ba: `${at(other, 3)}-${at(own, 3)}`,
        margin,
        three: highLow(at(ownAfter, 2), at(otherAfter, 2)),
      },
      [
        '{L} [won|took] the fourth quarter {ba}[, too late to matter| and still lost by {margin}|, but not by enough].',
        '{L} outscored {W} {ba} in the fourth quarter [and fell {margin point} short|and still lost|and came up {margin} short].',
        'The fourth quarter was {Lp}, {ba}, [but it had too far to go|which was not enough|with too much to make up].',
      ],
    );
  }
}

function* course(line: Line): Generator<Statement> {
  const { names, own, other, ownAfter, otherAfter } = line;
  const leads = leadsOf(line);
  const team = (lead: number): string => (lead > 0 ? names.W : names.L);
  const scores = [0, 1, 2].map((index) => highLow(at(ownAfter, index), at(otherAfter, index)));
  const isSeesaw = leads[0] === -(leads[1] ?? 0) && leads[1] === -(leads[2] ?? 0);
  if (isSeesaw && leads[0] !== 0) {
    const [one = 1, two = 1, three = 1] = leads;
    yield toldAt(
      1,
      ['break-0', 'break-1', 'break-2', 'lead'],
      line.rarity('changes'),
      {
        a: team(one),
        b: team(two),
        c: team(three),
        s0: scores[0] ?? '',
        s1: scores[1] ?? '',
        s2: scores[2] ?? '',
        at0: BREAKS[0],
        at1: BREAKS[1],
        at2: BREAKS[2],
        changes: leadChanges(line),
      },
      [
        '{a} led {s0} {at0}, {b} {s1} {at1} and {c} {s2} {at2}.',
        'It was {s0} for {a} {at0}, {s1} for {b} {at1} and {s2} for {c} {at2}.',
      ],
    );
  } else if (leads.every((lead) => lead > 0)) {
    yield toldAt(3.5, ['lead'], 0.75, names, [
      '{W} [led|was ahead|was in front] [at the end of|after] [every|each] quarter.',
      '{L} [trailed|was behind|was down] [at the end of|after] [every|each] quarter.',
      'No quarter ended with {L} [level or ahead|ahead or level|in front or level|in the lead or level].',
      'At the end of [every|each] quarter {W} was [ahead|in front].',
      'Every quarter ended with {W} [ahead|in front|in the lead].',
    ]);
  }
  for (const at0 of [0, 2]) {
    const lead = leads[at0] ?? 0;
    if (lead === 0) continue;
    yield toldAt(
      at0 + 1,
      [`break-${at0}`],
      0.7,
      { T: team(lead), O: team(-lead), s: scores[at0] ?? '', at: BREAKS[at0] ?? [] },
      [
        '{T} [led|was ahead|was up|was in front] {s} {at}.',
        '[It was|The score was|It stood at] {s} for {T} {at}.',
        '{O} [trailed|was behind|was down] {s} {at}.',
        '{T} [had|held] a/an {s} lead {at}.',
        '{at} it was {s} for {T}.',
        '{at} {T} [led|was ahead] {s}.',
      ],
    );
  }
  const quiet = own.findIndex((points, quarter) => points + at(other, quarter) === 0);
  if (quiet !== -1) {
    yield toldAt(
      quiet + 1,
      [`quarter-${quiet}`],
      BESIDE + line.rarity('quietQuarters') / 2,
      { ...names, q: ordinal(quiet + 1) },
      [
        'Neither [team|side] scored in the {q} quarter.',
        'The {q} quarter [passed|went by|was played] without a point.',
        'There [was no scoring|were no points] in the {q} quarter.',
      ],
    );
  }
  const fourth = at(own, 3) + at(other, 3);
  if (fourth >= 21) {
    yield toldAt(4, ['quarter-3'], BESIDE + line.rarity('fourth') / 2, { ...names, fourth }, [
      'The fourth quarter [alone saw|had|brought] {fourth} points.',
      '{W} and {L} [scored {fourth} points between them|combined for {fourth} points] in the fourth quarter.',
      'There were {fourth} points in the fourth quarter.',
    ]);
  }
}

/** What the points by quarter tell of a game; nothing where they are not known. */
export function lineStatements({
  winner,
  loser,
  margin,
  score,
  line,
  rarity,
}: RecapFacts): Statement[] {
  if (line === null) return [];
  const names = { W: winner.name, L: loser.name, Wp: winner.poss, Lp: loser.poss };
  const all = { ...line, names, margin, rarity };
  const statements = [
    ...[...comeback(all), ...level(all), ...swing(all)],
    ...[...halves(all), ...course(all)],
  ];
  // A score that was the final one already is the title's.
  return statements.filter(({ slots }) => !Object.values(slots).includes(score));
}
