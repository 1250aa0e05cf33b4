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

const secret = 'a-secret-of-at-least-32-characters';

describe('what every process needs', () => {
  test('is there without any variable, and cannot be changed afterwards', () => {
    const settings = loadSharedSettings({});
    expect(settings).toEqual({
      host: '127.0.0.1',
      port: 4321,
      siteUrl: 'http://127.0.0.1:4321',
      hstsSubdomains: false,
      operator: { name: '', postalAddress: '' },
      storeDir: path.resolve(import.meta.dirname, '../store'),
      accountsDir: path.resolve(import.meta.dirname, '../store'),
      logLevel: 'info',
    });
    expect(Object.isFrozen(settings)).toBe(true);
  });

  test('is the same for the server and the content update, whatever the folder they start in', () => {
    const env = { HOST: 'localhost', PORT: '80', STORE_DIR: 'other/store', LOG_LEVEL: 'warn' };
    const shared = loadSharedSettings(env);
    expect(shared).toMatchObject({
      siteUrl: 'http://localhost',
      storeDir: path.join(PROJECT_ROOT, 'other/store'),
    });
    expect(loadServerSettings(env)).toMatchObject(shared);
    expect(loadSyncSettings(env)).toMatchObject(shared);
    expect(loadSharedSettings({ STORE_DIR: '/srv/store' }).storeDir).toBe('/srv/store');
  });

  test('takes an empty variable for none', () => {
    expect(loadSharedSettings({ PORT: '', SITE_URL: ' ' })).toEqual(loadSharedSettings({}));
  });

  test('follows HOST and PORT when no public address is given', () => {
    expect(loadSharedSettings({ PORT: '8080' }).siteUrl).toBe('http://127.0.0.1:8080');
    expect(loadSharedSettings({ HOST: '::1' }).siteUrl).toBe('http://[::1]:4321');
  });

  test('drops a slash at the end of the public address', () => {
    const { siteUrl } = loadSharedSettings({ SITE_URL: 'https://hashmark.example/' });
    expect(siteUrl).toBe('https://hashmark.example');
  });

  test.each([
    ['HOST', 'no host', 'an IP address or a host name'],
    ['HOST', '1.2.3.999', 'an IP address or a host name'],
    ['PORT', '65536', 'a port, 0 to 65535'],
    ['PORT', '1e3', 'a port, 0 to 65535'],
    ['PORT', '-1', 'a port, 0 to 65535'],
    ...['hashmark.example', 'ftp://a.example', 'https://a.example/news'].map((value) => [
      'SITE_URL',
      value,
      'an http or https address without a path',
    ]),
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
  ])('refuses %s=%s with one sentence', (name = '', value = '', wanted = '') => {
    const env = { [name]: value };
    for (const load of [loadSharedSettings, loadServerSettings, loadSyncSettings])
      expect(sentencesOf(load, env)).toEqual([`${name} must be ${wanted}, not '${value}'.`]);
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
  test('need nothing on a loopback address', () => {
    expect(loadServerSettings({})).toEqual({
      ...loadSharedSettings({}),
      accountsUrl: null,
      metricsAddress: null,
      sessionSecrets: [],
      syncSchedule: 'daily',
      scoresMinutes: null,
      workers: 1,
      cacheBytes: 64 * 1024 * 1024,
      trustedProxies: ['127.0.0.0/8', '::1/128'],
      releaseBucket: null,
      payments: { kind: 'off' },
      mail: { kind: 'off' },
      pushKey: 'kept',
    });
  });

  test('are taken from the environment', () => {
    const env = {
      HOST: '0.0.0.0',
      PORT: '8080',
      SITE_URL: 'https://example.com/',
      SESSION_SECRET: `${secret}, ${secret}2`,
      SYNC_SCHEDULE: 'off',
      SCORES_SCHEDULE: '5',
      CONTENT_SOURCES: 'snapshot, cfbd,desk',
      CFBD_API_KEY: 'a-key',
      CACHE_MIB: '8',
      WORKERS: 'auto',
      METRICS_ADDRESS: '[::1]:9464',
      TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7,2001:db8::/32',
    };
    expect(loadServerSettings(env)).toEqual({
      ...loadSharedSettings(env),
      accountsUrl: null,
      sessionSecrets: [secret, `${secret}2`],
      metricsAddress: { host: '::1', port: 9464 },
      syncSchedule: 'off',
      scoresMinutes: 5,
      workers: 'auto',
      cacheBytes: 8 * 1024 * 1024,
      trustedProxies: ['10.0.0.0/8', '192.0.2.7/32', '2001:db8::/32'],
      releaseBucket: null,
      payments: { kind: 'off' },
      mail: { kind: 'off' },
      pushKey: 'off',
    });
  });

  test.each([
    ['SYNC_SCHEDULE', 'often', "'off' or 'daily'"],
    ...['0', '31', 'on', '*/5', '2.5'].map((value) => [
      'SCORES_SCHEDULE',
      value,
      "'off' or how many minutes lie between two updates of the scores, 1 to 30",
    ]),
    ...['0', '-1', '1.5', '65', 'all', '2 workers'].map((value) => [
      'WORKERS',
      value,
      "'auto' or a whole number, 1 to 64",
    ]),
    ['CACHE_MIB', '0', 'a whole number, 1 to 4096'],
    ...['9464', ':9464', '127.0.0.1', '127.0.0.1:99999', '127.0.0.1:9464/metrics', 'a b:9464'].map((value) => [
      'METRICS_ADDRESS',
      value,
      'an address and a port, such as 127.0.0.1:9464',
    ]),
    ...['all', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example', 'fe80::1%eth0', '10.0.0.1,', '::/0'].map(
      (value) => ['TRUSTED_PROXIES', value, "'none', or addresses and ranges (10.0.0.0/8) separated by commas"],
    ),
  ])('refuse %s=%s with one sentence', (name = '', value = '', wanted = '') => {
    expect(sentencesOf(loadServerSettings, { [name]: value })).toEqual([`${name} must be ${wanted}, not '${value}'.`]);
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
  ])('take %s as the accounts', (ACCOUNTS_URL) => {
    const settings = loadServerSettings({ ACCOUNTS_URL, SESSION_SECRET: 'x'.repeat(32) });
    expect(settings.accountsUrl).toBe(ACCOUNTS_URL);
  });

  test('keep accounts on a database server, whose servers share the secret', () => {
    const ACCOUNTS_URL = 'postgres://hashmark:word@db.example/hashmark?sslmode=verify-full';
    expect(sentencesOf(loadServerSettings, { ACCOUNTS_URL })).toEqual([
      'SESSION_SECRET must be set with ACCOUNTS_URL: all servers of the accounts share it.',
    ]);
    const SESSION_SECRET = 'x'.repeat(32);
    const { accountsUrl } = loadServerSettings({ ACCOUNTS_URL, SESSION_SECRET });
    expect(accountsUrl).toBe(ACCOUNTS_URL);
    expect(loadServerSettings({}).accountsUrl).toBeNull();
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

  test('refuse a short secret without repeating it', () => {
    const [sentence] = sentencesOf(loadServerSettings, { SESSION_SECRET: `${secret},short` });
    expect(sentence).toMatch(/^SESSION_SECRET must be 32 characters or more/);
    expect(sentence).not.toContain('short');
    expect(sentence).not.toContain(secret);
  });

  test.each(['0.0.0.0', '::', '192.168.1.5', 'example.com'])(
    'need a session secret, and the proxies to believe, when the host is %s',
    (host) => {
      const env = { HOST: host, SITE_URL: 'https://hashmark.example' };
      expect(sentencesOf(loadServerSettings, env)).toEqual([
        `TRUSTED_PROXIES must be set when HOST is not a loopback address (HOST is '${host}'): the addresses of the proxies in front of the server, or 'none'.`,
        `SESSION_SECRET must be set when HOST is not a loopback address (HOST is '${host}').`,
      ]);
      const set = { ...env, SESSION_SECRET: secret, TRUSTED_PROXIES: 'none' };
      expect(loadServerSettings(set).trustedProxies).toEqual([]);
    },
  );

  const mail = { SMTP_URL: 'smtps://user:p%40ss@mail.example.com', MAIL_FROM: 'a@example.com' };

  test('name the operator in one line', () => {
    const operator = { OPERATOR_NAME: ' Chalk & Turf ', MAIL_POSTAL_ADDRESS: 'Box 1' };
    expect(loadSyncSettings(syncEnvironment(operator)).operator).toEqual({
      name: 'Chalk & Turf',
      postalAddress: 'Box 1',
    });
    for (const text of ['two\nlines', 'x'.repeat(301)])
      expect(sentencesOf(loadServerSettings, { OPERATOR_NAME: text })[0]).toMatch(/^OPERATOR_NAME must be one line/);
  });

  test('name the mail server, and what goes with it', () => {
    expect(loadServerSettings(mail).mail).toEqual({
      kind: 'smtp',
      url: mail.SMTP_URL,
      from: 'a@example.com',
      ...{ postalAddress: null, supportAddress: null, bounces: null, dkim: null },
      ...{ perSecond: 100, connections: 16 },
    });
    const more = {
      MAIL_POSTAL_ADDRESS: ' Box 1, Springfield ',
      SUPPORT_ADDRESS: 'desk@example.com',
      MAIL_BOUNCES: 'bounces@example.com',
      MAIL_DKIM_KEY_FILE: 'keys/mail.pem',
      MAIL_DKIM_SELECTOR: 'one.two',
      ...{ MAIL_RATE: '14', MAIL_CONNECTIONS: '2' },
    };
    expect(loadServerSettings({ ...mail, ...more }).mail).toMatchObject({
      postalAddress: 'Box 1, Springfield',
      supportAddress: 'desk@example.com',
      bounces: 'bounces@example.com',
      dkim: { keyFile: path.join(PROJECT_ROOT, 'keys/mail.pem'), selector: 'one.two' },
      ...{ perSecond: 14, connections: 2 },
    });
  });

  test.each<[Record<string, string>, RegExp]>([
    ...[
      'mail.example.com:587',
      'http://mail.example.com',
      'smtp://',
      'smtp://user:pass-7@mail.example.com/box',
      'smtp://user:pass-7@mail.example.com?requireTLS=false',
      'smtp://user:pass-7@mail.example.com#x',
    ].map((SMTP_URL): [Record<string, string>, RegExp] => [
      { SMTP_URL },
      /^SMTP_URL must be an address such as smtps:(?!.*pass-7)/,
    ]),
    ...['Hashmark <a@example.com>', 'example.com', 'a b@example.com'].map(
      (MAIL_FROM): [Record<string, string>, RegExp] => [{ MAIL_FROM }, /^MAIL_FROM must be /],
    ),
    [{ MAIL_FROM: '' }, /^MAIL_FROM must be set too/],
    [{ SUPPORT_ADDRESS: 'Desk <desk@example.com>' }, /^SUPPORT_ADDRESS must be an address without a name/],
    ...['a+b@example.com', 'a-name-of-21-letters-@example.com', 'bounces'].map(
      (MAIL_BOUNCES): [Record<string, string>, RegExp] => [
        { MAIL_BOUNCES },
        /^MAIL_BOUNCES must be an address whose part before/,
      ],
    ),
    [
      { MAIL_DKIM_SELECTOR: '-one', MAIL_DKIM_KEY_FILE: 'a.pem' },
      /^MAIL_DKIM_SELECTOR must be the name before '._domainkey'/,
    ],
    [{ MAIL_DKIM_SELECTOR: 'one' }, /^MAIL_DKIM_KEY_FILE and MAIL_DKIM_SELECTOR must be set/],
    [{ MAIL_DKIM_KEY_FILE: 'a.pem' }, /^MAIL_DKIM_KEY_FILE and MAIL_DKIM_SELECTOR must be set/],
    ...['0', '1001', '2.5', 'fast'].map((MAIL_RATE): [Record<string, string>, RegExp] => [
      { MAIL_RATE },
      /^MAIL_RATE must be a whole number, 1 to 1000, not/,
    ]),
    ...['0', '51', '-1'].map((MAIL_CONNECTIONS): [Record<string, string>, RegExp] => [
      { MAIL_CONNECTIONS },
      /^MAIL_CONNECTIONS must be a whole number, 1 to 50, not/,
    ]),
  ])('refuse %o about mail with one sentence', (env, sentence) => {
    expect(sentencesOf(loadServerSettings, { ...mail, ...env })).toEqual([expect.stringMatching(sentence)]);
  });

  test('name the key that signs alerts', () => {
    const PUSH_PRIVATE_KEY = 'n2Gq1pRr8Wf3y0b1B0gG5s5yUuY4w0o3l1m4X5a6b7c';
    expect(loadServerSettings({ PUSH_PRIVATE_KEY }).pushKey).toBe(PUSH_PRIVATE_KEY);
  });

  test.each(['short', `${'n2Gq'.repeat(11)}=`, '+'.repeat(43)])(
    'refuse %s as the key of alerts with one sentence, which does not repeat it',
    (PUSH_PRIVATE_KEY) => {
      expect(sentencesOf(loadServerSettings, { PUSH_PRIVATE_KEY })).toEqual([
        'PUSH_PRIVATE_KEY must be a private key of P-256 in base64url, 43 characters.',
      ]);
    },
  );

  test('name every bad value at once', () => {
    const env = { PORT: 'x', LOG_LEVEL: 'x', HOST: '0.0.0.0' };
    expect(sentencesOf(loadServerSettings, env)).toHaveLength(5);
  });
});

describe('the settings of a content update', () => {
  test('are whole without any variable', () => {
    expect(loadSyncSettings({})).toEqual({
      ...loadSharedSettings({}),
      contentSources: ['snapshot', 'desk'],
      season: null,
      earlyAccessMinutes: 60,
      league: null,
      feedsFile: null,
      feedsAllowPrivate: false,
      shareCardsPerSync: 150,
      releaseBucket: null,
      indexNow: null,
    });
  });

  test('need no secret of the server, whatever its address', () => {
    const env = { HOST: '0.0.0.0', SITE_URL: 'https://hashmark.example' };
    expect(loadSyncSettings(env).host).toBe('0.0.0.0');
  });

  test('name the season to show, or leave it to the sources', () => {
    expect(loadSyncSettings({ SEASON: 'auto' }).season).toBeNull();
    expect(loadSyncSettings({ SEASON: '2026' }).season).toBe(2026);
    expect(() => loadSyncSettings({ SEASON: 'next' })).toThrow(
      "SEASON must be 'auto' or the year of a season, not 'next'.",
    );
  });

  test('can let everyone read recruiting news at the same time', () => {
    expect(loadSyncSettings({ RECRUITING_EARLY_ACCESS_MINUTES: '0' }).earlyAccessMinutes).toBe(0);
  });

  test('name the key of the league API, and another address of it', () => {
    const env = { CONTENT_SOURCES: 'cfbd,desk', CFBD_API_KEY: 'abc+/=' };
    expect(loadSyncSettings(env).league).toEqual({ key: 'abc+/=', baseUrl: null });
    const local = { ...env, CFBD_API_BASE: 'http://127.0.0.1:4000/' };
    expect(loadSyncSettings(local).league?.baseUrl).toBe('http://127.0.0.1:4000');
  });

  test('inform nobody of changed pages without a key, and the usual address with one', () => {
    expect(loadSyncSettings({ INDEXNOW_ENDPOINT: 'https://search.example/x' }).indexNow).toBeNull();
    expect(loadSyncSettings({ INDEXNOW_KEY: 'abc-DEF-12' }).indexNow).toEqual({
      key: 'abc-DEF-12',
      endpoint: 'https://api.indexnow.org/indexnow',
    });
    const env = { INDEXNOW_KEY: 'k'.repeat(128), INDEXNOW_ENDPOINT: 'http://127.0.0.1:4000/ping' };
    expect(loadSyncSettings(env).indexNow?.endpoint).toBe('http://127.0.0.1:4000/ping');
  });

  test('name the list of feeds, a relative one from the project', () => {
    const env = { CONTENT_SOURCES: 'feeds, snapshot', FEEDS_FILE: 'my/feeds.json' };
    expect(loadSyncSettings(env)).toMatchObject({
      feedsFile: path.join(PROJECT_ROOT, 'my/feeds.json'),
      contentSources: ['snapshot', 'feeds'],
    });
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ CONTENT_SOURCES: 'snapshot,espn' }, /^CONTENT_SOURCES must be .* not 'snapshot,espn'\.$/],
    [{ CONTENT_SOURCES: 'snapshot,' }, /^CONTENT_SOURCES must be a comma list out of snapshot,/],
    [{ CONTENT_SOURCES: 'desk' }, /a source of games \(snapshot or cfbd\) among them, not 'desk'\.$/],
    [
      { CONTENT_SOURCES: 'cfbd,desk' },
      /^CONTENT_SOURCES names 'cfbd', so CFBD_API_KEY must hold a key of the league API/,
    ],
    [{ CFBD_API_KEY: 'two words' }, /^CFBD_API_KEY must be one word(?!.*two words)/],
    [{ CONTENT_SOURCES: 'cfbd', CFBD_API_KEY: 'two words' }, /^CFBD_API_KEY must be one word(?!.*two words)/],
    [{ CFBD_API_BASE: 'league' }, /^CFBD_API_BASE must be .* not 'league'\.$/],
    [{ CFBD_API_BASE: 'http://league.example' }, /^CFBD_API_BASE must be an https address/],
    [{ CFBD_API_BASE: 'http://127.league.example' }, /^CFBD_API_BASE must be an https address/],
    [{ CFBD_API_BASE: 'https://league.example?key=1' }, /^CFBD_API_BASE must be/],
    [{ CONTENT_SOURCES: 'snapshot,feeds' }, /^CONTENT_SOURCES names 'feeds', so FEEDS_FILE must name/],
    [{ HSTS_SUBDOMAINS: 'yes' }, /^HSTS_SUBDOMAINS must be on or off, not 'yes'\.$/],
    [{ FEEDS_ALLOW_PRIVATE: 'yes' }, /^FEEDS_ALLOW_PRIVATE must be on or off, not 'yes'\.$/],
    ...['-1', '1441', '1.5', 'an hour'].map((minutes): [Record<string, string>, RegExp] => [
      { RECRUITING_EARLY_ACCESS_MINUTES: minutes },
      /^RECRUITING_EARLY_ACCESS_MINUTES must be whole minutes, 0 to 1440, not '.*'\.$/,
    ]),
    ...['all', '-1'].map((count): [Record<string, string>, RegExp] => [
      { SHARE_CARDS_PER_SYNC: count },
      /^SHARE_CARDS_PER_SYNC must be a whole number, 0 to 999999, not '.*'\.$/,
    ]),
    [{ INDEXNOW_KEY: 'short-7' }, /^INDEXNOW_KEY must be 8 to 128 characters(?!.*short-7)/],
    [{ INDEXNOW_KEY: 'k'.repeat(129) }, /^INDEXNOW_KEY must be/],
    [{ INDEXNOW_KEY: '../../etc/passwd' }, /^INDEXNOW_KEY must be/],
    [{ INDEXNOW_ENDPOINT: 'http://search.example' }, /^INDEXNOW_ENDPOINT must be an https address/],
  ])('refuse %o with one sentence', (env, sentence) => {
    expect(sentencesOf(loadSyncSettings, env)).toEqual([expect.stringMatching(sentence)]);
  });
});

test('a build of the pages shows the current release, unless a content update says otherwise', () => {
  const store = path.resolve(import.meta.dirname, '../store');
  expect(loadBuildSettings({ SITE_URL: 'https://a.example' })).toEqual({
    siteUrl: 'https://a.example',
    contentDb: path.join(store, 'current/content.db'),
    outDir: path.join(store, 'preview'),
    cacheDir: path.join(store, 'astro-cache'),
  });
  expect(loadBuildSettings({ HASHMARK_CONTENT_DB: '/a' })).toMatchObject({ contentDb: '/a' });
});

test('.env.example lists every setting of the server and of a content update, and shows the defaults', () => {
  const text = readFileSync(path.join(PROJECT_ROOT, '.env.example'), 'utf8');
  const example = parseEnv(text);
  const asked = new Set<string>();
  const noting = new Proxy<Record<string, string | undefined>>({}, { get: (_, name) => void asked.add(String(name)) });
  for (const load of [loadServerSettings, loadSyncSettings]) {
    load(noting);
    expect(load(example)).toEqual(load({}));
  }
  expect(Object.keys(example).toSorted()).toEqual([...asked].toSorted());
});
