import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readContentDb } from '#data/content/database.ts';
import { CARDS_FOLDER, shareCardPath } from '#data/art/share-card-path.ts';
import { listShareCards } from '#data/content/queries/share-card.queries.ts';
import { SHARE_CARD_KINDS, type ShareCard } from '#data/art/share-card.ts';
import type { ReleasePaths } from '#data/releases/layout.ts';
import type { CardsReport } from '#data/releases/reports.ts';
import { forEachParallel, linkOrCopy, listFiles, messageOf, writeFileAtomic } from '#data/releases/files.ts';
import type { CardRenderer } from './card-renderer.ts';

/**
 * The renderer draws on the thread pool; more at once are not faster on two cores, and each holds some 3 MB of pixels.
 */
const DRAWN_AT_ONCE = 2;

interface AddCards {
  release: Pick<ReleasePaths, 'contentDb' | 'site'>;
  /** The previous release's site folder, whose cards are reused; null for the first release. */
  previousSite: string | null;
  /** The moment the release stands for. */
  moment: Date;
  /** How many missing cards are drawn at most, those nearest to the moment first. */
  most: number;
  openRenderer: () => Promise<CardRenderer>;
  /** Called with the number of missing cards done. */
  onProgress: (done: number, total: number) => void;
}

/** A card and its address, which is its place below a site's folder too. */
interface FiledCard {
  card: ShareCard;
  file: string;
}

/** Draws cards into the release, and reports how many there are and the first thing that went wrong. */
async function drawCards(
  { openRenderer, release, onProgress }: AddCards,
  missing: readonly FiledCard[],
  report: CardsReport,
): Promise<void> {
  if (missing.length === 0) return;
  const renderer = await openRenderer();
  let done = 0;
  await forEachParallel(missing, DRAWN_AT_ONCE, async ({ card, file }) => {
    try {
      const picture = await renderer.render(card);
      await writeFileAtomic(path.join(release.site, file), picture, { durable: false });
      report.drawn += 1;
    } catch (error) {
      report.problem ??= messageOf(error);
    }
    done += 1;
    if (done % 10 === 0 || done === missing.length) onProgress(done, missing.length);
  });
}

/**
 * Links the share cards of the release before that show the same facts into a release, and draws what is missing of the
 * nearest to now; the server draws the others when asked. Never throws: a site without pictures is better than no site.
 */
export async function addShareCards(job: AddCards): Promise<CardsReport> {
  const { most, previousSite, release } = job;
  const report: CardsReport = { drawn: 0, reused: 0, left: 0, problem: null };
  try {
    const found = await readContentDb(release.contentDb, (db) => listShareCards(db, job.moment));
    const cards = found.map((card) => ({ card, file: shareCardPath(card) }));
    report.left = cards.length;
    for (const kind of SHARE_CARD_KINDS) await mkdir(path.join(release.site, CARDS_FOLDER, kind), { recursive: true });
    const names = previousSite === null ? [] : await listFiles(path.join(previousSite, CARDS_FOLDER));
    const before = new Set(names.map((name) => `/${CARDS_FOLDER}/${name}`));
    for (const { file } of cards)
      if (
        previousSite !== null &&
        before.has(file) &&
        linkOrCopy(path.join(previousSite, file), path.join(release.site, file))
      )
        report.reused += 1;
    const missing = cards.slice(0, most).filter(({ file }) => !before.has(file));
    await drawCards(job, missing, report);
  } catch (error) {
    report.problem = messageOf(error);
  }
  report.left -= report.reused + report.drawn;
  return report;
}
