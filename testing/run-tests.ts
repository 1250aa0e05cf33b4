import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { hasBrowser } from '#site/e2e/browser.ts';

// Usage: node testing/run-tests.ts [--full]
// All tests: those of Vitest, then those of Playwright.
// With --full the tests of accounts run on PostgreSQL, too, and sequences of payment events at their full count.

// The tests begin with empty stores: nobody registered, nothing published.
rmSync('test-results', { recursive: true, force: true });

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

const env = process.argv.includes('--full') ? { ...process.env, TEST_FULL: '1' } : process.env;

const run = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { env, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
// The second half says its own even when the first has failed.
const results = [run('vitest', ['run']), run('playwright', ['test'])];
process.exitCode = results.every(Boolean) ? 0 : 1;
