import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadServerSettings } from '#data/settings/settings.ts';
import {
  accountsSettings,
  isOnPostgres,
  makeTestAccounts,
  TEST_SECRET,
  type TestAccounts,
} from '#data/testing/test-accounts.ts';
import { StartError } from './core/start-error.ts';
import { startServer } from './start-server.ts';
import { makeTestStore } from './testing/build-test-app.ts';

let storeDir: string;
let accounts: TestAccounts;
beforeEach(async () => {
  storeDir = await makeTestStore();
  accounts = await makeTestAccounts();
});
afterEach(async () => {
  await accounts.remove();
  await rm(storeDir, { recursive: true, force: true });
});

const configFor = (env: Record<string, string> = {}, { ownMachine = true } = {}) =>
  loadServerSettings(
    {
      ...{ PORT: '0', STORE_DIR: storeDir, LOG_LEVEL: 'silent', SYNC_SCHEDULE: 'off' },
      ...(isOnPostgres() && accountsSettings(accounts.place)),
      ...env,
    },
    { ownMachine },
  );

/** Accounts and secrets in the store, on every engine. */
const OWN_FILES = { ACCOUNTS_URL: '', SESSION_SECRET: '' };

describe('the server', () => {
  test('starts on a store with a release, serves, and stops', async () => {
    const server = await startServer(configFor());
    expect((await fetch(server.url)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.close();
    await expect(fetch(server.url)).rejects.toThrow();
  });

  test('finishes a request in flight when it stops', async () => {
    const server = await startServer(configFor());
    const body = JSON.stringify({ email: 'pat@example.com' });
    const answer = Promise.withResolvers<number | undefined>();
    const post = request(`${server.url}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    post.on('response', (response) => {
      response.resume();
      answer.resolve(response.statusCode);
    });
    post.on('error', answer.reject);
    // Half of the body is on its way when the server is stopped.
    await new Promise((sent) => post.write(body.slice(0, 10), sent));
    await new Promise((later) => setTimeout(later, 50));
    const closing = server.close();
    await new Promise((later) => setTimeout(later, 50));
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    post.end(body.slice(10));
    expect(await answer.promise).toBe(200);
    await closing;
  });
});

describe('payments', () => {
  /** Registers, signs in and asks to subscribe, as a browser would. */
  async function subscribe(url: string): Promise<{ status: number; body: { clientSecret?: string }; cookie: string }> {
    const post = (path: string, body?: object, cookie = ''): Promise<Response> =>
      fetch(`${url}/api/${path}`, {
        method: 'POST',
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    const account = { username: 'fan', password: 'fourth and long' };
    await post('auth/register', { ...account, email: 'fan@example.com' });
    const login = await post('auth/login', account);
    const cookies = login.headers.getSetCookie().map((line) => line.split(';')[0]);
    const cookie = cookies.join('; ');
    const answer = await post('create-subscription', undefined, cookie);
    const body = (await answer.json()) as { clientSecret?: string };
    return { status: answer.status, body, cookie };
  }

  test('are a stand-in on this machine, which a restart forgets nothing of', { tags: 'full' }, async () => {
    const first = await startServer(configFor());
    const begun = await subscribe(first.url);
    await first.close();
    expect(begun).toMatchObject({ status: 200, body: { mode: 'sandbox' } });
    const second = await startServer(configFor());
    expect((await subscribe(second.url)).body).toEqual(begun.body);
    await second.close();
  });

  test('make a member premium by the event that the stand-in sends', { tags: 'full' }, async () => {
    const server = await startServer(configFor());
    const { body, cookie } = await subscribe(server.url);
    const card = {
      number: '4242424242424242',
      expMonth: 12,
      expYear: 2040,
      cvc: '123',
      postalCode: '52240',
    };
    const paid = await fetch(`${server.url}/api/sandbox/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret: body.clientSecret, card }),
    });
    expect(paid.status).toBe(200);
    const plan = async (): Promise<unknown> => {
      const answer = await fetch(`${server.url}/api/auth/me`, { headers: { cookie } });
      return ((await answer.json()) as { subscriptionStatus: string }).subscriptionStatus;
    };
    await expect.poll(plan, { timeout: 5000 }).toBe('active');
    await server.close();
    // What was played through counts for nothing where the site is meant for the public.
    const inPublic = await startServer(configFor({}, { ownMachine: false }));
    const answer = await fetch(`${inPublic.url}/api/auth/me`, { headers: { cookie } });
    expect(await answer.json()).toMatchObject({ subscriptionStatus: 'free' });
    await inPublic.close();
  });

  test.each([
    ['for a public address', { SITE_URL: 'https://hashmark.example' }, true],
    ['under npm run serve', {}, false],
  ])('are off without keys %s, and everything else works', { tags: 'full' }, async (_when, env, ownMachine) => {
    const server = await startServer(configFor(env, { ownMachine }));
    expect(await subscribe(server.url)).toMatchObject({
      status: 503,
      body: { code: 'payments_off' },
    });
    for (const path of ['stripe.js', 'advance']) {
      expect((await fetch(`${server.url}/api/sandbox/${path}`)).status).toBe(404);
    }
    expect((await fetch(server.url)).status).toBe(200);
    await server.close();
  });

  test('are the provider where there are keys: it is asked, and nothing stands in for it', async () => {
    const asked: string[] = [];
    const provider = createServer((incoming, response) => {
      asked.push(`${incoming.headers.authorization} ${incoming.method} ${incoming.url}`);
      response.writeHead(401).end(JSON.stringify({ error: { type: 'invalid_request_error' } }));
    });
    await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
    const { port } = provider.address() as AddressInfo;
    const server = await startServer(
      configFor({
        STRIPE_SECRET_KEY: 'sk_test_1234567890',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1234567890',
        STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
        STRIPE_PRICE_ID: 'price_1234567890',
        STRIPE_API_BASE: `http://127.0.0.1:${port}`,
      }),
    );
    const answer = await subscribe(server.url);
    expect(answer).toMatchObject({ status: 502, body: { code: 'payments_unreachable' } });
    expect(asked).toEqual(['Bearer sk_test_1234567890 POST /v1/customers']);
    expect((await fetch(`${server.url}/api/sandbox/stripe.js`)).status).toBe(404);
    await server.close();
    await new Promise((closed) => provider.close(closed));
  });
});

