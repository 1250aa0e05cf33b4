import type { PlayerLine, TeamFigures } from '#data/domain/game-box.ts';
import { numberWord } from '../english.ts';
import type { Slots } from '../voice.ts';
import type { Measure } from './rarity.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { told, type Statement } from './statement.ts';

/** A game's figure is worth a sentence when at most this share of the games before had as much. */
const UNUSUAL = 0.3;
/** Where the rarity of minor figures begins. */
const MINOR = 0.5;
/** Fewer earlier games with figures make no season high. */
const ENOUGH_GAMES = 3;

interface Figure {
  measure: Measure;
  /** True of a figure that says less of how a game went than points do. */
  minor?: boolean;
  facts: readonly string[];
  isOutcome?: true;
  /** Whose figure it is, where either can have it. */
  of?: 'winner' | 'loser';
  /** What has to be so beside the rarity. */
  holds: (own: TeamFigures, other: TeamFigures) => boolean;
  phrasings: readonly string[];
}

/** `34:05`. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const orNone = (value: number): string => (value === 0 ? 'none' : numberWord(value));

/** A side's figures as the phrasings name them. */
const slotsOf = (side: 'W' | 'L' | 'S', figures: TeamFigures): Slots =>
  Object.fromEntries(
    Object.entries({
      yards: figures.totalYards,
      downs: figures.firstDowns,
      lost: figures.turnovers,
      lostNone: orNone(figures.turnovers),
      ground: figures.rushYards,
      runs: figures.rushes,
      each: (figures.rushYards / figures.rushes).toFixed(1),
      pass: figures.passYards,
      done: figures.completions,
      thrown: figures.attempts,
      sacks: figures.sacks,
      thirdsNone: orNone(figures.thirdDownsMade),
      tried: figures.thirdDownsTried,
      clock: clock(figures.possessionSeconds),
      flags: figures.penalties,
      flagYards: figures.penaltyYards,
    }).map(([name, value]) => [`${side}${name}`, value]),
  );

const PENALTIES = [
  '{S} was [flagged|penalized] {Sflags time} for {SflagYards} yards.',
  '[The officials|Officials] flagged {S} {Sflags time}, for {SflagYards} yards.',
  '{S} [had|drew] {Sflags} penalties [worth|for] {SflagYards} yards.',
  '{S} [gave away|lost] {SflagYards} yards on {Sflags} penalties.',
  'The {Sflags} penalties against {S} cost {SflagYards} yards.',
  '{S} was set back {SflagYards} yards by {Sflags} penalties.',
  '{S} drew {Sflags} flags for {SflagYards} yards.',
] as const;

