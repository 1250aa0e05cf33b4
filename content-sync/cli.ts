import { readFileSync } from 'node:fs';
import process from 'node:process';
import { BucketError } from '#data/releases/bucket/s3-client.ts';
import { syncEnvironment, withEnvFile } from '#data/settings/environment.ts';
import { SettingsError } from '#data/settings/read-settings.ts';
import { loadSyncSettings } from '#data/settings/settings.ts';
import { parseCliOptions, type CliOptions } from './cli-options.ts';
import { createSyncDeps } from './create-deps.ts';
import { isOfThisVersion, readCurrent } from '#data/releases/store.ts';
import { barProgress, jsonProgress, lineProgress, silentProgress, type Progress } from './core/progress.ts';
import { summarise } from './publish/report-summary.ts';
import { runSync } from './run-sync.ts';
import type { SyncReport } from '#data/releases/reports.ts';
import { storePaths } from '#data/releases/layout.ts';
import { EXIT, SyncError, type ExitCode } from './core/sync-error.ts';

const say = (text: string): void => {
  process.stdout.write(text);
};

function chooseProgress({ quiet, json }: CliOptions): Progress {
  if (json) return jsonProgress(say);
  if (quiet) return silentProgress;
  return process.stdout.isTTY ? barProgress(say) : lineProgress(say);
}

async function main(args: readonly string[]): Promise<ExitCode> {
  const options = parseCliOptions(args);
  if (options.help) {
    say(readFileSync(new URL('cli-help.txt', import.meta.url), 'utf8'));
    return EXIT.done;
  }
  const env = syncEnvironment(withEnvFile(process.env));
  // A secret of the server's that stood in the shell is none of this process's business, nor of those it starts.
  for (const name of Object.keys(process.env)) if (!(name in env)) Reflect.deleteProperty(process.env, name);
  const config = loadSyncSettings(env);
  const isQuiet = options.quiet || ['fatal', 'error', 'silent'].includes(config.logLevel);
  if (options.ifMissing) {
    const current = await readCurrent(storePaths(config.storeDir));
    // What a backup brought has no report, and no pages yet.
    if (current?.report && (await isOfThisVersion(current.paths))) {
      if (!isQuiet) say(`Release ${current.id} is published already.\n`);
      return EXIT.done;
    }
  }
  const progress = chooseProgress({ ...options, quiet: isQuiet });
  const deps = createSyncDeps(config, {
    snapshot: options.snapshot,
    progress,
    env,
  });
  let report: SyncReport;
  try {
    report = await runSync(deps, options);
  } finally {
    await deps.close();
  }
  if (options.json) say(`${JSON.stringify({ type: 'report', report })}\n`);
  else if (!isQuiet) say(summarise(report));
  return EXIT.done;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof SyncError || error instanceof SettingsError || error instanceof BucketError;
  // An unexpected error is printed with its stack: it is for us.
  const text = isExpected ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text ?? 'The sync failed.'}\n`);
  process.exitCode = error instanceof SyncError ? error.exitCode : EXIT.failed;
}
