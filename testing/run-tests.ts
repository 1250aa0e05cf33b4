import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasBrowser } from '#site/e2e/browser.ts';

// Usage: node testing/run-tests.ts [--rest]
// The tests of Vitest, then those of Playwright. With --rest what these leave out (decision 26).

const isRest = process.argv.includes('--rest');

// The tests begin with empty stores: nobody registered, nothing published. What was compiled of this code stays.
mkdirSync('test-results', { recursive: true });
const KEPT = isRest ? /^(?:compiled-once|node-cache|unit\.json|browser\.json)$/ : /^(?:compiled-once|node-cache)$/;
for (const name of readdirSync('test-results'))
  if (!KEPT.test(name)) rmSync(path.join('test-results', name), { recursive: true, force: true });

// A missing browser is one plain sentence, not a hundred failures.
if (!hasBrowser()) {
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (!hasBrowser()) {
    console.error(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell, or chromium) and run again.',
    );
    process.exit(1);
  }
}

/** Linux keeps this folder in memory: hundreds of stores that live for a second need not reach the disk. */
const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;
const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};
const hasMemory = existsSync(IN_MEMORY) && freeBytes(IN_MEMORY) >= ENOUGH_BYTES;
const temporary = mkdtempSync(path.join(hasMemory ? IN_MEMORY : tmpdir(), 'hashmark-tests-'));
// Some programs under test run as another user.
chmodSync(temporary, 0o755);
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
// Ctrl-C ends the programs that run, and with them this one, which takes its folder out of memory first.
process.on('SIGINT', () => undefined);

interface Run {
  program: 'vitest' | 'playwright';
  args: readonly string[];
  /** Its report is test-results/<name>.json. */
  report: string;
  env?: NodeJS.ProcessEnv;
}

/** Above it a status says which signal has ended a program. */
const SIGNAL_STATUS = 128;

/** Runs a program to its end, and tells whether all its tests passed. */
function run({ program, args, report, env }: Run): boolean {
  const file = path.resolve(`test-results/${report}.json`);
  const reporters =
    program === 'vitest'
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      : ['--reporter=line,json'];
  const { status, signal } = spawnSync(program, [...args, ...reporters], {
    env: { ...process.env, TMPDIR: temporary, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (signal !== null || (status ?? 0) > SIGNAL_STATUS) process.exit(1);
  return status === 0;
}

const RUNS: readonly Run[] = isRest
  ? [
      { program: 'vitest', args: ['run', '--project=node', '--tags-filter=full'], report: 'rest' },
      {
        ...{ program: 'vitest', args: ['run', '--project=accounts on PostgreSQL'], report: 'postgres' },
        env: { ALL_ON_POSTGRES: '1' },
      },
      { program: 'playwright', args: ['test', '--grep-invert=@journey'], report: 'browser-rest' },
    ]
  : [
      { program: 'vitest', args: ['run', '--tags-filter=!full'], report: 'unit' },
      { program: 'playwright', args: ['test'], report: 'browser', env: { ONLY_JOURNEYS: '1' } },
    ];

// Each says its own, even when one before it has failed.
const passed = RUNS.map(run);
process.exit(passed.every(Boolean) ? 0 : 1);
