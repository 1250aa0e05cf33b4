import type { PlayerLine, TeamFigures } from '#data/domain/football/box-score.ts';
import type { Slots } from '../voice.ts';
import type { Figures } from './box-score.ts';
import type { RecapFacts } from './recap-facts.ts';
import { SPARE, statement, type Statement, statementOn } from './statement.ts';

/** A game's figure is worth a sentence when at most this share of the games before had as much. */
const UNUSUAL = 0.27;
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
      '{W} won despite being outgained, {LtotalYards} yards to {WtotalYards}.',
      '{L} [had more yards|outgained {W}], {LtotalYards} to {WtotalYards}, and [still |]lost.',
      '{W} was outgained {LtotalYards} yards to {WtotalYards} and won anyway.',
    ],
  ],
  [
    'yards',
    100,
    ({ own, other }) => own.totalYards - other.totalYards,
    [
      '{W} outgained {L} {WtotalYards} yards to {LtotalYards}.',
      '{W} [gained|had|finished with] {WtotalYards} yards and [held {L} to|allowed] {LtotalYards}.',
    ],
  ],
  [
    'yards',
    -Infinity,
    ({ other }) => -other.totalYards,
    ['{L} [managed|gained|was held to] {LtotalYards} yards.', '{W} [allowed|gave up] {LtotalYards} yards.'],
  ],
  [
    'turnovers',
    2,
    ({ own, other }) => (own.turnovers < other.turnovers ? other.turnovers : 0),
    ['{L} [turned the ball over|gave the ball away|lost the ball] {Lturnovers time}, {W} {Wturnovers time}.'],
  ],
  [
    'rush',
    200,
    ({ own }) => own.rushYards,
    [
      '{W} [ran|rushed] for {WrushYards} yards[| on {Wrushes} carries|, {Weach} a carry].',
      '{L} [gave up|allowed] {WrushYards} yards on the ground.',
    ],
  ],
  [
    'rush',
    -65,
    ({ other }) => (other.rushYards > 0 ? -other.rushYards : -Infinity),
    [
      '{L} [gained|had] {LrushYards yard} on {Lrushes} carries.',
      '{W} [held|limited|kept] {L} to {LrushYards yard} [on the ground|rushing].',
      '{L} was held to {LrushYards yard} rushing.',
    ],
  ],
  [
    'pass',
    250,
    ({ own }) => own.passYards,
    [
      '{W} [threw|passed] for {WpassYards} yards[|, completing {Wcompletions} of {Wattempts}].',
      '{L} [gave up|allowed] {WpassYards} yards [through the air|passing].',
    ],
  ],
  ['pass', 310, ({ other }) => other.passYards, ['{L} [threw|passed] for {LpassYards} yards in [defeat|the loss].']],
  [
    'sacks',
    5,
    ({ own }) => own.sacks,
    [
      '{W} [had|recorded|finished with] {Wsacks} sacks.',
      '{L} allowed {Wsacks} sacks.',
      '{L} was sacked {Wsacks time}.',
    ],
  ],
  [
    'third',
    0.8,
    ({ other: { thirdDownsMade, thirdDownsTried } }) =>
      thirdDownsTried < 8 ? 0 : 1 - thirdDownsMade / thirdDownsTried,
    [
      '{L} [converted|made] {Lthirds} of [its |]{LthirdDownsTried} third downs.',
      'On third down {L} [converted|made] {Lthirds} of {LthirdDownsTried}.',
    ],
  ],
];

/** Of each kind of leader, from so many yards on. */
const LEADERS: Record<PlayerLine['kind'], readonly [yards: number, phrasing: string]> = {
  passing: [300, '{Sp} {player} threw for {y yard} and {t touchdown}.'],
  rushing: [100, '{Sp} {player} ran for {y yard} on {n carry/carries}.'],
  receiving: [100, '{Sp} {player} caught {n pass/passes} for {y yard}.'],
};

export function figureStatements(facts: RecapFacts): Statement[] {
  const { winner, loser, figures, rarity, box } = facts;
  const leaders = (box?.leaders ?? []).flatMap(({ kind, teamId, playerName, count, yards, touchdowns }) => {
    const side = [winner, loser].find(({ team }) => team.id === teamId);
    if (side === undefined || yards <= 0) return [];
    const [enough, phrasing] = LEADERS[kind];
    const slots = { player: playerName, n: count, y: yards, t: touchdowns };
    return statementOn(side, `leader-${kind}`, (0.3 * enough) / yards, [phrasing], slots);
  });
  if (figures === null) return leaders;
  const slots = { ...slotsOf('W', figures.own), ...slotsOf('L', figures.other) };
  const claims = FIGURES.flatMap(([fact, least, measure, phrasings]) => {
    const rare = rarity('figures', measure);
    if (measure(figures) < least) return [];
    const usual = MINOR.has(fact) ? MINOR_RARITY + rare / 2 : rare;
    return statement([fact], rare > UNUSUAL ? SPARE : usual, phrasings, slots);
  });
  return [...claims, ...leaders];
}
