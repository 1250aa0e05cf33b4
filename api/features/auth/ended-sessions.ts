import type { FastifyBaseLogger } from 'fastify';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { deleteSession } from '#data/accounts/queries/session.queries.ts';

/** How long a full disk is given before the next try. */
const RETRY_MS = 1000;

/**
 * Ends sessions, by what the database knows them by. One that cannot be removed, because the disk is full for instance,
 * is refused by this process all the same, and removed as soon as something can be written again.
 */
export function createEndedSessions(db: AccountsDb, log: FastifyBaseLogger) {
  const waiting = new Set<string>();
  let retry: NodeJS.Timeout | undefined;

  async function remove(idHash: string): Promise<void> {
    await deleteSession(db, idHash);
    waiting.delete(idHash);
  }

  async function settle(): Promise<void> {
    clearTimeout(retry);
    retry = undefined;
    try {
      for (const idHash of waiting) await remove(idHash);
    } catch {
      // The first failure of each was logged.
      retryLater();
    }
  }

  function retryLater(): void {
    retry ??= setTimeout(() => void settle(), RETRY_MS).unref();
  }

  return {
    /** True for a session that was ended and may still have its row. */
    has: (idHash: string): boolean => waiting.has(idHash),
    /** Ends a session. Throws what the database says when its row cannot be removed yet. */
    async end(idHash: string): Promise<void> {
      waiting.add(idHash);
      try {
        await remove(idHash);
      } catch (error) {
        log.error(
          { err: error },
          'an ended session could not be removed; it is refused until then',
        );
        retryLater();
        throw error;
      }
    },
    /** Tries once more at once, and no more after that: the server stops. */
    async close(): Promise<void> {
      await settle();
      clearTimeout(retry);
    },
  };
}
