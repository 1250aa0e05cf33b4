import { hash } from 'node:crypto';
import { callbackify } from 'node:util';
import type { SessionStore } from '@fastify/session';
import type { Session } from 'fastify';
import type { AccountsDb } from '#data/accounts/database.ts';
import { insertAuditEvent, type AuditEntry } from '#data/accounts/queries/audit.queries.ts';
import {
  deleteOldestSessions,
  deleteSession,
  extendSession,
  findLiveSession,
  insertSession,
} from '#data/accounts/queries/session.queries.ts';
import { upsertNetwork } from '#data/accounts/queries/network.queries.ts';
import { isWorthExtending, sessionEnd, SESSION_IDLE_MS } from './session-lifetime.ts';

declare module 'fastify' {
  interface Session {
    /** Whose session it is; missing for a visitor. */
    userId?: string;
    /** ISO 8601 UTC: the sign-in. */
    signedInAt?: string;
    /** ISO 8601 UTC: the end that is stored. */
    storedEnd?: string;
  }
}

/** What the database knows a session by: the id itself is in the reader's cookie alone. */
function sessionIdHash(sessionId: string): string {
  return hash('sha256', sessionId, 'hex');
}

/** The session of somebody who has just proved who they are. */
interface SignIn {
  /** The id the session plugin has just made. */
  sessionId: string;
  userId: string;
  /** When the password that was checked came to be. */
  passwordChangedAt: string;
  /** What stands for the network they came from; missing where that is nothing new. */
  networkMark?: string;
}

/** A member with more devices than this is none: the sign-in before ends with the newest. */
const MOST_SESSIONS = 20;
/** Home, work, a phone, some travelling. */
const MOST_NETWORKS = 10;

/**
 * Writes the one row of a new session and, in the same transaction, ends the member's oldest past the bound, and keeps
 * the network and the line that `note` gives for the audit log; undefined, and nothing written, when the password is another one by now.
 */
export async function createSession(
  db: AccountsDb,
  { sessionId, userId, passwordChangedAt, networkMark }: SignIn,
  now: Date,
  note?: AuditEntry,
): Promise<{ signedInAt: string; storedEnd: string } | undefined> {
  const created = { signedInAt: now.toISOString(), storedEnd: sessionEnd(now, now).toISOString() };
  const row = {
    id_hash: sessionIdHash(sessionId),
    user_id: userId,
    created_at: created.signedInAt,
    expires_at: created.storedEnd,
  };
  // One transaction is one wait for the disk, which holds everything else up while it lasts.
  return await db.transaction().execute(async (trx) => {
    if (!(await insertSession(trx, row, passwordChangedAt))) return undefined;
    await deleteOldestSessions(trx, userId, MOST_SESSIONS);
    if (networkMark !== undefined) {
      const network = { userId, mark: networkMark, usedAt: created.signedInAt };
      await upsertNetwork(trx, network, MOST_NETWORKS);
    }
    if (note !== undefined) await insertAuditEvent(trx, note, now);
    return created;
  });
}

/**
 * The store behind @fastify/session. It never creates a row: `createSession` does, at sign-in. So a request
 * that was under way while its session was ended elsewhere can't bring it back when it is saved.
 */
export function createSessionStore(db: AccountsDb, clock: () => Date): SessionStore {
  async function find(sessionId: string): Promise<Session | null> {
    const row = await findLiveSession(db, sessionIdHash(sessionId), clock().toISOString());
    if (row === undefined) return null;
    return {
      cookie: { originalMaxAge: SESSION_IDLE_MS },
      userId: row.user_id,
      signedInAt: row.created_at,
      storedEnd: row.expires_at,
    };
  }

  async function extend(sessionId: string, { signedInAt, storedEnd }: Session): Promise<void> {
    if (signedInAt === undefined || storedEnd === undefined) return;
    const end = sessionEnd(new Date(signedInAt), clock());
    if (!isWorthExtending(new Date(storedEnd), end)) return;
    await extendSession(db, sessionIdHash(sessionId), end.toISOString());
  }

  return {
    get: callbackify(find),
    set: callbackify(extend),
    destroy: callbackify(async (sessionId: string) => {
      await deleteSession(db, sessionIdHash(sessionId));
    }),
  };
}
