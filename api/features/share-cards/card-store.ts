import { mkdir, readFile, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFileAtomic } from '#data/release-store/write-file-atomic.ts';

/** The cards on the disk, shared with the sync, which also clears them up. */
export interface CardStore {
  /** The picture; undefined when there is none, or none that is whole. */
  find(file: string): Promise<Buffer | undefined>;
  /** Keeps a picture, as long as there is room for the release of that id; rejects with the system's error. */
  keep(file: string, picture: Buffer, releaseId: string): Promise<void>;
}

/**
 * How much is written between two releases. Each sync clears up what is too much, and until then nobody who asks for all
 * cards in all shapes shall fill the disk: beyond this, pictures are drawn and not kept.
 */
const BYTES_PER_RELEASE = 256 * 1024 * 1024;

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const END = Buffer.from('49454e44ae426082', 'hex');

/** True for a PNG that begins and ends as one: a power cut may have left less. */
function isWholePng(picture: Buffer): boolean {
  return picture.subarray(0, 8).equals(SIGNATURE) && picture.subarray(-8).equals(END);
}

/** Opens the store in `folder`, which may not be there yet. */
export function createCardStore(folder: string, now: () => Date): CardStore {
  let releaseOfBytes = '';
  let bytes = 0;
  return {
    async find(file) {
      const path = join(folder, file);
      const picture = await readFile(path).catch(() => undefined);
      if (picture === undefined || !isWholePng(picture)) return undefined;
      // What is asked for stays the longest; on a disk that cannot be written it is no matter.
      await utimes(path, now(), now()).catch(() => undefined);
      return picture;
    },
    async keep(file, picture, releaseId) {
      if (releaseId !== releaseOfBytes) bytes = 0;
      releaseOfBytes = releaseId;
      if (bytes + picture.byteLength > BYTES_PER_RELEASE) return;
      bytes += picture.byteLength;
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFileAtomic(path, picture);
    },
  };
}
