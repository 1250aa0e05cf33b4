import { rm } from 'node:fs/promises';
import type { StorePaths } from './layout.ts';

/** Removes all work in progress, also what a process left that was killed on its way. Only for the holder of the store's lock. */
export async function clearStaging({ staging }: Pick<StorePaths, 'staging'>): Promise<void> {
  // A process that rendered for a sync ends by itself, but may still be writing its last page.
  await rm(staging, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
