import type { PlayerLine, TeamFigures } from '#data/domain/football/box-score.ts';
import type { Slots } from '../voice.ts';
import type { Figures } from './box-score.ts';
import type { RecapFacts } from './recap-facts.ts';
import { statement, type Statement, statementOn } from './statement.ts';

/** A game's figure is worth a sentence when at most this share of the games before had as much. */
const UNUSUAL = 0.3;
/** What says less about the course of a game than points do: its rarity starts here. */
const MINOR = new Set(['sacks', 'third']);
const MINOR_RARITY = 0.5;

/** The figures of the winner (W) or the loser (L) as the phrasings name them: `{WpassYards}`. */
const slotsOf = (side: 'W' | 'L', figures: TeamFigures): Slots =>
  Object.fromEntries(
    Object.entries({
      ...figures,
      each: (figures.rushYards / figures.rushes).toFixed(1),
      thirds: figures.thirdDownsMade === 0 ? 'none' : figures.thirdDownsMade,
    }).map(([name, value]) => [`${side}${name}`, value]),
  );

/** What a box of team figures can say: a figure that is at least so much, as the winner (W) or loser (L) sees it. */
const FIGURES: readonly [
  fact: string,
  least: number,
  measure: (figures: Figures) => number,
  phrasings: readonly string[],
][] = [
  [
    'yards',
    1,
    ({ own, other }) => other.totalYards - own.totalYards,
    [
      '{W} won [despite being|though it was] outgained, {LtotalYards} yards to {WtotalYards}.',
      '{L} [had more yards|gained more yards|outgained {W}], {LtotalYards} to {WtotalYards}, and [still |]lost.',
      '{W} was outgained {LtotalYards} yards to {WtotalYards} and won [anyway|all the same].',
    ],
  ],
  [
    'yards',
    100,
    ({ own, other }) => own.totalYards - other.totalYards,
    [
      '{W} outgained {L} {WtotalYards} yards to {LtotalYards}.',
      '{W} [gained|had|finished with] {WtotalYards} yards and [held {L} to|allowed] {LtotalYards}.',
      '{L} was outgained {WtotalYards} yards to {LtotalYards}.',
    ],
  ],
  [
    'yards',
    -Infinity,
    ({ other }) => -other.totalYards,
    [
      '{L} [managed|gained|finished with|was held to] {LtotalYards} yards.',
      '{W} [allowed|gave up] {LtotalYards} yards.',
    ],
  ],
  [
    'turnovers',
    2,
    ({ own, other }) => (own.turnovers < other.turnovers ? other.turnovers : 0),
    ['{L} [turned the ball over|gave the ball away|lost the ball] {Lturnovers time}, {W} {Wturnovers time}.'],
  ],
  [
    'turnovers',
    2,
    ({ own, other }) => own.turnovers - other.turnovers,
    ['{W} turned the ball over {Wturnovers time}, {L} {Lturnovers time}, and won anyway.'],
  ],
  [
    'rush',
    200,
    ({ own }) => own.rushYards,
    [
      '{W} [ran|rushed] for {WrushYards} yards[| on {Wrushes} carries|, {Weach} a carry].',
      '{W} [gained|had] {WrushYards} yards [on the ground|rushing], {Weach} a carry.',
      '{L} [gave up|allowed] {WrushYards} yards [on the ground|rushing].',
    ],
  ],
  [
    'rush',
    -79,
    ({ other }) => (other.rushYards > 0 ? -other.rushYards : -Infinity),
    [
      '{L} [gained|had] {LrushYards yard} on {Lrushes} [carries|runs].',
      '{W} [held|limited|kept] {L} to {LrushYards yard} [on the ground|rushing].',
      '{L} was held to {LrushYards yard} [on the ground|rushing].',
    ],
  ],
  [
    'pass',
    250,
    ({ own }) => own.passYards,
    [
      '{W} [threw|passed] for {WpassYards} yards[|, completing {Wcompletions} of {Wattempts}].',
      '{W} [gained|had] {WpassYards} yards [through the air|passing] on {Wcompletions} completions.',
      '{L} [gave up|allowed] {WpassYards} yards [through the air|passing].',
    ],
  ],
  [
    'pass',
    300,
    ({ other }) => other.passYards,
    [
      '{L} [threw|passed] for {LpassYards} yards in [defeat|the loss].',
      '{L} completed {Lcompletions} of {Lattempts} passes for {LpassYards} yards.',
    ],
  ],
  [
    'sacks',
    4,
    ({ own }) => own.sacks,
    [
      '{W} [had|made|recorded|finished with] {Wsacks} sacks.',
      '{L} [allowed|gave up] {Wsacks} sacks.',
      '{W} sacked the {L} quarterback {Wsacks time}.',
      '{L} was sacked {Wsacks time}.',
    ],
  ],
  [
    'third',
    0.7,
    ({ other: { thirdDownsMade, thirdDownsTried } }) =>
      thirdDownsTried < 8 ? 0 : 1 - thirdDownsMade / thirdDownsTried,
    [
      '{L} [converted|made] {Lthirds} of [its |]{LthirdDownsTried} third downs.',
      'On third down {L} [converted|made] {Lthirds} of {LthirdDownsTried}.',
    ],
  ],
];

/** Of each kind of leader, from so many yards on. */
const LEADERS: Record<PlayerLine['kind'], readonly [yards: number, ...phrasings: string[]]> = {
  passing: [
    300,
    '{player} [threw|passed] for {y yard} and {t touchdown} for {S}.',
    '{Sp} {player} [threw|passed] for {y yard} and {t touchdown}.',
  ],
  rushing: [
    100,
    '{player} ran for {y yard} on {n carry/carries} for {S}.',
    '{Sp} {player} [gained|had] {y yard} on {n carry/carries}.',
  ],
  receiving: [
    100,
    '{player} caught {n pass/passes} for {y yard} for {S}.',
    '{Sp} {player} had {n catch/catches} for {y yard}.',
  ],
};

export function figureStatements(facts: RecapFacts): Statement[] {
  const { winner, loser, figures, rarity, box } = facts;
  const leaders = (box?.leaders ?? []).flatMap(({ kind, teamId, playerName, count, yards, touchdowns }) => {
    const side = [winner, loser].find(({ team }) => team.id === teamId);
    if (side === undefined || yards <= 0) return [];
    const [enough, ...phrasings] = LEADERS[kind];
    const slots = { player: playerName, n: count, y: yards, t: touchdowns };
    return statementOn(side, `leader-${kind}`, (0.3 * enough) / yards, phrasings, slots);
  });
  if (figures === null) return leaders;
  const slots = { ...slotsOf('W', figures.own), ...slotsOf('L', figures.other) };
  const claims = FIGURES.flatMap(([fact, least, measure, phrasings]) => {
    const rare = rarity('figures', measure);
    if (rare > UNUSUAL || measure(figures) < least) return [];
    return statement([fact], MINOR.has(fact) ? MINOR_RARITY + rare / 2 : rare, phrasings, slots);
  });
  return [...claims, ...leaders];
}
