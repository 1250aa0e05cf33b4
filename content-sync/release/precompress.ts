import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeFileAtomic } from '#data/release-store/write-file-atomic.ts';
import { systemErrorCode } from '#data/release-store/system-error-code.ts';
import { linkOrCopy } from './link-or-copy.ts';
import { ASSETS_FOLDER, forEachParallel, listFiles } from './site-files.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const COMPRESSIBLE = /\.(?:html|css|js|mjs|svg|json|xml|atom|ics|txt|webmanifest)$/;
/** Below this a response fits one packet either way. */
const LEAST_BYTES = 1024;
/** Compression runs on the thread pool of four; a few more files are being read and written meanwhile. */
const PARALLEL = 8;
/** 11 takes nineteen times as long as 5: worth it for what is made once and read for months. */
const PAGE_QUALITY = 5;
const ASSET_QUALITY = 11;
const GZIP_LEVEL = 9;

type Compress = (body: Buffer) => Promise<Buffer>;

function withBrotli(quality: number): Compress {
  return (body) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    });
}

/** Puts the compressed body beside the file: out of the cache, or made and cached. Empty in the cache: does not pay. */
async function addSibling(
  cached: string,
  target: string,
  body: Buffer,
  compress: Compress,
): Promise<void> {
  let size = await stat(cached).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) {
    const made = await compress(body);
    size = made.length < body.length ? made.length : 0;
    await mkdir(path.dirname(cached), { recursive: true });
    await writeFileAtomic(cached, size === 0 ? '' : made, { durable: false });
  }
  if (size > 0) await linkOrCopy(cached, target);
}

/**
 * Writes `.br` and `.gz` beside every text file of a site from 1 kB on. Bodies come from a cache
 * by the hash of their content and are linked, so only what has changed is compressed. `tell` gets
 * the number of files done.
 */
export async function precompressSite(
  site: string,
  cache: string,
  tell: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const files = (await listFiles(site)).filter((file) => COMPRESSIBLE.test(file));
  let done = 0;
  // Equal files come at the same time: the second waits for the first, whose cached body must not be replaced under it.
  const underWay = new Map<string, Promise<void>>();
  const addInTurn = async (cached: string, ...rest: [string, Buffer, Compress]): Promise<void> => {
    const turn = (underWay.get(cached) ?? Promise.resolve()).then(() =>
      addSibling(cached, ...rest),
    );
    underWay.set(cached, turn);
    await turn;
  };
  await forEachParallel(files, PARALLEL, async (file) => {
    const body = await readFile(path.join(site, file));
    if (body.length >= LEAST_BYTES) {
      const quality = file.startsWith(`${ASSETS_FOLDER}/`) ? ASSET_QUALITY : PAGE_QUALITY;
      const hash = createHash('sha256').update(body).digest('hex');
      const cached = path.join(cache, hash.slice(0, 2), hash.slice(2));
      const target = path.join(site, file);
      await addInTurn(`${cached}.${quality}.br`, `${target}.br`, body, withBrotli(quality));
      await addInTurn(`${cached}.gz`, `${target}.gz`, body, (text) =>
        deflate(text, { level: GZIP_LEVEL }),
      );
    }
    done += 1;
    if (done % 50 === 0 || done === files.length) tell(done, files.length);
  });
}

/** Forgets cached bodies that no release links to any longer. */
export async function pruneCompressed(cache: string): Promise<void> {
  for (const folder of await readdir(cache)) {
    await forEachParallel(await listFiles(path.join(cache, folder)), PARALLEL, async (name) => {
      const file = path.join(cache, folder, name);
      try {
        // One name left: the cache's own. A note that compression does not pay costs nothing to make again.
        if ((await stat(file)).nlink === 1) await rm(file);
      } catch (error) {
        if (systemErrorCode(error) !== 'ENOENT') throw error;
      }
    });
  }
}