/** What a box of team figures can tell, from the winner's side (W) and the loser's (L). */
const FIGURES: readonly Figure[] = [
  {
    measure: 'outgained',
    isOutcome: true,
    facts: ['yards'],
    holds: (own, other) => other.totalYards > own.totalYards,
    phrasings: [
      '{W} won [despite being outgained|though it was outgained], {Lyards} yards to {Wyards}.',
      '{L} [had more yards|gained more yards|outgained {W}], {Lyards} to {Wyards}, and [still lost|lost].',
      '{L} finished with {Lyards} yards to {Wyards} for {W}, which had the points.',
      'The yards [were with|favored] {L}, {Lyards} to {Wyards}; the score did not.',
    ],
  },
  {
    measure: 'yardsGap',
    facts: ['yards'],
    holds: (own, other) => own.totalYards - other.totalYards >= 100,
    phrasings: [
      '{W} outgained {L} {Wyards} yards to {Lyards}.',
      '{W} [gained|had|finished with] {Wyards} yards and [held {L} to|allowed] {Lyards}.',
      '{L} was outgained {Wyards} yards to {Lyards}.',
      'In yards it was {Wyards} to {Lyards} [for|in favor of] {W}.',
    ],
  },
  {
    measure: 'yardsLow',
    facts: ['yards'],
    holds: () => true,
    phrasings: [
      '{L} was held to {Lyards} yards[| and {Ldowns first down}].',
      '{L} [managed|gained|finished with] {Lyards} yards in all.',
      '{W} [allowed|gave up] {Lyards} yards [in all|all game].',
    ],
  },
  {
    measure: 'giveaways',
    facts: ['turnovers'],
    holds: (own, other) => other.turnovers >= 2 && other.turnovers > own.turnovers,
    phrasings: [
      '{L} [turned the ball over|gave the ball away|lost the ball] {Llost time}, {W} {Wlost time}.',
      'Turnovers [went {Wp} way|favored {W}], {Llost} to {WlostNone}.',
      '{L} had {Llost turnover} to {WlostNone} for {W}.',
      '{W} came out [ahead|better] in turnovers, {Llost} to {WlostNone}.',
      '{Llost turnover} [cost|hurt] {L}; {W} had {WlostNone}.',
    ],
  },
  {
    measure: 'ownGiveaways',
    isOutcome: true,
    facts: ['turnovers'],
    holds: (own, other) => own.turnovers - other.turnovers >= 2,
    phrasings: [
      '{W} won [despite|in spite of] {Wlost turnover} to {LlostNone} for {L}.',
      '{W} turned the ball over {Wlost time}, {L} {Llost time}, and won anyway.',
      '{L} [lost|was beaten] though {W} had {Wlost turnover} and it had {LlostNone}.',
    ],
  },
  {
    measure: 'rush',
    facts: ['rush'],
    holds: (own) => own.rushYards >= 200,
    phrasings: [
      '{W} [ran|rushed] for {Wground} yards[ on {Wruns} carries|, {Weach} a carry|, {Weach} at a time].',
      'On {Wruns} runs {W} gained {Wground} yards.',
      '{W} had {Wground} yards [on the ground|rushing], {Weach} [a carry|each time it ran].',
      '{L} gave up {Wground} yards [on the ground|rushing].',
      'The run gave {W} {Wground} yards, {Weach} [a carry|at a time].',
    ],
  },
  {
    measure: 'rushLow',
    facts: ['rush'],
    holds: (_, other) => other.rushYards > 0 && other.rushYards < 80,
    phrasings: [
      '{L} [gained|had|got] {Lground yard} on {Lruns} [carries|runs].',
      '{W} [held|limited|kept] {L} to {Lground yard} [on the ground|rushing].',
      '{L} was held to {Lground yard} [on the ground|rushing].',
    ],
  },
  {
    measure: 'pass',
    facts: ['pass'],
    holds: (own) => own.passYards >= 250,
    phrasings: [
      '{W} [threw|passed] for {Wpass} yards, completing {Wdone} of {Wthrown}.',
      '{W} had {Wpass} yards [through the air|passing] on {Wdone} completions.',
      '{L} [gave up|allowed] {Wpass} yards [through the air|passing].',
      'With {Wdone} completions in {Wthrown} passes, {W} gained {Wpass} yards [through the air|passing].',
    ],
  },
  {
    measure: 'lostPass',
    facts: ['pass'],
    holds: (_, other) => other.passYards >= 300,
    phrasings: [
      '{L} [threw|passed] for {Lpass} yards in [the loss|defeat].',
      '{L} completed {Ldone} of {Lthrown} passes for {Lpass} yards.',
      '{W} [gave up|allowed] {Lpass} yards [through the air|passing] and still won.',
    ],
  },
  {
    measure: 'sacks',
    minor: true,
    facts: ['sacks'],
    holds: (own) => own.sacks >= 4,
    phrasings: [
      '{W} [had|finished with|recorded|made] {Wsacks} sacks.',
      '{L} was sacked {Wsacks time}.',
      '{L} [allowed|gave up|conceded] {Wsacks} sacks.',
      '{W} sacked the {L} quarterback {Wsacks time}.',
      '{Wsacks} sacks [helped|went to] {W}.',
      '{Lp} passers were sacked {Wsacks time}.',
    ],
  },
  {
    measure: 'thirdLow',
    minor: true,
    facts: ['third'],
    holds: (_, other) =>
      other.thirdDownsTried >= 8 && other.thirdDownsMade / other.thirdDownsTried < 0.3,
    phrasings: [
      '{L} [converted|made] {LthirdsNone} of [|its ]{Ltried} third downs.',
      'On third down {L} made {LthirdsNone} of {Ltried}.',
      'Of its {Ltried} third downs {L} [made|converted] {LthirdsNone}.',
      '{L} made a first down on {LthirdsNone} of its {Ltried} third downs.',
    ],
  },
  {
    measure: 'possession',
    minor: true,
    facts: ['possession'],
    holds: (own) => own.possessionSeconds >= 35 * 60,
    phrasings: [
      '{W} [had|held|kept] the ball for {Wclock}[| of the 60 minutes].',
      '{W} [had possession|controlled the ball] for {Wclock}[| of the 60 minutes].',
      'Of the 60 minutes {W} had the ball for {Wclock}.',
      '{L} watched {W} [hold|keep] the ball for {Wclock}.',
    ],
  },
  {
    measure: 'penalties',
    minor: true,
    facts: ['penalties'],
    of: 'winner',
    holds: (own) => own.penalties >= 9,
    phrasings: PENALTIES,
  },
  {
    measure: 'lostPenalties',
    minor: true,
    facts: ['penalties'],
    of: 'loser',
    holds: (_, other) => other.penalties >= 9,
    phrasings: PENALTIES,
  },
];

