import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { openContentDb, type ContentDb } from '#data/content/database.ts';
import { contentMigrations } from '#data/content/migrations.ts';
import { getReleaseMeta } from '#data/content/queries/meta.queries.ts';
import { findScoresMoment } from '#data/content/queries/scores.queries.ts';
import { listNewsOpenings } from '#data/content/queries/recruit.queries.ts';
import { releasePaths } from '#data/release-store/layout.ts';
import { isMigrated } from '#data/migrate.ts';
import { ByteLru } from '../lib/byte-lru.ts';
import { FrontDoor } from '../lib/front-door.ts';
import { readyBody, type ReadyBody } from '../lib/ready-body.ts';
import { listSiteFiles, type SiteFiles, type SiteVariant } from './site-files.ts';

/** One release, opened: the pages and the database they were built from, never one without the other. */
export interface Release {
  /** The name of its folder. */
  readonly id: string;
  readonly db: ContentDb;
  readonly site: SiteFiles;
  /**
   * The moment the release stands for: `--as-of` of its import, else when it was made. Whatever
   * depends on the time is reckoned from it, so that an answer stays the same until the next release.
   */
  readonly moment: Date;
  /** When recruiting news that was not public at `moment` becomes so, soonest first; never where `--as-of` has stopped the time. */
  readonly newsOpensAt: readonly Date[];
  /** When the games were told as they are in the database: at the last scores run, else at `moment`. */
  readonly scoresAt: Date;
  readonly bodies: BodyCache;
  readonly door: FrontDoor;
}

/** Files by their variant, answers of the API by a text. */
type BodyKey = SiteVariant | string;

/** The bodies of a release that were asked for lately, bounded in bytes. */
class BodyCache {
  readonly #kept: ByteLru<BodyKey, ReadyBody>;
  readonly #pending = new Map<BodyKey, Promise<ReadyBody>>();

  constructor(maxBytes: number) {
    this.#kept = new ByteLru(maxBytes);
  }

  /** The body when it is at hand. */
  get(key: BodyKey): ReadyBody | undefined {
    return this.#kept.get(key);
  }

  /** The body, made when it is not at hand; requests that come meanwhile wait for the same one. */
  async getOrMake(key: BodyKey, make: () => Promise<ReadyBody>): Promise<ReadyBody> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const pending = this.#pending.get(key);
    if (pending !== undefined) return pending;
    const making = make();
    this.#pending.set(key, making);
    try {
      const body = await making;
      this.#kept.set(key, body);
      return body;
    } finally {
      this.#pending.delete(key);
    }
  }

  /** The bytes of a file of the site; throws when it cannot be read. */
  readFile(variant: SiteVariant): Promise<ReadyBody> {
    return this.getOrMake(variant, async () =>
      readyBody(await readFile(variant.file), variant.headers),
    );
  }
}

/** What tells a release's database file from the one that a scores run puts in its place; throws when there is none. */
export async function contentStamp(folder: string): Promise<string> {
  const { ino, mtimeMs, size } = await stat(releasePaths(folder).contentDb);
  return [ino, mtimeMs, size].join(' ');
}

/** Opens a release's database and reads what it says of itself; see `openRelease` for what it throws. */
async function openContent(
  folder: string,
): Promise<Pick<Release, 'db' | 'moment' | 'newsOpensAt' | 'scoresAt'>> {
  const db = openContentDb(releasePaths(folder).contentDb, { readonly: true });
  try {
    if (!(await isMigrated(db, contentMigrations)))
      throw new Error(
        `release ${basename(folder)} is of an older version: run 'npm run sync' to make a new one`,
      );
    const { asOf, createdAt } = await getReleaseMeta(db);
    const moment = new Date(asOf ?? createdAt);
    const newsOpensAt = asOf === null ? await listNewsOpenings(db, moment) : [];
    const scoresAt = new Date((await findScoresMoment(db)) ?? moment);
    return { db, moment, newsOpensAt, scoresAt };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

const emptyCaches = (cacheBytes: number): Pick<Release, 'bodies' | 'door'> => ({
  bodies: new BodyCache(cacheBytes / 2),
  door: new FrontDoor(cacheBytes / 2),
});

/**
 * Opens the release in a folder: its `content.db` for reading and the list of its `site/`. Throws
 * when either cannot be read, when the database was never finished or was written by an older version,
 * or when there is no home page.
 */
export async function openRelease(folder: string, cacheBytes: number): Promise<Release> {
  const id = basename(folder);
  const site = await listSiteFiles(releasePaths(folder).site, id);
  if (!site.byPath.has('/')) throw new Error(`release ${id} has no home page`);
  return { id, site, ...(await openContent(folder)), ...emptyCaches(cacheBytes) };
}

/**
 * The same release with the database that lies in its folder now. What it has not changed is
 * answered by the same bytes, so that clients go on with what they have. Throws as `openRelease` does.
 */
export async function reopenContent(
  folder: string,
  { id, site }: Release,
  cacheBytes: number,
): Promise<Release> {
  return { id, site, ...(await openContent(folder)), ...emptyCaches(cacheBytes) };
}
