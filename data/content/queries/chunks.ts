/** One statement binds at most 32,766 values; the widest row has 25. */
const ROWS_PER_STATEMENT = 500;

/** The items in parts that one statement can take. */
export function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, at) =>
    items.slice(at * ROWS_PER_STATEMENT, (at + 1) * ROWS_PER_STATEMENT),
  );
}

/** A moment as stored ones begin, which have milliseconds or none: what is compared with a whole second fits both. */
export const toSecond = (at: Date): string => at.toISOString().slice(0, 19);
