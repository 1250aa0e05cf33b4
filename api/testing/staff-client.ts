import { updateRole } from '#data/accounts/queries/user.queries.ts';
import { signedIn, type AccountClient } from './account-client.ts';
import type { TestApp } from './build-test-app.ts';

/** A browser whose owner is signed in and has the staff role. */
export async function signedInStaff(
  { app, accounts }: Pick<TestApp, 'app' | 'accounts'>,
  username = 'coach',
): Promise<AccountClient> {
  const client = await signedIn(app, username);
  await updateRole(accounts, username, 'admin');
  return client;
}

/** The kinds of what is written down, in no order. */
export async function auditKinds({ accounts }: Pick<TestApp, 'accounts'>): Promise<string[]> {
  const events = await accounts.selectFrom('audit_event').select('kind').execute();
  return events.map(({ kind }) => kind);
}
