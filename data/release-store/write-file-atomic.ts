import { open, rename, rm } from 'node:fs/promises';

let parts = 0;

/** Writes a file so that a reader, or a crash, meets the old or the new one. `durable: false` spares waiting for the disk. */
export async function writeFileAtomic(
  file: string,
  body: string | Uint8Array,
  { durable = true }: { durable?: boolean } = {},
): Promise<void> {
  parts += 1;
  const part = `${file}.${process.pid}-${parts}.part`;
  try {
    // Never through a link that somebody else may have put there, who may write in the same folder.
    await rm(part, { force: true });
    const handle = await open(part, 'wx');
    try {
      await handle.writeFile(body);
      if (durable) await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    // On a full disk a half file would take the little room there is.
    await rm(part, { force: true });
    throw error;
  }
}
