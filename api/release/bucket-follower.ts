import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { BucketError } from '#data/releases/bucket/s3-client.ts';
import {
  isOlderPointer,
  notePointer,
  type ReleaseBucket,
  type SeenPointer,
} from '#data/releases/bucket/release-bucket.ts';
import { followTo } from '#data/releases/bucket/pull-release.ts';
import { pruneReleases, readCurrentId } from '#data/releases/store.ts';
import { releaseInStore, storePaths, type ReleasePaths } from '#data/releases/layout.ts';
import { takeSyncLock } from '#data/releases/sync-lock.ts';
import { problemOfRelease } from './open-release.ts';

const POLL_MS = 2000;
/** The longest wait between two polls, while the bucket does not answer or names a release that cannot be served. */
const MAX_MS = 30_000;
const LOCK_MS = 250;

async function mustBeUsable(release: ReleasePaths): Promise<void> {
  const problem = await problemOfRelease(release);
  if (problem !== null) throw new BucketError(`The release cannot be shown. ${problem}`);
}

/**
 * Keeps a machine's store in step with the bucket's pointer: `join` fetches the published release into a store that has
 * none to show (throws a BucketError), `follow` goes on until `close`. Of several processes on one store the first to
 * see the pointer move pulls the release, with the store's lock; all follow the link that it switches. `pollMs` is
 * shorter in tests alone.
 */
export function createBucketFollower(shared: ReleaseBucket, storeDir: string, pollMs = POLL_MS) {
  const paths = storePaths(storeDir);
  const stopping = new AbortController();
  const { signal } = stopping;
  const isClosing = (): boolean => signal.aborted;
  const bucket = shared.until(signal);
  let last: SeenPointer | null = null;
  let following: Promise<void> | undefined;

  /** False while another process has locked the store: an update or a rollback moves the link as well. */
  async function look(): Promise<boolean> {
    const seen = await bucket.pointer(last?.etag);
    if (seen !== 'unchanged') last = seen;
    const isAsBefore = seen === 'unchanged' && last?.current.releaseId === (await readCurrentId(paths));
    if (last === null || isAsBefore) return true;
    if (await isOlderPointer(paths, last))
      throw new BucketError(
        'The pointer in the bucket is older than one that was followed before. The next update puts a new one in its place.',
      );
    const lock = await takeSyncLock(paths, new Date());
    if (lock === undefined) return false;
    try {
      await followTo(bucket, paths, last.current, mustBeUsable);
      await notePointer(paths, last);
      await pruneReleases(paths);
      return true;
    } finally {
      lock.release();
    }
  }

  async function lookOn(log: FastifyBaseLogger): Promise<void> {
    for (let failures = 0; !isClosing();) {
      try {
        await look();
        if (failures > 0) log.info('the bucket of releases is followed again');
        failures = 0;
      } catch (err) {
        if (isClosing()) return;
        failures += 1;
        log.error({ err }, 'the bucket of releases cannot be followed; the last one goes on');
      }
      const pause = Math.min(pollMs * 2 ** Math.min(failures, 4), MAX_MS);
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    async join(): Promise<void> {
      await mkdir(paths.releases, { recursive: true });
      const id = (await readCurrentId(paths)) ?? '';
      if ((await problemOfRelease(releaseInStore(paths, id))) === null) return;
      while (!(await look())) await sleep(LOCK_MS);
    },
    follow(log: FastifyBaseLogger): void {
      following = lookOn(log);
    },
    async close(): Promise<void> {
      stopping.abort();
      await following;
    },
  };
}
