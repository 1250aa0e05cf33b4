import { copyFile, link } from 'node:fs/promises';
import { systemErrorCode } from '#data/release-store/system-error-code.ts';

/** Where a file system has no hard links, or a file has too many already. */
const NO_LINK = new Set(['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Gives a file a second name; a copy where that is impossible. Linked files are never written in place. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!NO_LINK.has(systemErrorCode(error) ?? '')) throw error;
    await copyFile(from, to);
  }
}
