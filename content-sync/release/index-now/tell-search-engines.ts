import type { UpdateNote } from '#data/contract/admin.ts';
import type { PageIndex } from '../../render/page-index.ts';
import { announce, isOwnMachine, type IndexNowSettings } from './announce.ts';
import { changedAddresses } from './changed-addresses.ts';

/** Two releases' pages; `before` is null for the first release. */
interface SiteChange {
  before: PageIndex | null;
  after: PageIndex;
  /** The public address without a slash at the end. */
  siteUrl: string;
}

/**
 * After a publish: tells search engines what has changed. Resolves with a note for the report when
 * they could not be reached, and never fails: the site is published already. A site on loopback
 * tells nobody.
 */
export async function tellSearchEngines(
  { before, after, siteUrl }: SiteChange,
  settings: IndexNowSettings,
): Promise<UpdateNote[]> {
  if (isOwnMachine(siteUrl)) return [];
  const note = (reason: string, count: number | null): UpdateNote => ({
    source: 'indexnow',
    kind: 'skipped',
    about: 'the changed addresses',
    reason,
    count,
  });
  try {
    const addresses = changedAddresses(before, after, siteUrl);
    const { unsent, reason } = await announce(addresses, { siteUrl, settings });
    return reason === null ? [] : [note(reason, unsent)];
  } catch (error) {
    return [note(error instanceof Error ? error.message : String(error), null)];
  }
}
