import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { copyFileSync, linkSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** The code of a failed system call, such as `EACCES`; undefined for any other error. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** What an error says, of whatever kind it is. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Where Astro puts files whose names hold a hash of their content. */
export const ASSETS_FOLDER = '_astro';
/** Every file below a folder as a relative path with `/`, sorted; empty when there is no such folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .toSorted();
}

/** Runs a job for every item, `width` at a time; the first failure ends it. */
export async function forEachParallel<Item>(
  items: readonly Item[],
  width: number,
  job: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (;;) {
      const item = items[next];
      next += 1;
      if (item === undefined) return;
      await job(item);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** Reads a JSON text as what the schema describes, without what it does not name; undefined for any other text. */
export function parseJson<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(schema, value) ? (Value.Clean(schema, value) as Static<Schema>) : undefined;
  } catch {
    return undefined;
  }
}

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

const run = promisify(execFile);
/** Makes one file, or the names in one folder, survive a power cut. */
export async function syncFile(file: string): Promise<void> {
  await using handle = await open(file, 'r');
  await handle.sync();
}

/**
 * Waits until everything written to the disk of `folder` is really on it, in one call for the complete file system;
 * where the system lacks that call, at least `files` are.
 */
export async function syncToDisk(folder: string, files: readonly string[]): Promise<void> {
  await run('sync', ['-f', folder]).catch(() => undefined);
  for (const file of [...files, folder]) await syncFile(file);
}

let parts = 0;
/**
 * Writes a file so that a reader, or a crash, meets the old or the new one. `durable: false` spares waiting for the
 * disk.
 */
export async function writeFileAtomic(
  file: string,
  body: string | Uint8Array,
  { durable = true }: { durable?: boolean } = {},
): Promise<void> {
  parts += 1;
  const part = `${file}.${process.pid}-${parts}.part`;
  try {
    // Never through a link: another user who may write in the folder could have put one there.
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
