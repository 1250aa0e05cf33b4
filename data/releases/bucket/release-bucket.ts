import { createHmac } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { type Static, Type } from 'typebox';
import { DAY_MS } from '../../domain/durations.ts';
import { forEachParallel, parseJson, writeFileAtomic } from '../files.ts';
import { releaseInStore, releasePaths, type StorePaths } from '../layout.ts';
import { tooOld } from '../store.ts';
import { readReleaseReport } from '../reports.ts';
import type { BucketSettings } from '../../settings/bucket-settings.ts';
import { Bucket, BucketError, type Bytes, MAX_TRANSFERS, onlyIf } from './s3-client.ts';
import {
  describeRelease,
  type Manifest,
  MANIFEST_FILE,
  partsOf,
  readManifest,
  readPart,
  sha256,
  type StoredRelease,
  StoredSchema,
} from './manifest.ts';
import { mirrorPages } from './mirror-pages.ts';

const MIB = 1024 * 1024;
/** How long the parts of a dropped release stay: another machine may be fetching it. */
const GRACE_MS = DAY_MS;
const POINTER = 'current.json';
const PointerSchema = Type.Object({
  current: StoredSchema,
  /** What one can go back to, the current one too. */
  kept: Type.Array(StoredSchema),
  dropped: Type.Array(Type.Object({ release: StoredSchema, at: Type.String() })),
  /** Milliseconds since 1970, more than in the pointer before it. */
  movedAt: Type.Optional(Type.Integer()),
});
type Pointer = Static<typeof PointerSchema>;
/** The pointer as it was read, with the etag that tells whether it was moved since. */
export type SeenPointer = Pointer & { etag: string };

const pack = promisify(gzip);
const unpack = promisify(gunzip);
/** The parts of files are named by what they hold, as manifests are, and lie there packed (gzip). */
const blobKey = (hash: string): string => `blobs/${hash}`;
const manifestKey = (hash: string): string => `releases/${hash}`;
const blobsOf = (manifest: Manifest | null): Set<string> => new Set(manifest?.files.flatMap(({ blobs }) => blobs));

/** The releases of a bucket. All methods throw a BucketError. */
export class ReleaseBucket {
  readonly #settings: BucketSettings;
  readonly #bucket: Bucket;

  /** Once the signal is aborted, every request ends at once. */
  constructor(settings: BucketSettings, signal = new AbortController().signal) {
    this.#settings = settings;
    this.#bucket = new Bucket(settings, signal);
  }

