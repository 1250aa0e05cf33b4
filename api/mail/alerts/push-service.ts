import { createECDH, hash } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { Agent, request } from 'undici';
import type { AccountsDb } from '#data/accounts/tables.ts';
import type { ClaimedLetter } from '#data/accounts/queries/letter.queries.ts';
import { type AlertDevice, deletePushSubscription } from '#data/accounts/queries/session.queries.ts';
import { guardedLookup, isPrivateHost } from '#data/public-hosts.ts';
import { storePaths } from '#data/releases/layout.ts';
import { isLoopback } from '#data/settings/read-settings.ts';
import type { ServerSettings } from '#data/settings/settings.ts';
import { storedSecret } from '../../core/secrets.ts';
import type { Delivery, Outcome } from '../send-due.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import { type AlertText, writeAlert } from './alert-text.ts';

const TIMEOUT_MS = 10_000;
/** How many seconds a service pauses that asks for fewer alerts: unless it says, and at most. */
const PAUSE_SECONDS = { usual: 60, longest: 3600 };

/** What alerts are sent with. */
export interface Push {
  /** Base64url, like the private key. A browser's subscription is for this key alone. */
  publicKey: string;
  privateKey: string;
  /** The contact of the site's operator for push services. */
  subject: string;
  /** True where the site, and so perhaps a push service, is on this machine. */
  allowPrivate: boolean;
}

/** The public key of a private key of P-256, both base64url. Throws for an invalid key. */
export function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return curve.getPublicKey('base64url');
}

type PushConfig = Pick<ServerSettings, 'accountsDir' | 'pushKey' | 'siteUrl'>;

/** Null where alerts are off. Throws for an invalid key, and when the store's own key cannot be read or written. */
export function openPush({ accountsDir, pushKey, siteUrl }: PushConfig): Push | null {
  if (pushKey === 'off') return null;
  const privateKey = pushKey === 'kept' ? storedKey(accountsDir) : pushKey;
  const subject = siteUrl.startsWith('https:') ? siteUrl : 'mailto:hashmark@localhost';
  const allowPrivate = isLoopback(new URL(siteUrl).hostname);
  return { publicKey: publicKeyOf(privateKey), privateKey, subject, allowPrivate };
}

function storedKey(accountsDir: string): string {
  const { pushSecret } = storePaths(accountsDir);
  return hash('sha256', storedSecret(pushSecret, 'a new one is made, and devices are set up anew'), 'base64url');
}

/** True for an https address without a password, outside of private networks. */
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
    return { kind: 'refused', answer, isUnknownAddress: status === 404 || status === 410 };
  const seconds = Math.min(Number.parseInt(retryAfter, 10) || PAUSE_SECONDS.usual, PAUSE_SECONDS.longest);
  return { kind: 'failed', answer, retryAt: new Date(now.getTime() + seconds * 1000) };
}

/**
 * Sends alerts (RFC 8030), encrypted for their devices (RFC 8291), by https and to no private network. `ca` is for
 * tests.
 */
export function openPushService(push: Push, clock: () => Date, ca?: string) {
  const lookup = guardedLookup((host) => new Error(`${host} is inside a private network`));
  const guard = push.allowPrivate ? {} : { lookup };
  const agent = new Agent({ allowH2: false, connect: { ...guard, ...(ca && { ca }) } });
  return {
    /** Sends an alert, which its service may deliver for `ttl` seconds. Never rejects. */
    async send(device: AlertDevice, alert: Pick<AlertText, 'tag'>, ttl: number): Promise<Outcome> {
      const { auth, endpoint, p256dh } = device;
      // An alert of the same topic replaces one that was not delivered yet.
      const topic = hash('sha256', alert.tag, 'base64url').slice(0, 32);
      const message = await buildPushPayload(
        { data: alert, options: { ttl, topic } },
        { endpoint, expirationTime: null, keys: { auth, p256dh } },
        push,
      ).catch(() => undefined);
      if (message === undefined || !isPushAddress(endpoint, push))
        return { kind: 'refused', answer: 'it is no such device', isUnknownAddress: true };
      try {
        const { body, headers, statusCode } = await request(endpoint, {
          ...message,
          method: 'POST',
          dispatcher: agent,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await body.dump({ limit: 1024 }).catch(() => undefined);
        return outcomeOf(statusCode, String(headers['retry-after']), clock());
      } catch (error) {
        return { kind: 'failed', answer: `the push service does not answer (${String(error)})` };
      }
    },
    close: (): Promise<void> => agent.destroy(),
  };
}

/** How many alerts one push service gets at once; a slow one leaves room for the others. */
const MAX_AT_ONCE = 8;

interface DeliveryTools {
  accounts: AccountsDb;
  clock: () => Date;
  releases: Pick<CurrentRelease, 'use'>;
  service: ReturnType<typeof openPushService>;
  /** Keeps a copy of each alert, by its letter's id. */
  keepCopy?: ((id: string, alert: AlertText) => Promise<void>) | undefined;
}

/** Sends alerts to devices. A device that its push service no longer knows is deleted. */
export function alertDelivery(tools: DeliveryTools): Delivery {
  const { accounts, clock, service } = tools;
  const inFlight = new Set<ClaimedLetter>();
  /** By the origin of a push service. */
  const pausedUntil = new Map<string, Date>();
  return {
    channel: 'alerts',
    busy() {
      const byOrigin = Map.groupBy(inFlight, ({ address }) => address);
      const full = [...byOrigin].filter(([, letters]) => letters.length >= MAX_AT_ONCE);
      const paused = [...pausedUntil].filter(([, until]) => until > clock());
      return [...full, ...paused].map(([origin]) => origin);
    },
    async deliver(letter) {
      inFlight.add(letter);
      try {
        const written = await writeAlert(tools, letter);
        if (typeof written === 'string') return written;
        const { alert, device } = written;
        const seconds = Math.ceil((Date.parse(letter.expiresAt) - clock().getTime()) / 1000);
        await tools.keepCopy?.(letter.id, alert);
        const outcome = await service.send(device, alert, seconds);
        if (outcome.kind === 'refused' && outcome.isUnknownAddress)
          await deletePushSubscription(accounts, device.sessionId);
        if (outcome.kind === 'failed' && outcome.retryAt !== undefined)
          pausedUntil.set(letter.address, outcome.retryAt);
        return outcome;
      } finally {
        inFlight.delete(letter);
      }
    },
  };
}
