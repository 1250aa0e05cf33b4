import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY_MS, MINUTE_MS } from '#data/domain/durations.ts';
import { releasePaths, storePaths } from '#data/releases/layout.ts';
import { bucketSettings } from './bucket-settings.ts';
import {
  type Env,
  HOST,
  isLoopback,
  isOn,
  type Kind,
  LISTEN_ADDRESS,
  matching,
  oneOf,
  ORIGIN,
  POSTGRES_URL,
  PROXIES,
  type Reader,
  readSettings,
  SAFE_URL,
  secretsOf,
  wholeNumber,
  wordOr,
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
const FOLDER: Kind<string> = { parse: inProject, wanted: 'a folder' };
const FILE: Kind<string> = { parse: inProject, wanted: 'a file' };

/** The names in the order in which a later source overrules an earlier one. */
const SOURCES: Kind<readonly SourceName[]> = {
  parse: (text) => {
    const names = text.split(',').map((name) => name.trim());
    const known = SOURCE_NAMES.filter((name) => names.includes(name));
    const isGood =
      names.every((name) => known.some((one) => one === name)) && known.some((name) => SEASON_SOURCES.includes(name));
    return isGood ? known : undefined;
  },
  wanted: `a comma list out of ${SOURCE_NAMES.join(', ')}, a source of games (${SEASON_SOURCES.join(' or ')}) among them`,
};
const sourcesOf = ({ read }: Reader): readonly SourceName[] =>
  read('CONTENT_SOURCES', ['snapshot', 'desk'] as const, SOURCES);

function sharedSettings(reader: Reader) {
  const { read, refuse } = reader;
  const host = read('HOST', '127.0.0.1', HOST);
  const port = read('PORT', 4321, wholeNumber(0, 65_535, 'a port'));
  const listensAt = new URL(`http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`).origin;
  const siteUrl = read('SITE_URL', listensAt, ORIGIN);
  if (!isOn(reader, 'ALLOW_HTTP') && SAFE_URL.parse(siteUrl) === undefined)
    refuse(
      `SITE_URL must be an https address unless it is this machine's own, not '${siteUrl}': passwords would travel readable for everyone on the way. ALLOW_HTTP=on allows it, on a network of your own.`,
    );
  const storeDir = read('STORE_DIR', inProject('data/store'), FOLDER);
  return {
    host,
    port,
    /** An origin, without a slash at the end. */
    siteUrl,
    operator: operatorSettings({ read }),
    hstsSubdomains: isOn(reader, 'HSTS_SUBDOMAINS'),
    /** Absolute. */
    storeDir,
    /** Absolute. */
    accountsDir: read('ACCOUNTS_DIR', storeDir, FOLDER),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`)),
  };
}

/** The settings of a command that only reads the store. Throws a SettingsError. */
export function loadSharedSettings(env: Env) {
  return readSettings(env, sharedSettings);
}

const SCORES_MINUTES = wholeNumber(1, 30, 'how many minutes lie between two updates of the scores');
const PUSH_KEY = matching(/^[\w-]{43}$/, 'a private key of P-256 in base64url, 43 characters');

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
      accountsUrl: read('ACCOUNTS_URL', null, POSTGRES_URL),
      /** Empty: the store's own. */
      sessionSecrets: read('SESSION_SECRET', [], secretsOf(SECRET_MIN_LENGTH)),
      metricsAddress: read('METRICS_ADDRESS', null, LISTEN_ADDRESS),
      syncSchedule: read('SYNC_SCHEDULE', 'daily', oneOf(['off', 'daily'], "'off' or 'daily'")),
      /** Null: only with the content. */
      scoresMinutes: read('SCORES_SCHEDULE', null, wordOr('off', null, SCORES_MINUTES)),
      workers: read('WORKERS', 1, wordOr('auto', 'auto', wholeNumber(1, 64))),
      cacheBytes: MIB * read('CACHE_MIB', 64, wholeNumber(1, 4096)),
      /** Ranges of addresses. */
      trustedProxies: read('TRUSTED_PROXIES', LOOPBACK_RANGES, PROXIES),
      releaseBucket: bucketSettings(reader),
      payments: paymentSettings(reader, ownMachine && isLocal),
      mail: mailSettings(reader, {
        file: FILE,
        mayStandIn: ownMachine && isLocal,
        postalAddress: shared.operator.postalAddress,
      }),
      /** A key; `kept`: the store's own; `off`: no alerts. */
      pushKey: read('PUSH_PRIVATE_KEY', isLoopback(shared.host) ? 'kept' : 'off', PUSH_KEY),
    };
    const asksLeague = sourcesOf(reader).includes('cfbd') && isSet('CFBD_API_KEY');
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

const LEAGUE_KEY = matching(/^[\x21-\x7e]+$/, 'one word without spaces or letters with accents');
const INDEXNOW_KEY = matching(/^[A-Za-z0-9-]{8,128}$/, '8 to 128 characters out of a-z, A-Z, 0-9 and the hyphen');
const YEAR: Kind<number> = { ...wholeNumber(1869, 2200), wanted: 'the year of a season' };

/** The settings of a content update. Throws a SettingsError. */
export function loadSyncSettings(env: Env) {
  return readSettings(env, (reader) => {
    const { read, refuse } = reader;
    const sources = sourcesOf(reader);
    const leagueKey = read('CFBD_API_KEY', null, LEAGUE_KEY);
    /** Null: the public one. */
    const leagueUrl = read('CFBD_API_BASE', null, SAFE_URL)?.href.replace(/\/$/, '') ?? null;
    const indexNowKey = read('INDEXNOW_KEY', null, INDEXNOW_KEY);
    const indexNowUrl = String(read('INDEXNOW_ENDPOINT', 'https://api.indexnow.org/indexnow', SAFE_URL));
    const settings = {
      ...sharedSettings(reader),
      contentSources: sources,
      /** Null: the sources' own choice. */
      season: read('SEASON', null, wordOr('auto', null, YEAR)),
      earlyAccessMinutes: read('RECRUITING_EARLY_ACCESS_MINUTES', 60, wholeNumber(0, DAY_MINUTES, 'whole minutes')),
      /** Null: the league API is not asked. */
      league: leagueKey === null ? null : { key: leagueKey, baseUrl: leagueUrl },
      /** Absolute. */
      feedsFile: read('FEEDS_FILE', null, FILE),
      feedsAllowPrivate: isOn(reader, 'FEEDS_ALLOW_PRIVATE'),
      /** A card takes about 17 ms with two drawn at once on two cores: 150 make a first start some 2.5 s longer. */
      shareCardsPerSync: read('SHARE_CARDS_PER_SYNC', 150, wholeNumber(0, 999_999)),
      releaseBucket: bucketSettings(reader),
      /** Null: no search engine is told. */
      indexNow: indexNowKey === null ? null : { key: indexNowKey, endpoint: indexNowUrl },
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
      contentDb: reader.read('HASHMARK_CONTENT_DB', contentDb, FILE),
      outDir: path.join(root, 'preview'),
      cacheDir: path.join(root, 'astro-cache'),
    };
  });
}
