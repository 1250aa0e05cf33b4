// @module-tag full
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { accountsSettings, makeTestAccounts } from '#data/testing/test-accounts.ts';
import { PASSWORD } from './testing/account-client.ts';
import { makeTestStore } from './testing/build-test-app.ts';
import { childrenOf, runServer as run } from './testing/run-server.ts';

describe('the server process', () => {
  test('names an unusable setting in a line and ends with 1', async () => {
    const { code, stderr } = await run({ PORT: 'nonsense' });
    expect(stderr).toBe("PORT must be a port, 0 to 65535, not 'nonsense'.\n");
    expect(code).toBe(1);
  });

  test('refuses an open address without a secret', async () => {
    const { code, stderr } = await run({
      HOST: '0.0.0.0',
      SITE_URL: 'https://hashmark.example',
      TRUSTED_PROXIES: 'none',
    });
    expect(stderr).toMatch(/^SESSION_SECRET must be set .*\n$/);
    expect(code).toBe(1);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('serves alone until %s and ends with 0', async (signal) => {
    const storeDir = await makeTestStore();
    const accounts = await makeTestAccounts();
    let isReported = false;
    const { code, stdout, stderr } = await run(
      { STORE_DIR: storeDir, PORT: '0', LOG_LEVEL: 'warn', ...accountsSettings(accounts.place) },
      (child, text) => {
        if (isReported || !text.includes('Serving http://127.0.0.1:')) return;
        isReported = true;
        expect(childrenOf(child)).toEqual([]);
        child.kill(signal);
      },
    );
    await rm(storeDir, { recursive: true });
    await accounts.remove();
    expect(stdout).toMatch(/^Serving http:\/\/127\.0\.0\.1:\d+\n$/);
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });

  test('ends within ten seconds while bucket, provider, mail server and a caller hang', async () => {
    let asked = 0;
    const silent = createServer((socket) => {
      asked += 1;
      socket.on('error', () => undefined);
    });
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const storeDir = await makeTestStore();
    const { place, remove } = await makeTestAccounts();
    const hanging = {
      RELEASE_BUCKET: `http://127.0.0.1:${port}/bucket`,
      ...{ RELEASE_BUCKET_KEY_ID: 'key', RELEASE_BUCKET_SECRET: 'secret' },
      ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'news@hashmark.test' },
      ...{ STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678' },
      ...{ STRIPE_WEBHOOK_SECRET: 'whsec_12345678', STRIPE_PRICE_ID: 'price_1' },
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    };
    const post = (url: string, body?: object, cookie = '') =>
      fetch(url, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      });
    let stoppedAt = 0;
    const { code } = await run(
      {
        STORE_DIR: storeDir,
        PORT: '0',
        LOG_LEVEL: 'silent',
        ...accountsSettings(place),
        ...hanging,
      },
      (child, text) => {
        const url = /Serving (\S+)/.exec(text)?.[1];
        if (url === undefined) return;
        const use = async (): Promise<void> => {
          const account = { username: 'pat', password: PASSWORD };
          await post(`${url}/api/auth/register`, { ...account, email: 'pat@example.com' });
          const { headers } = await post(`${url}/api/auth/login`, account);
          const cookie = headers.getSetCookie().join('; ');
          post(`${url}/api/create-subscription`, {}, cookie).catch(() => undefined);
          await vi.waitFor(() => expect(asked).toBeGreaterThanOrEqual(3), 20_000);
          stoppedAt = performance.now();
          child.kill('SIGTERM');
        };
        void use();
      },
    );
    expect(performance.now() - stoppedAt).toBeLessThan(12_000);
    expect(code).toBe(0);
    silent.close();
    await rm(storeDir, { recursive: true });
    await remove();
  }, 120_000);

  test.each([
    [{}, ['--own-machine'], true],
    [{ NODE_ENV: 'production' }, ['--own-machine'], false],
    [{}, [], false],
  ])('with %j and %j says that payments are played through: %j', async (env, args, isSandbox) => {
    const storeDir = await makeTestStore();
    const { stdout } = await run(
      { STORE_DIR: storeDir, PORT: '0', LOG_LEVEL: 'warn', ...env },
      (child) => child.kill('SIGTERM'),
      ...args,
    );
    await rm(storeDir, { recursive: true });
    expect(/your own machine alone.*npm run serve/s.test(stdout)).toBe(isSandbox);
  });
});
