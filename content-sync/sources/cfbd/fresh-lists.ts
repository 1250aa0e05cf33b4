import { DAY_MS, HOUR_MS } from '#data/domain/durations.ts';
import { isRecord, leagueIdOf } from './read-league-list.ts';

/** One list of the league's games, as its own calendar cuts them. */
export interface GameList {
  seasonType: 'regular' | 'postseason';
  week: number;
}

/** A daily update looks at yesterday's games; so long after its kick-off one may just have ended. */
const FRESH_MS = 36 * HOUR_MS;
/** Figures that have not come by then won't. */
const GIVE_UP_MS = 10 * DAY_MS;
/** What is missing of a season is asked for over some days, so that a month's calls are enough. */
const MAX_LISTS = 3;

/** Which lists of games to ask for in detail, and whether any game has just ended. */
export interface FreshLists {
  lists: GameList[];
  isFresh: boolean;
}

const isAwaited = ({ age, isKnown }: { age: number; isKnown: boolean }): boolean =>
  age < FRESH_MS || (!isKnown && age < GIVE_UP_MS);

/**
 * Chooses from the answers to `/games` the lists to ask for figures, three at the most: those with games that have just
 * ended or still lack them (`isKnown` tells by the league's number), the newest first, then those of which nothing is
 * known.
 */
export function freshLists(rows: readonly unknown[], isKnown: (leagueId: string) => boolean, now: Date): FreshLists {
  const played = rows.flatMap((row) => {
    if (!isRecord(row) || row['completed'] !== true) return [];
    const { id, seasonType, week, startDate } = row;
    const number = leagueIdOf(id);
    const age = now.getTime() - Date.parse(String(startDate));
    if (number === undefined || Number.isNaN(age) || typeof week !== 'number') return [];
    if (seasonType !== 'regular' && seasonType !== 'postseason') return [];
    return [{ seasonType, week, age, isKnown: isKnown(number) } as const];
  });
  const youngest = (games: typeof played): number => Math.min(...games.map(({ age }) => age));
  const byList = Map.groupBy(played, ({ seasonType, week }) => `${seasonType} ${week}`);
  const inOrder = [...byList.values()].toSorted((a, b) => youngest(a) - youngest(b));
  const [fresh, rest] = [true, false].map((isNew) => inOrder.filter((games) => isNew === games.some(isAwaited)));
  const missing = (rest ?? []).filter((games) => games.every(({ isKnown: has }) => !has));
  // Not with the same ones each day: the league may never have had them.
  const first = missing.length === 0 ? 0 : Math.floor(now.getTime() / DAY_MS) % missing.length;
  const lists = [...(fresh ?? []), ...missing.slice(first), ...missing.slice(0, first)]
    .flatMap(([game]) => (game === undefined ? [] : [game]))
    .map(({ seasonType, week }) => ({ seasonType, week }));
  return {
    lists: lists.slice(0, MAX_LISTS),
    isFresh: played.some(({ age }) => age < FRESH_MS),
  };
}
