import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { sentencesOf } from '../testing/sentences-of.ts';
import { syncEnvironment } from './environment.ts';
import type { Env } from './read-settings.ts';
import {
  loadBuildSettings,
  loadServerSettings,
  loadSharedSettings,
  loadSyncSettings,
  PROJECT_ROOT,
} from './settings.ts';

const SECRET = 'a-secret-of-at-least-32-characters';
const STORE = path.join(PROJECT_ROOT, 'data/store');
const MAIL = { SMTP_URL: 'smtps://user:p%40ss@mail.example.com', MAIL_FROM: 'a@example.com' };

describe('without any variable', () => {
  const shared = {
    host: '127.0.0.1',
    port: 4321,
    siteUrl: 'http://127.0.0.1:4321',
    hstsSubdomains: false,
    operator: { name: '', postalAddress: '' },
    storeDir: STORE,
    accountsDir: STORE,
    logLevel: 'info',
    releaseBucket: null,
  };

  test('the server has settings for this machine alone, which cannot be changed afterwards', () => {
    const settings = loadServerSettings({});
    expect(settings).toEqual({
      ...shared,
      accountsUrl: null,
      metricsAddress: null,
      sessionSecrets: [],
      syncSchedule: 'daily',
      scoresMinutes: null,
      workers: 1,
      cacheBytes: 64 * 1024 * 1024,
      trustedProxies: ['127.0.0.0/8', '::1/128'],
      payments: { kind: 'off' },
      mail: { kind: 'off' },
      pushKey: 'kept',
    });
    expect(Object.isFrozen(settings)).toBe(true);
  });

  test('a content update has the bundled season', () => {
    expect(loadSyncSettings({})).toEqual({
      ...shared,
      contentSources: ['snapshot', 'desk'],
      season: null,
      earlyAccessMinutes: 60,
      league: null,
      feedsFile: null,
      feedsAllowPrivate: false,
      shareCardsPerSync: 150,
      indexNow: null,
    });
  });
});

describe('what every process needs', () => {
  test('is the same for the server and the content update, whatever the folder they start in', () => {
    const env = { HOST: 'localhost', PORT: '80', STORE_DIR: 'other/store', LOG_LEVEL: 'warn' };
    const shared = loadSharedSettings(env);
    expect(shared).toMatchObject({ siteUrl: 'http://localhost', storeDir: path.join(PROJECT_ROOT, 'other/store') });
    expect(loadServerSettings(env)).toMatchObject(shared);
    expect(loadSyncSettings(env)).toMatchObject(shared);
    expect(loadSharedSettings({ STORE_DIR: '/srv/store' }).storeDir).toBe('/srv/store');
  });

  test.each<[Env, string]>([
    [{ PORT: '', SITE_URL: ' ' }, 'http://127.0.0.1:4321'],
    [{ PORT: '8080' }, 'http://127.0.0.1:8080'],
    [{ HOST: '::1' }, 'http://[::1]:4321'],
    [{ SITE_URL: 'https://hashmark.example/' }, 'https://hashmark.example'],
  ])('with %j has the public address %s', (env, siteUrl) => {
    expect(loadSharedSettings(env).siteUrl).toBe(siteUrl);
  });

  test.each(['http://hashmark.example', 'http://192.168.1.5:4321', 'http://127.0.0.1.example'])(
    'refuses %s, which everyone on the way can read along, unless it is allowed',
    (SITE_URL) => {
      expect(sentencesOf(loadSharedSettings, { SITE_URL })).toEqual([
        expect.stringMatching(/^SITE_URL must be an https address .* ALLOW_HTTP=on allows it/),
      ]);
      expect(loadSharedSettings({ SITE_URL, ALLOW_HTTP: 'on' }).siteUrl).toBe(SITE_URL);
    },
  );

  test('names every unusable variable at once, a line each', () => {
    expect(() => loadSharedSettings({ SITE_URL: 'x', LOG_LEVEL: 'y' })).toThrow(/^SITE_URL .*\nLOG_LEVEL .*$/);
  });
});