/** A team's most yards of the season, or its most allowed, by the boxes of its earlier games. */
function* yardsRecords({ season, winner, loser, figures }: RecapFacts): Generator<Statement> {
  if (figures === null) return;
  for (const side of [winner, loser]) {
    const own = side === winner ? figures.own : figures.other;
    const yards = side.prior.flatMap(({ game }) => {
      const box = season.boxes.get(game.id);
      const its = game.homeTeam.id === side.team.id ? box?.homeFigures : box?.awayFigures;
      return its?.totalYards ?? [];
    });
    if (side.fcs || yards.length < Math.max(ENOUGH_GAMES, side.prior.length)) continue;
    const high = Math.max(...yards);
    const low = Math.min(...yards);
    const slots = { S: side.name, Sp: side.poss, y: own.totalYards, high, low };
    // A high in yards says less than one in points.
    const rarity = 3 / (yards.length + 3);
    if (own.totalYards > high) {
      yield told([`yards-${side.team.id}`, 'yards'], rarity, slots, [
        '{S} [had|set] a season high of {y} yards[, past its {high}| after a best of {high}].',
        'The {y} yards were {Sp} most of the season, [ahead of|beyond|after] {high}.',
        '{S} had not gained more than {high} yards this season; it had {y} [this time|here].',
      ]);
    } else if (own.totalYards < low) {
      yield told([`yards-${side.team.id}`, 'yards'], rarity, slots, [
        '{S} was held to a season low of {y} yards[, below its {low}| after a low of {low}].',
        'The {y} yards were {Sp} fewest of the season, [below|short of] {low}.',
        '{S} had gained at least {low} yards in every game; it had {y} [this time|here].',
      ]);
    }
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
/** Yards from which a leader's day stands by itself. */
const LEADER_YARDS = { passing: 300, rushing: 100, receiving: 100 } as const;

function leaderStatement(leader: PlayerLine, side: Side): Statement {
  const { kind, playerName, count, attempts, yards, touchdowns } = leader;
  return {
    facts: [`leader-${kind}-${side.team.id}`],
    rarity: (0.3 * LEADER_YARDS[kind]) / Math.max(yards, 1),
    slots: {
      S: side.name,
      Sp: side.poss,
      player: playerName,
      n: count,
      tried: attempts ?? 0,
      y: yards,
      t: touchdowns,
    },
    phrasings:
      kind === 'passing' && attempts === null
        ? LEADER_PHRASINGS.passing.slice(0, 1)
        : LEADER_PHRASINGS[kind],
  };
}

/** What the teams' figures and the leaders' tell of a game, as far as they are known. */
export function figureStatements(facts: RecapFacts): Statement[] {
  const { winner, loser, figures, rarity, box } = facts;
  const claims =
    figures === null
      ? []
      : FIGURES.filter(
          ({ measure, holds }) => rarity(measure) <= UNUSUAL && holds(figures.own, figures.other),
        ).map(({ measure, minor = false, of = 'winner', ...figure }) => ({
          ...figure,
          // Behind every other that is unusual.
          rarity: minor ? MINOR + rarity(measure) / 2 : rarity(measure),
          slots: {
            ...{ W: winner.name, L: loser.name, S: facts[of].name },
            ...{ Wp: winner.poss, Lp: loser.poss, ...slotsOf('W', figures.own) },
            ...slotsOf('L', figures.other),
            ...slotsOf('S', of === 'winner' ? figures.own : figures.other),
          },
        }));
  const leaders = (box?.leaders ?? []).flatMap((leader) => {
    const side = [winner, loser].find(({ team }) => team.id === leader.teamId);
    return side === undefined || leader.yards <= 0 ? [] : [leaderStatement(leader, side)];
  });
  return [...claims, ...yardsRecords(facts), ...leaders];
}
