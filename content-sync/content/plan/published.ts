import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Content, GameRecord } from '#data/content/records.ts';
import { type ContentDb, openContentDb, readContentDb } from '#data/content/database.ts';
import { contentMigrations } from '#data/content/migrations/list.ts';
import { listGameRecords } from '#data/content/queries/game.queries.ts';
import { getReleaseMeta, mapMovedAddresses } from '#data/content/queries/release.queries.ts';
import { listSeasons } from '#data/content/queries/season.queries.ts';
import { finishContentDb, mapArticleSeasons, readContent } from '#data/content/queries/record.queries.ts';
import type { Season } from '#data/domain/football/season.ts';
import { migrateToLatest } from '#data/database/migrate.ts';
import { releaseInStore, type StorePaths } from '#data/releases/layout.ts';
import { isOfThisVersion, listReleaseIds, type PublishedRelease } from '#data/releases/store.ts';
import { readReleaseReport } from '#data/releases/reports.ts';
import { messageOf } from '#data/releases/files.ts';
import { EXIT, SyncError } from '../../core/sync-error.ts';
import { isYoungEnough } from '../../core/articles.ts';
import type { SourceRequest } from '../../core/source.ts';

/**
 * The database of the published release; brought up to this version's in a copy of its own where it is older, and an
 * empty one before the first release.
 */
async function readableDb(current: PublishedRelease | undefined, { staging }: StorePaths): Promise<string> {
  if (current !== undefined && (await isOfThisVersion(current.paths))) return current.paths.contentDb;
  await mkdir(staging, { recursive: true });
  const copy = path.join(staging, 'published.db');
  if (current !== undefined) await copyFile(current.paths.contentDb, copy);
  const db = openContentDb(copy);
  try {
    await migrateToLatest(db, contentMigrations);
    await finishContentDb(db);
  } catch (error) {
    const reason = messageOf(error);
    throw new SyncError(`The published release cannot be taken over: ${reason}.`, EXIT.failed, {
      cause: error,
    });
  } finally {
    await db.destroy();
  }
  return copy;
}

/** What is published so far. */
export type Published = Awaited<ReturnType<typeof readPublished>>;

export async function readPublished(current: PublishedRelease | undefined, paths: StorePaths) {
  const file = await readableDb(current, paths);
  const read = <Result>(ask: (db: ContentDb) => Promise<Result>) => readContentDb(file, ask);
  let games: Promise<GameRecord[]> | undefined;
  return {
    /** The release's own facts; null before the first release. */
    meta: current === undefined ? null : await read(getReleaseMeta),
    seasons: await read(listSeasons),
    /** The content of a season; nothing for one that is not stored. */
    contentOf: (year: number) => read((db) => readContent(db, year)),
    /** The games of all seasons before one, soonest first. */
    async gamesBefore(year: number) {
      games ??= read(listGameRecords);
      return (await games).filter(({ season }) => season < year);
    },
    /** The addresses of deleted pages, which lead nowhere now. */
    async deletedAddresses() {
      const moved = [...(await read(mapMovedAddresses)).values()];
      return new Set(moved.filter(({ toPath }) => toPath === null).map(({ path }) => path));
    },
    /** The season of each article by its id. */
    articleSeasons: () => read(mapArticleSeasons),
  };
}

/** The season that the published release shows; undefined before the first release. */
export function shownSeason({ meta, seasons }: Published): Season | undefined {
  return seasons.find(({ year }) => year === meta?.season);
}

/** A season in the newest release that stands for its own day; undefined when no such release is stored. */
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
 * What the sources' answers are merged over: a season's published content, whose recent stories stay although their
 * feeds no longer name them. Coming back from a release of an earlier day (`--as-of`), which lacks later stories, they
 * are taken from the last release that stood for its own day, and so are the recruits with their news; for an earlier
 * day, stories that came later are left out.
 */
export async function readMergeBase(
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
