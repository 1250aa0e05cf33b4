import type { FastifyBaseLogger } from 'fastify';
import { BucketError } from '#data/releases/bucket/s3-client.ts';
import { pullRelease } from '#data/releases/bucket/pull-release.ts';
import { listReleaseIds, switchCurrent } from '#data/releases/store.ts';
import { releaseInStore, storePaths } from '#data/releases/layout.ts';
import { takeSyncLock } from '#data/releases/sync-lock.ts';
import { AppError } from '../http/errors.ts';
import { problemOfRelease } from '../release/open-release.ts';
import type { Tools } from '../tools.ts';

/**
 * Switches to another stored release. Resolves, when that is served, with the id of the previous one. Throws
 * `release_not_found`, `release_is_current`, `release_unusable`, `update_running` (an update would publish over it),
 * and `unavailable` when the bucket cannot be written.
 */
export async function rollBack(
  { releases, updates, clock }: Pick<Tools, 'releases' | 'updates' | 'clock'>,
  releaseId: string,
  log: FastifyBaseLogger,
): Promise<string> {
  const { runner, bucket } = updates;
  const paths = storePaths(updates.storeDir);
  const makeCurrent = async (id: string): Promise<void> => {
    const { folder } = releaseInStore(paths, id);
    const seen = (await bucket?.pointer()) ?? null;
    const finish = await bucket?.publish(paths, { folder, releaseId: id }, { seen });
    await switchCurrent(paths, id);
    // Thousands of pages may have changed. If this fails, the next publication mends it.
    finish?.(folder).catch((err: unknown) => {
      log.error({ err, release: id }, 'the bucket is not yet as this release wants it');
    });
  };
  const bringFromBucket = async (): Promise<void> => {
    const stored = (await bucket?.pointer())?.kept.find((one) => one.releaseId === releaseId);
    if (bucket === null || stored === undefined) throw new AppError('release_not_found');
    await pullRelease(bucket, paths, stored);
  };
  await runner.over('scores');
  const switchOver = async (): Promise<string> => {
    await using held = new AsyncDisposableStack();
    const lock = await takeSyncLock(paths, clock());
    if (lock === undefined) throw new AppError('update_running');
    held.defer(() => lock.release());
    const ids = await listReleaseIds(paths);
    if (!ids.includes(releaseId)) await bringFromBucket();
    // Another server may have published just now.
    await releases.check();
    const last = releases.now.id;
    if (releaseId === last) throw new AppError('release_is_current');
    const problem = await problemOfRelease(releaseInStore(paths, releaseId));
    if (problem !== null) throw new AppError('release_unusable', { message: unusable(problem) });
    await makeCurrent(releaseId);
    if (await releases.serves(releaseId)) return last;
    // With a link to a release that cannot be served the next start would fail.
    await makeCurrent(last);
    throw new AppError('release_unusable', {
      message: unusable('The server could not open it.'),
    });
  };
  const previous = await runner.whileIdle(switchOver).catch((cause: unknown) => {
    if (!(cause instanceof BucketError)) throw cause;
    throw new AppError('unavailable', { message: cause.message, cause });
  });
  if (previous === undefined) throw new AppError('update_running');
  return previous;
}

function unusable(problem: string): string {
  return `That release cannot be shown. ${problem} The site is as it was.`;
}
