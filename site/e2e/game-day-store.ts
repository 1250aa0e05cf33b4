import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import process from 'node:process';
import { promisify } from 'node:util';

import { freePort } from '#data/testing/free-port.ts';

/** The store of the site as it stands in the middle of a Saturday. */
export const GAME_DAY_STORE = process.env['GAME_DAY_STORE'] ?? 'test-results/game-day-store';

const run = promisify(execFile);

/**
 * A site of its own with the content of that Saturday, for a test that publishes something; ended by `close`. The
 * content was compiled for the address `compiledFor`: with another one, publishing would compile the site again.
 */
export async function serveGameDay(
  name: string,
  compiledFor: string,
): Promise<{
  url: string;
  /** Publishes the scores of a moment (ISO 8601) with the real update; the server follows it a moment later. */
  publish: (at: string) => Promise<void>;
  close: () => void;
}> {
  const storeDir = `test-results/${name}-${crypto.randomUUID()}`;
  mkdirSync(storeDir, { recursive: true });
  // Nothing writes into what is published or compiled, so links will do; accounts are its own.
  const shared = ['current', 'releases', 'compiled'].map((part) => `${GAME_DAY_STORE}/${part}`);
  execFileSync('cp', ['-al', ...shared, storeDir]);
  const port = String(await freePort());
  const server = spawn(process.execPath, ['api/server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      STORE_DIR: storeDir,
      SYNC_SCHEDULE: 'off',
      SHARE_CARDS_PER_SYNC: '0',
      LOG_LEVEL: 'warn',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok === true) break;
    if (server.exitCode !== null) throw new Error('The site of that Saturday did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const env = { ...process.env, STORE_DIR: storeDir, SITE_URL: compiledFor };
  return {
    url,
    publish: async (at) =>
      void (await run(process.execPath, ['content-sync/testing/update-scores.child.ts', at], { env })),
    close: () => void server.kill(),
  };
}
