import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credentials } from '#data/accounts/queries/user.queries.ts';
import { RETENTION_DAYS } from '#data/domain/members/lifetimes.ts';
import { networksOf } from '../../http/client-address.ts';

/**
 * What a note is for: an account, by its name as it is compared, as long as it has this password and this second
 * factor. Who knew an older password, or never gave a code, has no use of its notes.
 */
export interface NotedAccount {
  usernameKey: string;
  /** Undefined for a name that nobody has. */
  proof: Pick<Credentials, 'passwordChangedAt' | 'secondFactorSince'> | undefined;
}
const COOKIE = 'hashmark_device';
const COOKIE_SECONDS = RETENTION_DAYS.deviceNote * 24 * 60 * 60;

/** The note that the browser brings, if any. */
export function deviceNoteOf(request: FastifyRequest): string | undefined {
  return request.cookies[request.server.cookieName(COOKIE)];
}

/** Leaves a note in the browser. */
export function setDeviceCookie(reply: FastifyReply, note: string): void {
  reply.setCookie(reply.server.cookieName(COOKIE), note, { maxAge: COOKIE_SECONDS });
}

/**
 * Signed notes in the browser that somebody has signed in from here before, for one account. Such a note opens nothing:
 * it only lets the account's own browser be counted apart from strangers who guess, and wait apart from them (OWASP's
 * 'device cookie'), so that nobody can be locked out by somebody else's guesses. The first of `secrets` signs, all are
 * accepted.
 */
export function deviceCookies(secrets: readonly string[]) {
  const [newest = ''] = secrets;

  function sign(secret: string, account: NotedAccount, nonce: string): Buffer {
    const { proof, usernameKey } = account;
    const parts = [proof?.passwordChangedAt, proof?.secondFactorSince, usernameKey];
    const text = ['device', nonce, ...parts].join('\n');
    return createHmac('sha256', secret).update(text).digest();
  }

  return {
    /** A new note for an account. */
    issue(account: NotedAccount): string {
      const nonce = randomBytes(18).toString('base64url');
      return `${nonce}.${sign(newest, account, nonce).toString('base64url')}`;
    },
    /** What stands for the browser in counting, when the note is genuine and for this account; else undefined. */
    recognize(note: string | undefined, account: NotedAccount): string | undefined {
      const [, nonce, mac] = /^([\w-]{24})\.([\w-]{43})$/.exec(note ?? '') ?? [];
      if (nonce === undefined || mac === undefined) return undefined;
      const given = Buffer.from(mac, 'base64url');
      const isGenuine = secrets.some((secret) => timingSafeEqual(sign(secret, account, nonce), given));
      return isGenuine ? nonce : undefined;
    },
  };
}

export type DeviceCookies = ReturnType<typeof deviceCookies>;

/**
 * What stands in the database for a network (an IPv4 /24, an IPv6 /48) that a member has signed in from: a hash under
 * our secret, so that the rows alone name no network. One mark for each secret; the first is the one to store.
 */
export function networkMarks(secrets: readonly string[]) {
  return (userId: string, ip: string): readonly string[] => {
    const [, network] = networksOf(ip);
    return secrets.map((secret) =>
      createHmac('sha256', secret).update(`network\n${userId}\n${network}`).digest('base64url'),
    );
  };
}
export type NetworkMarks = ReturnType<typeof networkMarks>;
