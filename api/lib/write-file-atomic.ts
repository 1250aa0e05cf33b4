import { open, rename, rm } from 'node:fs/promises';

let parts = 0;

/** Writes a file so that a reader, or a crash, meets the old file or the new one and never a half. Throws when the disk refuses. */
export async function writeFileAtomic(file: string, body: string | Uint8Array): Promise<void> {
  parts += 1;
  const part = `${file}.${process.pid}-${parts}.part`;
  try {
    const handle = await open(part, 'w');
    try {
      await handle.writeFile(body);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
