import type { AccountsDb, AttemptCountTable } from '#data/accounts/tables.ts';
import { changeAttemptCounts } from '#data/accounts/queries/audit.queries.ts';

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
const MAX_AT_ONCE = 32;

/** A moment as the accounts have it. */
export const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * What is counted in the accounts, for all processes. Of keys below and past their free attempts some `capacity` each
 * are kept; the one untouched for longest goes first.
 */
export function createAttemptBook(accounts: AccountsDb, clock: () => Date, capacity: number) {
  const waiting: Entry[] = [];
  let isWriting = false;
  let written = 0;

  async function write(entries: readonly Entry[]): Promise<void> {
    const keys = [...new Set(entries.flatMap((entry) => entry.keys))];
    const keep = written >= capacity / 100 ? capacity : undefined;
    const changed = new Map<string, AttemptCountTable>();
    const change = (known: readonly AttemptCountTable[]): AttemptCountTable[] => {
      changed.clear();
      const counts = new Map(known.map((count) => [count.key, count]));
      const write = (count: AttemptCountTable): void => void changed.set(count.key, count);
      for (const { apply } of entries) {
        const at = clock().getTime();
        const now = iso(at);
        const none = { attempts: 0, is_refused: 0, is_spent: 0, blocked_until: now };
        const read = (key: string): AttemptCountTable => {
          const found = changed.get(key) ?? counts.get(key);
          if (found !== undefined && now <= found.forget_at) return found;
          return { key, ...none, counted_at: now, forget_at: now };
        };
        apply({ at, read, write });
      }
      return [...changed.values()];
    };
    await changeAttemptCounts(accounts, keys, change, keep);
    written = (keep === undefined ? written : 0) + changed.size;
  }

  async function writeAll(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const entries = waiting.splice(0, MAX_AT_ONCE);
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

  /**
   * Runs `apply` over the counts of these keys, which may be twice, and hands back what it returned once that is
   * stored.
   */
  return <Result>(keys: readonly string[], apply: (book: OpenBook) => Result): Promise<Result> =>
    new Promise((resolve, fail) => {
      let result: Result;
      const entry = { keys, apply: (book: OpenBook) => void (result = apply(book)) };
      waiting.push({ ...entry, end: () => resolve(result), fail });
      void writeAll();
    });
}
