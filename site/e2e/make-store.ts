import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { lendCompiledSite, SHARED_STORE } from '#data/testing/lend-compiled-site.ts';

// Usage: node site/e2e/make-store.ts [DAY]
// Makes the store of STORE_DIR, as of that day. The tests of Vitest may have compiled the site already.

const storeDir = process.env['STORE_DIR'] ?? '';
const [asOf] = process.argv.slice(2);
if (existsSync(SHARED_STORE) && !existsSync(storeDir)) lendCompiledSite(storeDir);
const args = ['content-sync/cli.ts', '--quiet', ...(asOf === undefined ? [] : ['--as-of', asOf])];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
