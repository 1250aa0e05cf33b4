import type { BoxRecord } from '#data/content/records.ts';
import type { TeamFigures } from '#data/domain/football/box-score.ts';
import type { Result, SeasonIndex } from '../season-index.ts';
import { gameDay } from '../kickoff.ts';

const QUARTERS = 4;
/** Points of the winner and of the loser. */
export type Pair = readonly [number, number];

/** A finished game by its periods. */
export interface BoxScore {
  /** Points in each quarter. */
  quarters: readonly Pair[];
  /** The score after each quarter. */
  after: readonly Pair[];
  /** Points in overtime; null where four quarters were enough. */
  overtime: Pair | null;
}

export interface Figures {
  own: TeamFigures;
  other: TeamFigures;
}

/** The points at an index; none before the first. */
export const at = (pairs: readonly Pair[], index: number): Pair => pairs[index] ?? [0, 0];
export const lead = ([own, other]: Pair): number => own - other;

function sum(pairs: readonly Pair[]): Pair {
  return pairs.reduce<Pair>(([own, other], [a, b]) => [own + a, other + b], [0, 0]);
}

const isHomeWin = ({ game, opponent }: Result): boolean => game.homeTeam.id !== opponent.id;

/** A result's box by period; null where it is not known or does not add up to the score. */
export function boxScore(result: Result, box: BoxRecord | undefined): BoxScore | null {
  const { awayPeriods, homePeriods } = box ?? {};
  if (!awayPeriods || !homePeriods || awayPeriods.length < QUARTERS) return null;
  const [own, other] = isHomeWin(result) ? [homePeriods, awayPeriods] : [awayPeriods, homePeriods];
  const periods = own.map((points, index): Pair => [points, other[index] ?? 0]);
  const [points, against] = sum(periods);
  if (points !== result.points || against !== result.against) return null;
  const quarters = periods.slice(0, QUARTERS);
  return {
    quarters,
    after: quarters.map((_, index) => sum(quarters.slice(0, index + 1))),
    overtime: periods.length > QUARTERS ? sum(periods.slice(QUARTERS)) : null,
  };
}

/** A result's team figures from the winner's side; null where one is missing. */
export function figuresOf(result: Result, box: BoxRecord | undefined): Figures | null {
  if (!box?.awayFigures || !box.homeFigures) return null;
  return isHomeWin(result)
    ? { own: box.homeFigures, other: box.awayFigures }
    : { own: box.awayFigures, other: box.homeFigures };
}

/**
 * The break (0 after the first quarter, 2 before the fourth) at which the winner was furthest behind; null when at
 * none.
 */
export function worstBreak({ after }: BoxScore): number | null {
  const leads = [2, 1, 0].map((index) => lead(at(after, index)));
  const worst = Math.min(...leads);
  return worst < 0 ? 2 - leads.indexOf(worst) : null;
}

/** What games can be compared by. */
interface Compared {
  dayNumber: number;
  line: BoxScore | null;
  figures: Figures | null;
}
function compared(result: Result, season: SeasonIndex): Compared {
  const box = season.boxes.get(result.game.id);
  return {
    dayNumber: gameDay(result.game).dayNumber,
    line: boxScore(result, box),
    figures: figuresOf(result, box),
  };
}

const known = new WeakMap<SeasonIndex, readonly Compared[]>();

/** Every game of the season with a team of the five conferences in order of kick-off, read once. */
function comparedGames(season: SeasonIndex): readonly Compared[] {
  const read = known.get(season) ?? season.coveredWins.map((one) => compared(one, season));
  known.set(season, read);
  return read;
}

/** How rare a game is by one of its parts (1 where that is not known): the higher the measure, the more unusual. */
export type Rarity = <Part extends keyof Compared>(
  part: Part,
  measure: (value: NonNullable<Compared[Part]>) => number,
) => number;

/**
 * For one finished game: in what share of the games of earlier days a measure was at least what it is here. Games of
 * the same day stay out of it, so that a recap does not change with what ends later. Every share starts from one half,
 * so that the first days of a season say little.
 */
export function rarityOf(result: Result, season: SeasonIndex): Rarity {
  const games = comparedGames(season);
  const own = games[season.coveredWins.indexOf(result)];
  return (part, measure) => {
    const value = own?.[part] ?? null;
    if (own === undefined || value === null) return 1;
    const here = measure(value);
    let count = 0;
    let asMuch = 0;
    for (const game of games) {
      if (game.dayNumber >= own.dayNumber) break;
      const other = game[part];
      if (other === null) continue;
      count += 1;
      if (measure(other) >= here) asMuch += 1;
    }
    return (asMuch + 1) / (count + 2);
  };
}
