import { rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { accountsSettings, makeTestAccounts } from '#data/testing/test-accounts.ts';
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

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'serves alone until %s and ends with 0',
    async (signal) => {
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
    },
  );

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
