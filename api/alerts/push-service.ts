import { hash } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { Agent, request } from 'undici';
import type { AlertDevice } from '#data/accounts/queries/push.queries.ts';
import { guardedLookup, isPrivateHost } from '#data/network/public-address.ts';
import { storePaths } from '#data/release-store/layout.ts';
import { isLoopback } from '#data/settings/loopback.ts';
import { publicKeyOf } from '#data/settings/push-settings.ts';
import type { ServerSettings } from '#data/settings/settings.ts';
import { keptSecret } from '../features/auth/session-secret.ts';
import type { Outcome } from '../mail/send/send-due.ts';

/** A push service that takes longer than this counts as one that does not answer. */
const ANSWER_MS = 10_000;
/** How long a service is left alone that wants fewer alerts, unless it says; never longer than the second. */
const PAUSE_MS = { usual: 60_000, longest: 60 * 60_000 };

/** What alerts are sent with. */
export interface Push {
  /** Base64url, like its private half; browsers set a device up for this key alone. */
  publicKey: string;
  privateKey: string;
  /** Where a push service reaches whoever runs the site. */
  subject: string;
  /** True where the site is on this machine: a push service may be, too. */
  allowPrivate: boolean;
}

/** What signs alerts by the settings; null where alerts are off. Throws when the store's own key cannot be read or kept. */
export function openPush({
  accountsDir,
  push,
  siteUrl,
}: Pick<ServerSettings, 'accountsDir' | 'push' | 'siteUrl'>): Push | null {
  if (push.kind === 'off') return null;
  const { pushSecret } = storePaths(accountsDir);
  const remedy = 'a new one is made, and devices have to be set up anew';
  const { privateKey, subject } =
    push.kind === 'key'
      ? push
      : {
          privateKey: hash('sha256', keptSecret(pushSecret, remedy), 'base64url'),
          subject: siteUrl.startsWith('https:') ? siteUrl : 'mailto:hashmark@localhost',
        };
  const allowPrivate = isLoopback(new URL(siteUrl).hostname);
  return { publicKey: publicKeyOf(privateKey), privateKey, subject, allowPrivate };
}

/** What a device shows; `path` is an address of the site, and a later alert with the same tag takes the place of this one. */
export interface Alert {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** False for what no alert may be sent to: no https address, one with a password in it, or one inside a private network. */
export function isPushAddress(endpoint: string, { allowPrivate }: Push): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain && (allowPrivate || !(isPrivateHost(url) || isLoopback(url.hostname)));
}

function outcomeOf(status: number, retryAfter: string, now: Date): Outcome {
  const answer = `the push service answers ${status}`;
  if (status >= 200 && status < 300) return { kind: 'sent', answer };
  if (status === 429 || status === 503) {
    const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : 0;
    const wait = Math.min(seconds * 1000 || PAUSE_MS.usual, PAUSE_MS.longest);
    return { kind: 'failed', answer, retryAt: new Date(now.getTime() + wait) };
  }
  if (status >= 500) return { kind: 'failed', answer };
  return { kind: 'refused', answer, addressIsGone: status === 404 || status === 410 };
}

/** Sends alerts (RFC 8030), encrypted for their devices (RFC 8291), by https and to no private network; `ca` in tests alone. */
export function openPushService(push: Push, clock: () => Date, ca?: string) {
  const lookup = guardedLookup((host) => new Error(`${host} is inside a private network`));
  const guard = push.allowPrivate ? {} : { lookup };
  const agent = new Agent({ allowH2: false, connect: { ...guard, ...(ca && { ca }) } });
  return {
    /** Hands an alert to the service of a device; after `ttl` seconds it is worth nothing. Never rejects. */
    async send(
      { auth, endpoint, p256dh }: AlertDevice,
      alert: Alert,
      ttl: number,
    ): Promise<Outcome> {
      const topic = hash('sha256', alert.tag, 'base64url').slice(0, 32);
      const message = await buildPushPayload(
        { data: { ...alert }, options: { ttl, topic } },
        { endpoint, expirationTime: null, keys: { auth, p256dh } },
        push,
      ).catch(() => undefined);
      if (message === undefined || !isPushAddress(endpoint, push))
        return { kind: 'refused', answer: 'it is no such device', addressIsGone: true };
      try {
        const { body, headers, statusCode } = await request(endpoint, {
          ...{ method: 'POST', headers: message.headers, body: message.body },
          ...{ dispatcher: agent, signal: AbortSignal.timeout(ANSWER_MS) },
        });
        await body.dump({ limit: 1024 }).catch(() => undefined);
        return outcomeOf(statusCode, String(headers['retry-after']), clock());
      } catch (error) {
        const why = error instanceof Error ? error.name : '';
        return { kind: 'failed', answer: `the push service does not answer (${why})` };
      }
    },
    close: (): Promise<void> => agent.destroy(),
  };
}
