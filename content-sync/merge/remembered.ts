import { readContentDb } from '#data/content/database.ts';
import type { Content } from '#data/content/content.ts';
import { readContent } from '#data/content/queries/store.queries.ts';
import { keptRelease, type StorePaths } from '#data/release-store/layout.ts';
import { isOfThisVersion, type PublishedRelease } from '#data/release-store/published-release.ts';
import { listReleaseIds } from '#data/release-store/release-list.ts';
import { readReleaseReport } from '#data/release-store/release-report.ts';
import { isYoungEnough } from '../sources/feeds/story-age.ts';
import type { SourceRequest } from '../core/source.ts';

/** The articles of a season in the newest release that stands for its own day; none when no such one is kept. */
async function readOwnDay(paths: StorePaths, season: number): Promise<Content['articles']> {
  for (const id of await listReleaseIds(paths)) {
    const release = keptRelease(paths, id);
    const report = await readReleaseReport(release);
    if (report === null || report.asOf !== null) continue;
    if (!(await isOfThisVersion(release))) continue;
    return (await readContentDb(release.contentDb, (db) => readContent(db, season))).articles;
  }
  return new Map();
}

/**
 * A season's published content with the stories of the last days that its feeds no longer name. Coming back from a release of
 * an earlier day (`--as-of`), which lacks later ones, they are taken from the last release that stood for its own day;
 * for an earlier day, those that came later are left out.
 */
export async function readRemembered(
  paths: StorePaths,
  current: PublishedRelease | undefined,
  stored: Content,
  { now, isAsOf, season }: SourceRequest,
): Promise<Content> {
  const comesBack = !isAsOf && (current?.report?.asOf ?? null) !== null;
  const articles = new Map(comesBack ? await readOwnDay(paths, season.year) : []);
  for (const [id, article] of articles) if (article.kind !== 'feed') articles.delete(id);
  for (const [id, article] of stored.articles) articles.set(id, article);
  for (const [id, { kind, publishedAt }] of articles) {
    if (kind !== 'feed') continue;
    const isLater = isAsOf && Date.parse(publishedAt) > now.getTime();
    if (isLater || !isYoungEnough(publishedAt, now)) articles.delete(id);
  }
  return { ...stored, articles };
}
