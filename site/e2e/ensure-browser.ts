import { spawnSync } from 'node:child_process';
import { hasBrowser } from './browser.ts';

// Runs before the tests so that a missing browser is one plain sentence, not a hundred failures.
if (!hasBrowser()) {
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (!hasBrowser()) {
    console.error(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium) and run again.',
    );
    process.exit(1);
  }
}
