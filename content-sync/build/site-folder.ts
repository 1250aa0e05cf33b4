import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { forEachParallel, linkOrCopy, listFiles } from '#data/releases/files.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const COMPRESSIBLE = /\.(?:html|css|js|mjs|svg|json|xml|atom|ics|txt|webmanifest)$/;
/** Below this a response fits one packet either way. */
const MIN_BYTES = 1024;
/** 10 takes some fifteen times as long as 5 and saves 8 %; 11 twice as long again: for what is read for months. */
const QUALITY = { fast: 5, small: 10, best: 11 } as const;
/**
 * A server sends ten packets before it waits for an answer, 14,600 bytes with some 1,300 of headers: a page above that
 * needs one round more before it shows. What `small` saves is enough for pages up to a tenth above.
 */
const FIRST_ROUND = { bytes: 13_300, mostSaved: 1330 } as const;
/**
 * A window of 64 kB is enough for most pages; Brotli's usual one of 4 MB takes as long to set up as to compress with.
 */
const SMALL_WINDOW = { bits: 16, most: 65_520 } as const;
/** What comes out of most pages, in one piece. */
const CHUNK_BYTES = 32 * 1024;
/** Few ask for it; 6 takes half as long again as 4 for one part in seventy. */
const GZIP_LEVEL = { fast: 4, best: 9 } as const;

/** The endings of a file's compressed bodies, which lie next to it. */
const COMPRESSED_ENDINGS = ['.br', '.gz'] as const;

/** True for the name of a compressed body. */
export const isCompressed = (file: string): boolean => COMPRESSED_ENDINGS.some((ending) => file.endsWith(ending));

function toBrotli(body: Buffer, quality: keyof typeof QUALITY): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[quality],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    ...(body.length <= SMALL_WINDOW.most && {
      [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW.bits,
    }),
  };
  return brotli(body, { params, chunkSize: CHUNK_BYTES });
}

/** Compresses quickly, and once more where that brings a page into the first round. */
async function toFirstRound(body: Buffer): Promise<Buffer> {
  const fast = await toBrotli(body, 'fast');
  const excess = fast.length - FIRST_ROUND.bytes;
  return excess > 0 && excess <= FIRST_ROUND.mostSaved ? toBrotli(body, 'small') : fast;
}

/** Writes a file's compressed bodies next to it where that pays: text from 1 kB on that gets smaller. */
async function writeCompressed(file: string, body: Buffer, kind: 'fast' | 'best'): Promise<void> {
  if (!COMPRESSIBLE.test(file) || body.length < MIN_BYTES) return;
  const [br, gz] = await Promise.all([
    kind === 'best' ? toBrotli(body, 'best') : toFirstRound(body),
    deflate(body, { level: GZIP_LEVEL[kind], chunkSize: CHUNK_BYTES }),
  ]);
  // Waits for the disk: a promise for each of many small files takes longer than writing it.
  if (br.length < body.length) writeFileSync(`${file}.br`, br);
  if (gz.length < body.length) writeFileSync(`${file}.gz`, gz);
}

/** Compresses every file of a folder, as well as it can be: they are made once and read for months. */
export async function compressFiles(folder: string): Promise<void> {
  await forEachParallel(await listFiles(folder), 4, async (name) => {
    const file = path.join(folder, name);
    await writeCompressed(file, await readFile(file), 'best');
  });
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** The folder of a site that is being put together. */
export interface SiteFolder {
  /** Takes a file and its compressed bodies over from another site's folder; false when it is not there. */
  link(from: string, file: string): boolean;
  /** Takes a file that was taken over out again, with its compressed bodies: it shall be another one, or none. */
  remove(file: string): void;
  /**
   * Puts a file there: linked when the last release's has the same bytes, else written and compressed. True: it is a
   * new file.
   */
  put(file: string, body: Buffer): Promise<boolean>;
}

/** Takes the folder of the new site and the one of the last release; null: there is none. */
export function openSiteFolder(site: string, previousSite: string | null): SiteFolder {
  const made = new Set<string>();
  const makeFolderFor = (file: string): string => {
    const target = path.join(site, file);
    const folder = path.dirname(target);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    return target;
  };
  const link = (from: string, file: string): boolean => {
    const source = path.join(from, file);
    const target = makeFolderFor(file);
    if (!linkOrCopy(source, target)) return false;
    for (const ending of COMPRESSED_ENDINGS) linkOrCopy(source + ending, target + ending);
    return true;
  };
  const remove = (file: string): void => {
    for (const ending of ['', ...COMPRESSED_ENDINGS]) rmSync(path.join(site, file + ending), { force: true });
  };
  return {
    link,
    remove,
    async put(file, body) {
      // Written in its place, a file that was taken over would change in every release that has it.
      remove(file);
      if (previousSite !== null) {
        const before = readIfThere(path.join(previousSite, file));
        if (before?.equals(body) === true && link(previousSite, file)) return false;
      }
      const target = makeFolderFor(file);
      writeFileSync(target, body);
      await writeCompressed(target, body, 'fast');
      return true;
    },
  };
}
