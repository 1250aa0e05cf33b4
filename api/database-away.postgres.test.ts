// @module-tag full
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { connectAccountsDb } from '#data/accounts/database.ts';
import { ERRORS } from '#data/contract/errors.ts';
import { isDatabaseAway } from '#data/database/postgres.ts';
import { loadServerSettings } from '#data/settings/settings.ts';
import { freePort } from '#data/testing/free-port.ts';
import { startPostgresServer, type PostgresServer } from '#data/testing/postgres-server.ts';
import { accountsSettings } from '#data/testing/test-accounts.ts';
import { startServer } from './start-server.ts';
import { makeTestStore } from './testing/build-test-app.ts';
import { runServer } from './testing/run-server.ts';

let database: PostgresServer;
let storeDir: string;
let env: Record<string, string>;
beforeAll(async () => {
  database = await startPostgresServer();
  await database.createDatabase('hashmark');
  storeDir = await makeTestStore();
  const settings = accountsSettings(database.addressOf('hashmark'));
  env = { PORT: '0', STORE_DIR: storeDir, LOG_LEVEL: 'silent', SYNC_SCHEDULE: 'off', ...settings };
});
afterAll(async () => {
  await database.remove();
  await rm(storeDir, { recursive: true });
});

const account = { username: 'pat', password: 'fourth and long' };
const postTo = (url: string, body: object, client = '10.0.0.1'): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify(body),
  });

test('while the database server is away pages go on, what needs accounts says 503, and all is well once it is back', async () => {
  const server = await startServer(loadServerSettings(env));
  onTestFinished(() => server.close());
  const post = (path: string, body: object) => postTo(`${server.url}/api/${path}`, body);
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
  for (const path of ['/', '/api/teams', '/healthz']) expect((await fetch(server.url + path)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);

  await database.start();
  await vi.waitFor(async () => expect((await me()).status).toBe(200), 10_000);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await post('auth/login', account)).status).toBe(200);
});

test('20 lost connections and 5 restarts of the database under load end no process, are no 500, and cost no account that was acknowledged', async () => {
  const { promise: serving, resolve } = Promise.withResolvers<{
    child: ChildProcess;
    url: string;
  }>();
  const ended = runServer(env, (child, text) => {
    const url = /Serving (\S+)/.exec(text)?.[1];
    if (url !== undefined) resolve({ child, url });
  });
  const { child, url } = await serving;
  const answers = new Map<number | string, string[]>();
  let isOver = false;
  let next = 0;
  const register = async (): Promise<void> => {
    while (!isOver) {
      const number = (next += 1);
      const username = `fan-${number}`;
      const body = { ...account, username, email: `${username}@example.com` };
      const client = `10.1.${number % 250}.${Math.floor(number / 250)}`;
      const what = await postTo(`${url}/api/auth/register`, body, client).then(({ status }) => status, String);
      answers.set(what, [...(answers.get(what) ?? []), username]);
    }
  };
  const clients = Promise.all(Array.from({ length: 12 }, register));
  const db = connectAccountsDb(database.addressOf('hashmark'));
  onTestFinished(() => db.destroy());
  for (let restarts = 0; restarts < 5; restarts += 1) {
    for (let lost = 0; lost < 4; lost += 1) {
      await sleep(100);
      // Those in a transaction first.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = 'hashmark' and pid <> pg_backend_pid() order by xact_start limit 1`.execute(db);
    }
    await database.stop();
    await database.start();
  }
  await sleep(500);
  isOver = true;
  await clients;
  expect(child.exitCode).toBeNull();
  expect(new Set(answers.keys())).toEqual(new Set([201, 503]));
  const rows = await db.selectFrom('app_user').select('username').execute();
  expect(rows.map(({ username }) => username)).toEqual(expect.arrayContaining(answers.get(201) ?? []));
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

test('a name with two addresses, such as localhost, is as far away as each of them', async () => {
  const addresses = ['127.0.0.1', '::1'].map((address, n) => ({ address, family: [4, 6][n] ?? 4 }));
  const socket = connect({
    ...{ host: 'localhost', port: await freePort() },
    lookup: (_name, _options, done) => done(null, addresses),
  });
  const [error] = await once(
    socket.on('connect', () => socket.destroy()),
    'error',
  ).catch((cause: unknown) => [cause]);
  expect(error).toBeInstanceOf(AggregateError);
  expect(isDatabaseAway(error)).toBe(true);
});
