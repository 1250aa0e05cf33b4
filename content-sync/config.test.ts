import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { SyncError } from './sync-error.ts';

describe('settings', () => {
  test('are whole without any variable', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      siteUrl: 'http://127.0.0.1:4321',
      contentSources: ['snapshot', 'desk'],
      logLevel: 'info',
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
      { CONTENT_SOURCES: 'snapshot,cfbd' },
      /^CONTENT_SOURCES names 'cfbd', which is not available yet\.$/,
    ],
    [{ CONTENT_SOURCES: 'desk' }, /^CONTENT_SOURCES must name a source of games/],
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
