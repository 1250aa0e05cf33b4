import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SOURCE_NAMES, type SourceName } from './core/content.ts';
import type { IndexNowSettings } from './release/index-now/announce.ts';
import { SyncError } from './core/sync-error.ts';

const PROJECT_ROOT = fileURLToPath(new URL('..', import.meta.url));
const DAY_MINUTES = 24 * 60;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Those that tell of teams and games: without one of them there is no season. */
const SEASON_SOURCES: readonly SourceName[] = ['snapshot', 'cfbd'];

/** Access to the league data API. */
interface LeagueSettings {
  key: string;
  /** Another address than the public one, without a slash at the end; null: the public one. */
  baseUrl: string | null;
}

/** The settings of one sync, checked. */
export interface SyncConfig {
  /** Where the project's code lies; absolute. */
  projectRoot: string;
  /** Where releases are kept; absolute. */
  storeDir: string;
  /** The public address without a slash at the end, for canonical links. */
  siteUrl: string;
  contentSources: readonly SourceName[];
  logLevel: (typeof LOG_LEVELS)[number];
  /** For so long premium members alone read a piece of recruiting news; 0: nobody reads it before the others. */
  earlyAccessMinutes: number;
  /** How to ask the league API; null: without a key it is not asked. */
  league: LeagueSettings | null;
  /** The list of news feeds; absolute; null: there is none. */
  feedsFile: string | null;
  /** True: feeds may lie on addresses of private networks, as in tests and on a desk. */
  feedsAllowPrivate: boolean;
  /** How many missing share cards one sync draws at most; the server draws the others when they are asked for. */
  shareCardsPerSync: number;
  /** Whom to tell of changed pages after a publish; null: nobody. */
  indexNow: IndexNowSettings | null;
}

type Environment = Readonly<Record<string, string | undefined>>;
/** A setting's value, or the sentence that says what is wrong with it. */
type Setting<Value> = { value: Value } | { problem: string };

/** Asked for once it is known that no setting has a problem. */
function valueOf<Value>(setting: Setting<Value>): Value {
  if ('problem' in setting) throw new SyncError(setting.problem);
  return setting.value;
}

/** An empty variable counts as none, as in the shell's own idiom `VAR= command`. */
function textOf(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim();
  return text === '' ? undefined : text;
}

/** The address that the API will listen on: what canonical links follow when no public address is set. */
function readListenUrl(env: Environment): Setting<string> {
  const host = textOf(env, 'HOST') ?? '127.0.0.1';
  const port = textOf(env, 'PORT') ?? '4321';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    return { problem: `PORT must be a port, 0 to 65535; it is '${port}'.` };
  const url = `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  return URL.canParse(url)
    ? { value: new URL(url).origin }
    : { problem: `HOST must be an IP address or a host name; it is '${host}'.` };
}

function readSiteUrl(env: Environment): Setting<string> {
  const text = textOf(env, 'SITE_URL');
  if (text === undefined) return readListenUrl(env);
  const problem = `SITE_URL must be the site's public address, such as https://example.com; it is '${text}'.`;
  if (!URL.canParse(text)) return { problem };
  const url = new URL(text);
  const isPlain = url.pathname === '/' && url.search === '' && url.hash === '';
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && isPlain && url.username === '' ? { value: url.origin } : { problem };
}

function readSources(env: Environment): Setting<SourceName[]> {
  const text = textOf(env, 'CONTENT_SOURCES') ?? 'snapshot,desk';
  const names = text.split(',').map((name) => name.trim());
  const known = SOURCE_NAMES.filter((name) => names.includes(name));
  const unknown = names.find((name) => !(SOURCE_NAMES as readonly string[]).includes(name));
  if (unknown !== undefined)
    return {
      problem: `CONTENT_SOURCES must be a comma list out of ${SOURCE_NAMES.join(', ')}; '${unknown}' is none of them.`,
    };
  if (!known.some((name) => SEASON_SOURCES.includes(name)))
    return {
      problem: `CONTENT_SOURCES must name a source of games, such as snapshot; it is '${text}'.`,
    };
  return { value: known };
}

