// @module-tag full
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectAccountsDb } from '#data/accounts/database.ts';
import { updateRole } from '#data/accounts/queries/user.queries.ts';
import { loadServerSettings } from '#data/settings/settings.ts';
import { accountsSettings, makeTestAccounts, type TestAccounts } from '#data/testing/test-accounts.ts';
import { startServer, type RunningServer } from './start-server.ts';
import { makeTestStore } from './testing/build-test-app.ts';

let storeDir: string;
let accounts: TestAccounts;
let servers: RunningServer[];
beforeEach(async () => {
  storeDir = await makeTestStore();
  accounts = await makeTestAccounts();
  const env = { PORT: '0', STORE_DIR: storeDir, LOG_LEVEL: 'silent', SYNC_SCHEDULE: 'off' };
  const settings = loadServerSettings({ ...env, ...accountsSettings(accounts.place) });
  servers = [];
  for (let n = 0; n < 3; n += 1) servers.push(await startServer(settings));
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await accounts.remove();
  await rm(storeDir, { recursive: true });
});

/** Calls one of the servers, by its number, as a browser with these cookies. */
async function call(
  server: number,
  path: string,
  { cookie = '', body }: { cookie?: string; body?: object } = {},
): Promise<Response> {
  return await fetch(`${servers[server]?.url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
const account = { username: 'pat', password: 'fourth and long' };
const wrong = { ...account, password: 'third and short' };

test('a member who registers at one server signs in at the next, is known to all, and signs out of all', async () => {
  const body = { ...account, email: 'pat@example.com' };
  expect((await call(0, 'auth/register', { body })).status).toBe(201);
  const cookie = cookiesOf(await call(1, 'auth/login', { body: account }));
  const statuses = async (path: string): Promise<number[]> =>
    await Promise.all([0, 1, 2].map(async (n) => (await call(n, path, { cookie })).status));
  expect(await statuses('auth/me')).toEqual([200, 200, 200]);
  expect(await statuses('admin/updates')).toEqual([403, 403, 403]);
  const db = connectAccountsDb(accounts.place);
  await updateRole(db, 'pat', 'admin');
  await db.destroy();
  expect(await statuses('admin/updates')).toEqual([200, 200, 200]);
  expect((await call(2, 'auth/logout', { cookie, body: {} })).status).toBe(200);
  expect(await statuses('auth/me')).toEqual([401, 401, 401]);
});

test('wrong passwords count together, whichever servers they are tried at, and a restart forgets none', async () => {
  const body = { ...account, email: 'pat@example.com' };
  await call(0, 'auth/register', { body });
  const tries: number[] = [];
  for (let n = 0; n < 5; n += 1) tries.push((await call(n % 3, 'auth/login', { body: wrong })).status);
  expect(tries).toEqual([401, 401, 401, 401, 401]);
  for (const server of [0, 1, 2]) expect((await call(server, 'auth/login', { body: wrong })).status).toBe(429);
});
