import type { UpdateNote } from '#data/contract/admin.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { isLoopback } from '#data/settings/read-settings.ts';
import type { SyncSettings } from '#data/settings/settings.ts';
import { absoluteAddress, listedPages } from '../build/render/read-page.ts';
import type { PageIndex } from '../build/render/page-index.ts';
import { problemFrom, timeoutProblem } from '../core/http-problem.ts';

/** The pages that search engines may list, each with the hash of what a reader sees of it, by address. */
function listedTexts(index: PageIndex | null, siteUrl: string): Map<string, string> {
  const pages = [...(index?.files.values() ?? [])].flatMap(({ page }) => page ?? []);
  const texts = new Map(pages.map(({ facts, textHash }) => [facts.path, textHash]));
  const listed = listedPages(
    pages.map(({ facts }) => facts),
    siteUrl,
  );
  return new Map(listed.map(({ path }) => [path, texts.get(path) ?? '']));
}

/**
 * The absolute addresses of what search engines may list and what a reader would find changed between two
 * releases: new pages, changed ones, and those that were removed or may not be listed any longer. Sorted.
 */
export function changedAddresses(before: PageIndex | null, after: PageIndex, siteUrl: string): string[] {
  const old = listedTexts(before, siteUrl);
  const now = listedTexts(after, siteUrl);
  const changed = [
    ...[...now].filter(([address, text]) => old.get(address) !== text).map(([address]) => address),
    ...[...old.keys()].filter((address) => !now.has(address)),
  ];
  return changed.toSorted().map((address) => absoluteAddress(siteUrl, address));
}

/** The protocol's limit for one call. */
const MAX_IN_CALL = 10_000;
const TIME_LIMIT_MS = 10_000;
/** What the protocol's answers mean; 200 and 202 are good. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'calls the request invalid (400)',
  403: 'does not accept the key: it must lie on the site as a text file (403)',
  422: 'says the addresses are not of this site, or the key does not fit them (422)',
  429: 'says there were too many calls (429)',
};

interface Announcement {
  /** The public address without a slash at the end. */
  siteUrl: string;
  /** The key, which lies on the site as `/<key>.txt`, and where to post to. */
  settings: NonNullable<SyncSettings['indexNow']>;
  timeoutMs?: number;
}

/** Posts one call's addresses; null when they were taken, else why not. */
async function post(
  urlList: readonly string[],
  { siteUrl, settings: { key, endpoint }, timeoutMs = TIME_LIMIT_MS }: Announcement,
): Promise<string | null> {
  const { host } = new URL(siteUrl);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const { status, body } = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: {
        'user-agent': `${PRODUCT.name}/1.0 (+${siteUrl})`,
        'content-type': 'application/json; charset=utf-8',
      },
      body: JSON.stringify({ host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList }),
    });
    await body?.cancel();
    if (status === 200 || status === 202) return null;
    return `${new URL(endpoint).host} ${REFUSALS[status] ?? `answers with status ${status}`}`;
  } catch (error) {
    const problem = signal.aborted ? timeoutProblem(endpoint, timeoutMs) : problemFrom(error, endpoint);
    return problem.message.replace(/\.$/, '');
  }
}

/**
 * Tells search engines (indexnow.org) which addresses of the site have changed, at most 10,000 a call; the first call
 * that fails ends it. Resolves with a note for the report when they could not be reached, and never fails. A site on
 * loopback announces nothing.
 */
export async function announce(addresses: readonly string[], announcement: Announcement): Promise<UpdateNote[]> {
  // No search engine could reach it.
  if (isLoopback(new URL(announcement.siteUrl).hostname)) return [];
  for (let sent = 0; sent < addresses.length; sent += MAX_IN_CALL) {
    const reason = await post(addresses.slice(sent, sent + MAX_IN_CALL), announcement);
    if (reason === null) continue;
    const count = addresses.length - sent;
    const about = 'the changed addresses';
    return [{ source: 'indexnow', kind: 'skipped', about, reason, count }];
  }
  return [];
}
