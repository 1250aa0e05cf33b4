import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { clearStaging, readCurrentId, switchCurrent } from '../store.ts';
import { forEachParallel, linkOrCopy, syncFile, syncToDisk, writeFileAtomic } from '../files.ts';
import { releaseInStore, type ReleasePaths, type StorePaths } from '#data/releases/layout.ts';
import { BucketError, MAX_TRANSFERS } from './s3-client.ts';
import { MANIFEST_FILE, partsOf, readManifest, readPart, sha256, type Part, type StoredRelease } from './manifest.ts';
import type { ReleaseBucket } from './release-bucket.ts';

/** Every part of the release that the store shows, by its hash; none for one from before there was a bucket. */
async function partsAtHand(paths: StorePaths): Promise<Map<string, Part>> {
  const id = (await readCurrentId(paths)) ?? '';
  const { folder } = releaseInStore(paths, id);
  const text = await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch(() => '');
  const files = text === '' ? [] : readManifest(text, id).files;
  return new Map(files.flatMap((file) => partsOf(folder, file)).map((part) => [part.hash, part]));
}

async function takePart(
  bucket: ReleaseBucket,
  { hash, file, place, bytes }: Part,
  near: Part | undefined,
): Promise<void> {
  const found = near && (await readPart(near.file, near.place, bytes).catch(() => null));
  const body = found && sha256(found) === hash ? found : await bucket.part(hash, bytes);
  if (body.length !== bytes) throw new BucketError(`A part of ${file} has not its length.`);
  await using handle = await open(file, 'r+');
  await handle.write(body, 0, bytes, place);
}

/**
 * Brings a release of the bucket into the store's `releases/`, complete and on the disk: linked from the release that
 * the store shows where it has the same file, and fetched where not, with every hash and length checked. Only for the
 * holder of the store's lock, and leaves nothing in staging. Throws a BucketError, or the disk's own error, with the
 * store as it was.
 */
export async function pullRelease(bucket: ReleaseBucket, paths: StorePaths, stored: StoredRelease): Promise<void> {
  const manifest = await bucket.manifestOf(stored);
  const staged = path.join(paths.staging, stored.releaseId);
  await clearStaging(paths);
  await using left = new AsyncDisposableStack();
  left.defer(() => clearStaging(paths));
  await mkdir(paths.releases, { recursive: true });
  const known = await partsAtHand(paths);
  const lacking: Part[] = [];
  for (const file of manifest.files) {
    const target = path.join(staged, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    const same = file.blobs.length === 1 ? known.get(file.blobs.join()) : undefined;
    const isWhole = same?.place === 0 && (await stat(same.file).catch(() => null))?.size === file.size;
    if (isWhole && linkOrCopy(same.file, target)) continue;
    writeFileSync(target, '', { flag: 'wx' });
    lacking.push(...partsOf(staged, file));
  }
  await forEachParallel(lacking, MAX_TRANSFERS, (part) => takePart(bucket, part, known.get(part.hash)));
  await writeFileAtomic(path.join(staged, MANIFEST_FILE), JSON.stringify(manifest));
  await syncToDisk(staged, []);
  await rename(staged, releaseInStore(paths, stored.releaseId).folder);
  await syncFile(paths.releases);
}

/**
 * Makes `current` name a release of the bucket, which is pulled where the store lacks it; `check` throws for one that
 * must not be shown. Only for the holder of the store's lock. Throws as `pullRelease` does.
 */
export async function followTo(
  bucket: ReleaseBucket,
  paths: StorePaths,
  stored: StoredRelease,
  check?: (release: ReleasePaths) => Promise<void>,
): Promise<void> {
  if ((await readCurrentId(paths)) === stored.releaseId) return;
  const release = releaseInStore(paths, stored.releaseId);
  if ((await stat(release.folder).catch(() => null)) === null) await pullRelease(bucket, paths, stored);
  await check?.(release);
  await switchCurrent(paths, stored.releaseId);
}
