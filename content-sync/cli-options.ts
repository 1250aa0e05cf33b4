import { parseArgs } from 'node:util';
import type { SyncOptions } from './run-sync.ts';
import { parseAsOf } from './content/season/as-of.ts';
import { EXIT, SyncError } from './core/sync-error.ts';

/** What the command line asks for. */
export interface CliOptions extends SyncOptions {
  help: boolean;
  ifMissing: boolean;
  quiet: boolean;
  json: boolean;
  /** Another snapshot folder; null: the bundled one. */
  snapshot: string | null;
}

const TEXT = { type: 'string' } as const;
const SWITCH = { type: 'boolean', default: false } as const;
/** cli-help.txt says what each is for. */
const FLAGS = {
  'as-of': TEXT,
  full: SWITCH,
  force: SWITCH,
  'allow-shrink': SWITCH,
  snapshot: TEXT,
  'build-only': SWITCH,
  'if-missing': SWITCH,
  scores: SWITCH,
  season: TEXT,
  wait: SWITCH,
  quiet: SWITCH,
  json: SWITCH,
  help: { ...SWITCH, short: 'h' },
};

/** What an update of scores alone has no use for. */
const NOT_WITH_SCORES = [
  'allow-shrink',
  'snapshot',
  'build-only',
  'if-missing',
  'season',
] as const satisfies readonly (keyof typeof FLAGS)[];

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new SyncError(`${reason ?? 'Unusable flags'}. --help names the flags.`, EXIT.usage);
  }
}

function readAsOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  try {
    return parseAsOf(text);
  } catch {
    throw new SyncError(
      `--as-of must be a day (2025-10-18) or an instant with its offset (2025-10-18T12:00:00Z), not '${text}'.`,
      EXIT.usage,
    );
  }
}

function readYear(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d{4}$/.test(text)) return Number(text);
  throw new SyncError(`--season must be the year of a season, not '${text}'.`, EXIT.usage);
}

/** Reads the command line's flags; a SyncError with exit code 2 has one sentence about an unusable one. */
export function parseCliOptions(args: readonly string[]): CliOptions {
  const flags = parseFlags(args);
  const {
    'as-of': asOf,
    'allow-shrink': allowShrink,
    'build-only': buildOnly,
    'if-missing': ifMissing,
    season,
    snapshot = null,
    ...others
  } = flags;
  const options: CliOptions = {
    ...{ ...others, allowShrink, buildOnly, ifMissing, snapshot },
    asOf: readAsOf(asOf),
    season: readYear(season),
  };
  if (options.season !== null && (options.asOf !== null || options.buildOnly))
    throw new SyncError('--season goes with neither --as-of nor --build-only.', EXIT.usage);
  if (options.buildOnly && (options.asOf !== null || options.snapshot !== null))
    throw new SyncError('--build-only asks no source, so it goes with neither --as-of nor --snapshot.', EXIT.usage);
  const other = NOT_WITH_SCORES.find((name) => Boolean(flags[name]));
  if (options.scores && other !== undefined) throw new SyncError(`--scores does not go with --${other}.`, EXIT.usage);
  return options;
}
