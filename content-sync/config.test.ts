import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { SyncError } from './core/sync-error.ts';

describe('settings', () => {
  test('are whole without any variable', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      siteUrl: 'http://127.0.0.1:4321',
      contentSources: ['snapshot', 'desk'],
      logLevel: 'info',
      earlyAccessMinutes: 60,
      feedsFile: null,
      feedsAllowPrivate: false,
      shareCardsPerSync: 150,
    });
    expect(config.storeDir).toMatch(/\/data\/store$/);
    expect(Object.isFrozen(config)).toBe(true);
  });

  test('take an empty variable for none', () => {
    expect(loadConfig({ SITE_URL: '', LOG_LEVEL: ' ' }).logLevel).toBe('info');
  });

  test('follow HOST and PORT when no public address is given', () => {
    expect(loadConfig({ PORT: '8080' }).siteUrl).toBe('http://127.0.0.1:8080');
  });

  test('write an IPv6 host as an address', () => {
    expect(loadConfig({ HOST: '::1' }).siteUrl).toBe('http://[::1]:4321');
  });

  test('can let everyone read recruiting news at the same time', () => {
    expect(loadConfig({ RECRUITING_EARLY_ACCESS_MINUTES: '0' }).earlyAccessMinutes).toBe(0);
  });

  test('name the key of the league API, and another address of it', () => {
    const env = { CONTENT_SOURCES: 'cfbd,desk', CFBD_API_KEY: 'abc+/=' };
    expect(loadConfig(env).league).toEqual({ key: 'abc+/=', baseUrl: null });
    const local = { ...env, CFBD_API_BASE: 'http://127.0.0.1:4000/' };
    expect(loadConfig(local).league?.baseUrl).toBe('http://127.0.0.1:4000');
    expect(loadConfig({}).league).toBeNull();
  });

  test('tell nobody of changed pages without a key, and the usual address with one', () => {
    expect(loadConfig({ INDEXNOW_ENDPOINT: 'https://search.example/x' }).indexNow).toBeNull();
    expect(loadConfig({ INDEXNOW_KEY: 'abc-DEF-12' }).indexNow).toEqual({
      key: 'abc-DEF-12',
      endpoint: 'https://api.indexnow.org/indexnow',
    });
    const env = { INDEXNOW_KEY: 'k'.repeat(128), INDEXNOW_ENDPOINT: 'http://127.0.0.1:4000/ping' };
    expect(loadConfig(env).indexNow?.endpoint).toBe('http://127.0.0.1:4000/ping');
  });

  test('name the list of feeds, from where the sync is started', () => {
    const config = loadConfig({ CONTENT_SOURCES: 'snapshot,feeds', FEEDS_FILE: 'my/feeds.json' });
    expect(config.feedsFile).toMatch(/^\/.*\/my\/feeds\.json$/);
    expect(config.contentSources).toEqual(['snapshot', 'feeds']);
  });

  test('drop a slash at the end of the public address', () => {
    expect(loadConfig({ SITE_URL: 'https://hashmark.example/' }).siteUrl).toBe(
      'https://hashmark.example',
    );
  });

  test.each([
    [{ SITE_URL: 'hashmark.example' }, /^SITE_URL must be .* it is 'hashmark\.example'\.$/],
    [{ SITE_URL: 'ftp://hashmark.example' }, /^SITE_URL must be/],
    [{ SITE_URL: 'https://hashmark.example/blog' }, /^SITE_URL must be/],
    [{ PORT: 'abc' }, /^PORT must be a port, 0 to 65535; it is 'abc'\.$/],
    [{ PORT: '65536' }, /^PORT must be a port/],
    [{ HOST: 'a b' }, /^HOST must be an IP address or a host name; it is 'a b'\.$/],
    [{ CONTENT_SOURCES: 'snapshot,espn' }, /'espn' is none of them\.$/],
    [{ CONTENT_SOURCES: 'snapshot,' }, /'' is none of them\.$/],
    [
      { CONTENT_SOURCES: 'cfbd,desk' },
      /^CONTENT_SOURCES names 'cfbd', so CFBD_API_KEY must hold a key of the league API/,
    ],
    [{ CFBD_API_KEY: 'two words' }, /^CFBD_API_KEY must be one word(?!.*two words)/],
    [{ CFBD_API_BASE: 'league' }, /^CFBD_API_BASE must be .* it is 'league'\.$/],
    [{ CFBD_API_BASE: 'http://league.example' }, /^CFBD_API_BASE must be an https address/],
    [{ CFBD_API_BASE: 'https://league.example?key=1' }, /^CFBD_API_BASE must be/],
    [
      { CONTENT_SOURCES: 'snapshot,feeds' },
      /^CONTENT_SOURCES names 'feeds', so FEEDS_FILE must name/,
    ],
    [{ FEEDS_ALLOW_PRIVATE: 'yes' }, /^FEEDS_ALLOW_PRIVATE must be on or off; it is 'yes'\.$/],
    [{ CONTENT_SOURCES: 'desk' }, /^CONTENT_SOURCES must name a source of games/],
    [
      { RECRUITING_EARLY_ACCESS_MINUTES: '-1' },
      /^RECRUITING_EARLY_ACCESS_MINUTES must be whole minutes, 0 to 1440; it is '-1'\.$/,
    ],
    [{ RECRUITING_EARLY_ACCESS_MINUTES: '1441' }, /^RECRUITING_EARLY_ACCESS_MINUTES must be/],
    [{ RECRUITING_EARLY_ACCESS_MINUTES: '1.5' }, /^RECRUITING_EARLY_ACCESS_MINUTES must be/],
    [
      { SHARE_CARDS_PER_SYNC: 'all' },
      /^SHARE_CARDS_PER_SYNC must be a whole number, 0 to 999999; it is 'all'\.$/,
    ],
    [{ SHARE_CARDS_PER_SYNC: '-1' }, /^SHARE_CARDS_PER_SYNC must be/],
    [{ RECRUITING_EARLY_ACCESS_MINUTES: 'an hour' }, /^RECRUITING_EARLY_ACCESS_MINUTES must be/],
    [{ INDEXNOW_KEY: 'short-7' }, /^INDEXNOW_KEY must be 8 to 128 characters(?!.*short-7)/],
    [{ INDEXNOW_KEY: 'k'.repeat(129) }, /^INDEXNOW_KEY must be/],
    [{ INDEXNOW_KEY: '../../etc/passwd' }, /^INDEXNOW_KEY must be/],
    [{ INDEXNOW_ENDPOINT: 'http://search.example' }, /^INDEXNOW_ENDPOINT must be an https address/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of .* it is 'loud'\.$/],
  ])('%o is refused with one sentence and exit code 1', (env, message) => {
    const error = (() => {
      try {
        return loadConfig(env);
      } catch (reason) {
        return reason;
      }
    })();
    expect(error).toBeInstanceOf(SyncError);
    expect((error as SyncError).message).toMatch(message);
    expect((error as SyncError).exitCode).toBe(1);
  });

  test('name every unusable variable at once, a line each', () => {
    expect(() => loadConfig({ SITE_URL: 'x', LOG_LEVEL: 'y' })).toThrow(
      /^SITE_URL .*\nLOG_LEVEL .*$/,
    );
  });
});

describe('.env.example', () => {
  const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));

  test('lists every setting that the sync reads, with its default', () => {
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
    expect(asked.size).toBeGreaterThan(4);
    expect(Object.keys(example)).toEqual(expect.arrayContaining([...asked]));
    expect(loadConfig({ ...example, STORE_DIR: '' })).toEqual(loadConfig({}));
  });
});
