import { afterEach } from 'vitest';
import { createTestSync, type TestSync } from './test-sync.ts';

/** For the head of a test file: what makes a sync of a test's own, removed when the test is over. */
export function useTestSyncs(): typeof createTestSync {
  let used: TestSync[] = [];
  afterEach(() => {
    for (const sync of used) sync.remove();
    used = [];
  });
  return (changes) => {
    const sync = createTestSync(changes);
    used.push(sync);
    return sync;
  };
}
