import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const secret = 'a-secret-of-at-least-32-characters';

function sentencesFor(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
  return [];
}

describe('the settings', () => {
  test('need nothing on a loopback address', () => {
    expect(loadConfig({})).toEqual({
      host: '127.0.0.1',
      port: 4321,
      siteUrl: 'http://127.0.0.1:4321',
      storeDir: resolve('data/store'),
      sessionSecrets: [],
      syncSchedule: 'daily',
      scoresMinutes: null,
      logLevel: 'info',
      cacheBytes: 64 * 1024 * 1024,
      payments: { kind: 'sandbox' },
    });
  });

  test('are taken from the environment and cannot be changed afterwards', () => {
    const config = loadConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      SITE_URL: 'https://example.com/',
      STORE_DIR: '/srv/store',
      SESSION_SECRET: `${secret}, ${secret}2`,
      SYNC_SCHEDULE: 'off',
      SCORES_SCHEDULE: '5',
      CONTENT_SOURCES: 'snapshot, cfbd,desk',
      CFBD_API_KEY: 'a-key',
      LOG_LEVEL: 'debug',
      CACHE_MIB: '8',
    });
    expect(config).toEqual({
      host: '0.0.0.0',
      port: 8080,
      siteUrl: 'https://example.com',
      storeDir: '/srv/store',
      sessionSecrets: [secret, `${secret}2`],
      syncSchedule: 'off',
      scoresMinutes: 5,
      logLevel: 'debug',
      cacheBytes: 8 * 1024 * 1024,
      payments: { kind: 'off' },
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  test('take an empty value as none', () => {
    expect(loadConfig({ PORT: '', SITE_URL: ' ' })).toEqual(loadConfig({}));
  });

  test('write an IPv6 host as an address', () => {
    expect(loadConfig({ HOST: '::1' }).siteUrl).toBe('http://[::1]:4321');
  });

  test.each([
    ['HOST', 'no host', "HOST must be an IP address or a host name, not 'no host'."],
    ['PORT', '65536', "PORT must be a port, 0 to 65535, not '65536'."],
    ['PORT', '1e3', "PORT must be a port, 0 to 65535, not '1e3'."],
    ['PORT', '-1', "PORT must be a port, 0 to 65535, not '-1'."],
    [
      'SITE_URL',
      'ftp://a.example',
      "SITE_URL must be an http or https address without a path, not 'ftp://a.example'.",
    ],
    [
      'SITE_URL',
      'https://a.example/news',
      "SITE_URL must be an http or https address without a path, not 'https://a.example/news'.",
    ],
    ['SYNC_SCHEDULE', 'often', "SYNC_SCHEDULE must be 'off' or 'daily', not 'often'."],
    ...['0', '31', 'on', '*/5', '2.5'].map((value) => [
      'SCORES_SCHEDULE',
      value,
      `SCORES_SCHEDULE must be 'off' or how many minutes lie between two updates of the scores, 1 to 30, not '${value}'.`,
    ]),
    [
      'LOG_LEVEL',
      'loud',
      "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not 'loud'.",
    ],
    ['CACHE_MIB', '0', "CACHE_MIB must be a whole number, 1 to 4096, not '0'."],
  ])('refuse %s=%s with one sentence', (name, value, sentence) => {
    expect(sentencesFor({ [String(name)]: String(value) })).toEqual([sentence]);
  });

  test.each<Record<string, string>>([
    {},
    { CONTENT_SOURCES: 'cfbd' },
    { CFBD_API_KEY: 'a-key' },
    { CFBD_API_KEY: 'a-key', CONTENT_SOURCES: 'snapshot,desk' },
  ])('refuse updates of scores where the league is not asked, as with %j', (env) => {
    expect(sentencesFor({ ...env, SCORES_SCHEDULE: '5' })).toEqual([
      'SCORES_SCHEDULE needs the league API: CONTENT_SOURCES must name cfbd, and CFBD_API_KEY must be set.',
    ]);
    expect(loadConfig({ ...env, SCORES_SCHEDULE: 'off' }).scoresMinutes).toBeNull();
  });

  test('refuse a short secret without repeating it', () => {
    const [sentence] = sentencesFor({ SESSION_SECRET: `${secret},short` });
    expect(sentence).toMatch(/^SESSION_SECRET must be 32 characters or more/);
    expect(sentence).not.toContain('short');
    expect(sentence).not.toContain(secret);
  });

  test.each(['0.0.0.0', '::', '192.168.1.5', 'example.com'])(
    'need a session secret when the host is %s',
    (host) => {
      expect(sentencesFor({ HOST: host })).toEqual([
        `SESSION_SECRET must be set when HOST is not a loopback address (HOST is '${host}').`,
      ]);
    },
  );

  test('name every bad value at once', () => {
    expect(sentencesFor({ PORT: 'x', LOG_LEVEL: 'x', HOST: '0.0.0.0' })).toHaveLength(3);
  });
});

describe('the settings of payments', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1234567890',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1234567890',
    STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
    STRIPE_PRICE_ID: 'price_1234567890',
  };

  test('are the provider with all four, on this machine and on a public address alike', () => {
    const provider = {
      kind: 'provider',
      secretKey: 'sk_test_1234567890',
      publishableKey: 'pk_test_1234567890',
      webhookSecret: 'whsec_1234567890',
      priceId: 'price_1234567890',
      apiBase: null,
    };
    expect(loadConfig(keys).payments).toEqual(provider);
    const open = { ...keys, HOST: '0.0.0.0', SESSION_SECRET: secret };
    expect(loadConfig({ ...open, SITE_URL: 'https://a.example' }).payments).toEqual(provider);
    const other = { ...keys, STRIPE_API_BASE: 'http://127.0.0.1:9000/' };
    expect(loadConfig(other).payments).toMatchObject({ apiBase: 'http://127.0.0.1:9000' });
    expect(Object.isFrozen(loadConfig(keys).payments)).toBe(true);
  });

  test('take a restricted key, and live keys', () => {
    const live = {
      ...keys,
      STRIPE_SECRET_KEY: 'rk_live_1234567890',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1234567890',
    };
    expect(loadConfig(live).payments).toMatchObject({ secretKey: 'rk_live_1234567890' });
  });

  test.each([
    [{}, 'sandbox'],
    [{ HOST: 'localhost' }, 'sandbox'],
    [{ HOST: '::1' }, 'sandbox'],
    [{ HOST: '127.8.9.1', SITE_URL: 'https://localhost:8443' }, 'sandbox'],
    [{ SITE_URL: 'https://hashmark.example' }, 'off'],
    [{ SITE_URL: 'http://192.168.1.5:4321' }, 'off'],
    [{ SITE_URL: 'http://127.0.0.1.example' }, 'off'],
    [{ SITE_URL: 'http://localhost.example' }, 'off'],
    [{ SITE_URL: 'http://0.0.0.0:4321' }, 'off'],
    [{ HOST: '0.0.0.0', SESSION_SECRET: secret }, 'off'],
    [{ HOST: '::', SESSION_SECRET: secret, SITE_URL: 'http://127.0.0.1:4321' }, 'off'],
    [{ HOST: '192.168.1.5', SESSION_SECRET: secret, SITE_URL: 'http://localhost' }, 'off'],
    [{ HOST: 'example.com', SESSION_SECRET: secret, SITE_URL: 'http://[::1]:80' }, 'off'],
  ])('without keys are, with %j, %s', (env, kind) => {
    expect(loadConfig(env).payments).toEqual({ kind });
  });

  test.each(Object.keys(keys))('name %s when it alone is missing', (name) => {
    const sentences = sentencesFor({ ...keys, [name]: ' ' });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(new RegExp(`^${name} must be set too: it goes with STRIPE_`));
  });

  test('name the three that are missing when there is one', () => {
    expect(sentencesFor({ STRIPE_PRICE_ID: 'price_1234567890' })).toHaveLength(3);
  });

  test.each([
    ['STRIPE_SECRET_KEY', 'pk_test_1234567890'],
    ['STRIPE_SECRET_KEY', 'sk_test_'],
    ['STRIPE_SECRET_KEY', 'sk_test_1234567890 '.repeat(2)],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1234567890'],
    ['STRIPE_WEBHOOK_SECRET', '1234567890'],
    ['STRIPE_PRICE_ID', 'prod_1234567890'],
    ['STRIPE_API_BASE', 'http://pay.example'],
    ['STRIPE_API_BASE', 'https://pay.example/v1'],
    ['STRIPE_API_BASE', 'https://me:secret@pay.example'],
    ['STRIPE_API_BASE', 'ftp://127.0.0.1'],
    ['STRIPE_API_BASE', '127.0.0.1:9000'],
  ])('refuse %s=%s with one sentence that does not repeat it', (name, value) => {
    const sentences = sentencesFor({ ...keys, [name]: value });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(new RegExp(`^${name} must be `));
    expect(sentences[0]).not.toContain(value);
  });

  test('refuse a live key beside a test key', () => {
    expect(sentencesFor({ ...keys, STRIPE_SECRET_KEY: 'sk_live_1234567890' })).toEqual([
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.',
    ]);
  });

  test('refuse an address of the provider without keys for it', () => {
    expect(sentencesFor({ STRIPE_API_BASE: 'https://pay.example' })).toEqual([
      'STRIPE_API_BASE needs STRIPE_SECRET_KEY to be set too.',
    ]);
  });
});

describe('.env.example', () => {
  const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
  const example = parseEnv(read('../.env.example'));
  const asked = new Set<string>();
  loadConfig(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_, name) => {
          asked.add(String(name));
          return undefined;
        },
      },
    ),
  );

  test('lists every setting that the API reads', () => {
    expect(asked.size).toBeGreaterThan(5);
    expect(Object.keys(example)).toEqual(expect.arrayContaining([...asked]));
  });

  test('lists nothing that neither the API nor the sync reads', () => {
    // By its text: the API imports nothing of the sync.
    const sync = read('../content-sync/config.ts');
    const idle = Object.keys(example).filter(
      (name) => !asked.has(name) && !sync.includes(`'${name}'`),
    );
    expect(idle).toEqual([]);
  });

  test('shows the defaults', () => {
    expect(loadConfig(example)).toEqual(loadConfig({}));
  });
});
