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
  /** Drawn by an earlier sync, and still what it has to show. */
  reused: number;
  /** Left to the server. */
  left: number;
  /** Why none, or not all, could be drawn, as the end of a sentence; null when nothing went wrong. */
  problem: string | null;
}

interface AddCards {
  release: Pick<ReleasePaths, 'contentDb' | 'site'>;
  /** The site folder of the release before, whose cards are taken over; null for the first one. */
  previousSite: string | null;
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
  /** Below a release's folder of cards. */
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

/** Draws cards into a folder; resolves with how many there are, and the first thing that went wrong. */
async function drawCards(
  { openRenderer, tell }: AddCards,
  missing: readonly FiledCard[],
  folder: string,
): Promise<{ drawn: number; problem: string | null }> {
  const result: { drawn: number; problem: string | null } = { drawn: 0, problem: null };
  if (missing.length === 0) return result;
  const renderer = await openRenderer();
  let done = 0;
  await forEachParallel(missing, DRAWN_AT_ONCE, async ({ card, file }) => {
    try {
      const picture = await renderer.render(card);
      await writeFileAtomic(path.join(folder, file), picture, { durable: false });
      result.drawn += 1;
    } catch (error) {
      result.problem ??= messageOf(error);
    }
    done += 1;
    if (done % 10 === 0 || done === missing.length) tell(done, missing.length);
  });
  return result;
}

/**
 * Gives a release the share cards of its pages: those of the release before that show the same facts are linked into
 * its `cards` folder, and of the nearest to now those that are missing are drawn. The server draws the others when
 * somebody asks. Never throws: a site without pictures is better than no site; the report says why.
 */
export async function addShareCards(job: AddCards): Promise<CardsReport> {
  const folder = path.join(job.release.site, CARDS_FOLDER);
  const before = path.join(job.previousSite ?? '', CARDS_FOLDER);
  const report: CardsReport = { drawn: 0, reused: 0, left: 0, problem: null };
  try {
    const cards = await readCards(job);
    for (const kind of SHARE_CARD_KINDS) await mkdir(path.join(folder, kind), { recursive: true });
    const drawnBefore = new Set(job.previousSite === null ? [] : await listFiles(before));
    const reused = cards.filter(({ file }) => drawnBefore.has(file)).slice(0, CARDS_PER_RELEASE);
    await forEachParallel(reused, LINKS_AT_ONCE, ({ file }) =>
      linkOrCopy(path.join(before, file), path.join(folder, file)),
    );
    report.reused = reused.length;
    report.left = cards.length - reused.length;
    const missing = cards.slice(0, job.most).filter(({ file }) => !drawnBefore.has(file));
    const { drawn, problem } = await drawCards(job, missing, folder);
    return { ...report, drawn, left: report.left - drawn, problem };
  } catch (error) {
    return { ...report, problem: messageOf(error) };
  }
}
