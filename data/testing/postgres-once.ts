import type { TestProject } from 'vitest/node';
import { openAccountsDb } from '../accounts/database.ts';
import { startPostgresServer } from './postgres-server.ts';
import { TEMPLATE } from './test-accounts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the PostgreSQL server of this run. */
    postgresPort: number;
  }
}

/** Runs before the tests of accounts on PostgreSQL: starts a server with a database that theirs are copies of. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  await server.createDatabase(TEMPLATE);
  await (await openAccountsDb(server.addressOf(TEMPLATE), { now: new Date() })).destroy();
  provide('postgresPort', server.port);
  return server.remove;
}
