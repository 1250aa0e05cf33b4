import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ERRORS } from '#data/contract/errors.ts';
import { loadServerSettings } from '#data/settings/settings.ts';
import { startPostgresServer, type PostgresServer } from '#data/testing/postgres-server.ts';
import { accountsSettings } from '#data/testing/test-accounts.ts';
import { startServer, type RunningServer } from './start-server.ts';
import { makeTestStore } from './testing/build-test-app.ts';

let database: PostgresServer;
let server: RunningServer;
let storeDir: string;
beforeAll(async () => {
  database = await startPostgresServer();
  await database.createDatabase('hashmark');
  storeDir = await makeTestStore();
  const env = { PORT: '0', STORE_DIR: storeDir, LOG_LEVEL: 'silent', SYNC_SCHEDULE: 'off' };
  const settings = accountsSettings(database.addressOf('hashmark'));
  server = await startServer(loadServerSettings({ ...env, ...settings }));
});
afterAll(async () => {
  await server.close();
  await database.remove();
  await rm(storeDir, { recursive: true });
});

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const account = { username: 'pat', password: 'fourth and long' };

test('while the database server is away pages go on, what needs accounts says 503, and all is well once it is back', async () => {
  const registered = await post('auth/register', { ...account, email: 'pat@example.com' });
  expect(registered.status).toBe(201);
  const cookie = (await post('auth/login', account)).headers.getSetCookie().join('; ');
  const me = (): Promise<Response> => fetch(`${server.url}/api/auth/me`, { headers: { cookie } });
  expect((await me()).status).toBe(200);

  await database.stop();
  for (const answer of [await me(), await post('auth/login', account)]) {
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      message: ERRORS.unavailable.message,
      code: 'unavailable',
    });
  }
  for (const path of ['/', '/api/teams', '/healthz'])
    expect((await fetch(server.url + path)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);

  await database.start();
  await vi.waitFor(async () => expect((await me()).status).toBe(200), 10_000);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await post('auth/login', account)).status).toBe(200);
});
