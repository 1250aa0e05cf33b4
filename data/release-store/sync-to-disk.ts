import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Makes one file, or the names in one folder, survive a power cut. */
async function syncOne(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Waits until everything written to the disk that holds `folder` is really on it, in one call for the whole file system;
 * where the system has none, at least `files` are certain.
 */
export async function syncToDisk(folder: string, files: readonly string[]): Promise<void> {
  await run('sync', ['-f', folder]).catch(() => undefined);
  for (const file of [...files, folder]) await syncOne(file);
}
