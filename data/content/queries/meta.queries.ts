import type { ContentDb } from '../database.ts';

/** What a release says about itself. */
export interface ReleaseMeta {
  /** Sorts by time; the name of the release's folder. */
  releaseId: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  /** The moment the content stands for when it was imported with `--as-of` (ISO 8601 UTC), else null: the real clock. */
  asOf: string | null;
  /** The year of the season that it shows. */
  season: number;
  /** The Eastern day (`YYYY-MM-DD`) on which the season after it begins, where that one is not stored but its day known. */
  nextKickoff: string | null;
  /** One hash over everything a reader can see; equal hashes mean equal content. */
  contentHash: string;
}

/** What a release says about itself; throws when the database was never finished. */
export async function getReleaseMeta(db: ContentDb): Promise<ReleaseMeta> {
  const rows = await db.selectFrom('meta').select(['key', 'value']).execute();
  const values = new Map(rows.map((row) => [row.key, row.value]));
  const required = (key: string): string => {
    const value = values.get(key);
    if (value === undefined) throw new Error(`this content database has no ${key}: unfinished?`);
    return value;
  };
  return {
    releaseId: required('release_id'),
    createdAt: required('created_at'),
    asOf: values.get('as_of') ?? null,
    season: Number(required('season')),
    nextKickoff: values.get('next_kickoff') ?? null,
    contentHash: required('content_hash'),
  };
}

/** Writes what the release says about itself, replacing what stood there. */
export async function putReleaseMeta(db: ContentDb, meta: ReleaseMeta): Promise<void> {
  const rows = [
    { key: 'release_id', value: meta.releaseId },
    { key: 'created_at', value: meta.createdAt },
    { key: 'season', value: String(meta.season) },
    { key: 'content_hash', value: meta.contentHash },
    ...(meta.nextKickoff === null ? [] : [{ key: 'next_kickoff', value: meta.nextKickoff }]),
    ...(meta.asOf === null ? [] : [{ key: 'as_of', value: meta.asOf }]),
  ];
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('meta').execute();
    await trx.insertInto('meta').values(rows).execute();
  });
}
