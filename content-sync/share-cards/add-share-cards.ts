import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openContentDb } from '#data/content/database.ts';
import { CARDS_FOLDER, shareCardFile } from '#data/share-cards/card-path.ts';
import { listShareCards } from '#data/share-cards/card.queries.ts';
import { SHARE_CARD_KINDS, type ShareCard } from '#data/share-cards/share-card.ts';
import { writeFileAtomic } from '#data/write-file-atomic.ts';
import { linkOrCopy } from '../release/link-or-copy.ts';
import { forEachParallel, listFiles } from '../release/site-files.ts';
import type { ReleasePaths } from '../store/store-paths.ts';
import type { CardRenderer } from './card-renderer.ts';

/** At 35 kB a card about 700 MB: what a release takes along at most, so that its folder can still be copied to a static host. */
const CARDS_PER_RELEASE = 20_000;

/** The renderer draws on the thread pool; more at once are not faster on two cores, and each holds some 3 MB of pixels. */
const DRAWN_AT_ONCE = 2;
const LINKS_AT_ONCE = 8;

/** What a sync did about share cards. */
export interface CardsReport {
  drawn: number;
  /** Drawn by an earlier sync, or by the server, and still what it has to show. */
  reused: number;
  /** Left to the server. */
  left: number;
  /** Why none, or not all, could be drawn, as the end of a sentence; null when nothing went wrong. */
  problem: string | null;
}

interface AddCards {
  release: Pick<ReleasePaths, 'contentDb' | 'site'>;
  /** The folder of the cards that were drawn before. */
  cache: string;
  /** The moment the release stands for. */
  moment: Date;
  /** How many cards, of those that lie nearest to the moment, are drawn where they are missing. */
  most: number;
  openRenderer: () => Promise<CardRenderer>;
  /** Receives how many of the missing cards are done. */
  tell: (done: number, total: number) => void;
}

interface FiledCard {
  card: ShareCard;
  /** Below the cache and below the release's folder of cards. */
  file: string;
}

async function readCards({ release, moment }: AddCards): Promise<FiledCard[]> {
  const db = openContentDb(release.contentDb, { readonly: true });
  try {
    const cards = await listShareCards(db, moment);
    return cards.map((card) => ({ card, file: shareCardFile(card) }));
  } finally {
    await db.destroy();
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Draws cards into the cache and adds them to `there`; resolves with the first thing that went wrong. */
async function drawCards(
  { cache, openRenderer, tell }: AddCards,
  missing: readonly FiledCard[],
  there: Set<string>,
): Promise<string | null> {
  if (missing.length === 0) return null;
  const renderer = await openRenderer();
  let problem: string | null = null;
  let done = 0;
  await forEachParallel(missing, DRAWN_AT_ONCE, async ({ card, file }) => {
    try {
      await writeFileAtomic(path.join(cache, file), await renderer.render(card));
      there.add(file);
    } catch (error) {
      problem ??= messageOf(error);
    }
    done += 1;
    if (done % 10 === 0 || done === missing.length) tell(done, missing.length);
  });
  return problem;
}

async function makeFolders(root: string): Promise<void> {
  for (const kind of SHARE_CARD_KINDS) await mkdir(path.join(root, kind), { recursive: true });
}

/**
 * Gives a release the share cards of its pages: all that were drawn before, by their facts, are linked into its
 * `cards` folder, and of the nearest to now those that are missing are drawn first. The server draws the others when
 * somebody asks. Never throws: a site without pictures is better than no site; the report says why.
 */
export async function addShareCards(job: AddCards): Promise<CardsReport> {
  const { release, cache } = job;
  try {
    const cards = await readCards(job);
    await makeFolders(cache);
    const there = new Set(await listFiles(cache));
    const isThere = ({ file }: FiledCard): boolean => there.has(file);
    const reused = cards.filter(isThere).length;
    const missing = cards.slice(0, job.most).filter((card) => !isThere(card));
    const problem = await drawCards(job, missing, there).catch(messageOf);
    const folder = path.join(release.site, CARDS_FOLDER);
    await makeFolders(folder);
    const linked = cards.filter(isThere);
    await forEachParallel(linked.slice(0, CARDS_PER_RELEASE), LINKS_AT_ONCE, ({ file }) =>
      linkOrCopy(path.join(cache, file), path.join(folder, file)),
    );
    return {
      drawn: linked.length - reused,
      reused,
      left: cards.length - linked.length,
      problem,
    };
  } catch (error) {
    return { drawn: 0, reused: 0, left: 0, problem: messageOf(error) };
  }
}
