import { copyFileSync, linkSync } from 'node:fs';
import { systemErrorCode } from './system-error-code.ts';

/** Where a file system has no hard links, or a file has too many already. */
const NO_LINK = new Set(['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Gives a file a second name, a copy of it where that is impossible; false when there is no such file. Linked files
 * are never written in place. Waits for the disk: thousands of links are quicker than as many promises.
 */
export function linkOrCopy(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const code = systemErrorCode(error) ?? '';
    if (code === 'ENOENT') return false;
    if (!NO_LINK.has(code)) throw error;
    copyFileSync(from, to);
    return true;
  }
}
