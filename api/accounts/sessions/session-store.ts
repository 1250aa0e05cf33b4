import { hash, randomBytes } from 'node:crypto';
import { callbackify } from 'node:util';
import type { SessionStore } from '@fastify/session';
import type { FastifyBaseLogger, Session } from 'fastify';
import { DAY_MS, MINUTE_MS } from '#data/domain/durations.ts';
import { RETENTION_DAYS } from '#data/domain/members/lifetimes.ts';
import type { AccountsDb, AccountsSchema, AccountsTransaction } from '#data/accounts/tables.ts';
import {
  deleteOldestSessions,
  deleteSession,
  extendSession,
  findLiveSession,
  insertSession,
  upsertNetwork,
} from '#data/accounts/queries/session.queries.ts';
import { inTransaction } from '#data/accounts/in-transaction.ts';
import { boundedLog } from '../../core/logging.ts';

/** A session ends this long after its last use. */
export const SESSION_IDLE_MS = RETENTION_DAYS.unusedSession * DAY_MS;
/** And this long after the sign-in, even if it is used. */
const SESSION_LIFETIME_MS = RETENTION_DAYS.session * DAY_MS;
/** Its last use and its end are stored at most this often, so that most requests write nothing. */
const STORE_STEP_MS = 10 * MINUTE_MS;

function sessionEnd(signedInAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + SESSION_IDLE_MS, signedInAt.getTime() + SESSION_LIFETIME_MS));
}

declare module 'fastify' {
  interface Session {
    userId?: string;
    /** ISO 8601 UTC: the sign-in. */
    signedInAt?: string;
    /** ISO 8601 UTC: the last use that is stored. */
    lastSeenAt?: string;
    /** Names the session in the list of sessions; permits nothing. */
    publicId?: string;
    withSecondFactor?: boolean;
  }
}

/** Names a session in the database: the id itself is only in the member's cookie. */
export function sessionIdHash(sessionId: string): string {
  return hash('sha256', sessionId, 'hex');
}

export async function isSessionLive(db: AccountsDb, sessionId: string, now: Date): Promise<boolean> {
  return (await findLiveSession(db, sessionIdHash(sessionId), now.toISOString())) !== undefined;
}

/** A new session, after its member has proved the password. */
export interface SignIn {
  sessionId: string;
  userId: string;
  passwordChangedAt: string;
  /** Missing when the network is not to be stored. */
  networkHash?: string | undefined;
  withSecondFactor: boolean;
  /** The browser and the country, in words. */
  device: string;
  place: string;
}

export type SessionNote = (trx: AccountsTransaction, signIn: Pick<SignIn, 'device' | 'place'>) => Promise<void>;

type KnownSession = Required<Pick<Session, 'userId' | 'signedInAt' | 'lastSeenAt' | 'publicId' | 'withSecondFactor'>>;

function toKnownSession(session: AccountsSchema['session']): KnownSession {
  const { createdAt: signedInAt, lastSeenAt, publicId, userId } = session;
  return { userId, signedInAt, lastSeenAt, publicId, withSecondFactor: session.withSecondFactor === 1 };
}

/** More than a person has devices: with one more, the oldest session ends. */
const MAX_SESSIONS = 20;
/** Home, work, a phone, some travelling. */
const MAX_NETWORKS = 10;

/**
 * Stores a new session and, in the same transaction, ends the member's oldest ones past the limit, runs `note`, and
 * then stores the network. Undefined, with nothing stored, when the password or the second factor has changed
 * meanwhile.
 */
export async function createSession(
  db: AccountsDb,
  { sessionId, userId, passwordChangedAt, networkHash, withSecondFactor, device, place }: SignIn,
  now: Date,
  note?: SessionNote,
): Promise<KnownSession | undefined> {
  const at = now.toISOString();
  const session = {
    idHash: sessionIdHash(sessionId),
    userId,
    createdAt: at,
    expiresAt: sessionEnd(now, now).toISOString(),
    publicId: randomBytes(9).toString('base64url'),
    device,
    place,
    lastSeenAt: at,
    withSecondFactor: withSecondFactor ? (1 as const) : (0 as const),
  };
  // In one transaction, because each one waits for the disk, and everything else waits for it.
  return await inTransaction(db, `user ${userId}`, async (trx) => {
    if (!(await insertSession(trx, session, passwordChangedAt))) return undefined;
    await deleteOldestSessions(trx, userId, MAX_SESSIONS);
    await note?.(trx, { device, place });
    if (networkHash !== undefined) {
      await upsertNetwork(trx, { userId, networkMark: networkHash, lastUsedAt: at }, MAX_NETWORKS);
    }
    return toKnownSession(session);
  });
}

/**
 * The store of @fastify/session. Only `createSession` creates rows, at sign-in, so a request that is still running
 * while its session is ended elsewhere cannot store it again.
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
    if (now.getTime() - Date.parse(lastSeenAt) < STORE_STEP_MS) return;
    const expiresAt = sessionEnd(new Date(signedInAt), now).toISOString();
    const use = { expiresAt, lastSeenAt: now.toISOString() };
    await extendSession(db, sessionIdHash(sessionId), use);
  }

  return {
    get: callbackify(find),
    // Without it the session only ends sooner: no reason to fail the request.
    set: callbackify((sessionId: string, known: Session) => extend(sessionId, known).catch(logFailure)),
    destroy: callbackify((sessionId: string) => ended.end(sessionIdHash(sessionId))),
    close: () => ended.close(),
  };
}

/** Between two tries to delete the rows of ended sessions. */
const RETRY_MS = 1000;
/**
 * Ends sessions, by their hashes. When a row cannot be deleted, for instance because the disk is full, this process
 * refuses the session all the same, and deletes the row as soon as it can.
 */
function createEndedSessions(db: AccountsDb, log: FastifyBaseLogger) {
  const waiting = new Set<string>();

  async function deleteWaiting(): Promise<void> {
    for (const idHash of waiting) {
      await deleteSession(db, idHash);
      waiting.delete(idHash);
    }
  }
  // A failure was logged when the session ended.
  const tryAgain = (): Promise<void> => deleteWaiting().catch(() => undefined);
  const retry = setInterval(() => void tryAgain(), RETRY_MS).unref();

  return {
    /** True for a session that was ended but may still have its row. */
    has: (idHash: string): boolean => waiting.has(idHash),
    /** Throws the error of the database when the row cannot be deleted yet. */
    async end(idHash: string): Promise<void> {
      waiting.add(idHash);
      try {
        await deleteWaiting();
      } catch (error) {
        log.error({ err: error }, 'an ended session could not be removed; it is refused until then');
        throw error;
      }
    },
    /** Tries one last time: the server stops. */
    async close(): Promise<void> {
      clearInterval(retry);
      await tryAgain();
    },
  };
}
