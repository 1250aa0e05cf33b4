import { createECDH, hash } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { Agent, request } from 'undici';
import type { AlertDevice } from '#data/accounts/queries/session.queries.ts';
import { guardedLookup, isPrivateHost } from '#data/public-hosts.ts';
import { storePaths } from '#data/releases/layout.ts';
import { isLoopback } from '#data/settings/read-settings.ts';
import type { ServerSettings } from '#data/settings/settings.ts';
import { storedSecret } from '../../secrets.ts';
import type { Outcome } from '../send-due.ts';

/** A push service that takes longer than this counts as one that does not answer. */
const ANSWER_MS = 10_000;
/**
 * How long a service is left alone that wants fewer alerts, in seconds, unless it says; never longer than the second.
 */
const PAUSE = { usual: 60, longest: 3600 };

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

/** The public half of a private key of P-256, both base64url; throws for what is none. */
export function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return curve.getPublicKey('base64url');
}

type PushConfig = Pick<ServerSettings, 'accountsDir' | 'pushKey' | 'siteUrl'>;

/**
 * What signs alerts by the settings; null where alerts are off. Throws for a key that is none, and when the store's own
 * cannot be kept.
 */
export function openPush({ accountsDir, pushKey, siteUrl }: PushConfig): Push | null {
  if (pushKey === 'off') return null;
  const kept = (): string =>
    storedSecret(storePaths(accountsDir).pushSecret, 'a new one is made, and devices are set up anew');
  const privateKey = pushKey === 'kept' ? hash('sha256', kept(), 'base64url') : pushKey;
  const subject = siteUrl.startsWith('https:') ? siteUrl : 'mailto:hashmark@localhost';
  const allowPrivate = isLoopback(new URL(siteUrl).hostname);
  return { publicKey: publicKeyOf(privateKey), privateKey, subject, allowPrivate };
}

/**
 * False for what no alert may be sent to: no https address, one with a password in it, or one inside a private network.
 */
export function isPushAddress(endpoint: string, { allowPrivate }: Push): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain && (allowPrivate || !(isPrivateHost(url) || isLoopback(url.hostname)));
}

function outcomeOf(status: number, retryAfter: string, now: Date): Outcome {
  const answer = `the push service answers ${status}`;
  if (status >= 200 && status < 300) return { kind: 'sent', answer };
  if (status >= 500 && status !== 503) return { kind: 'failed', answer };
  if (status !== 429 && status !== 503)
    return { kind: 'refused', answer, addressIsGone: status === 404 || status === 410 };
  const seconds = Math.min(Number.parseInt(retryAfter, 10) || PAUSE.usual, PAUSE.longest);
  return { kind: 'failed', answer, retryAt: new Date(now.getTime() + seconds * 1000) };
}

/**
 * Sends alerts (RFC 8030), encrypted for their devices (RFC 8291), by https and to no private network; `ca` in tests
 * alone.
 */
export function openPushService(push: Push, clock: () => Date, ca?: string) {
  const lookup = guardedLookup((host) => new Error(`${host} is inside a private network`));
  const guard = push.allowPrivate ? {} : { lookup };
  const agent = new Agent({ allowH2: false, connect: { ...guard, ...(ca && { ca }) } });
  return {
    /** Hands what a device is to show to its service; after `ttl` seconds it is worth nothing. Never rejects. */
    async send(device: AlertDevice, shown: { tag: string }, ttl: number): Promise<Outcome> {
      const { auth, endpoint, p256dh } = device;
      // What tells of the same thing takes the place of what was not delivered yet.
      const topic = hash('sha256', shown.tag, 'base64url').slice(0, 32);
      const message = await buildPushPayload(
        { data: shown, options: { ttl, topic } },
        { endpoint, expirationTime: null, keys: { auth, p256dh } },
        push,
      ).catch(() => undefined);
      if (message === undefined || !isPushAddress(endpoint, push))
        return { kind: 'refused', answer: 'it is no such device', addressIsGone: true };
      try {
        const how = { method: 'POST', dispatcher: agent, signal: AbortSignal.timeout(ANSWER_MS) };
        const { body, headers, statusCode } = await request(endpoint, { ...message, ...how });
        await body.dump({ limit: 1024 }).catch(() => undefined);
        return outcomeOf(statusCode, String(headers['retry-after']), clock());
      } catch (error) {
        return { kind: 'failed', answer: `the push service does not answer (${String(error)})` };
      }
    },
    close: (): Promise<void> => agent.destroy(),
  };
}