describe('the settings of the server', () => {
  test('are taken from the environment', () => {
    const env = {
      HOST: '0.0.0.0',
      PORT: '8080',
      SITE_URL: 'https://example.com/',
      SESSION_SECRET: `${SECRET}, ${SECRET}2`,
      SYNC_SCHEDULE: 'off',
      SCORES_SCHEDULE: '5',
      CONTENT_SOURCES: 'snapshot, cfbd,desk',
      CFBD_API_KEY: 'a-key',
      CACHE_MIB: '8',
      WORKERS: 'auto',
      METRICS_ADDRESS: '[::1]:9464',
      TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7,2001:db8::/32',
    };
    expect(loadServerSettings(env)).toMatchObject({
      ...loadSharedSettings(env),
      sessionSecrets: [SECRET, `${SECRET}2`],
      metricsAddress: { host: '::1', port: 9464 },
      syncSchedule: 'off',
      scoresMinutes: 5,
      workers: 'auto',
      cacheBytes: 8 * 1024 * 1024,
      trustedProxies: ['10.0.0.0/8', '192.0.2.7/32', '2001:db8::/32'],
      pushKey: 'off',
    });
  });

  test.each([
    'postgres://db.example/hashmark',
    'postgres://hashmark:word@db.example/?sslmode=verify-full',
    ...['disable', 'allow', 'prefer', 'no-verify', 'require', 'verify-ca', ''].map(
      (mode) => `postgres://hashmark:word@db.example/hashmark?sslmode=${mode}`,
    ),
    'postgres://db.example/hashmark?sslmode=verify-full&sslmode=disable',
    'postgres://db.example/hashmark?sslmode=require&uselibpqcompat=true',
    'postgres://db.example/hashmark?ssl=true',
    'postgres://localhost/hashmark?host=db.example',
    'postgres://localhost/hashmark?host=/run/postgresql&host=db.example',
    'postgres://db.example/hashmark?sslmode=verify-full&host=other.example',
    'postgres:///hashmark?sslmode=verify-full',
    'mysql://127.0.0.1/hashmark',
    'data/accounts.db',
  ])('refuse %s as the accounts, without repeating a password', (ACCOUNTS_URL) => {
    expect(sentencesOf(loadServerSettings, { ACCOUNTS_URL })).toEqual([
      'ACCOUNTS_URL must be postgres://user:password@host/database, with ?sslmode=verify-full (no other mode, and no other host behind the question mark) unless it is on this machine.',
    ]);
  });

  test.each([
    'postgres://db.example/hashmark?sslmode=verify-full&sslrootcert=/etc/ssl/db.pem',
    'postgres://localhost/hashmark',
    'postgres://[::1]:5433/hashmark?sslmode=disable',
    'postgres:///hashmark?host=/run/postgresql',
    'postgres://%2Frun%2Fpostgresql/hashmark',
  ])('take %s as the accounts, whose servers share the secret', (ACCOUNTS_URL) => {
    expect(loadServerSettings({ ACCOUNTS_URL, SESSION_SECRET: SECRET }).accountsUrl).toBe(ACCOUNTS_URL);
    expect(sentencesOf(loadServerSettings, { ACCOUNTS_URL })).toEqual([
      'SESSION_SECRET must be set with ACCOUNTS_URL: all servers of the accounts share it.',
    ]);
  });

  test.each<Record<string, string>>([
    {},
    { CONTENT_SOURCES: 'cfbd' },
    { CFBD_API_KEY: 'a-key' },
    { CFBD_API_KEY: 'a-key', CONTENT_SOURCES: 'snapshot,desk' },
  ])('refuse updates of scores where the league is not asked, as with %j', (env) => {
    expect(sentencesOf(loadServerSettings, { ...env, SCORES_SCHEDULE: '5' })).toEqual([
      'SCORES_SCHEDULE needs the league API: CONTENT_SOURCES must name cfbd, and CFBD_API_KEY must be set.',
    ]);
    expect(loadServerSettings({ ...env, SCORES_SCHEDULE: 'off' }).scoresMinutes).toBeNull();
  });

  test('keep to one process where payments are played through', () => {
    const load = (env: Env) => loadServerSettings(env, { ownMachine: true });
    expect(sentencesOf(load, { WORKERS: '2' })).toEqual([
      'WORKERS must be 1 or auto where payments are played through (npm start): what stands in for the provider is kept by one process.',
    ]);
    expect(load({ WORKERS: 'auto' }).workers).toBe(1);
    expect(load({ WORKERS: '2', SITE_URL: 'https://hashmark.example' }).workers).toBe(2);
  });

  test.each(['0.0.0.0', '::', '192.168.1.5', 'example.com'])(
    'need a session secret, and the proxies to believe, when the host is %s',
    (host) => {
      const env = { HOST: host, SITE_URL: 'https://hashmark.example' };
      expect(sentencesOf(loadServerSettings, env)).toEqual([
        `TRUSTED_PROXIES must be set when HOST is not a loopback address (HOST is '${host}'): the addresses of the proxies in front of the server, or 'none'.`,
        `SESSION_SECRET must be set when HOST is not a loopback address (HOST is '${host}').`,
      ]);
      const set = { ...env, SESSION_SECRET: SECRET, TRUSTED_PROXIES: 'none' };
      expect(loadServerSettings(set).trustedProxies).toEqual([]);
    },
  );

  test('name the operator, the mail server with what goes with it, and the key that signs alerts', () => {
    const operator = { OPERATOR_NAME: ' Chalk & Turf ', MAIL_POSTAL_ADDRESS: ' Box 1, Springfield ' };
    const named = { name: 'Chalk & Turf', postalAddress: 'Box 1, Springfield' };
    expect(loadSyncSettings(syncEnvironment(operator)).operator).toEqual(named);
    const least = { kind: 'smtp', url: MAIL.SMTP_URL, from: 'a@example.com', perSecond: 100, connections: 16 };
    const nothingMore = { postalAddress: null, supportAddress: null, bounces: null, dkim: null };
    expect(loadServerSettings(MAIL).mail).toEqual({ ...least, ...nothingMore });
    const more = {
      SUPPORT_ADDRESS: 'desk@example.com',
      MAIL_BOUNCES: 'bounces@example.com',
      MAIL_DKIM_KEY_FILE: 'keys/mail.pem',
      MAIL_DKIM_SELECTOR: 'one.two',
      ...{ MAIL_RATE: '14', MAIL_CONNECTIONS: '2' },
    };
    expect(loadServerSettings({ ...MAIL, ...operator, ...more }).mail).toMatchObject({
      postalAddress: 'Box 1, Springfield',
      supportAddress: 'desk@example.com',
      bounces: 'bounces@example.com',
      dkim: { keyFile: path.join(PROJECT_ROOT, 'keys/mail.pem'), selector: 'one.two' },
      ...{ perSecond: 14, connections: 2 },
    });
    const PUSH_PRIVATE_KEY = 'n2Gq1pRr8Wf3y0b1B0gG5s5yUuY4w0o3l1m4X5a6b7c';
    expect(loadServerSettings({ PUSH_PRIVATE_KEY }).pushKey).toBe(PUSH_PRIVATE_KEY);
  });
});

