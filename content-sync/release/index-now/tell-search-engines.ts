import type { UpdateNote } from '#data/contract/admin.ts';
import { announce, isOwnMachine, type IndexNowSettings } from './announce.ts';
import { changedAddresses, type SiteChange } from './changed-addresses.ts';

/**
 * After a publish: tells search engines what has changed. Resolves with a note for the report when
 * they could not be told, and never fails: the site is published already. A site on loopback
 * tells nobody.
 */
export async function tellSearchEngines(
  change: SiteChange,
  settings: IndexNowSettings,
): Promise<UpdateNote[]> {
  if (isOwnMachine(change.siteUrl)) return [];
  const note = (reason: string, count: number | null): UpdateNote => ({
    source: 'indexnow',
    kind: 'skipped',
    about: 'the changed addresses',
    reason,
    count,
  });
  try {
    const addresses = await changedAddresses(change);
    const { untold, reason } = await announce(addresses, { siteUrl: change.siteUrl, settings });
    return reason === null ? [] : [note(reason, untold)];
  } catch (error) {
    return [note(error instanceof Error ? error.message : String(error), null)];
  }
}