describe('the server does not start, and says why in one sentence,', () => {
  test('when the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    await expect(startServer(configFor({ PORT: String(port) }))).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use: stop what uses it, or set PORT to another one.`,
    );
    await new Promise((closed) => other.close(closed));
  });

  test('when the host is none of this machine', async () => {
    const config = configFor({
      HOST: '192.0.2.1',
      SITE_URL: 'https://hashmark.example',
      SESSION_SECRET: 'x'.repeat(32),
      TRUSTED_PROXIES: 'none',
    });
    await expect(startServer(config)).rejects.toThrow("HOST '192.0.2.1' is not an address of this machine.");
  });

  test('when there is no release yet', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'empty-'));
    await expect(startServer(configFor({ STORE_DIR: empty }))).rejects.toThrow(
      `There is no release in ${empty} yet: run 'npm run sync' to make one.`,
    );
    await rm(empty, { recursive: true });
  });

  test('when the release is broken', async () => {
    await writeFile(join(storeDir, 'releases/r1/content.db'), 'not a database'.repeat(500));
    await expect(startServer(configFor())).rejects.toThrow(
      `The current release in ${storeDir} cannot be opened: file is not a database.`,
    );
  });

  test('when a database server does not answer, without its password', async () => {
    const ACCOUNTS_URL = 'postgres://hashmark:secret@127.0.0.1:1/hashmark';
    const start = startServer(configFor({ ACCOUNTS_URL, SESSION_SECRET: TEST_SECRET }));
    await expect(start).rejects.toThrow(
      'The accounts database in 127.0.0.1:1/hashmark cannot be opened for writing: connect ECONNREFUSED 127.0.0.1:1.',
    );
  });

  test('when accounts cannot be opened', async () => {
    await writeFile(join(storeDir, 'accounts.db'), 'not a database'.repeat(500));
    await expect(startServer(configFor(OWN_FILES))).rejects.toThrow(
      `The accounts database in ${storeDir} cannot be opened for writing: file is not a database.`,
    );
  });

  test.each(['', 'half'])('when its session secret is %j', async (text) => {
    await writeFile(join(storeDir, 'session-secret'), text);
    await expect(startServer(configFor(OWN_FILES))).rejects.toThrow(
      new StartError(
        `The session secret in ${storeDir} cannot be kept: its file session-secret holds ${text.length} characters ` +
          'where 32 or more are needed; remove it and start again: a new one is made, and everybody has to sign in anew.',
        undefined,
      ),
    );
  });

  // The superuser may write everywhere.
  test.skipIf(process.getuid?.() === 0)('when the store cannot be written', async () => {
    await chmod(storeDir, 0o555);
    await expect(startServer(configFor(OWN_FILES))).rejects.toThrow(
      `The accounts database in ${storeDir} cannot be opened for writing`,
    );
    await chmod(storeDir, 0o755);
  });
});
