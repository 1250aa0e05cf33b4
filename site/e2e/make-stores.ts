import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

import { lendCompiledSite, SHARED_STORE } from '#data/testing/lend-compiled-site.ts';

import { SITES } from './sites.ts';

// Both at the same time: much of a sync keeps one core busy.
const ends = SITES.map(async ({ env, asOf }) => {
  // The tests before these have compiled it; a store of an earlier run has its own.
  if (existsSync(SHARED_STORE) && !existsSync(env.STORE_DIR)) lendCompiledSite(env.STORE_DIR);
  const args = asOf === null ? [] : ['--as-of', asOf];
  const child = spawn(process.execPath, ['content-sync/cli.ts', '--quiet', ...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
});
process.exitCode = (await Promise.all(ends)).some((code) => code !== 0) ? 1 : 0;