  /** The same bucket for one who may be stopped before the others. */
  until(signal: AbortSignal): ReleaseBucket {
    return new ReleaseBucket(this.#settings, signal);
  }

  /** Which release is published; null: none was yet; 'unchanged': the pointer is still the one of `knownEtag`. */
  async pointer(): Promise<SeenPointer | null>;
  async pointer(knownEtag: string | undefined): Promise<SeenPointer | 'unchanged' | null>;
  async pointer(knownEtag?: string): Promise<SeenPointer | 'unchanged' | null> {
    const found = await this.#bucket.get(POINTER, MIB, knownEtag);
    if (found === undefined || found === 'unchanged') return found ?? null;
    const [text = '', signature] = found.body.toString().split('\n');
    // A plain comparison: how long it takes cannot be measured from outside.
    if (this.#settings.signingKey !== '' && signature !== this.#sign(text))
      throw new BucketError(
        'The pointer in the bucket is not signed with the RELEASE_BUCKET_SIGNING_KEY of this machine: give all machines the same one; if none of them has put it there, delete current.json in the bucket and publish again (npm run sync).',
      );
    const pointer = parseJson(PointerSchema, text);
    if (pointer === undefined) throw new BucketError('The pointer in the bucket is none.');
    return { ...pointer, etag: found.etag };
  }

  async manifestOf({ releaseId, manifest }: StoredRelease): Promise<Manifest> {
    const text = await this.#getPacked(manifestKey(manifest), manifest, 96 * MIB);
    return readManifest(text.toString(), releaseId);
  }

  /** A part of a file by its hash, of at most so many bytes. */
  part(hash: string, maxBytes: number): Promise<Bytes> {
    return this.#getPacked(blobKey(hash), hash, maxBytes);
  }

  /**
   * Publishes a finished release: what the bucket lacks of it (`all`: everything), its manifest, then the pointer.
   * Throws, with nothing changed for anybody, also when the pointer is no longer what it was when it was `seen` (null:
   * there was none). Resolves with what follows once the release lies in its place: it shows the pages to a CDN, where
   * the settings say so, and tidies.
   */
  async publish(
    paths: StorePaths,
    { folder, releaseId }: { folder: string; releaseId: string },
    { seen, all = false }: { seen: SeenPointer | null; all?: boolean },
  ): Promise<(folder: string) => Promise<void>> {
    // When the last one cannot be read, everything is stored again.
    const last = seen && (await this.manifestOf(seen.current).catch(() => null));
    const base = last && { folder: releaseInStore(paths, last.releaseId).folder, manifest: last };
    const manifest = await describeRelease(folder, releaseId, base);
    const stored = blobsOf(all ? null : last);
    const parts = manifest.files.flatMap((file) => partsOf(folder, file));
    const lacking = parts.filter(({ hash }) => !stored.has(hash) && stored.add(hash));
    await forEachParallel(lacking, MAX_TRANSFERS, async ({ hash, file, place, bytes }) => {
      await this.#bucket.put(blobKey(hash), await pack(await readPart(file, place, bytes)));
    });
    const text = Buffer.from(JSON.stringify(manifest));
    await this.#bucket.put(manifestKey(sha256(text)), await pack(text));
    const isScoresUpdate = (await readReleaseReport(releasePaths(folder)))?.isScoresUpdate ?? false;
    const release = { releaseId, manifest: sha256(text), isScoresUpdate };
    // An older pointer, or none, may lie there, and clocks of machines differ: a later one must never look older.
    const after = Math.max(await lastMove(paths), seen?.movedAt ?? 0);
    await notePointer(paths, await this.#movePointer(release, seen, after));
    await writeFileAtomic(path.join(folder, MANIFEST_FILE), text);
    return async (site) => {
      const described = { folder: site, manifest };
      if (this.#settings.showsPages)
        await mirrorPages(this.#bucket, [release, described], (one) => this.manifestOf(one));
      // Reading every manifest is for once a day.
      if (!isScoresUpdate) await this.#tidy();
    };
  }

  /** Deletes the parts of releases that were dropped a day ago, unless a retained release has them too. */
  async #tidy(): Promise<void> {
    const seen = await this.pointer();
    const isOver = ({ at }: { at: string }) => Date.parse(at) < Date.now() - GRACE_MS;
    const over = seen?.dropped.filter(isOver) ?? [];
    if (seen === null || over.length === 0) return;
    const retained = await Promise.all(seen.kept.map((one) => this.manifestOf(one)));
    const needed = new Set(retained.flatMap((manifest) => [...blobsOf(manifest)]));
    for (const { release } of over) {
      const hashes = blobsOf(await this.manifestOf(release).catch(() => null)).difference(needed);
      const keys = [...[...hashes].map(blobKey), manifestKey(release.manifest)];
      await forEachParallel(keys, MAX_TRANSFERS, (key) => this.#bucket.delete(key));
    }
    await this.#putPointer({ ...seen, dropped: seen.dropped.filter((one) => !isOver(one)) }, seen);
  }

  async #movePointer(current: StoredRelease, seen: SeenPointer | null, after: number): Promise<SeenPointer> {
    const isOther = ({ releaseId }: StoredRelease) => releaseId !== current.releaseId;
    const known = [current, ...(seen?.kept ?? []).filter(isOther)];
    const old = tooOld(known, current.releaseId);
    const kept = known.filter((one) => !old.includes(one));
    const at = new Date().toISOString();
    const dropped = (seen?.dropped ?? []).filter(({ release }) => isOther(release));
    dropped.push(...old.map((release) => ({ release, at })));
    await this.#putPointer({ current, kept, dropped }, seen, after);
    // A put may have been taken though its answer was lost, and a bucket may ignore the condition.
    const now = await this.pointer();
    const { releaseId, manifest } = now?.current ?? {};
    if (now === null || releaseId !== current.releaseId || manifest !== current.manifest)
      throw new BucketError(
        'Another machine has published a release meanwhile, so nothing was changed. The next update builds on that one.',
      );
    return now;
  }

  async #putPointer(pointer: Pointer, seen: SeenPointer | null, after = seen?.movedAt ?? 0): Promise<void> {
    const headers = { 'content-type': 'application/json', ...onlyIf(seen?.etag) };
    const movedAt = Math.max(Date.now(), after + 1);
    const text = JSON.stringify({ ...pointer, movedAt });
    const signed = this.#settings.signingKey === '' ? text : `${text}\n${this.#sign(text)}`;
    await this.#bucket.put(POINTER, Buffer.from(signed), headers);
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#settings.signingKey).update(text).digest('base64url');
  }

  async #getPacked(key: string, hash: string, maxBytes: number): Promise<Bytes> {
    // What cannot be packed grows a little.
    const found = await this.#bucket.get(key, maxBytes + 1024);
    if (found === undefined || found === 'unchanged') throw new BucketError(`The bucket has no ${key}.`);
    const how = { maxOutputLength: Math.max(maxBytes, 1) };
    const body = await unpack(found.body, how).catch(() => null);
    if (body === null || sha256(body) !== hash)
      throw new BucketError(`What the bucket gives as ${key} is not what was stored there.`);
    return body;
  }
}

/** A pointer of the bucket: when it was put there, in milliseconds since 1970. */
interface Moved {
  movedAt?: number;
}

/** When the last pointer that this store followed or made was moved. */
const lastMove = async ({ pointerMovedAt }: StorePaths): Promise<number> =>
  Number(await readFile(pointerMovedAt, 'utf8').catch(() => '0'));

/** True for a pointer from before the last one that this store followed or made: an old one was put back. */
export async function isOlderPointer(paths: StorePaths, { movedAt = 0 }: Moved): Promise<boolean> {
  return movedAt < (await lastMove(paths));
}

/** Notes that this store has followed or made a pointer. */
export async function notePointer(paths: StorePaths, { movedAt = 0 }: Moved): Promise<void> {
  if (movedAt > (await lastMove(paths))) await writeFileAtomic(paths.pointerMovedAt, String(movedAt));
}
