import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credentials } from '#data/accounts/queries/user.queries.ts';
import { DAY_MS, SECOND_MS } from '#data/domain/durations.ts';
import { RETENTION_DAYS } from '#data/domain/members/lifetimes.ts';
import { networksOf } from '../../http/client-address.ts';

/**
 * What a device note is for: an account, as long as it has this password and this second factor. A note from before
 * either changed is worth nothing.
 */
export interface NotedAccount {
  usernameKey: string;
  /** Undefined for a name without an account. */
  proof: Pick<Credentials, 'passwordChangedAt' | 'secondFactorSince'> | undefined;
}

const COOKIE = 'hashmark_device';
const COOKIE_SECONDS = (RETENTION_DAYS.deviceNote * DAY_MS) / SECOND_MS;

export function deviceNoteOf(request: FastifyRequest): string | undefined {
  return request.cookies[request.server.cookieName(COOKIE)];
}

export function setDeviceCookie(reply: FastifyReply, note: string): void {
  reply.setCookie(reply.server.cookieName(COOKIE), note, { maxAge: COOKIE_SECONDS });
}

/**
 * Device cookies (OWASP): a signed note that this browser has signed in to this account before. It permits nothing. Its
 * attempts are only counted, and its hashes queued, apart from those of strangers, so that guesses from elsewhere
 * cannot lock the owner out. The first of `secrets` signs, all are accepted.
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
    issue(account: NotedAccount): string {
      const nonce = randomBytes(18).toString('base64url');
      return `${nonce}.${sign(newest, account, nonce).toString('base64url')}`;
    },
    /** The id under which the browser is counted; undefined unless the note is genuine and for this account. */
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
 * Hashes of a network (IPv4 /24, IPv6 /48) that a member has signed in from, made with our secret, so that the rows
 * alone name no network. One for each secret; the first is stored.
 */
export function networkHashes(secrets: readonly string[]) {
  return (userId: string, ip: string): readonly string[] => {
    const [, network] = networksOf(ip);
    return secrets.map((secret) =>
      createHmac('sha256', secret).update(`network\n${userId}\n${network}`).digest('base64url'),
    );
  };
}

export type NetworkHashes = ReturnType<typeof networkHashes>;
