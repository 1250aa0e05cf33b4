import { switchCurrent } from '#data/release-store/current-link.ts';
import { keptRelease, storePaths } from '#data/release-store/layout.ts';
import { listReleaseIds } from '#data/release-store/release-list.ts';
import { isSyncRunning } from '#data/release-store/sync-lock.ts';
import { AppError } from '../../lib/app-error.ts';
import { problemOfRelease } from '../../release/list-releases.ts';
import type { StaffTools } from './staff-tools.ts';

/**
 * Makes readers be given another release that is kept, and resolves, once they are, with the id of the last one. Throws
 * `release_not_found`, `release_is_current`, `release_unusable`, and `update_running`: that would publish over it.
 */
export async function rollBack(
  { releases, updates }: Pick<StaffTools, 'releases' | 'updates'>,
  releaseId: string,
): Promise<string> {
  const { runner } = updates;
  const paths = storePaths(updates.storeDir);
  await runner.over('scores');
  const previous = await runner.whileIdle(async () => {
    if (isSyncRunning(paths)) throw new AppError('update_running');
    const ids = await listReleaseIds(paths);
    if (!ids.includes(releaseId)) throw new AppError('release_not_found');
    // Another server may have published just now.
    await releases.check();
    const last = releases.now.id;
    if (releaseId === last) throw new AppError('release_is_current');
    const problem = await problemOfRelease(keptRelease(paths, releaseId));
    if (problem !== null) throw new AppError('release_unusable', { message: unusable(problem) });
    await switchCurrent(paths, releaseId);
    if (await releases.serves(releaseId)) return last;
    // The link must not name what cannot be served: the next start would fail.
    await switchCurrent(paths, last);
    throw new AppError('release_unusable', {
      message: unusable('The server could not open it.'),
    });
  });
  if (previous === undefined) throw new AppError('update_running');
  return previous;
}

function unusable(problem: string): string {
  return `That release cannot be shown. ${problem} The site is as it was.`;
}
