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
      logLevel: 'info',
      cacheBytes: 64 * 1024 * 1024,
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
      logLevel: 'debug',
      cacheBytes: 8 * 1024 * 1024,
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
    [
      'LOG_LEVEL',
      'loud',
      "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not 'loud'.",
    ],
    ['CACHE_MIB', '0', "CACHE_MIB must be a whole number, 1 to 4096, not '0'."],
  ])('refuse %s=%s with one sentence', (name, value, sentence) => {
    expect(sentencesFor({ [name]: value })).toEqual([sentence]);
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
