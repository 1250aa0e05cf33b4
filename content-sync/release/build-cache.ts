import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StorePaths } from '#data/release-store/layout.ts';
import { writeFileAtomic } from '#data/release-store/write-file-atomic.ts';
import { readProcessStart } from './process-start.ts';

const STAMP_FILE = 'fingerprint';

interface Marker {
  pid: number;
  /** Which of the processes that ever had this pid; null where the system does not tell. */
  processStart: string | null;
}

async function readMarker(file: string): Promise<Marker | 'unreadable' | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return null;
  }
  try {
    return JSON.parse(text) as Marker;
  } catch {
    return 'unreadable';
  }
}

/**
 * Ends a page build whose sync was killed: it would still write to the cache and to its lost
 * release. Only for the holder of the lock.
 */
export async function endOrphanedBuild(paths: StorePaths): Promise<void> {
  const marker = await readMarker(paths.buildMarker);
  if (marker === null || marker === 'unreadable') return;
  const { pid, processStart } = marker;
  const isAlive = async (): Promise<boolean> =>
    processStart !== null && (await readProcessStart(pid)) === processStart;
  if (!(await isAlive())) return;
  process.kill(pid, 'SIGKILL');
  while (await isAlive()) await sleep(20);
}

/**
 * Makes the cache of rendered pages safe to use. Astro writes bodies while it renders and its
 * manifest at the end, so a build that died half-way leaves new bodies under old keys: such a
 * cache is thrown away. So is one of other site code, for which Astro's own keys are no promise.
 */
export async function prepareBuildCache(
  paths: StorePaths,
  { fingerprint, isFull }: { fingerprint: string; isFull: boolean },
): Promise<void> {
  const marker = await readMarker(paths.buildMarker);
  const stamp = await readFile(path.join(paths.buildCache, STAMP_FILE), 'utf8').catch(() => null);
  if (marker !== null || isFull || stamp !== fingerprint)
    await rm(paths.buildCache, { recursive: true, force: true });
}

/** Notes that a build writes to the cache from now on. */
export async function markBuilding(paths: StorePaths, pid: number): Promise<void> {
  const marker: Marker = { pid, processStart: await readProcessStart(pid) };
  await writeFileAtomic(paths.buildMarker, JSON.stringify(marker));
}

/** Notes that the build has ended well and its cache may be used again by the same code. */
export async function trustBuildCache(paths: StorePaths, fingerprint: string): Promise<void> {
  await writeFileAtomic(path.join(paths.buildCache, STAMP_FILE), fingerprint);
  await rm(paths.buildMarker, { force: true });
}
