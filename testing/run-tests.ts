import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setup as compileOnce } from '#sync/testing/compile-once.ts';
import { hasBrowser } from '#site/e2e/browser.ts';

// Usage: node testing/run-tests.ts [--full]
// All tests: those of Vitest and those of Playwright at the same time, as both wait for a good part of theirs.
// With --full the tests of accounts run on PostgreSQL, too, and sequences and random requests at their full count.

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

/** Both halves of the tests begin with the site compiled. */
await compileOnce();

const start = (program: string, args: readonly string[], stdio: 'inherit' | 'pipe'): ChildProcess =>
  spawn(program, args, { env, stdio: ['ignore', stdio, stdio], shell: process.platform === 'win32' });

const unit = start('vitest', ['run'], 'inherit');
const browser = start('playwright', ['test'], 'pipe');
// What the second half says is held back until the first has ended, so that their lines do not mix.
const held: Buffer[] = [];
let isFirstOver = false;
for (const stream of [browser.stdout, browser.stderr])
  stream?.on('data', (chunk: Buffer) => {
    if (isFirstOver) process.stdout.write(chunk);
    else held.push(chunk);
  });

const codeOf = async (child: ChildProcess): Promise<number> =>
  ((await once(child, 'close')) as [number | null])[0] ?? 1;
const browserCode = codeOf(browser);
const unitCode = await codeOf(unit);
isFirstOver = true;
process.stdout.write(Buffer.concat(held));
process.exitCode = Math.max(unitCode, await browserCode);
