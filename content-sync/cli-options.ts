import { parseArgs } from 'node:util';
import type { SyncOptions } from './run-sync.ts';
import { parseAsOf } from './content/season/as-of.ts';
import { EXIT, SyncError } from './core/sync-error.ts';

export const HELP = `Usage: npm run sync -- [flags]

One content update: asks the sources, writes the desk's articles, builds the pages,
checks them and publishes the release. The site stays as it is until the last step.

  --as-of DATE      the season as it stood then: a day (noon Eastern) or an
                    ISO 8601 instant with its offset
  --full            render every page anew, without what earlier builds left
  --force           build and publish although nothing has changed
  --allow-shrink    accept a source that reports far less than before
  --snapshot DIR    another folder with season.json, teams.json, games.json
                    and recruits.json, or with such folders by year
  --build-only      build the pages of the current content again; asks no source
  --scores          asks the league for the games being played, and for nothing
                    else (needs cfbd; goes with --as-of)
  --season YEAR     brings in the season of that year beside the one that is shown
  --if-missing      do nothing when a release is published already
  --wait            stand in line when another sync is running
  --quiet           say nothing unless it fails
  --json            progress and report as JSON, one record a line
  --help            this text

Exit codes: 0 done, 1 failed, 2 unusable flag, 3 another sync is running.
Settings (STORE_DIR, SITE_URL, CONTENT_SOURCES, LOG_LEVEL) are in .env.example.
`;

/** What the command line asks for. */
export interface CliOptions extends SyncOptions {
  help: boolean;
  ifMissing: boolean;
  quiet: boolean;
  json: boolean;
  /** Another snapshot folder; null: the bundled one. */
  snapshot: string | null;
}

const FLAGS = {
  'as-of': { type: 'string' },
  full: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  'allow-shrink': { type: 'boolean', default: false },
  snapshot: { type: 'string' },
  'build-only': { type: 'boolean', default: false },
  'if-missing': { type: 'boolean', default: false },
  scores: { type: 'boolean', default: false },
  season: { type: 'string' },
  wait: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

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
  const { full, force, snapshot = null, scores, wait, quiet, json, help } = flags;
  const options: CliOptions = {
    asOf: readAsOf(flags['as-of']),
    full,
    force,
    snapshot,
    scores,
    wait,
    quiet,
    json,
    help,
    allowShrink: flags['allow-shrink'],
    buildOnly: flags['build-only'],
    ifMissing: flags['if-missing'],
    season: readYear(flags.season),
  };
  if (options.season !== null && (options.asOf !== null || options.buildOnly))
    throw new SyncError('--season goes with neither --as-of nor --build-only.', EXIT.usage);
  if (options.buildOnly && (options.asOf !== null || options.snapshot !== null))
    throw new SyncError('--build-only asks no source, so it goes with neither --as-of nor --snapshot.', EXIT.usage);
  const other = NOT_WITH_SCORES.find((name) => Boolean(flags[name]));
  if (options.scores && other !== undefined) throw new SyncError(`--scores does not go with --${other}.`, EXIT.usage);
  return options;
}
