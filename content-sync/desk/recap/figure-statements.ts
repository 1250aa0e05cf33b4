import type { PlayerLine, TeamFigures } from '#data/domain/football/box-score.ts';
import { clockTime, numberWord } from '#data/domain/words/english.ts';
import type { Slots } from '../voice.ts';
import type { Figures } from './box-score.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { statement, type Statement } from './statement.ts';

/** A game's figure is worth a sentence when at most this share of the games before had as much. */
const UNUSUAL = 0.3;
/** Where the rarity of minor figures begins. */
const MINOR = 0.5;
/** Fewer earlier games with figures make no season high. */
const MIN_GAMES = 3;

interface Figure {
  fact: string;
  least: number;
  measure: (figures: Figures) => number;
  phrasings: readonly string[];
  holds?: (figures: Figures) => boolean;
  /** The sentence also says who won. */
  isOutcome?: true;
  /** A figure that says less about the course of a game than points do. */
  isMinor?: true;
}

const figure = (fact: string, least: number, measure: Figure['measure'], phrasings: readonly string[]): Figure => ({
  fact,
  least,
  measure,
  phrasings,
});
const outcome = (...args: Parameters<typeof figure>): Figure => ({
  ...figure(...args),
  isOutcome: true,
});
const minor = (...args: Parameters<typeof figure>): Figure => ({
  ...figure(...args),
  isMinor: true,
});

const orNone = (value: number): string => (value === 0 ? 'none' : numberWord(value));

/** The figures of the winner (W) or the loser (L) as the phrasings name them: `{WpassYards}`. */
const slotsOf = (side: 'W' | 'L', figures: TeamFigures): Slots =>
  Object.fromEntries(
    Object.entries({
      ...figures,
      each: (figures.rushYards / figures.rushes).toFixed(1),
      turnoversNone: orNone(figures.turnovers),
      thirdsNone: orNone(figures.thirdDownsMade),
      clock: clockTime(figures.possessionSeconds),
    }).map(([name, value]) => [`${side}${name}`, value]),
  );

const thirdDownRate = ({ thirdDownsMade, thirdDownsTried }: TeamFigures): number =>
  thirdDownsTried === 0 ? 1 : thirdDownsMade / thirdDownsTried;

const penaltiesOf = (side: 'W' | 'L'): string[] =>
  [
    '{S} was [flagged|penalized] {Spenalties time} for {SpenaltyYards} yards.',
    '[The officials|Officials] flagged {S} {Spenalties time}, for {SpenaltyYards} yards.',
    '{S} [had|drew] {Spenalties} penalties [worth|for] {SpenaltyYards} yards.',
    '{S} [gave away|lost] {SpenaltyYards} yards on {Spenalties} penalties.',
    'The {Spenalties} penalties against {S} cost {SpenaltyYards} yards.',
    '{S} was set back {SpenaltyYards} yards by {Spenalties} penalties.',
    '{S} drew {Spenalties} flags for {SpenaltyYards} yards.',
  ].map((phrasing) => phrasing.replaceAll('{S', `{${side}`));