describe('the settings of a content update', () => {
  test('need no secret of the server, whatever its address', () => {
    const env = { HOST: '0.0.0.0', SITE_URL: 'https://hashmark.example' };
    expect(loadSyncSettings(env).host).toBe('0.0.0.0');
  });

  test('name season, league, search engines and feeds', () => {
    const env = {
      ...{ SEASON: '2026', RECRUITING_EARLY_ACCESS_MINUTES: '0' },
      ...{ CONTENT_SOURCES: 'feeds, cfbd, snapshot', FEEDS_FILE: 'my/feeds.json' },
      ...{ CFBD_API_KEY: 'abc+/=', CFBD_API_BASE: 'http://127.0.0.1:4000/' },
      ...{ INDEXNOW_KEY: 'k'.repeat(128), INDEXNOW_ENDPOINT: 'http://127.0.0.1:4000/ping' },
    };
    expect(loadSyncSettings(env)).toMatchObject({
      ...{ season: 2026, earlyAccessMinutes: 0 },
      contentSources: ['snapshot', 'cfbd', 'feeds'],
      feedsFile: path.join(PROJECT_ROOT, 'my/feeds.json'),
      league: { key: 'abc+/=', baseUrl: 'http://127.0.0.1:4000' },
      indexNow: { key: 'k'.repeat(128), endpoint: 'http://127.0.0.1:4000/ping' },
    });
  });

  test('leave the season to the sources, and ask the usual addresses, of search engines only with a key', () => {
    const few = { SEASON: 'auto', CFBD_API_KEY: 'abc', INDEXNOW_KEY: 'abc-DEF-12' };
    expect(loadSyncSettings(few)).toMatchObject({
      season: null,
      league: { key: 'abc', baseUrl: null },
      indexNow: { key: 'abc-DEF-12', endpoint: 'https://api.indexnow.org/indexnow' },
    });
    expect(loadSyncSettings({ INDEXNOW_ENDPOINT: 'https://search.example/x' }).indexNow).toBeNull();
  });
});

type Refusals = readonly (readonly [name: string, values: readonly string[], wanted: string])[];

