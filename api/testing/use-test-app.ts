import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { AccountsSchema } from '#data/accounts/tables.ts';
import { upsertSubscription } from '#data/accounts/queries/billing.queries.ts';
import { AccountClient } from './account-client.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts';
import { switchCurrent, writeTestRelease } from './test-release.ts';

/** The app of a file's tests, and a clock that stands still until a test moves it. */
export interface UsedApp extends TestApp {
  now: Date;
  /** Moves the clock. */
  pass: (milliseconds: number) => void;
  /** A browser that nobody has signed in with; at an address of its own unless given. */
  visitor: (ip?: string) => AccountClient;
}

const NOW = '2026-11-21T12:00:00.000Z';

/** An app for all tests of the file, or a new one for `each` of them; closed after the last. */
export function useTestApp({ each = false, ...options }: TestAppOptions & { each?: boolean } = {}): UsedApp {
  const used = { now: new Date(NOW) } as UsedApp;
  used.pass = (milliseconds) => {
    used.now = new Date(used.now.getTime() + milliseconds);
  };
  used.visitor = (ip) => new AccountClient(used.app, ip);
  const [begin, end] = each ? [beforeEach, afterEach] : [beforeAll, afterAll];
  begin(async () => {
    used.now = new Date(NOW);
    Object.assign(used, await buildTestApp({ clock: () => used.now, ...options }));
  });
  end(() => used.close());
  return used;
}

/** Publishes a test release; resolves once it is served. */
export async function publish(
  { storeDir, releases }: Pick<TestApp, 'storeDir' | 'releases'>,
  id: string,
  options?: Parameters<typeof writeTestRelease>[2],
): Promise<void> {
  await writeTestRelease(storeDir, id, options);
  await switchCurrent(storeDir, id);
  await releases.check();
}

type Accounts = Pick<TestApp, 'accounts'>;

/** All rows of a table. */
export async function rowsOf<Table extends keyof AccountsSchema>(
  { accounts }: Accounts,
  table: Table,
): Promise<AccountsSchema[Table][]> {
  const rows: unknown[] = await accounts
    .selectFrom(table as 'session')
    .selectAll()
    .execute();
  return rows as AccountsSchema[Table][];
}

export const userRow = ({ accounts }: Accounts, username: string) =>
  accounts.selectFrom('app_user').selectAll().where('usernameKey', '=', username).executeTakeFirstOrThrow();

/** Changes a member's row behind the app's back. */
export async function changeUser(
  { accounts }: Accounts,
  username: string,
  change: Partial<Awaited<ReturnType<typeof userRow>>>,
): Promise<void> {
  await accounts.updateTable('app_user').set(change).where('usernameKey', '=', username).execute();
}

/** Gives a member a plan that is paid for until November 2027. */
export async function givePremium(test: Accounts, username: string): Promise<void> {
  const { id } = await userRow(test, username);
  await upsertSubscription(test.accounts, id, {
    ...{ id: `sub_${username}`, providerStatus: 'active', currentPeriodEnd: '2027-11-21T12:00:00.000Z' },
    ...{ cancelAt: null, pastDueSince: null, syncedAt: '2026-11-21T12:00:00.000Z' },
  });
}

/** An answer in short: its status, and its code where it is an error. */
export const said = ({ status, body }: Awaited<ReturnType<AccountClient['me']>>): string =>
  [status, body.code].join(' ').trim();