/** What a box of team figures can say, from the winner's side (W) and the loser's (L). */
const FIGURES: readonly Figure[] = [
  outcome('yards', 1, ({ own, other }) => other.totalYards - own.totalYards, [
    '{W} won [despite being outgained|though it was outgained], {LtotalYards} yards to {WtotalYards}.',
    '{L} [had more yards|gained more yards|outgained {W}], {LtotalYards} to {WtotalYards}, and [still lost|lost].',
    '{L} finished with {LtotalYards} yards to {WtotalYards} for {W}, which had the points.',
    'The yards [were with|favored] {L}, {LtotalYards} to {WtotalYards}; the score did not.',
  ]),
  figure('yards', 100, ({ own, other }) => own.totalYards - other.totalYards, [
    '{W} outgained {L} {WtotalYards} yards to {LtotalYards}.',
    '{W} [gained|had|finished with] {WtotalYards} yards and [held {L} to|allowed] {LtotalYards}.',
    '{L} was outgained {WtotalYards} yards to {LtotalYards}.',
    'In yards it was {WtotalYards} to {LtotalYards} [for|in favor of] {W}.',
  ]),
  figure('yards', -Infinity, ({ other }) => -other.totalYards, [
    '{L} was held to {LtotalYards} yards[| and {LfirstDowns first down}].',
    '{L} [managed|gained|finished with] {LtotalYards} yards in all.',
    '{W} [allowed|gave up] {LtotalYards} yards [in all|all game].',
  ]),
  {
    ...figure('turnovers', 2, ({ other }) => other.turnovers, [
      '{L} [turned the ball over|gave the ball away|lost the ball] {Lturnovers time}, {W} {Wturnovers time}.',
      'Turnovers [went {Wp} way|favored {W}], {Lturnovers} to {WturnoversNone}.',
      '{L} had {Lturnovers turnover} to {WturnoversNone} for {W}.',
      '{W} came out [ahead|better] in turnovers, {Lturnovers} to {WturnoversNone}.',
      '{Lturnovers turnover} [cost|hurt] {L}; {W} had {WturnoversNone}.',
    ]),
    holds: ({ own, other }) => other.turnovers > own.turnovers,
  },
  outcome('turnovers', 2, ({ own, other }) => own.turnovers - other.turnovers, [
    '{W} won [despite|in spite of] {Wturnovers turnover} to {LturnoversNone} for {L}.',
    '{W} turned the ball over {Wturnovers time}, {L} {Lturnovers time}, and won anyway.',
    '{L} [lost|was beaten] though {W} had {Wturnovers turnover} and it had {LturnoversNone}.',
  ]),
  figure('rush', 200, ({ own }) => own.rushYards, [
    '{W} [ran|rushed] for {WrushYards} yards[ on {Wrushes} carries|, {Weach} a carry|, {Weach} at a time].',
    'On {Wrushes} runs {W} gained {WrushYards} yards.',
    '{W} had {WrushYards} yards [on the ground|rushing], {Weach} [a carry|each time it ran].',
    '{L} gave up {WrushYards} yards [on the ground|rushing].',
    'The run gave {W} {WrushYards} yards, {Weach} [a carry|at a time].',
  ]),
  {
    ...figure('rush', -79, ({ other }) => -other.rushYards, [
      '{L} [gained|had|got] {LrushYards yard} on {Lrushes} [carries|runs].',
      '{W} [held|limited|kept] {L} to {LrushYards yard} [on the ground|rushing].',
      '{L} was held to {LrushYards yard} [on the ground|rushing].',
    ]),
    holds: ({ other }) => other.rushYards > 0,
  },
  figure('pass', 250, ({ own }) => own.passYards, [
    '{W} [threw|passed] for {WpassYards} yards, completing {Wcompletions} of {Wattempts}.',
    '{W} had {WpassYards} yards [through the air|passing] on {Wcompletions} completions.',
    '{L} [gave up|allowed] {WpassYards} yards [through the air|passing].',
    'With {Wcompletions} completions in {Wattempts} passes, {W} gained {WpassYards} yards [through the air|passing].',
  ]),
  figure('pass', 300, ({ other }) => other.passYards, [
    '{L} [threw|passed] for {LpassYards} yards in [the loss|defeat].',
    '{L} completed {Lcompletions} of {Lattempts} passes for {LpassYards} yards.',
    '{W} [gave up|allowed] {LpassYards} yards [through the air|passing] and still won.',
  ]),
  minor('sacks', 4, ({ own }) => own.sacks, [
    '{W} [had|finished with|recorded|made] {Wsacks} sacks.',
    '{L} was sacked {Wsacks time}.',
    '{L} [allowed|gave up|conceded] {Wsacks} sacks.',
    '{W} sacked the {L} quarterback {Wsacks time}.',
    '{Wsacks} sacks [helped|went to] {W}.',
    '{Lp} passers were sacked {Wsacks time}.',
  ]),
  {
    ...minor('third', -Infinity, ({ other }) => -thirdDownRate(other), [
      '{L} [converted|made] {LthirdsNone} of [|its ]{LthirdDownsTried} third downs.',
      'On third down {L} made {LthirdsNone} of {LthirdDownsTried}.',
      'Of its {LthirdDownsTried} third downs {L} [made|converted] {LthirdsNone}.',
      '{L} made a first down on {LthirdsNone} of its {LthirdDownsTried} third downs.',
    ]),
    holds: ({ other }) => other.thirdDownsTried >= 8 && thirdDownRate(other) < 0.3,
  },
  minor('possession', 35 * 60, ({ own }) => own.possessionSeconds, [
    '{W} [had|held|kept] the ball for {Wclock}[| of the 60 minutes].',
    '{W} [had possession|controlled the ball] for {Wclock}[| of the 60 minutes].',
    'Of the 60 minutes {W} had the ball for {Wclock}.',
    '{L} watched {W} [hold|keep] the ball for {Wclock}.',
  ]),
  minor('penalties', 9, ({ own }) => own.penalties, penaltiesOf('W')),
  minor('penalties', 9, ({ other }) => other.penalties, penaltiesOf('L')),
];

