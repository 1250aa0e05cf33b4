import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY_MS, MINUTE_MS } from '#data/domain/durations.ts';
import { releasePaths, storePaths } from '#data/releases/layout.ts';
import { bucketSettings } from './bucket-settings.ts';
import {
  type Env,
  isLoopback,
  oneOf,
  parseHost,
  parseListenAddress,
  parseOrigin,
  parsePostgresUrl,
  parseProxies,
  parseSafeUrl,
  POSTGRES_URL,
  type Reader,
  readSettings,
  secretsOf,
  wholeNumber,
} from './read-settings.ts';
import { mailSettings, operatorSettings } from './mail-settings.ts';
import { paymentSettings } from './payment-settings.ts';

/** The folder of the project's code; absolute. */
export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** 32 characters are 128 bits even in hexadecimal (OWASP ASVS 5.0, 7.2.3). */
export const SECRET_MIN_LENGTH = 32;
const MIB = 1024 * 1024;
const DAY_MINUTES = DAY_MS / MINUTE_MS;
const LOOPBACK_RANGES = ['127.0.0.0/8', '::1/128'];

const SOURCE_NAMES = ['snapshot', 'cfbd', 'feeds', 'desk'] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];
/** Without one of these there are no teams and games. */
const SEASON_SOURCES: readonly SourceName[] = ['snapshot', 'cfbd'];

/** Relative paths start at the project, wherever a command is started. */
const inProject = (text: string): string => path.resolve(PROJECT_ROOT, text);

/** The names in the order in which a later source overrules an earlier one. */
function parseSources(text: string): readonly SourceName[] | undefined {
  const names = text.split(',').map((name) => name.trim());
  const known = SOURCE_NAMES.filter((name) => names.includes(name));
  const isGood =
    names.every((name) => known.some((one) => one === name)) && known.some((name) => SEASON_SOURCES.includes(name));
  return isGood ? known : undefined;
}

