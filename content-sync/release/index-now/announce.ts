import { PRODUCT } from '#data/domain/product.ts';
import type { SyncSettings } from '#data/settings/settings.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { postJson } from '../../http/post-json.ts';

/** The protocol's limit for one call. */
const MOST_IN_CALL = 10_000;
const TIME_LIMIT_MS = 10_000;

/** Who receives changed addresses: the key, which lies on the site as `/<key>.txt`, and where to post to. */
export type IndexNowSettings = NonNullable<SyncSettings['indexNow']>;

/** What came of an announcement. */
export interface Announcement {
  sent: number;
  /** How many addresses were not sent. */
  unsent: number;
  /** Why not, as the end of a sentence without its full stop; null when all were sent. */
  reason: string | null;
}

/** What the protocol's answers mean; 200 and 202 are good. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'calls the request invalid (400)',
  403: 'does not accept the key: it must lie on the site as a text file (403)',
  422: 'says the addresses are not of this site, or the key does not fit them (422)',
  429: 'says there were too many calls (429)',
};

/** True for a site's address at which nobody else can look: telling of it would be telling of nothing. */
export function isOwnMachine(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

async function post(
  addresses: readonly string[],
  siteUrl: string,
  { key, endpoint }: IndexNowSettings,
  timeoutMs: number,
): Promise<string | null> {
  const { host } = new URL(siteUrl);
  try {
    const status = await postJson(
      endpoint,
      { host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList: addresses },
      { userAgent: `${PRODUCT.name}/1.0 (+${siteUrl})`, timeoutMs },
    );
    if (status === 200 || status === 202) return null;
    const said = REFUSALS[status] ?? `answers with status ${status}`;
    return `${new URL(endpoint).host} ${said}`;
  } catch (error) {
    if (error instanceof HttpProblem) return error.message.replace(/\.$/, '');
    throw error;
  }
}

/**
 * Tells search engines which addresses have changed (indexnow.org), at most 10,000 a call; the
 * first call that fails ends it. Addresses of another host than the site's are left out, and a
 * site on loopback tells nobody. Never fails for what the other side does.
 */
export async function announce(
  addresses: readonly string[],
  {
    siteUrl,
    settings,
    timeoutMs = TIME_LIMIT_MS,
  }: { siteUrl: string; settings: IndexNowSettings; timeoutMs?: number },
): Promise<Announcement> {
  const own = isOwnMachine(siteUrl)
    ? []
    : addresses.filter((address) => new URL(address).origin === new URL(siteUrl).origin);
  for (let sent = 0; sent < own.length; sent += MOST_IN_CALL) {
    const some = own.slice(sent, sent + MOST_IN_CALL);
    const reason = await post(some, siteUrl, settings, timeoutMs);
    if (reason !== null) return { sent, unsent: own.length - sent, reason };
  }
  return { sent: own.length, unsent: 0, reason: null };
}
