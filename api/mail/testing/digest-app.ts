import { randomBytes } from 'node:crypto';
import type { AccountsDb } from '#data/accounts/tables.ts';
import type { NewsletterSubscriberTable } from '#data/accounts/letter-tables.ts';
import { chunksOf } from '#data/content/rows.ts';
import { fillContent, type TestContent } from '#data/testing/fill-content.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { switchCurrent, writeTestRelease } from '../../testing/test-release.ts';
import { planDigests } from '../plan-digests.ts';

/** An app whose clock is set by the test. */
export interface DigestApp extends TestApp {
  clock: { now: Date };
  /** Publishes content that stands for a moment (ISO 8601 UTC). */
  publish: (content: TestContent, moment: string) => Promise<void>;
  /** Sets the clock and plans; returns how many letters are new. */
  planAt: (moment: string | Date) => Promise<number>;
}

export async function buildDigestApp(): Promise<DigestApp> {
  const clock = { now: new Date('2025-11-01T00:00:00Z') };
  const app = await buildTestApp({ clock: () => clock.now });
  const { accounts, releases, storeDir } = app;
  let count = 1;
  return {
    ...app,
    clock,
    async publish(content, moment) {
      count += 1;
      const id = `r${count}`;
      await writeTestRelease(storeDir, id, {
        isEmpty: true,
        asOf: moment,
        add: (db) => fillContent(db, content),
      });
      await switchCurrent(storeDir, id);
      await releases.check();
    },
    async planAt(moment) {
      clock.now = new Date(moment);
      return await planDigests({ accounts, releases, now: clock.now, sendsBulk: true });
    },
  };
}

/** Adds confirmed readers by their addresses; anything may be said otherwise. */
export async function addReaders(
  accounts: AccountsDb,
  addresses: readonly string[],
  facts: (address: string) => Partial<NewsletterSubscriberTable> = () => ({}),
): Promise<void> {
  const rows = addresses.map((address) => ({
    id: randomBytes(12).toString('hex'),
    address,
    addressAsTyped: address,
    wishes: '{"kind":"everything"}',
    rhythm: 'daily' as const,
    timeZone: null,
    createdAt: '2025-07-01T00:00:00.000Z',
    askedFrom: null,
    textVersion: null,
    confirmedAt: '2025-07-01T00:00:00.000Z',
    confirmedFrom: null,
    ...facts(address),
  }));
  for (const some of chunksOf(rows)) await accounts.insertInto('newsletter_subscriber').values(some).execute();
}

/** Everybody who has a letter, with the day it is of, in order. */
export async function queuedFor(accounts: AccountsDb): Promise<{ address: string; day: string }[]> {
  const rows = await accounts
    .selectFrom('letter')
    .select(['address', 'facts'])
    .orderBy('createdAt')
    .orderBy('address')
    .execute();
  return rows.map(({ address, facts }) => ({
    address,
    day: (JSON.parse(facts) as { day: string }).day,
  }));
}
