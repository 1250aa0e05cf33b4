import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { forEachParallel, listFiles, parseJson } from '../files.ts';
import { BucketError, type Bytes } from './s3-client.ts';

const KIB = 1024;
const MIB = KIB * KIB;
/** Far above ten seasons (950 MB), and less than fills a machine's disk. */
const MAX_BYTES = 4096 * MIB;
/** A release's manifest, as it lies in its folder too. */
export const MANIFEST_FILE = 'manifest.json';

const HashSchema = Type.String({ pattern: '^[\\w-]{43}$' });
const ReleaseIdSchema = Type.String({ pattern: '^[\\w-]{1,100}$' });
const FileSchema = Type.Object({
  path: Type.String({ maxLength: 500 }),
  size: Type.Integer({ minimum: 0 }),
  /** SHA-256 of each part in base64url. */
  blobs: Type.Array(HashSchema),
});
const ManifestSchema = Type.Object({
  releaseId: ReleaseIdSchema,
  files: Type.Array(FileSchema, { minItems: 1, maxItems: 400_000 }),
});

/** Every file of a release. */
export type Manifest = Static<typeof ManifestSchema>;
export const StoredSchema = Type.Object({
  releaseId: ReleaseIdSchema,
  manifest: HashSchema,
  isScoresUpdate: Type.Boolean(),
});

/** A release in the bucket, with the hash of its manifest. */
export type StoredRelease = Static<typeof StoredSchema>;
/** A release on the disk with its manifest. */
export interface DescribedRelease {
  folder: string;
  manifest: Manifest;
}

/** One part of a file of a release. */
export interface Part {
  hash: string;
  file: string;
  place: number;
  bytes: number;
}

/**
 * How long the parts of a file are: a change moves little of the database (decision 23); other files are mostly one
 * part.
 */
const partBytes = (name: string): number => (name === 'content.db' ? 16 * KIB : MIB);

export const sha256 = (body: Uint8Array): string => createHash('sha256').update(body).digest('base64url');

/** The parts of a file of a manifest, of a release that lies in `folder`. */
export function partsOf(folder: string, { path: name, size, blobs }: Manifest['files'][0]): Part[] {
  const length = partBytes(name);
  const file = path.join(folder, name);
  return blobs.map((hash, index) => {
    const place = index * length;
    return { hash, file, place, bytes: Math.min(length, size - place) };
  });
}

/** A file that a release may have: none that would lie outside of its folder. */
const isReleasePath = (name: string): boolean =>
  /^(?:content\.db|report\.json|pages\.json|(?:site|headers)\/[^\0\\]+)$/.test(name) &&
  !name.split('/').some((part) => ['', '.', '..'].includes(part));

/** Compiled: it has tens of thousands of files, and a server that reads it has readers. */
const manifestShape = Compile(ManifestSchema);

/**
 * Reads a manifest; throws a BucketError for one that no release of ours has, and for a release that would be too
 * large.
 */
export function readManifest(text: string, id: string): Manifest {
  const manifest = parseJson(Type.Unknown(), text);
  const files = manifestShape.Check(manifest) && manifest.releaseId === id ? manifest.files : [];
  const names = new Set<string>();
  let left = MAX_BYTES;
  const isSound = files.every(({ path: name, size, blobs }) => {
    left -= size;
    const isNew = names.size < names.add(name).size;
    return isNew && isReleasePath(name) && blobs.length === Math.ceil(size / partBytes(name));
  });
  if (files.length === 0 || !isSound || left < 0)
    throw new BucketError(`The manifest of release ${id} is none that a release may have.`);
  return { releaseId: id, files };
}

/** What lies at a place of a file. */
export async function readPart(file: string, place: number, bytes: number): Promise<Bytes> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, place);
  return buffer.subarray(0, bytesRead);
}

/** Makes the manifest of a release. What is the same file (hard link) as in `base` is not read again. */
export async function describeRelease(
  folder: string,
  releaseId: string,
  base: DescribedRelease | null,
): Promise<Manifest> {
  const known = new Map(base?.manifest.files.map((file) => [file.path, file]));
  const files: Manifest['files'] = [];
  await forEachParallel(await listFiles(folder), 8, async (name) => {
    if (name === MANIFEST_FILE) return;
    const { ino, size } = await stat(path.join(folder, name));
    const before = known.get(name);
    const other = before && (await stat(path.join(base?.folder ?? '', name)).catch(() => null));
    const blobs = other?.ino === ino && before?.size === size ? before.blobs : [];
    for (let place = 0; blobs.length * partBytes(name) < size; place += partBytes(name))
      blobs.push(sha256(await readPart(path.join(folder, name), place, partBytes(name))));
    files.push({ path: name, size, blobs });
  });
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return readManifest(JSON.stringify({ releaseId, files }), releaseId);
}
