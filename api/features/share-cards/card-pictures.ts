import { mkdir, readFile, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { shareCardFile, type CardShape } from '#data/share-cards/card-path.ts';
import type { ShareCard } from '#data/share-cards/share-card.ts';
import { writeFileAtomic } from '#data/write-file-atomic.ts';
import { AppError } from '../../lib/app-error.ts';
import { createBoundedQueue, QueueFullError } from '../../lib/password-queue.ts';
import type { DrawCard } from './drawing-process.ts';

/** A card takes 15 to 30 ms of a core: two leave room for readers, and the last in the queue waits half a second. */
const QUEUE_LIMITS = { concurrency: 2, capacity: 32 };
const BUSY_SECONDS = 5;
/** How long to leave alone what cannot draw at all. */
const BROKEN_SECONDS = 60;

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

interface Options {
  /** The folder of drawn cards, shared with the sync, which also clears it up; it may not be there yet. */
  folder: string;
  drawCard: DrawCard;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Finds the picture of a card on the disk, or has it drawn and keeps it. An AppError when too many are asked for, or none can be drawn. */
export type CardPictures = (
  card: ShareCard,
  shape: CardShape,
  releaseId: string,
) => Promise<Buffer>;

/** Makes what gives the pictures of cards; nothing is read or started before the first one. */
export function createCardPictures({ folder, drawCard, clock, log }: Options): CardPictures {
  const queue = createBoundedQueue(QUEUE_LIMITS);
  let keptFor = '';
  let keptBytes = 0;

  async function find(path: string): Promise<Buffer | undefined> {
    const picture = await readFile(path).catch(() => undefined);
    if (picture === undefined || !isWholePng(picture)) return undefined;
    // What is asked for stays the longest; on a disk that cannot be written it is no matter.
    await utimes(path, clock(), clock()).catch(() => undefined);
    return picture;
  }

  async function draw(card: ShareCard, shape: CardShape): Promise<Buffer> {
    try {
      return await queue.run(() => drawCard(card, shape));
    } catch (error) {
      if (error instanceof QueueFullError)
        throw new AppError('busy', { cause: error, retryAfterSeconds: BUSY_SECONDS });
      log.error({ err: error, card: `${card.kind} ${card.id}` }, 'a share card cannot be drawn');
      throw new AppError('unavailable', { cause: error, retryAfterSeconds: BROKEN_SECONDS });
    }
  }

  async function keep(path: string, picture: Buffer, releaseId: string): Promise<void> {
    if (releaseId !== keptFor) keptBytes = 0;
    keptFor = releaseId;
    if (keptBytes + picture.byteLength > BYTES_PER_RELEASE) return;
    keptBytes += picture.byteLength;
    await mkdir(dirname(path), { recursive: true });
    await writeFileAtomic(path, picture);
  }

  return async (card, shape, releaseId) => {
    const path = join(folder, shareCardFile(card, shape));
    const kept = await find(path);
    if (kept !== undefined) return kept;
    const picture = await draw(card, shape);
    await keep(path, picture, releaseId).catch((error: unknown) => {
      log.warn({ err: error, path }, 'a share card cannot be kept');
    });
    return picture;
  };
}
