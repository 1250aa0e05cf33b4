import { readContentDb } from '#data/content/database.ts';
import type { Content } from '#data/content/records.ts';
import { readContent } from '#data/content/queries/record.queries.ts';
import { releaseInStore, type StorePaths } from '#data/releases/layout.ts';
import { isOfThisVersion, listReleaseIds, type PublishedRelease } from '#data/releases/store.ts';
import { readReleaseReport } from '#data/releases/reports.ts';
import { isYoungEnough } from '../../core/story-age.ts';
import type { SourceRequest } from '../../core/source.ts';

/** A season in the newest release that stands for its own day; undefined when no such one is kept. */
async function readOwnDay(paths: StorePaths, season: number): Promise<Content | undefined> {
  for (const id of await listReleaseIds(paths)) {
    const release = releaseInStore(paths, id);
    const report = await readReleaseReport(release);
    if (report === null || report.asOf !== null) continue;
    if (!(await isOfThisVersion(release))) continue;
    return readContentDb(release.contentDb, (db) => readContent(db, season));
  }
  return undefined;
}

/**
 * A season's published content with the stories of the last days that its feeds no longer name. Coming back from a
 * release of an earlier day (`--as-of`), which lacks later ones, they are taken from the last release that stood for
 * its own day, and so are the recruits with their news; for an earlier day, stories that came later are left out.
 */
export async function readRemembered(
  paths: StorePaths,
  current: PublishedRelease | undefined,
  stored: Content,
  { now, isAsOf, season }: SourceRequest,
): Promise<Content> {
  const comesBack = !isAsOf && (current?.report?.asOf ?? null) !== null;
  const own = comesBack ? await readOwnDay(paths, season.year) : undefined;
  const { recruits, recruitingNews } = own ?? stored;
  const articles = new Map(own?.articles);
  for (const [id, article] of articles) if (article.kind !== 'feed') articles.delete(id);
  for (const [id, article] of stored.articles) articles.set(id, article);
  for (const [id, { kind, publishedAt }] of articles) {
    if (kind !== 'feed') continue;
    const isLater = isAsOf && Date.parse(publishedAt) > now.getTime();
    if (isLater || !isYoungEnough(publishedAt, now)) articles.delete(id);
  }
  return { ...stored, recruits, recruitingNews, articles };
}
