import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openContentDb } from '#data/content/database.ts';
import { CARDS_FOLDER, shareCardFile } from '#data/share-cards/card-path.ts';
import { listShareCards } from '#data/share-cards/card.queries.ts';
import type { CardRenderer } from '#data/share-cards/card-renderer.ts';
import { SHARE_CARD_KINDS, type ShareCard } from '#data/share-cards/share-card.ts';
import type { ReleasePaths } from '#data/release-store/layout.ts';
import type { CardsReport } from '#data/release-store/sync-report.ts';
import { writeFileAtomic } from '#data/release-store/write-file-atomic.ts';
import { linkOrCopy } from '../link-or-copy.ts';
import { forEachParallel, listFiles } from '../site-files.ts';

/** At 35 kB a card about 700 MB: what a release takes along at most, so that its folder can still be copied to a static host. */
const CARDS_PER_RELEASE = 20_000;

/** The renderer draws on the thread pool; more at once are not faster on two cores, and each holds some 3 MB of pixels. */
const AT_ONCE = 2;
const LINKS_AT_ONCE = 8;

interface AddCards {
  release: Pick<ReleasePaths, 'contentDb' | 'site'>;
  /** The folder of the cards that were drawn before. */
  cache: string;
  /** The moment the release stands for. */
  moment: Date;
  /** How many are drawn at most; the server draws the others when somebody asks for them, and the next sync goes on. */
  most: number;
  openRenderer: () => Promise<CardRenderer>;
  /** Is told how many of the missing cards are done. */
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

/** Draws cards into the cache; tells which are there now, and the first thing that went wrong. */
async function drawCards(
  { cache, openRenderer, tell }: AddCards,
  wanted: readonly FiledCard[],
): Promise<{ drawn: Set<string>; problem: string | null }> {
  const drawn = new Set<string>();
  if (wanted.length === 0) return { drawn, problem: null };
  let renderer: CardRenderer;
  try {
    renderer = await openRenderer();
  } catch (error) {
    return { drawn, problem: messageOf(error) };
  }
  let problem: string | null = null;
  let done = 0;
  await forEachParallel(wanted, AT_ONCE, async ({ card, file }) => {
    try {
      await writeFileAtomic(path.join(cache, file), await renderer.render(card));
      drawn.add(file);
    } catch (error) {
      problem ??= messageOf(error);
    }
    done += 1;
    if (done % 10 === 0 || done === wanted.length) tell(done, wanted.length);
  });
  return { drawn, problem };
}

async function makeFolders(root: string): Promise<void> {
  for (const kind of SHARE_CARD_KINDS) await mkdir(path.join(root, kind), { recursive: true });
}

/**
 * Gives a release the share cards of its pages: those that were drawn before, by their facts, are linked into its
 * `cards` folder, and of the others the nearest to now are drawn. What is not there is drawn by the server when
 * somebody asks. Never throws: a site without pictures is better than no site; the report says why.
 */
export async function addShareCards(job: AddCards): Promise<CardsReport> {
  const { release, cache } = job;
  try {
    const cards = await readCards(job);
    await makeFolders(cache);
    const kept = new Set(await listFiles(cache));
    const missing = cards.filter(({ file }) => !kept.has(file));
    const { drawn, problem } = await drawCards(job, missing.slice(0, job.most));
    const folder = path.join(release.site, CARDS_FOLDER);
    await makeFolders(folder);
    const there = cards.filter(({ file }) => kept.has(file) || drawn.has(file));
    await forEachParallel(there.slice(0, CARDS_PER_RELEASE), LINKS_AT_ONCE, ({ file }) =>
      linkOrCopy(path.join(cache, file), path.join(folder, file)),
    );
    return {
      drawn: drawn.size,
      reused: there.length - drawn.size,
      left: cards.length - there.length,
      problem,
    };
  } catch (error) {
    return { drawn: 0, reused: 0, left: 0, problem: messageOf(error) };
  }
}