/** A team's most yards of the season, or its fewest, by the boxes of its earlier games. */
function* yardsRecords({ season }: RecapFacts, side: Side, y: number): Generator<Statement> {
  const yards = side.prior.flatMap(({ game }) => {
    const box = season.boxes.get(game.id);
    const its = game.homeTeam.id === side.team.id ? box?.homeFigures : box?.awayFigures;
    return its?.totalYards ?? [];
  });
  if (side.fcs || yards.length < Math.max(MIN_GAMES, side.prior.length)) return;
  const high = Math.max(...yards);
  const low = Math.min(...yards);
  const facts = [`yards-${side.team.id}`, 'yards'];
  const slots = { ...side.names, y, high, low };
  // A high in yards says less than one in points.
  const rarity = 3 / (yards.length + 3);
  if (y > high) {
    yield statement(facts, rarity, slots, [
      '{S} [had|set] a season high of {y} yards[, past its {high}| after a best of {high}].',
      'The {y} yards were {Sp} most of the season, [ahead of|beyond|after] {high}.',
      '{S} had not gained more than {high} yards this season; it had {y} [this time|here].',
    ]);
  } else if (y < low) {
    yield statement(facts, rarity, slots, [
      '{S} was held to a season low of {y} yards[, below its {low}| after a low of {low}].',
      'The {y} yards were {Sp} fewest of the season, [below|short of] {low}.',
      '{S} had gained at least {low} yards in every game; it had {y} [this time|here].',
    ]);
  }
}

const LEADER_PHRASINGS = {
  passing: [
    '{player} [threw|passed] for {y yard} and {t touchdown} for {S}.',
    '{Sp} {player} completed {n} of {tried} passes for {y yard}.',
    'For {S}, {player} was {n#} of {tried#} for {y yard}.',
  ],
  rushing: [
    '{player} ran for {y yard} on {n carry/carries} for {S}.',
    '{Sp} {player} [gained|had] {y yard} on {n carry/carries}.',
    'For {S}, {player} carried {n time} for {y yard}.',
  ],
  receiving: [
    '{player} caught {n pass/passes} for {y yard} for {S}.',
    '{Sp} {player} had {n catch/catches} for {y yard}.',
    'For {S}, {player} [finished with|had] {y yard} on {n catch/catches}.',
  ],
} as const;
/** From so many yards on a leader is worth a sentence. */
const LEADER_YARDS = { passing: 300, rushing: 100, receiving: 100 } as const;

function leaderStatement(leader: PlayerLine, { team, names }: Side): Statement {
  const { kind, playerName: player, count, attempts, yards, touchdowns } = leader;
  const ways: readonly string[] = LEADER_PHRASINGS[kind];
  return statement(
    [`leader-${kind}-${team.id}`],
    (0.3 * LEADER_YARDS[kind]) / Math.max(yards, 1),
    { ...names, player, n: count, tried: attempts, y: yards, t: touchdowns },
    kind === 'passing' && attempts === null ? ways.slice(0, 1) : ways,
  );
}

export function figureStatements(facts: RecapFacts): Statement[] {
  const { winner, loser, figures, rarity, box } = facts;
  const leaders = (box?.leaders ?? []).flatMap((leader) => {
    const side = [winner, loser].find(({ team }) => team.id === leader.teamId);
    return side === undefined || leader.yards <= 0 ? [] : [leaderStatement(leader, side)];
  });
  if (figures === null) return leaders;
  const slots = { ...slotsOf('W', figures.own), ...slotsOf('L', figures.other) };
  const claims = FIGURES.flatMap(({ fact, least, measure, holds, isMinor, ...one }) => {
    const rare = rarity('figures', measure);
    if (rare > UNUSUAL || measure(figures) < least || holds?.(figures) === false) return [];
    // A minor one comes after every other that is unusual.
    return { ...one, facts: [fact], slots, rarity: isMinor === true ? MINOR + rare / 2 : rare };
  });
  return [
    ...claims,
    ...yardsRecords(facts, winner, figures.own.totalYards),
    ...yardsRecords(facts, loser, figures.other.totalYards),
    ...leaders,
  ];
}
