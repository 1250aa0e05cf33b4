import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { forEachParallel, parseJson } from '../files.ts';
import { IMMUTABLE, pageHeaders, pathOfFile } from '../page-headers.ts';
import { BucketError, MAX_TRANSFERS, onlyIf, type Bucket } from './s3-client.ts';
import { sha256, StoredSchema, type DescribedRelease, type StoredRelease } from './manifest.ts';

/**
 * The releases that pages in the bucket may be from. `isWhole` is false while mirroring, and after it was interrupted.
 */
const ShownSchema = Type.Object({ isWhole: Type.Boolean(), releases: Type.Array(StoredSchema) });
const SHOWN = 'shown.json';
const MAX_SHOWN = 100;
const MAX_SHOWN_BYTES = 64 * 1024;
/** A CDN asks again after ten seconds, and gives what it has meanwhile; browsers ask every time. */
const SHORT = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';
/** Asked for by their names: at `/`, and where there is no page. */
const NAMED = ['index.html', '404.html', 'article-not-found.html'];

/**
 * What readers are given of a release, by key: each file at `site/` and its address, text packed (gzip) where the
 * release has that form.
 */
function pagesOf({ folder, manifest }: DescribedRelease) {
  const blobs = new Map(manifest.files.map((file) => [file.path, file.blobs]));
  const pages = [...blobs.keys()].flatMap((file) => {
    const name = /^site\/(.*)(?<!\.br|\.gz)$/.exec(file)?.[1];
    if (name === undefined) return [];
    const form = blobs.has(`${file}.gz`) ? `${file}.gz` : file;
    const { 'content-type': type = '', 'cache-control': cache } = pageHeaders(name);
    const headers = {
      'content-type': type,
      'cache-control': cache === IMMUTABLE ? IMMUTABLE : SHORT,
      ...(form !== file && { 'content-encoding': 'gzip' }),
    };
    const hash = sha256(Buffer.from(JSON.stringify([headers, blobs.get(form)])));
    const key = `site${NAMED.includes(name) ? `/${name}` : pathOfFile(name)}`;
    return [[key, { file: path.join(folder, form), hash, headers }] as const];
  });
  return new Map(pages);
}

/**
 * Makes the objects below `site/` show a release to the readers of a CDN: puts those that changed, what pages need
 * before the pages, then deletes the others. What was interrupted, or done by two machines at once, the next call puts
 * again. `manifestOf` reads a manifest of the bucket. Throws a BucketError.
 */
export async function mirrorPages(
  bucket: Bucket,
  [stored, release]: [StoredRelease, DescribedRelease],
  manifestOf: (stored: StoredRelease) => Promise<DescribedRelease['manifest']>,
): Promise<void> {
  const found = await bucket.get(SHOWN, MAX_SHOWN_BYTES);
  const shownBefore = typeof found === 'object' ? found : undefined;
  const nothing = { isWhole: false, releases: [] };
  const before = (shownBefore && parseJson(ShownSchema, shownBefore.body.toString())) ?? nothing;
  const touched = { isWhole: false, releases: [...before.releases, stored].slice(-MAX_SHOWN) };
  const put = async (shown: typeof touched, condition: Record<string, string>) => {
    const now = await bucket.put(SHOWN, Buffer.from(JSON.stringify(shown)), condition);
    if (now !== undefined) return now;
    // Pages of either may have come last.
    await put(touched, {});
    throw new BucketError('Another machine shows its pages at the same time.');
  };
  const begun = await put(touched, onlyIf(shownBefore?.etag));
  const shownHashes = new Map<string, string>();
  for (const one of before.releases) {
    const manifest = await manifestOf(one).catch(() => ({ releaseId: one.releaseId, files: [] }));
    for (const [key, { hash }] of pagesOf({ folder: '', manifest })) shownHashes.set(key, hash);
  }
  const wanted = pagesOf(release);
  const changed = [...wanted].filter(([key, { hash }]) => !before.isWhole || shownHashes.get(key) !== hash);
  for (const isPage of [false, true])
    await forEachParallel(changed, MAX_TRANSFERS, async ([key, { file, headers }]) => {
      if ((headers['cache-control'] === SHORT) === isPage) await bucket.put(key, await readFile(file), headers);
    });
  const deleted = [...shownHashes.keys()].filter((key) => !wanted.has(key));
  await forEachParallel(deleted, MAX_TRANSFERS, (key) => bucket.delete(key));
  await put({ isWhole: true, releases: [stored] }, onlyIf(begun));
}
