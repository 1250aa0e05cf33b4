import { gameDay } from '../kickoff.ts';
import type { Result, SeasonIndex } from '../season-index.ts';
import { bestQuarter, boxScore, figuresOf, leadChanges, worstBreak } from './box-score.ts';
import type { BoxScore, Figures } from './box-score.ts';

const at = (list: readonly number[], index: number): number => list[index] ?? 0;
const secondHalf = (points: readonly number[]): number => at(points, 2) + at(points, 3);
const rate = (made: number, tried: number): number => (tried === 0 ? 1 : made / tried);

/** What games are compared by, as far as their periods are known; the higher, the more unusual. */
const LINE = {
  comeback: (box) => {
    const worst = worstBreak(box);
    return worst === null ? 0 : at(box.otherAfter, worst) - at(box.ownAfter, worst);
  },
  late: (box) => at(box.otherAfter, 2) - at(box.ownAfter, 2),
  overtime: (box) => (box.overtime === null ? 0 : 1),
  swing: (box) => {
    const best = bestQuarter(box);
    return at(box.own, best) - at(box.other, best);
  },
  half: (box) => at(box.ownAfter, 1) - at(box.otherAfter, 1),
  levelLate: (box) => (at(box.ownAfter, 2) === at(box.otherAfter, 2) ? 1 : 0),
  shutAfterHalf: (box) =>
    secondHalf(box.other) === 0 && at(box.otherAfter, 1) > 0 && box.overtime === null ? 1 : 0,
  shutBeforeHalf: (box) => (at(box.otherAfter, 1) === 0 && secondHalf(box.other) > 0 ? 1 : 0),
  rally: (box) => at(box.other, 3) - at(box.own, 3),
  changes: leadChanges,
  fourth: (box) => at(box.own, 3) + at(box.other, 3),
  quietQuarters: (box) =>
    box.own.filter((points, quarter) => points + at(box.other, quarter) === 0).length,
} satisfies Record<string, (box: BoxScore) => number>;

/** The same by the teams' figures. */
const FIGURES = {
  outgained: ({ own, other }) => other.totalYards - own.totalYards,
  yardsGap: ({ own, other }) => own.totalYards - other.totalYards,
  yards: ({ own }) => own.totalYards,
  yardsLow: ({ other }) => -other.totalYards,
  giveaways: ({ other }) => other.turnovers,
  ownGiveaways: ({ own, other }) => own.turnovers - other.turnovers,
  rush: ({ own }) => own.rushYards,
  rushLow: ({ other }) => -other.rushYards,
  pass: ({ own }) => own.passYards,
  lostPass: ({ other }) => other.passYards,
  sacks: ({ own }) => own.sacks,
  thirdLow: ({ other }) => -rate(other.thirdDownsMade, other.thirdDownsTried),
  fourthFailed: ({ other }) => (other.fourthDownsMade === 0 ? other.fourthDownsTried : 0),
  possession: ({ own }) => own.possessionSeconds,
  shortPossession: ({ own }) => -own.possessionSeconds,
  penalties: ({ own }) => own.penalties,
  lostPenalties: ({ other }) => other.penalties,
  firstDowns: ({ own, other }) => own.firstDowns - other.firstDowns,
} satisfies Record<string, (figures: Figures) => number>;

export type Measure = keyof typeof LINE | keyof typeof FIGURES;

interface Compared {
  dayNumber: number;
  values: Partial<Record<Measure, number>>;
}

function compared(result: Result, season: SeasonIndex): Compared {
  const box = season.boxes.get(result.game.id);
  const line = boxScore(result, box);
  const figures = figuresOf(result, box);
  const values: Compared['values'] = {};
  if (line !== null)
    for (const [name, of] of Object.entries(LINE)) values[name as Measure] = of(line);
  if (figures !== null)
    for (const [name, of] of Object.entries(FIGURES)) values[name as Measure] = of(figures);
  return { dayNumber: gameDay(result.game).dayNumber, values };
}

const known = new WeakMap<SeasonIndex, readonly Compared[]>();

/** The values of every game of the season with a team of the five conferences in order of kick-off, read once. */
function valuesOf(season: SeasonIndex): readonly Compared[] {
  const read = known.get(season) ?? season.coveredWins.map((one) => compared(one, season));
  known.set(season, read);
  return read;
}

export type Rarity = (measure: Measure) => number;

/**
 * For one finished game: in what share of the games of earlier days a measure was at least what it is here. Games of the
 * same day stay out of it, so that a recap does not change with what ends later. Every share starts from one half, so
 * that the first days of a season say little.
 */
export function rarityOf(result: Result, season: SeasonIndex): Rarity {
  const games = valuesOf(season);
  const own = games[season.coveredWins.indexOf(result)];
  return (measure) => {
    const value = own?.values[measure];
    if (own === undefined || value === undefined) return 1;
    let [count, asMuch] = [0, 0];
    for (const { dayNumber, values } of games) {
      if (dayNumber >= own.dayNumber) break;
      const other = values[measure];
      if (other === undefined) continue;
      count += 1;
      if (other >= value) asMuch += 1;
    }
    return (asMuch + 1) / (count + 2);
  };
}
