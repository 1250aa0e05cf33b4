import { gameDay } from '../kickoff.ts';
import type { Result, SeasonIndex } from '../season-index.ts';
import { boxScore, figuresOf, type BoxScore, type Figures } from './box-score.ts';

/** What games can be compared by, as far as it is known of them. */
interface Compared {
  dayNumber: number;
  line: BoxScore | null;
  figures: Figures | null;
  /** 0 where it is not known. */
  attendance: number;
}

function compared(result: Result, season: SeasonIndex): Compared {
  const box = season.boxes.get(result.game.id);
  return {
    dayNumber: gameDay(result.game).dayNumber,
    line: boxScore(result, box),
    figures: figuresOf(result, box),
    attendance: box?.attendance ?? 0,
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
 * For one finished game: in what share of the games of earlier days a measure was at least what it is here. Games of the
 * same day stay out of it, so that a recap does not change with what ends later. Every share starts from one half, so
 * that the first days of a season say little.
 */
export function rarityOf(result: Result, season: SeasonIndex): Rarity {
  const games = comparedGames(season);
  const own = games[season.coveredWins.indexOf(result)];
  return (part, measure) => {
    const value = own?.[part] ?? null;
    if (own === undefined || value === null) return 1;
    const here = measure(value);
    let [count, asMuch] = [0, 0];
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
