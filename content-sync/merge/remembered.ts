import { openContentDb } from '#data/content/database.ts';
import { readContentRows, type ContentRows } from '#data/content/queries/store.queries.ts';
import { keptRelease, type StorePaths } from '#data/release-store/layout.ts';
import { isOfThisVersion, type PublishedRelease } from '#data/release-store/published-release.ts';
import { listReleaseIds } from '#data/release-store/release-list.ts';
import { readReleaseReport } from '#data/release-store/release-report.ts';
import { isYoungEnough } from '../sources/feeds/story-age.ts';
import type { SourceRequest } from '../core/source.ts';

/** The articles of the newest release that stands for its own day; none when no such one is kept. */
async function readOwnDay(paths: StorePaths): Promise<ContentRows['article']> {
  for (const id of await listReleaseIds(paths)) {
    const release = keptRelease(paths, id);
    const report = await readReleaseReport(release);
    if (report === null || report.asOf !== null) continue;
    if (!(await isOfThisVersion(release))) continue;
    const db = openContentDb(release.contentDb, { readonly: true });
    try {
      return (await readContentRows(db)).article;
    } finally {
      await db.destroy();
    }
  }
  return new Map();
}

/**
 * The published content with what its feeds have told before and no longer name: the stories of the
 * last days. A release of an earlier day (`--as-of`) lacks those of later days, so coming back from one
 * they are taken from the last release that stood for its own day; and for an earlier day, those that
 * came later are left out.
 */
export async function readRemembered(
  paths: StorePaths,
  current: PublishedRelease | undefined,
  stored: ContentRows,
  { now, isAsOf }: SourceRequest,
): Promise<ContentRows> {
  const comesBack = !isAsOf && (current?.report?.asOf ?? null) !== null;
  const article = new Map(comesBack ? await readOwnDay(paths) : []);
  for (const [id, row] of article) if (row.kind !== 'feed') article.delete(id);
  for (const [id, row] of stored.article) article.set(id, row);
  for (const [id, { kind, published_at: publishedAt }] of article) {
    if (kind !== 'feed') continue;
    const isLater = isAsOf && Date.parse(publishedAt) > now.getTime();
    if (isLater || !isYoungEnough(publishedAt, now)) article.delete(id);
  }
  return { ...stored, article };
}
