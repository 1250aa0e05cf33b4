import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasBrowser } from '#site/e2e/browser.ts';

// Usage: node testing/run-tests.ts [--rest]
// The tests of Vitest, then those of Playwright. With --rest what these leave out (decision 26).

const isRest = process.argv.includes('--rest');

// The tests begin with empty stores: nobody registered, nothing published.
if (!isRest) rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

// A missing browser is one plain sentence, not a hundred failures.
if (!isRest && !hasBrowser()) {
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
// Ctrl-C ends the half that runs, and with it this program, which takes its folder out of memory first.
process.on('SIGINT', () => undefined);

/** Above it a status says which signal has ended a program. */
const SIGNAL_STATUS = 128;
function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status, signal } = spawnSync(program, args, {
    env: { ...process.env, ...env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (signal !== null || (status ?? 0) > SIGNAL_STATUS) process.exit(1);
  return status === 0;
}
const unit = run('vitest', ['run'], { TMPDIR: temporary, ...(isRest && { TEST_REST: '1' }) });
// The second half says its own even when the first has failed.
const browser = isRest || run('playwright', ['test']);
process.exitCode = unit && browser ? 0 : 1;
