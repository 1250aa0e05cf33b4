import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

import { hasBrowser } from './browser.ts';

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
