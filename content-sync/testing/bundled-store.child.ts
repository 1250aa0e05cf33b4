import path from 'node:path';
import { PROJECT_ROOT } from '#data/settings/settings.ts';
import { createDesk } from '../desk/desk.ts';
import { snapshotSource } from '../sources/snapshot/snapshot.source.ts';
import { createTestSync } from './test-sync.ts';

/*
 * Publishes the bundled season with all that the desk writes of it in the store of STORE_DIR, its pages being stubs:
 * the content of a real release for tests that may not import the sync.
 */
const snapshot = path.join(PROJECT_ROOT, 'data/snapshot/2025');
const test = createTestSync({
  sources: [snapshotSource(snapshot)],
  desk: createDesk(path.join(PROJECT_ROOT, 'content-sync/desk/features')),
});
test.deps.config = { ...test.deps.config, storeDir: process.env['STORE_DIR'] ?? '' };
await test.sync();
test.remove();
