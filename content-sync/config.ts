import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SOURCE_NAMES, type SourceName } from './content.ts';
import { SyncError } from './sync-error.ts';

const PROJECT_ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Sources that have their place in the design but no code yet. */
const NOT_YET: readonly SourceName[] = ['cfbd', 'feeds'];

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
}

type Environment = Readonly<Record<string, string | undefined>>;
/** A setting's value, or the sentence that says what is wrong with it. */
type Setting<Value> = { value: Value } | { problem: string };

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
  const later = known.find((name) => NOT_YET.includes(name));
  if (later !== undefined)
    return { problem: `CONTENT_SOURCES names '${later}', which is not available yet.` };
  if (!known.includes('snapshot'))
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

/**
 * The settings of a sync from the environment, frozen. A SyncError has one sentence for each
 * variable that cannot be used.
 */
export function loadConfig(env: Environment): SyncConfig {
  const siteUrl = readSiteUrl(env);
  const contentSources = readSources(env);
  const logLevel = readLogLevel(env);
  if ('problem' in siteUrl || 'problem' in contentSources || 'problem' in logLevel) {
    const problems = [siteUrl, contentSources, logLevel].flatMap((setting) =>
      'problem' in setting ? [setting.problem] : [],
    );
    throw new SyncError(problems.join('\n'));
  }
  return Object.freeze({
    projectRoot: PROJECT_ROOT,
    storeDir: path.resolve(textOf(env, 'STORE_DIR') ?? path.join(PROJECT_ROOT, 'data/store')),
    siteUrl: siteUrl.value,
    contentSources: Object.freeze(contentSources.value),
    logLevel: logLevel.value,
  });
}
