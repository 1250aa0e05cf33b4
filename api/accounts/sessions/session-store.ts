import { DAY_MS, MINUTE_MS } from '#data/domain/durations.ts';
import { hash, randomBytes } from 'node:crypto';
import { callbackify } from 'node:util';
import type { SessionStore } from '@fastify/session';
import type { FastifyBaseLogger, Session } from 'fastify';
import { RETENTION_DAYS } from '#data/domain/members/lifetimes.ts';
import type { AccountsDb, AccountsTransaction } from '#data/accounts/tables.ts';
import type { SessionTable } from '#data/accounts/member-tables.ts';
import {
  deleteOldestSessions,
  deleteSession,
  extendSession,
  findLiveSession,
  insertSession,
  upsertNetwork,
} from '#data/accounts/queries/session.queries.ts';
import { inTransaction } from '#data/accounts/in-transaction.ts';
import { boundedLog } from '../../logging.ts';

/** A session ends this long after its last use. */
export const SESSION_IDLE_MS = RETENTION_DAYS.unusedSession * DAY_MS;
/** And this long after the sign-in, however much it is used. */
const SESSION_LIFETIME_MS = RETENTION_DAYS.session * DAY_MS;
/** Its last use and its end are written anew only after this long, so that reading costs no write. */
const NOTE_STEP_MS = 10 * MINUTE_MS;

/** When a session ends that began at `signedInAt` and is used at `now`. */
export function sessionEnd(signedInAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + SESSION_IDLE_MS, signedInAt.getTime() + SESSION_LIFETIME_MS));
}

/** True when the last use that is stored lies long enough before `now` to be written anew. */
export function isWorthNoting(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= NOTE_STEP_MS;
}

declare module 'fastify' {
  interface Session {
    /** Whose session it is; missing for a visitor. */
    userId?: string;
    /** ISO 8601 UTC: the sign-in. */
    signedInAt?: string;
    /** ISO 8601 UTC: the last use that is stored. */
    lastSeenAt?: string;
    /** What its owner calls it by; opens nothing. */
    publicId?: string;
    withSecondFactor?: boolean;
  }
}
/** What the database knows a session by: the id itself is in the reader's cookie alone. */
export function sessionIdHash(sessionId: string): string {
  return hash('sha256', sessionId, 'hex');
}

/** True while the session is neither ended nor over. */
export async function isSessionLive(db: AccountsDb, sessionId: string, now: Date): Promise<boolean> {
  return (await findLiveSession(db, sessionIdHash(sessionId), now.toISOString())) !== undefined;
}

/** The session of somebody who has just proved who they are. */
export interface SignIn {
  /** The id the session plugin has just made. */
  sessionId: string;
  userId: string;
  /** When the password that was checked came to be. */
  passwordChangedAt: string;
  /** What stands for the network they came from; missing where that is nothing new. */
  networkMark?: string;
  /** True when a second factor was proved, too. */
  withSecondFactor: boolean;
  /** From what and from where, in words. */
  device: string;
  place: string;
}

/** Writes what goes with a new session, in its transaction. */
export type SessionNote = (trx: AccountsTransaction, signIn: Pick<SignIn, 'device' | 'place'>) => Promise<void>;

/** What the session plugin keeps of a session while a request lasts. */
type KnownSession = Required<Pick<Session, 'userId' | 'signedInAt' | 'lastSeenAt' | 'publicId' | 'withSecondFactor'>>;

function toKnownSession(row: SessionTable): KnownSession {
  return {
    userId: row.user_id,
    signedInAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    publicId: row.public_id,
    withSecondFactor: row.with_second_factor === 1,
  };
}

/** A member with more devices than this is none: the sign-in before ends with the newest. */
const MAX_SESSIONS = 20;
/** Home, work, a phone, some travelling. */
const MAX_NETWORKS = 10;

/**
 * Writes the one row of a new session and, in the same transaction, ends the member's oldest past the bound, writes
 * `note`, and then keeps the network; undefined, and nothing written, when the password or the second factor is another
 * one by now.
 */
export async function createSession(
  db: AccountsDb,
  { sessionId, userId, passwordChangedAt, networkMark, withSecondFactor, device, place }: SignIn,
  now: Date,
  note?: SessionNote,
): Promise<KnownSession | undefined> {
  const row: SessionTable = {
    id_hash: sessionIdHash(sessionId),
    user_id: userId,
    created_at: now.toISOString(),
    expires_at: sessionEnd(now, now).toISOString(),
    public_id: randomBytes(9).toString('base64url'),
    device,
    place,
    last_seen_at: now.toISOString(),
    with_second_factor: withSecondFactor ? 1 : 0,
  };
  // One transaction is one wait for the disk, which holds everything else up while it lasts.
  return await inTransaction(db, `user ${userId}`, async (trx) => {
    if (!(await insertSession(trx, row, passwordChangedAt))) return undefined;
    await deleteOldestSessions(trx, userId, MAX_SESSIONS);
    await note?.(trx, { device, place });
    if (networkMark !== undefined) {
      const network = { userId, mark: networkMark, usedAt: row.created_at };
      await upsertNetwork(trx, network, MAX_NETWORKS);
    }
    return toKnownSession(row);
  });
}

/**
 * The store behind @fastify/session. It never creates a row: `createSession` does, at sign-in. So a request
 * that was under way while its session was ended elsewhere can't bring it back when it is saved.
 */
export function createSessionStore(
  db: AccountsDb,
  clock: () => Date,
  log: FastifyBaseLogger,
): SessionStore & { close: () => Promise<void> } {
  const ended = createEndedSessions(db, log);
  const logFailure = boundedLog<unknown>((error, count) => {
    log.error({ err: error, count }, 'the end of a session could not be moved on');
  });

  async function find(sessionId: string): Promise<Session | null> {
    const idHash = sessionIdHash(sessionId);
    if (ended.has(idHash)) return null;
    const row = await findLiveSession(db, idHash, clock().toISOString());
    if (row === undefined) return null;
    return { cookie: { originalMaxAge: SESSION_IDLE_MS }, ...toKnownSession(row) };
  }

  async function extend(sessionId: string, { signedInAt, lastSeenAt }: Session): Promise<void> {
    const now = clock();
    if (signedInAt === undefined || lastSeenAt === undefined) return;
    if (!isWorthNoting(new Date(lastSeenAt), now)) return;
    const expiresAt = sessionEnd(new Date(signedInAt), now).toISOString();
    const use = { expiresAt, lastSeenAt: now.toISOString() };
    await extendSession(db, sessionIdHash(sessionId), use);
  }

  return {
    get: callbackify(find),
    // It only ends sooner then: no reason to fail a request that reads.
    set: callbackify((sessionId: string, known: Session) => extend(sessionId, known).catch(logFailure)),
    destroy: callbackify((sessionId: string) => ended.end(sessionIdHash(sessionId))),
    close: () => ended.close(),
  };
}

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
        log.error({ err: error }, 'an ended session could not be removed; it is refused until then');
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
