import type { AccountsDb, AttemptCountTable } from '#data/accounts/tables.ts';
import { changeAttemptCounts } from '#data/accounts/queries/audit.queries.ts';

/** A few counts, while nothing else changes them. */
export interface OpenCounts {
  at: number;
  /** The count of a key; no attempts where there is none, or where it is too old. */
  read: (key: string) => AttemptCountTable;
  write: (count: AttemptCountTable) => void;
}

interface WaitingChange {
  keys: readonly string[];
  /** Changes the counts; returns what hands the result to the caller once it is stored. */
  apply: (counts: OpenCounts) => () => void;
  reject: (error: unknown) => void;
}

/** Changes stored in one transaction; each has some seven keys, and on PostgreSQL a lock for each key. */
const MAX_CHANGES_AT_ONCE = 32;

export const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * Changes counts in the accounts, for all processes. About `capacity` keys that still have free attempts are stored,
 * and as many that have spent them; those untouched for longest are deleted first.
 */
export function createAttemptCounts(accounts: AccountsDb, clock: () => Date, capacity: number) {
  const waiting: WaitingChange[] = [];
  let isStoring = false;
  let storedSinceCleanUp = 0;

  function openCounts(stored: Map<string, AttemptCountTable>, changed: Map<string, AttemptCountTable>): OpenCounts {
    const at = clock().getTime();
    const now = iso(at);
    return {
      at,
      read: (key) => {
        const count = changed.get(key) ?? stored.get(key);
        if (count !== undefined && now <= count.forgetAt) return count;
        return { key, attempts: 0, isRefused: 0, isSpent: 0, blockedUntil: now, countedAt: now, forgetAt: now };
      },
      write: (count) => {
        changed.set(count.key, count);
      },
    };
  }

  async function store(changes: readonly WaitingChange[]): Promise<void> {
    const keys = [...new Set(changes.flatMap((change) => change.keys))];
    const keep = storedSinceCleanUp >= capacity / 100 ? capacity : undefined;
    let changed = new Map<string, AttemptCountTable>();
    let handOut: (() => void)[] = [];
    // Runs again when the transaction is repeated: it starts from what is stored then, and the last results count.
    const change = (rows: readonly AttemptCountTable[]): AttemptCountTable[] => {
      const stored = new Map(rows.map((row) => [row.key, row]));
      changed = new Map();
      handOut = changes.map(({ apply }) => apply(openCounts(stored, changed)));
      return [...changed.values()];
    };
    await changeAttemptCounts(accounts, keys, change, keep);
    storedSinceCleanUp = (keep === undefined ? storedSinceCleanUp : 0) + changed.size;
    for (const resolve of handOut) resolve();
  }

  async function storeAll(): Promise<void> {
    if (isStoring) return;
    isStoring = true;
    while (waiting.length > 0) {
      const changes = waiting.splice(0, MAX_CHANGES_AT_ONCE);
      try {
        await store(changes);
      } catch (error) {
        // Those behind them would only wait for the same failure.
        for (const { reject } of [...changes, ...waiting.splice(0)]) reject(error);
      }
    }
    isStoring = false;
  }

  /**
   * Resolves with what `change` returned for the counts of these keys, once that is stored. `change` may run more than
   * once, so it does nothing else that lasts.
   */
  return <Result>(keys: readonly string[], change: (counts: OpenCounts) => Result): Promise<Result> =>
    new Promise((resolve, reject) => {
      const apply = (counts: OpenCounts): (() => void) => {
        const result = change(counts);
        return () => resolve(result);
      };
      waiting.push({ keys, apply, reject });
      void storeAll();
    });
}