function readLogLevel(env: Environment): Setting<SyncConfig['logLevel']> {
  const text = textOf(env, 'LOG_LEVEL') ?? 'info';
  const level = LOG_LEVELS.find((name) => name === text);
  return level === undefined
    ? { problem: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}; it is '${text}'.` }
    : { value: level };
}

function readEarlyAccess(env: Environment): Setting<number> {
  const text = textOf(env, 'RECRUITING_EARLY_ACCESS_MINUTES') ?? '60';
  return /^\d{1,4}$/.test(text) && Number(text) <= DAY_MINUTES
    ? { value: Number(text) }
    : {
        problem: `RECRUITING_EARLY_ACCESS_MINUTES must be whole minutes, 0 to ${DAY_MINUTES}; it is '${text}'.`,
      };
}

const namesSource = (env: Environment, source: SourceName): boolean =>
  (textOf(env, 'CONTENT_SOURCES')?.split(',') ?? []).some((name) => name.trim() === source);

/** An address that nobody can listen in on, without query, fragment and password; null for any other. */
function safeAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isLocal = url.hostname === 'localhost' || url.hostname.startsWith('127.');
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal);
  return isSafe && url.search === '' && url.hash === '' && url.username === '' ? url : null;
}

function readLeague(env: Environment): Setting<LeagueSettings | null> {
  const key = textOf(env, 'CFBD_API_KEY');
  const base = textOf(env, 'CFBD_API_BASE');
  if (key === undefined && namesSource(env, 'cfbd'))
    return {
      problem:
        "CONTENT_SOURCES names 'cfbd', so CFBD_API_KEY must hold a key of the league API (docs/operations.md).",
    };
  // A key is never shown, not even a wrong one.
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    return { problem: 'CFBD_API_KEY must be one word without spaces or letters with accents.' };
  const url = base === undefined ? null : safeAddress(base);
  if (base !== undefined && url === null)
    return {
      problem: `CFBD_API_BASE must be an https address, or an http one on this machine; it is '${base}'.`,
    };
  if (key === undefined) return { value: null };
  return { value: { key, baseUrl: url === null ? null : url.href.replace(/\/$/, '') } };
}

function readFeedsFile(env: Environment): Setting<string | null> {
  const text = textOf(env, 'FEEDS_FILE');
  if (text !== undefined) return { value: path.resolve(text) };
  return namesSource(env, 'feeds')
    ? {
        problem:
          "CONTENT_SOURCES names 'feeds', so FEEDS_FILE must name the list of feeds, such as data/feeds.example.json.",
      }
    : { value: null };
}

function readFeedsAllowPrivate(env: Environment): Setting<boolean> {
  const text = textOf(env, 'FEEDS_ALLOW_PRIVATE') ?? 'off';
  return text === 'on' || text === 'off'
    ? { value: text === 'on' }
    : { problem: `FEEDS_ALLOW_PRIVATE must be on or off; it is '${text}'.` };
}

/**
 * A card takes about 17 ms with two drawn at once on two cores: a first start is then some 2.5 seconds longer, and no
 * sync ever more, whatever the number of articles.
 */
const SHARE_CARDS_PER_SYNC = '150';

function readShareCardsPerSync(env: Environment): Setting<number> {
  const text = textOf(env, 'SHARE_CARDS_PER_SYNC') ?? SHARE_CARDS_PER_SYNC;
  return /^\d{1,6}$/.test(text)
    ? { value: Number(text) }
    : {
        problem: `SHARE_CARDS_PER_SYNC must be a whole number, 0 to 999999; it is '${text}'.`,
      };
}

const INDEXNOW_ENDPOINT = 'https://api.indexnow.org/indexnow';

function readIndexNow(env: Environment): Setting<IndexNowSettings | null> {
  const key = textOf(env, 'INDEXNOW_KEY');
  const text = textOf(env, 'INDEXNOW_ENDPOINT') ?? INDEXNOW_ENDPOINT;
  if (key !== undefined && !/^[A-Za-z0-9-]{8,128}$/.test(key))
    return {
      problem: 'INDEXNOW_KEY must be 8 to 128 characters out of a-z, A-Z, 0-9 and the hyphen.',
    };
  const endpoint = safeAddress(text);
  if (endpoint === null)
    return {
      problem: `INDEXNOW_ENDPOINT must be an https address, or an http one on this machine; it is '${text}'.`,
    };
  return { value: key === undefined ? null : { key, endpoint: endpoint.href } };
}

/**
 * The settings of a sync from the environment, frozen. A SyncError has one sentence for each
 * variable that cannot be used.
 */
export function loadConfig(env: Environment): SyncConfig {
  const settings = {
    siteUrl: readSiteUrl(env),
    contentSources: readSources(env),
    logLevel: readLogLevel(env),
    earlyAccessMinutes: readEarlyAccess(env),
    league: readLeague(env),
    feedsFile: readFeedsFile(env),
    feedsAllowPrivate: readFeedsAllowPrivate(env),
    shareCardsPerSync: readShareCardsPerSync(env),
    indexNow: readIndexNow(env),
  };
  const problems = Object.values(settings).flatMap((setting) =>
    'problem' in setting ? [setting.problem] : [],
  );
  if (problems.length > 0) throw new SyncError(problems.join('\n'));
  return Object.freeze({
    projectRoot: PROJECT_ROOT,
    storeDir: path.resolve(textOf(env, 'STORE_DIR') ?? path.join(PROJECT_ROOT, 'data/store')),
    siteUrl: valueOf(settings.siteUrl),
    contentSources: Object.freeze(valueOf(settings.contentSources)),
    logLevel: valueOf(settings.logLevel),
    earlyAccessMinutes: valueOf(settings.earlyAccessMinutes),
    league: valueOf(settings.league),
    feedsFile: valueOf(settings.feedsFile),
    feedsAllowPrivate: valueOf(settings.feedsAllowPrivate),
    shareCardsPerSync: valueOf(settings.shareCardsPerSync),
    indexNow: valueOf(settings.indexNow),
  });
}
