import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isLoopback } from './lib/loopback.ts';
import { paymentSettings, type PaymentSettings } from './payment-settings.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SECRET_MIN_LENGTH = 32;

/** The settings the API runs with; every one was checked. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The address readers use, an origin without a slash at the end. */
  readonly siteUrl: string;
  /** Absolute folder of the releases and the accounts database. */
  readonly storeDir: string;
  /** The first signs, all are accepted, so that one can be replaced by another. Empty on a loopback address without SESSION_SECRET. */
  readonly sessionSecrets: readonly string[];
  readonly syncSchedule: 'off' | 'daily';
  /** How often scores are updated while games are played; null: only with the content. */
  readonly scoresMinutes: number | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** How many bytes of pages and answers one release may keep in memory. */
  readonly cacheBytes: number;
  readonly payments: PaymentSettings;
}

/** Unusable settings; one sentence for each. */
export class ConfigError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigError';
    this.sentences = sentences;
  }
}

type Env = Readonly<Record<string, string | undefined>>;
/** Reads one setting; a value that cannot be used is reported and the default goes on, so that all are reported at once. */
type Read = <T>(
  name: string,
  fallback: T,
  parse: (text: string) => T | undefined,
  wanted: string,
) => T;

function parseHost(text: string): string | undefined {
  return isIP(text) !== 0 || /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(text) ? text : undefined;
}

function parseWhole(text: string, min: number, max: number): number | undefined {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

function parseOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return undefined;
  const isOrigin =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return isOrigin ? url.origin : undefined;
}

function parseSecrets(text: string): readonly string[] | undefined {
  const secrets = text.split(',').map((secret) => secret.trim());
  return secrets.every((secret) => secret.length >= SECRET_MIN_LENGTH) ? secrets : undefined;
}

/** Null: off. Undefined: unusable. */
function parseScoresSchedule(text: string): number | null | undefined {
  return text === 'off' ? null : parseWhole(text, 1, 30);
}

function oneOf<const T extends string>(values: readonly T[]): (text: string) => T | undefined {
  return (text) => values.find((value) => value === text);
}

/**
 * The settings out of the environment, checked; an empty value counts as none (design, 'Settings').
 * Throws a ConfigError with one sentence for each that cannot be used; a value is never repeated
 * where it may be a secret. Reads nothing but `env`.
 */
export function loadConfig(env: Env): Config {
  const sentences: string[] = [];
  const read: Read = (name, fallback, parse, wanted) => {
    const text = env[name]?.trim() ?? '';
    if (text === '') return fallback;
    const value = parse(text);
    if (value === undefined) {
      // A key may have been pasted into the line beside its own.
      const shown = /SECRET|STRIPE/.test(name) ? '' : `, not '${text}'`;
      sentences.push(`${name} must be ${wanted}${shown}.`);
    }
    return value ?? fallback;
  };

  const host = read('HOST', '127.0.0.1', parseHost, 'an IP address or a host name');
  const port = read('PORT', 4321, (text) => parseWhole(text, 0, 65_535), 'a port, 0 to 65535');
  const shownHost = isIP(host) === 6 ? `[${host}]` : host;
  const siteUrl = read(
    'SITE_URL',
    `http://${shownHost}:${port}`,
    parseOrigin,
    'an http or https address without a path',
  );
  const isSet = (name: string): boolean => (env[name]?.trim() ?? '') !== '';
  const config: Config = {
    host,
    port,
    siteUrl,
    storeDir: resolve(read('STORE_DIR', 'data/store', (text) => text, 'a folder')),
    sessionSecrets: Object.freeze(
      read(
        'SESSION_SECRET',
        [],
        parseSecrets,
        `${SECRET_MIN_LENGTH} characters or more, or several such secrets separated by commas`,
      ),
    ),
    syncSchedule: read('SYNC_SCHEDULE', 'daily', oneOf(['off', 'daily']), `'off' or 'daily'`),
    scoresMinutes: read<number | null>(
      'SCORES_SCHEDULE',
      null,
      parseScoresSchedule,
      "'off' or how many minutes lie between two updates of the scores, 1 to 30",
    ),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`),
    cacheBytes:
      read('CACHE_MIB', 64, (text) => parseWhole(text, 1, 4096), 'a whole number, 1 to 4096') *
      1024 *
      1024,
    payments: paymentSettings(read, isSet, sentences, { host, siteUrl }),
  };
  const asksLeague = (env['CONTENT_SOURCES'] ?? '')
    .split(',')
    .some((name) => name.trim() === 'cfbd');
  if (config.scoresMinutes !== null && !(asksLeague && isSet('CFBD_API_KEY')))
    sentences.push(
      'SCORES_SCHEDULE needs the league API: CONTENT_SOURCES must name cfbd, and CFBD_API_KEY must be set.',
    );
  if (!isLoopback(host) && !isSet('SESSION_SECRET')) {
    sentences.push(
      `SESSION_SECRET must be set when HOST is not a loopback address (HOST is '${host}').`,
    );
  }
  if (sentences.length > 0) throw new ConfigError(sentences);
  return Object.freeze(config);
}
