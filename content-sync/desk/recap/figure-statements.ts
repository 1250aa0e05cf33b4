import type { PlayerLine, TeamFigures } from '#data/domain/football/box-score.ts';
import type { Slots } from '../voice.ts';
import type { Figures } from './box-score.ts';
import type { RecapFacts } from './recap-facts.ts';
import { type Sentence, SPARE, statement, type Statement, statementOn } from './statement.ts';

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
const FIGURES: readonly [fact: string, least: number, measure: (figures: Figures) => number, sentence: Sentence][] = [
  ['yards', 1, ({ own, other }) => other.totalYards - own.totalYards, 'won-outgained'],
  ['yards', 100, ({ own, other }) => own.totalYards - other.totalYards, 'outgained'],
  ['yards', -Infinity, ({ other }) => -other.totalYards, 'few-yards'],
  ['turnovers', 2, ({ own, other }) => (own.turnovers < other.turnovers ? other.turnovers : 0), 'turnovers'],
  ['rush', 200, ({ own }) => own.rushYards, 'rushed'],
  ['rush', -65, ({ other }) => (other.rushYards > 0 ? -other.rushYards : -Infinity), 'rush-stopped'],
  ['pass', 250, ({ own }) => own.passYards, 'passed'],
  ['pass', 310, ({ other }) => other.passYards, 'passed-in-defeat'],
  ['sacks', 5, ({ own }) => own.sacks, 'sacks'],
  [
    'third',
    0.8,
    ({ other: { thirdDownsMade, thirdDownsTried } }) =>
      thirdDownsTried < 8 ? 0 : 1 - thirdDownsMade / thirdDownsTried,
    'third-downs',
  ],
];

/** From so many yards on a leader of a kind is named. */
const LEADERS: Record<PlayerLine['kind'], number> = { passing: 300, rushing: 100, receiving: 100 };

export function figureStatements(facts: RecapFacts): Statement[] {
  const { winner, loser, figures, rarity, box } = facts;
  const leaders = (box?.leaders ?? []).flatMap(({ kind, teamId, playerName, count, yards, touchdowns }) => {
    const side = [winner, loser].find(({ team }) => team.id === teamId);
    if (side === undefined || yards <= 0) return [];
    const slots = { player: playerName, n: count, y: yards, t: touchdowns };
    return statementOn(side, `leader-${kind}`, (0.3 * LEADERS[kind]) / yards, kind, slots);
  });
  if (figures === null) return leaders;
  const slots = { ...slotsOf('W', figures.own), ...slotsOf('L', figures.other) };
  const claims = FIGURES.flatMap(([fact, least, measure, sentence]) => {
    const rare = rarity('figures', measure);
    if (measure(figures) < least) return [];
    const usual = MINOR.has(fact) ? MINOR_RARITY + rare / 2 : rare;
    return statement([fact], rare > UNUSUAL ? SPARE : usual, sentence, slots);
  });
  return [...claims, ...leaders];
}
