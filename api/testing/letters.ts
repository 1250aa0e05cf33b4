import { sql } from 'kysely';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { isPostgres } from '#data/database/postgres.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Message } from '../mail/compose.ts';
import type { AccountClient } from './account-client.ts';
import type { TestApp } from './build-test-app.ts';

/** What the link of a letter holds behind '#'; throws for a letter without one. */
export function tokenIn(message: Message | undefined): string {
  const [, token] = /#([\w-]{43})\n/.exec(message?.text ?? '') ?? [];
  if (token === undefined) throw new Error(`No link in: ${message?.text ?? 'no letter'}`);
  return token;
}

/** The letter to an address among others. */
export function letterTo(letters: readonly Message[], address: string): Message | undefined {
  return letters.find(({ to }) => to.address === address);
}

/** Waits for what comes after an answer, until the accounts are at rest. */
export async function afterAnswers({ accounts }: Pick<TestApp, 'accounts'>): Promise<void> {
  // Connections enough, so that nothing seems to rest while one is made.
  await Promise.all(Array.from({ length: 5 }, () => isBusy(accounts)));
  let quietTurns = 0;
  while (quietTurns < 10) {
    await nextTurn();
    quietTurns = (await isBusy(accounts)) ? 0 : quietTurns + 1;
  }
}

/** True while another connection works; SQLite has one, so who asks last has it last. */
async function isBusy(accounts: AccountsDb): Promise<boolean> {
  if (!isPostgres(accounts)) return await accounts.transaction().execute(() => Promise.resolve(false));
  // One that is being made has neither a database nor a state yet.
  const { rows } = await sql`select 1 from pg_stat_activity where backend_type = 'client backend'
    and coalesce(datname, current_database()) = current_database()
    and pid <> pg_backend_pid() and state is distinct from 'idle'`.execute(accounts);
  return rows.length > 0;
}

/** Presses 'Forgot password?' and returns the letters that came of it. */
export async function forgetPassword(test: TestApp, client: AccountClient, email: string): Promise<Message[]> {
  await client.post('/api/auth/forgot-password', { email });
  await afterAnswers(test);
  return await test.sendLetters();
}