function sharedSettings({ read, refuse }: Reader) {
  const host = read('HOST', '127.0.0.1', parseHost, 'an IP address or a host name');
  const port = read('PORT', 4321, wholeNumber(0, 65_535), 'a port, 0 to 65535');
  const listensAt = new URL(`http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`).origin;
  const siteUrl = read('SITE_URL', listensAt, parseOrigin, 'an http or https address without a path');
  const allowsHttp = read('ALLOW_HTTP', 'off', oneOf(['on', 'off']), 'on or off') === 'on';
  if (!allowsHttp && parseSafeUrl(siteUrl) === undefined)
    refuse(
      `SITE_URL must be an https address unless it is this machine's own, not '${siteUrl}': passwords would travel readable for everyone on the way. ALLOW_HTTP=on allows it, on a network of your own.`,
    );
  const storeDir = read('STORE_DIR', inProject('data/store'), inProject, 'a folder');
  return {
    host,
    port,
    /** An origin, without a slash at the end. */
    siteUrl,
    operator: operatorSettings({ read }),
    hstsSubdomains: read('HSTS_SUBDOMAINS', 'off', oneOf(['on', 'off']), 'on or off') === 'on',
    /** Absolute. */
    storeDir,
    /** Absolute. */
    accountsDir: read('ACCOUNTS_DIR', storeDir, inProject, 'a folder'),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`),
  };
}

function contentSources({ read }: Reader): readonly SourceName[] {
  return read<readonly SourceName[]>(
    'CONTENT_SOURCES',
    ['snapshot', 'desk'],
    parseSources,
    `a comma list out of ${SOURCE_NAMES.join(', ')}, a source of games (${SEASON_SOURCES.join(' or ')}) among them`,
  );
}

/** The settings of a command that only reads the store. Throws a SettingsError. */
export function loadSharedSettings(env: Env) {
  return readSettings(env, sharedSettings);
}

/**
 * The settings of the server. `ownMachine`: it was started by `npm start`, where stand-ins may take payments and mail.
 * Throws a SettingsError.
 */
export function loadServerSettings(env: Env, { ownMachine = false } = {}) {
  return readSettings(env, (reader) => {
    const { read, isSet, refuse } = reader;
    const shared = sharedSettings(reader);
    const isLocal = isLoopback(shared.host) && isLoopback(new URL(shared.siteUrl).hostname);
    const settings = {
      ...shared,
      /** Null: an SQLite file in `accountsDir`. Holds a password. */
      accountsUrl: read<string | null>('ACCOUNTS_URL', null, parsePostgresUrl, POSTGRES_URL),
      /** Empty: the store's own. */
      sessionSecrets: read<readonly string[]>(
        'SESSION_SECRET',
        [],
        secretsOf(SECRET_MIN_LENGTH),
        `${SECRET_MIN_LENGTH} characters or more, or several such secrets separated by commas`,
      ),
      metricsAddress: read<{ host: string; port: number } | null>(
        'METRICS_ADDRESS',
        null,
        parseListenAddress,
        'an address and a port, such as 127.0.0.1:9464',
      ),
      syncSchedule: read('SYNC_SCHEDULE', 'daily', oneOf(['off', 'daily']), "'off' or 'daily'"),
      /** Null: only with the content. */
      scoresMinutes: read<number | null>(
        'SCORES_SCHEDULE',
        null,
        (text) => (text === 'off' ? null : wholeNumber(1, 30)(text)),
        "'off' or how many minutes lie between two updates of the scores, 1 to 30",
      ),
      workers: read<number | 'auto'>(
        'WORKERS',
        1,
        (text) => (text === 'auto' ? text : wholeNumber(1, 64)(text)),
        "'auto' or a whole number, 1 to 64",
      ),
      cacheBytes: MIB * read('CACHE_MIB', 64, wholeNumber(1, 4096), 'a whole number, 1 to 4096'),
      /** Ranges of addresses. */
      trustedProxies: read<readonly string[]>(
        'TRUSTED_PROXIES',
        LOOPBACK_RANGES,
        parseProxies,
        "'none', or addresses and ranges (10.0.0.0/8) separated by commas",
      ),
      releaseBucket: bucketSettings(reader),
      payments: paymentSettings(reader, ownMachine && isLocal),
      mail: mailSettings(reader, {
        mayStandIn: ownMachine && isLocal,
        inProject,
        postalAddress: shared.operator.postalAddress,
      }),
      /** A key; `kept`: the store's own; `off`: no alerts. */
      pushKey: read(
        'PUSH_PRIVATE_KEY',
        isLoopback(shared.host) ? 'kept' : 'off',
        (text) => /^[\w-]{43}$/.exec(text)?.[0],
        'a private key of P-256 in base64url, 43 characters',
      ),
    };
    const asksLeague = contentSources(reader).includes('cfbd') && isSet('CFBD_API_KEY');
    if (settings.scoresMinutes !== null && !asksLeague)
      refuse('SCORES_SCHEDULE needs the league API: CONTENT_SOURCES must name cfbd, and CFBD_API_KEY must be set.');
    if (!isLoopback(shared.host) && !isSet('TRUSTED_PROXIES'))
      refuse(
        `TRUSTED_PROXIES must be set when HOST is not a loopback address (HOST is '${shared.host}'): the addresses of the proxies in front of the server, or 'none'.`,
      );
    if (settings.accountsUrl !== null && !isSet('SESSION_SECRET'))
      refuse('SESSION_SECRET must be set with ACCOUNTS_URL: all servers of the accounts share it.');
    if (!isLoopback(shared.host) && !isSet('SESSION_SECRET'))
      refuse(`SESSION_SECRET must be set when HOST is not a loopback address (HOST is '${shared.host}').`);
    if (settings.payments.kind !== 'sandbox' || settings.workers === 1) return settings;
    if (settings.workers !== 'auto')
      refuse(
        'WORKERS must be 1 or auto where payments are played through (npm start): what stands in for the provider is kept by one process.',
      );
    return { ...settings, workers: 1 };
  });
}
export type ServerSettings = ReturnType<typeof loadServerSettings>;

/** The settings of a content update. Throws a SettingsError. */
export function loadSyncSettings(env: Env) {
  return readSettings(env, (reader) => {
    const { read, refuse } = reader;
    const safeAddress = 'an https address, or an http one on this machine';
    const sources = contentSources(reader);
    const league = {
      key: read(
        'CFBD_API_KEY',
        '',
        (text) => /^[\x21-\x7e]+$/.exec(text)?.[0],
        'one word without spaces or letters with accents',
      ),
      /** Without a slash at the end; null: the public one. */
      baseUrl: read<string | null>(
        'CFBD_API_BASE',
        null,
        (text) => parseSafeUrl(text)?.href.replace(/\/$/, ''),
        safeAddress,
      ),
    };
    const indexNow = {
      key: read(
        'INDEXNOW_KEY',
        '',
        (text) => /^[A-Za-z0-9-]{8,128}$/.exec(text)?.[0],
        '8 to 128 characters out of a-z, A-Z, 0-9 and the hyphen',
      ),
      endpoint: read(
        'INDEXNOW_ENDPOINT',
        'https://api.indexnow.org/indexnow',
        (text) => parseSafeUrl(text)?.href,
        safeAddress,
      ),
    };
    const settings = {
      ...sharedSettings(reader),
      contentSources: sources,
      /** Null: the sources' own choice. */
      season: read<number | null>(
        'SEASON',
        null,
        (text) => (text === 'auto' ? null : wholeNumber(1869, 2200)(text)),
        "'auto' or the year of a season",
      ),
      earlyAccessMinutes: read(
        'RECRUITING_EARLY_ACCESS_MINUTES',
        60,
        wholeNumber(0, DAY_MINUTES),
        `whole minutes, 0 to ${DAY_MINUTES}`,
      ),
      /** Null: the league API is not asked. */
      league: league.key === '' ? null : league,
      /** Absolute. */
      feedsFile: read<string | null>('FEEDS_FILE', null, inProject, 'a file'),
      feedsAllowPrivate: read('FEEDS_ALLOW_PRIVATE', 'off', oneOf(['on', 'off']), 'on or off') === 'on',
      /** A card takes about 17 ms with two drawn at once on two cores: 150 make a first start some 2.5 s longer. */
      shareCardsPerSync: read('SHARE_CARDS_PER_SYNC', 150, wholeNumber(0, 999_999), 'a whole number, 0 to 999999'),
      releaseBucket: bucketSettings(reader),
      /** Null: no search engine is told. */
      indexNow: indexNow.key === '' ? null : indexNow,
    };
    if (sources.includes('cfbd') && !reader.isSet('CFBD_API_KEY'))
      refuse("CONTENT_SOURCES names 'cfbd', so CFBD_API_KEY must hold a key of the league API (docs/operations.md).");
    if (sources.includes('feeds') && settings.feedsFile === null)
      refuse(
        "CONTENT_SOURCES names 'feeds', so FEEDS_FILE must name the list of feeds, such as data/feeds.example.json.",
      );
    return settings;
  });
}
export type SyncSettings = ReturnType<typeof loadSyncSettings>;

/** The settings of `astro build` and `astro dev`, which show the current release's content. Throws a SettingsError. */
export function loadBuildSettings(env: Env) {
  return readSettings(env, (reader) => {
    const { siteUrl, storeDir } = sharedSettings(reader);
    const { root, current } = storePaths(storeDir);
    const { contentDb } = releasePaths(current);
    return {
      siteUrl,
      contentDb: reader.read('HASHMARK_CONTENT_DB', contentDb, inProject, 'a file'),
      outDir: path.join(root, 'preview'),
      cacheDir: path.join(root, 'astro-cache'),
    };
  });
}
