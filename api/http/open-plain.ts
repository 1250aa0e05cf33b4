import { open, readlink, realpath, type FileHandle } from 'node:fs/promises';

/**
 * Opens a file of the store for reading, `file` without a link in it. Rejects with ENOENT where one leads elsewhere: the store may
 * be another user's, who must not be handed what this process alone may read, its own environment included. What is open
 * is judged, for the path may name another file a moment later.
 */
export async function openPlain(file: string): Promise<FileHandle> {
  const handle = await open(file);
  const opened = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => realpath(file));
  if (opened === file) return handle;
  await handle.close();
  throw Object.assign(new Error(`${file} leads elsewhere`), { code: 'ENOENT' });
}
