import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { harmlessEnvironment } from '#data/settings/environment.ts';
import { isLoopback, SettingsError } from '#data/settings/read-settings.ts';
import { loadSharedSettings } from '#data/settings/settings.ts';
import { playDay } from './play-day.ts';
import { readReplayOptions, ReplayError } from './replay-options.ts';

/*
 * `npm run replay`: a site on this machine alone while a day of the bundled season is played again. Of the settings it
 * knows PORT, SITE_URL and STORE_DIR of the shell: a file's may be those of a site that readers see.
 */

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const { STORE_DIR, PORT, SITE_URL } = process.env;
  const day = readReplayOptions(process.argv.slice(2));
  const settings = loadSharedSettings({ STORE_DIR, PORT, SITE_URL });
  if (!isLoopback(new URL(settings.siteUrl).hostname))
    throw new ReplayError(`SITE_URL must be an address of this machine, not '${settings.siteUrl}'.`);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  const storeDir = STORE_DIR ? settings.storeDir : mkdtempSync(path.join(tmpdir(), 'hashmark-replay-'));
  try {
    const env = { ...harmlessEnvironment(process.env), SITE_URL: settings.siteUrl, STORE_DIR: storeDir };
    await playDay(day, { env, port: settings.port, siteUrl: settings.siteUrl, signal: stop.signal, say });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    if (!STORE_DIR) rmSync(storeDir, { recursive: true, force: true });
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    const isExpected = error instanceof ReplayError || error instanceof SettingsError;
    process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
