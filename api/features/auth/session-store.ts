import { hash, randomBytes } from 'node:crypto';
import { callbackify } from 'node:util';
import type { SessionStore } from '@fastify/session';
import type { FastifyBaseLogger, Session } from 'fastify';
import type { AccountsDb, AccountsTransaction } from '#data/accounts/tables.ts';
import type { SessionTable } from '#data/accounts/member-tables.ts';
import {
  deleteOldestSessions,
  extendSession,
  findLiveSession,
  insertSession,
  upsertNetwork,
} from '#data/accounts/queries/session.queries.ts';
import { inTransaction } from '#data/accounts/in-transaction.ts';
import { boundedLog } from '../../lib/bounded-log.ts';
import { createEndedSessions } from './ended-sessions.ts';
import { isWorthNoting, sessionEnd, SESSION_IDLE_MS } from './session-lifetime.ts';

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
export async function isSessionLive(
  db: AccountsDb,
  sessionId: string,
  now: Date,
): Promise<boolean> {
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
export type SessionNote = (
  trx: AccountsTransaction,
  signIn: Pick<SignIn, 'device' | 'place'>,
) => Promise<void>;

/** What the session plugin keeps of a session while a request lasts. */
type KnownSession = Required<
  Pick<Session, 'userId' | 'signedInAt' | 'lastSeenAt' | 'publicId' | 'withSecondFactor'>
>;

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
const MOST_SESSIONS = 20;
/** Home, work, a phone, some travelling. */
const MOST_NETWORKS = 10;

/**
 * Writes the one row of a new session and, in the same transaction, ends the member's oldest past the bound, writes `note`,
 * and then keeps the network; undefined, and nothing written, when the password or the
 * second factor is another one by now.
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
    await deleteOldestSessions(trx, userId, MOST_SESSIONS);
    await note?.(trx, { device, place });
    if (networkMark !== undefined) {
      const network = { userId, mark: networkMark, usedAt: row.created_at };
      await upsertNetwork(trx, network, MOST_NETWORKS);
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
    set: callbackify((sessionId: string, known: Session) =>
      extend(sessionId, known).catch(logFailure),
    ),
    destroy: callbackify((sessionId: string) => ended.end(sessionIdHash(sessionId))),
    close: () => ended.close(),
  };
}
