import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Content } from '#data/content/content.ts';
import { openContentDb } from '#data/content/database.ts';
import { readContent } from '#data/content/queries/store.queries.ts';
import {
  isOfThisVersion,
  readReleaseReport,
  type CurrentRelease,
} from '../release/current-release.ts';
import { isYoungEnough } from '../sources/feeds/story-age.ts';
import type { SourceRequest } from '../core/source.ts';
import { releasePaths, type StorePaths } from '../store/store-paths.ts';

/** The articles of the newest release that stands for its own day; none when no such one is kept. */
async function readOwnDay(paths: StorePaths): Promise<Content['articles']> {
  for (const id of (await readdir(paths.releases)).toSorted().reverse()) {
    const release = releasePaths(path.join(paths.releases, id));
    const report = await readReleaseReport(release.folder);
    if (report === null || report.asOf !== null) continue;
    if (!(await isOfThisVersion({ id, paths: release, report }))) continue;
    const db = openContentDb(release.contentDb, { readonly: true });
    try {
      return (await readContent(db)).articles;
    } finally {
      await db.destroy();
    }
  }
  return new Map();
}

/**
 * The published content with what its feeds have reported before and no longer name: the stories of the
 * last days. A release of an earlier day (`--as-of`) lacks those of later days, so coming back from one
 * they are taken from the last release that stood for its own day; and for an earlier day, those that
 * came later are left out.
 */
export async function readRemembered(
  paths: StorePaths,
  current: CurrentRelease | undefined,
  stored: Content,
  { now, isAsOf }: SourceRequest,
): Promise<Content> {
  const comesBack = !isAsOf && (current?.report?.asOf ?? null) !== null;
  const articles = new Map(comesBack ? await readOwnDay(paths) : []);
  for (const [id, article] of articles) if (article.kind !== 'feed') articles.delete(id);
  for (const [id, article] of stored.articles) articles.set(id, article);
  for (const [id, { kind, publishedAt }] of articles) {
    if (kind !== 'feed') continue;
    const isLater = isAsOf && Date.parse(publishedAt) > now.getTime();
    if (isLater || !isYoungEnough(publishedAt, now)) articles.delete(id);
  }
  return { ...stored, articles };
}