/** Each value of each variable, with what must be. */
const each = (refusals: Refusals) =>
  refusals.flatMap(([name, values, wanted]) => values.map((value) => [name, value, wanted] as const));

const ON_OR_OFF = 'on or off';
const SAFE_URL = 'an https address, or an http one on this machine';
const HOST = 'an IP address or a host name';

describe('one sentence refuses', () => {
  test.each(
    each([
      ['HOST', ['no host', '1.2.3.999'], HOST],
      ['PORT', ['65536', '1e3', '-1'], 'a port, 0 to 65535'],
      [
        'SITE_URL',
        ['hashmark.example', 'ftp://a.example', 'https://a.example/news'],
        'an http or https address without a path',
      ],
      ['LOG_LEVEL', ['loud'], 'one of fatal, error, warn, info, debug, trace, silent'],
      ['HSTS_SUBDOMAINS', ['yes'], ON_OR_OFF],
    ]),
  )('%s=%s, in every process', (name, value, wanted) => {
    for (const load of [loadSharedSettings, loadServerSettings, loadSyncSettings])
      expect(sentencesOf(load, { [name]: value })).toEqual([`${name} must be ${wanted}, not '${value}'.`]);
  });

  test.each(
    each([
      ['SYNC_SCHEDULE', ['often'], "'off' or 'daily'"],
      [
        'SCORES_SCHEDULE',
        ['0', '31', 'on', '*/5', '2.5'],
        "'off' or how many minutes lie between two updates of the scores, 1 to 30",
      ],
      ['WORKERS', ['0', '-1', '1.5', '65', 'all', '2 workers'], "'auto' or a whole number, 1 to 64"],
      ['CACHE_MIB', ['0'], 'a whole number, 1 to 4096'],
      [
        'METRICS_ADDRESS',
        ['9464', ':9464', '127.0.0.1', '127.0.0.1:99999', '127.0.0.1:9464/metrics', 'a b:9464'],
        'an address and a port, such as 127.0.0.1:9464',
      ],
      [
        'TRUSTED_PROXIES',
        ['all', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example', 'fe80::1%eth0', '10.0.0.1,', '::/0'],
        "'none', or addresses and ranges (10.0.0.0/8) separated by commas",
      ],
      ['OPERATOR_NAME', ['two\nlines', 'x'.repeat(301)], 'one line of 300 characters at the most'],
      [
        'MAIL_FROM',
        ['Hashmark <a@example.com>', 'example.com', 'a b@example.com'],
        'the address that letters come from, without a name',
      ],
      ['SUPPORT_ADDRESS', ['Desk <desk@example.com>'], 'an address without a name'],
      [
        'MAIL_BOUNCES',
        ['a+b@example.com', 'a-name-of-21-letters-@example.com', 'bounces'],
        "an address whose part before the '@' has at most 20 characters and no plus sign",
      ],
      ['MAIL_RATE', ['0', '1001', '2.5', 'fast'], 'a whole number, 1 to 1000'],
      ['MAIL_CONNECTIONS', ['0', '51', '-1'], 'a whole number, 1 to 50'],
    ]),
  )('%s=%s, in the server', (name, value, wanted) => {
    expect(sentencesOf(loadServerSettings, { ...MAIL, [name]: value })).toEqual([
      `${name} must be ${wanted}, not '${value}'.`,
    ]);
  });

  test.each(
    each([
      ['SEASON', ['next'], "'auto' or the year of a season"],
      [
        'CONTENT_SOURCES',
        ['snapshot,espn', 'snapshot,', 'desk'],
        'a comma list out of snapshot, cfbd, feeds, desk, a source of games (snapshot or cfbd) among them',
      ],
      [
        'CFBD_API_BASE',
        ['league', 'http://league.example', 'http://127.league.example', 'https://league.example?key=1'],
        SAFE_URL,
      ],
      ['FEEDS_ALLOW_PRIVATE', ['yes'], ON_OR_OFF],
      ['RECRUITING_EARLY_ACCESS_MINUTES', ['-1', '1441', '1.5', 'an hour'], 'whole minutes, 0 to 1440'],
      ['SHARE_CARDS_PER_SYNC', ['all', '-1'], 'a whole number, 0 to 999999'],
      ['INDEXNOW_ENDPOINT', ['http://search.example'], SAFE_URL],
    ]),
  )('%s=%s, in a content update', (name, value, wanted) => {
    expect(sentencesOf(loadSyncSettings, { [name]: value })).toEqual([`${name} must be ${wanted}, not '${value}'.`]);
  });

  const SMTP = 'an address such as smtps://user:password@mail.example.com, without a path or options';
  const SELECTOR = "the name before '._domainkey' in the DNS record";
  test.each(
    each([
      ['SESSION_SECRET', [`${SECRET},short`], '32 characters or more, or several such secrets separated by commas'],
      [
        'PUSH_PRIVATE_KEY',
        ['short', `${'n2Gq'.repeat(11)}=`, '+'.repeat(43)],
        'a private key of P-256 in base64url, 43 characters',
      ],
      [
        'SMTP_URL',
        [
          ...['mail.example.com:587', 'http://mail.example.com', 'smtp://'],
          'smtp://user:pass-7@mail.example.com/box',
          'smtp://user:pass-7@mail.example.com?requireTLS=false',
          'smtp://user:pass-7@mail.example.com#x',
        ],
        SMTP,
      ],
    ]),
  )('%s=%s in the server, without repeating it', (name, value, wanted) => {
    expect(sentencesOf(loadServerSettings, { ...MAIL, [name]: value })).toEqual([`${name} must be ${wanted}.`]);
  });

  test.each(
    each([
      ['CFBD_API_KEY', ['two words'], 'one word without spaces or letters with accents'],
      [
        'INDEXNOW_KEY',
        ['short-7', 'k'.repeat(129), '../../etc/passwd'],
        '8 to 128 characters out of a-z, A-Z, 0-9 and the hyphen',
      ],
    ]),
  )('%s=%s in a content update, without repeating it', (name, value, wanted) => {
    const sentence = `${name} must be ${wanted}.`;
    expect(sentencesOf(loadSyncSettings, { [name]: value })).toEqual([sentence]);
    // A key that cannot be used is not also one that is missing.
    const asks = { CONTENT_SOURCES: 'cfbd', CFBD_API_KEY: 'a-key' };
    expect(sentencesOf(loadSyncSettings, { ...asks, [name]: value })).toEqual([sentence]);
  });

  test.each<[Env, string]>([
    [{ ...MAIL, MAIL_FROM: '' }, 'MAIL_FROM must be set too: it goes with SMTP_URL.'],
    ...[{ MAIL_DKIM_SELECTOR: 'one' }, { MAIL_DKIM_KEY_FILE: 'a.pem' }].map((half): [Env, string] => [
      { ...MAIL, ...half },
      'MAIL_DKIM_KEY_FILE and MAIL_DKIM_SELECTOR must be set together or not at all.',
    ]),
    [
      { ...MAIL, MAIL_DKIM_SELECTOR: '-one', MAIL_DKIM_KEY_FILE: 'a.pem' },
      `MAIL_DKIM_SELECTOR must be ${SELECTOR}, not '-one'.`,
    ],
  ])('settings of mail that do not go together: %j', (env, sentence) => {
    expect(sentencesOf(loadServerSettings, env)).toEqual([sentence]);
  });

  test.each([
    ['cfbd', /^CONTENT_SOURCES names 'cfbd', so CFBD_API_KEY must hold a key of the league API/],
    ['snapshot,feeds', /^CONTENT_SOURCES names 'feeds', so FEEDS_FILE must name/],
  ])('sources that lack what they need: %s', (CONTENT_SOURCES, sentence) => {
    expect(sentencesOf(loadSyncSettings, { CONTENT_SOURCES })).toEqual([expect.stringMatching(sentence)]);
  });
});

test('a build of the pages shows the current release, unless a content update says otherwise', () => {
  expect(loadBuildSettings({ SITE_URL: 'https://a.example' })).toEqual({
    siteUrl: 'https://a.example',
    contentDb: path.join(STORE, 'current/content.db'),
    outDir: path.join(STORE, 'preview'),
    cacheDir: path.join(STORE, 'astro-cache'),
  });
  expect(loadBuildSettings({ HASHMARK_CONTENT_DB: '/a' })).toMatchObject({ contentDb: '/a' });
});

test('.env.example lists every setting of the server and of a content update, and shows the defaults', () => {
  const example = parseEnv(readFileSync(path.join(PROJECT_ROOT, '.env.example'), 'utf8'));
  const asked = new Set<string>();
  const noting = new Proxy<Record<string, string | undefined>>({}, { get: (_, name) => void asked.add(String(name)) });
  for (const load of [loadServerSettings, loadSyncSettings]) {
    load(noting);
    expect(load(example)).toEqual(load({}));
  }
  expect(Object.keys(example).toSorted()).toEqual([...asked].toSorted());
});
