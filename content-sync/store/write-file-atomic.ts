import { open, rename } from 'node:fs/promises';

/** Writes a file so that a reader, or a crash, meets the old one or the new one and never a half. */
export async function writeFileAtomic(file: string, body: string | Uint8Array): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  const handle = await open(part, 'w');
  try {
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}

/** Makes the names in a folder durable: a rename survives a power cut only after this. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
