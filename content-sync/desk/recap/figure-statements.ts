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
  /** Whose figure it is, where either can have it. */
  of?: 'winner' | 'loser';
  /** What has to be so beside the rarity. */
  holds: (own: TeamFigures, other: TeamFigures) => boolean;
  slots: (own: TeamFigures, other: TeamFigures) => Slots;
  phrasings: readonly string[];
}

/** `34:05`. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const orNone = (value: number): string => (value === 0 ? 'none' : numberWord(value));

const PENALTIES = [
  '{S} was [flagged|penalized] {n time} for {y} yards.',
  '[The officials|Officials] flagged {S} {n time}, for {y} yards.',
  '{S} [had|drew] {n} penalties [worth|for] {y} yards.',
  '{S} [gave away|lost] {y} yards on {n} penalties.',
  'The {n} penalties against {S} cost {y} yards.',
  '{S} was set back {y} yards by {n} penalties.',
  '{S} drew {n} flags for {y} yards.',
] as const;

/** What a box of team figures can tell, from the winner's side (W) and the loser's (L). */
const FIGURES: readonly Figure[] = [
  {
    measure: 'outgained',
    facts: ['yards'],
    holds: (own, other) => other.totalYards > own.totalYards,
    slots: (own, other) => ({
      a: own.totalYards,
      b: other.totalYards,
      d: other.totalYards - own.totalYards,
    }),
    phrasings: [
      '{W} won [despite being outgained|though it was outgained], {b} yards to {a}.',
      '{L} [had more yards|gained more yards|outgained {W}], {b} to {a}, and [still lost|lost].',
      '{L} finished with {b} yards to {a} for {W}, which had the points.',
      'The yards [were with|favored] {L}, {b} to {a}; the score did not.',
    ],
  },
  {
    measure: 'yardsGap',
    facts: ['yards'],
    holds: (own, other) => own.totalYards - other.totalYards >= 100,
    slots: (own, other) => ({
      a: own.totalYards,
      b: other.totalYards,
      d: own.totalYards - other.totalYards,
    }),
    phrasings: [
      '{W} outgained {L} {a} yards to {b}.',
      '{W} [gained|had|finished with] {a} yards and [held {L} to|allowed] {b}.',
      '{L} was outgained {a} yards to {b}.',
      'In yards it was {a} to {b} [for|in favor of] {W}.',
    ],
  },
  {
    measure: 'yardsLow',
    facts: ['yards'],
    holds: () => true,
    slots: (_, other) => ({ b: other.totalYards, n: other.firstDowns }),
    phrasings: [
      '{L} was held to {b} yards[| and {n first down}].',
      '{L} [managed|gained|finished with] {b} yards in all.',
      '{W} [allowed|gave up] {b} yards [in all|all game].',
    ],
  },
  {
    measure: 'giveaways',
    facts: ['turnovers'],
    holds: (own, other) => other.turnovers >= 2 && other.turnovers > own.turnovers,
    slots: (own, other) => ({ n: other.turnovers, m: own.turnovers, none: orNone(own.turnovers) }),
    phrasings: [
      '{L} [turned the ball over|gave the ball away|lost the ball] {n time}, {W} {m time}.',
      'Turnovers [went {Wp} way|favored {W}], {n} to {none}.',
      '{L} had {n turnover} to {none} for {W}.',
      '{W} came out [ahead|better] in turnovers, {n} to {none}.',
      '{n turnover} [cost|hurt] {L}; {W} had {none}.',
    ],
  },
  {
    measure: 'ownGiveaways',
    facts: ['turnovers'],
    holds: (own, other) => own.turnovers - other.turnovers >= 2,
    slots: (own, other) => ({
      n: own.turnovers,
      m: other.turnovers,
      none: orNone(other.turnovers),
    }),
    phrasings: [
      '{W} won [despite|in spite of] {n turnover} to {none} for {L}.',
      '{W} turned the ball over {n time}, {L} {m time}, and won anyway.',
      '{L} [lost|was beaten] though {W} had {n turnover} and it had {none}.',
    ],
  },
  {
    measure: 'rush',
    facts: ['rush'],
    holds: (own) => own.rushYards >= 200,
    slots: (own) => ({
      y: own.rushYards,
      n: own.rushes,
      avg: (own.rushYards / own.rushes).toFixed(1),
    }),
    phrasings: [
      '{W} [ran|rushed] for {y} yards[ on {n} carries|, {avg} a carry|, {avg} at a time].',
      'On {n} runs {W} gained {y} yards.',
      '{W} had {y} yards [on the ground|rushing], {avg} [a carry|each time it ran].',
      '{L} gave up {y} yards [on the ground|rushing].',
      'The run gave {W} {y} yards, {avg} [a carry|at a time].',
    ],
  },
  {
    measure: 'rushLow',
    facts: ['rush'],
    holds: (_, other) => other.rushYards > 0 && other.rushYards < 80,
    slots: (_, other) => ({ y: other.rushYards, n: other.rushes }),
    phrasings: [
      '{L} [gained|had|got] {y yard} on {n} [carries|runs].',
      '{W} [held|limited|kept] {L} to {y yard} [on the ground|rushing].',
      '{L} was held to {y yard} [on the ground|rushing].',
    ],
  },
  {
    measure: 'pass',
    facts: ['pass'],
    holds: (own) => own.passYards >= 250,
    slots: (own) => ({ y: own.passYards, c: own.completions, n: own.attempts }),
    phrasings: [
      '{W} [threw|passed] for {y} yards, completing {c} of {n}.',
      '{W} had {y} yards [through the air|passing] on {c} completions.',
      '{L} [gave up|allowed] {y} yards [through the air|passing].',
      'With {c} completions in {n} passes, {W} gained {y} yards [through the air|passing].',
    ],
  },
  {
    measure: 'lostPass',
    facts: ['pass'],
    holds: (_, other) => other.passYards >= 300,
    slots: (_, other) => ({ y: other.passYards, c: other.completions, n: other.attempts }),
    phrasings: [
      '{L} [threw|passed] for {y} yards in [the loss|defeat].',
      '{L} completed {c} of {n} passes for {y} yards.',
      '{W} [gave up|allowed] {y} yards [through the air|passing] and still won.',
    ],
  },
  {
    measure: 'sacks',
    minor: true,
    facts: ['sacks'],
    holds: (own) => own.sacks >= 4,
    slots: (own) => ({ n: own.sacks }),
    phrasings: [
      '{W} [had|finished with|recorded|made] {n} sacks.',
      '{L} was sacked {n time}.',
      '{L} [allowed|gave up|conceded] {n} sacks.',
      '{W} sacked the {L} quarterback {n time}.',
      '{n} sacks [helped|went to] {W}.',
      '{Lp} passers were sacked {n time}.',
    ],
  },
  {
    measure: 'thirdLow',
    minor: true,
    facts: ['third'],
    holds: (_, other) =>
      other.thirdDownsTried >= 8 && other.thirdDownsMade / other.thirdDownsTried < 0.3,
    slots: (_, other) => ({ m: orNone(other.thirdDownsMade), n: other.thirdDownsTried }),
    phrasings: [
      '{L} [converted|made] {m} of [|its ]{n} third downs.',
      'On third down {L} made {m} of {n}.',
      'Of its {n} third downs {L} [made|converted] {m}.',
      '{L} made a first down on {m} of its {n} third downs.',
    ],
  },
  {
    measure: 'fourthFailed',
    minor: true,
    facts: ['fourth'],
    holds: (_, other) => other.fourthDownsMade === 0 && other.fourthDownsTried >= 2,
    slots: (_, other) => ({ n: other.fourthDownsTried }),
    phrasings: [
      '{L} [went for it|tried] on fourth down {n time} and [failed each time|did not make one].',
      '{W} stopped {L} on all {n} of its fourth downs.',
      '{L} made none of its {n} fourth downs.',
    ],
  },
  {
    measure: 'possession',
    minor: true,
    facts: ['possession'],
    holds: (own) => own.possessionSeconds >= 35 * 60,
    slots: (own) => ({ t: clock(own.possessionSeconds) }),
    phrasings: [
      '{W} [had|held|kept] the ball for {t}[| of the 60 minutes].',
      '{W} [had possession|controlled the ball] for {t}[| of the 60 minutes].',
      'Of the 60 minutes {W} had the ball for {t}.',
      '{L} watched {W} [hold|keep] the ball for {t}.',
    ],
  },
  {
    measure: 'shortPossession',
    minor: true,
    facts: ['possession'],
    holds: (own) => own.possessionSeconds > 0 && own.possessionSeconds <= 25 * 60,
    slots: (own) => ({ t: clock(own.possessionSeconds) }),
    phrasings: [
      '{W} needed the ball for only {t}.',
      '{W} won with {t} of possession.',
      '{W} [had|held] the ball for just {t}.',
    ],
  },
  {
    measure: 'penalties',
    minor: true,
    facts: ['penalties'],
    of: 'winner',
    holds: (own) => own.penalties >= 9,
    slots: (own) => ({ n: own.penalties, y: own.penaltyYards }),
    phrasings: PENALTIES,
  },
  {
    measure: 'lostPenalties',
    minor: true,
    facts: ['penalties'],
    of: 'loser',
    holds: (_, other) => other.penalties >= 9,
    slots: (_, other) => ({ n: other.penalties, y: other.penaltyYards }),
    phrasings: PENALTIES,
  },
  {
    measure: 'firstDowns',
    minor: true,
    facts: ['first-downs'],
    holds: (own, other) => own.firstDowns - other.firstDowns >= 8,
    slots: (own, other) => ({ a: own.firstDowns, b: other.firstDowns }),
    phrasings: [
      '{W} [had|made] {a} first downs to {b} for {L}.',
      'First downs [were|went] {a} to {b} [for|in favor of] {W}.',
      '{L} [made|managed|had] {b} first downs, {W} {a}.',
      '{W} was ahead {a} to {b} in first downs.',
    ],
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
        ).map(({ measure, minor = false, facts: claimed, of = 'winner', slots, phrasings }) => ({
          facts: claimed,
          // Behind every other that is unusual.
          rarity: minor ? MINOR + rarity(measure) / 2 : rarity(measure),
          phrasings,
          slots: {
            ...{ W: winner.name, L: loser.name, S: facts[of].name },
            ...{ Wp: winner.poss, Lp: loser.poss, ...slots(figures.own, figures.other) },
          },
        }));
  const leaders = (box?.leaders ?? []).flatMap((leader) => {
    const side = [winner, loser].find(({ team }) => team.id === leader.teamId);
    return side === undefined || leader.yards <= 0 ? [] : [leaderStatement(leader, side)];
  });
  return [...claims, ...yardsRecords(facts), ...leaders];
}
