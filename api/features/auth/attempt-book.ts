import type { AccountsDb } from '#data/accounts/database.ts';
import { changeAttemptCounts } from '#data/accounts/queries/attempt-count.queries.ts';
import type { AttemptCountTable } from '#data/accounts/tables/attempt-count.table.ts';

/** A few counts, while nobody else changes them. */
export interface OpenBook {
  /** The present in milliseconds. */
  at: number;
  /** What is counted for a key; no attempts where nothing is, or not any more. */
  read: (key: string) => AttemptCountTable;
  write: (count: AttemptCountTable) => void;
}

interface Entry {
  keys: readonly string[];
  /** May run again. */
  apply: (book: OpenBook) => void;
  end: () => void;
  fail: (error: unknown) => void;
}

/** What asks at once is counted in one transaction; each has some seven keys, and on PostgreSQL a lock for each. */
const MOST_AT_ONCE = 32;

/** Milliseconds since 1970 as the accounts have them. */
export const iso = (ms: number): string => new Date(ms).toISOString();

function openBook(known: readonly AttemptCountTable[], at: number) {
  const counts = new Map(known.map((count) => [count.key, count]));
  const changed = new Map<string, AttemptCountTable>();
  const read = (key: string): AttemptCountTable => {
    const now = iso(at);
    const found = changed.get(key) ?? counts.get(key);
    if (found !== undefined && now <= found.forget_at) return found;
    const times = { blocked_until: now, counted_at: now, forget_at: now };
    return { key, attempts: 0, is_refused: 0, is_spent: 0, ...times };
  };
  const write = (count: AttemptCountTable): void => void changed.set(count.key, count);
  return { at, read, write, changed };
}

/**
 * What is counted in the accounts, for all processes. Of keys below and past their free attempts some `capacity` each are
 * kept; the one untouched for longest goes first.
 */
export function createAttemptBook(accounts: AccountsDb, now: () => number, capacity: number) {
  const waiting: Entry[] = [];
  let isWriting = false;
  let written = 0;

  async function write(entries: readonly Entry[]): Promise<void> {
    const keys = [...new Set(entries.flatMap((entry) => entry.keys))];
    const isDue = written >= capacity / 100;
    let changes = 0;
    const change = (known: readonly AttemptCountTable[]): AttemptCountTable[] => {
      const book = openBook(known, now());
      for (const { apply } of entries) apply(book);
      changes = book.changed.size;
      return [...book.changed.values()];
    };
    await changeAttemptCounts(accounts, keys, change, isDue ? capacity : undefined);
    written = (isDue ? 0 : written) + changes;
  }

  async function writeAll(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const entries = waiting.splice(0, MOST_AT_ONCE);
      try {
        await write(entries);
        for (const { end } of entries) end();
      } catch (error) {
        // Whoever came after them would only wait as long.
        for (const { fail } of [...entries, ...waiting.splice(0)]) fail(error);
      }
    }
    isWriting = false;
  }

  /** Runs `apply` over the counts of these keys and returns what it returns, once that is written. Rejects, and nothing is counted, when it cannot be. */
  return <Result>(keys: readonly string[], apply: (book: OpenBook) => Result): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    let result: Result;
    const entry = { keys, apply: (book: OpenBook) => void (result = apply(book)) };
    waiting.push({ ...entry, end: () => resolve(result), fail: reject });
    void writeAll();
    return promise;
  };
}
