import { describe, expect, test } from 'vitest';
import { sentencesOf } from '../testing/sentences-of.ts';
import { loadServerSettings } from './settings.ts';

const secret = 'a-secret-of-at-least-32-characters';

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
    expect(loadServerSettings(keys).payments).toEqual(provider);
    const open = { ...keys, HOST: '0.0.0.0', SESSION_SECRET: secret, TRUSTED_PROXIES: 'none' };
    expect(loadServerSettings({ ...open, SITE_URL: 'https://a.example' }).payments).toEqual(provider);
    const other = { ...keys, STRIPE_API_BASE: 'http://127.0.0.1:9000/' };
    expect(loadServerSettings(other).payments).toMatchObject({ apiBase: 'http://127.0.0.1:9000' });
    expect(Object.isFrozen(loadServerSettings(keys).payments)).toBe(true);
  });

  test('take a restricted key, and live keys', () => {
    const live = {
      ...keys,
      STRIPE_SECRET_KEY: 'rk_live_1234567890',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1234567890',
    };
    expect(loadServerSettings(live).payments).toMatchObject({ secretKey: 'rk_live_1234567890' });
  });

  const PUBLIC = { SESSION_SECRET: secret, TRUSTED_PROXIES: 'none', ALLOW_HTTP: 'on' };
  test.each([
    [{}, 'sandbox'],
    [{ HOST: 'localhost' }, 'sandbox'],
    [{ HOST: '::1' }, 'sandbox'],
    [{ HOST: '127.8.9.1', SITE_URL: 'https://localhost:8443' }, 'sandbox'],
    [{ SITE_URL: 'https://hashmark.example' }, 'off'],
    [{ ...PUBLIC, SITE_URL: 'http://192.168.1.5:4321' }, 'off'],
    [{ ...PUBLIC, SITE_URL: 'http://127.0.0.1.example' }, 'off'],
    [{ ...PUBLIC, SITE_URL: 'http://localhost.example' }, 'off'],
    [{ ...PUBLIC, SITE_URL: 'http://0.0.0.0:4321' }, 'off'],
    [{ ...PUBLIC, HOST: '0.0.0.0' }, 'off'],
    [{ ...PUBLIC, HOST: '::', SITE_URL: 'http://127.0.0.1:4321' }, 'off'],
    [{ ...PUBLIC, HOST: '192.168.1.5', SITE_URL: 'http://localhost' }, 'off'],
    [{ ...PUBLIC, HOST: 'example.com', SITE_URL: 'http://[::1]:80' }, 'off'],
  ])('without keys are, under npm start with %j, %s', (env: Record<string, string>, kind) => {
    expect(loadServerSettings(env, { ownMachine: true }).payments).toEqual({ kind });
  });

  test('without keys are off under npm run serve, on this machine too', () => {
    expect(loadServerSettings({}).payments).toEqual({ kind: 'off' });
  });

  test.each(Object.keys(keys))('name %s when it alone is missing', (name) => {
    const sentences = sentencesOf(loadServerSettings, { ...keys, [name]: ' ' });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(new RegExp(`^${name} must be set too: it goes with STRIPE_`));
  });

  test('name the three that are missing when there is one', () => {
    expect(sentencesOf(loadServerSettings, { STRIPE_PRICE_ID: 'price_1234567890' })).toHaveLength(3);
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
    const sentences = sentencesOf(loadServerSettings, { ...keys, [name]: value });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(new RegExp(`^${name} must be `));
    expect(sentences[0]).not.toContain(value);
  });

  test('refuse a live key beside a test key', () => {
    expect(sentencesOf(loadServerSettings, { ...keys, STRIPE_SECRET_KEY: 'sk_live_1234567890' })).toEqual([
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.',
    ]);
  });

  test('refuse an address of the provider without keys for it', () => {
    expect(sentencesOf(loadServerSettings, { STRIPE_API_BASE: 'https://pay.example' })).toEqual([
      'STRIPE_API_BASE needs STRIPE_SECRET_KEY to be set too.',
    ]);
  });
});
