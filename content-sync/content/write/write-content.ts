import { copyFile } from 'node:fs/promises';
import { ENTITIES, type Content } from '#data/content/records.ts';
import { contentMigrations } from '#data/content/migrations/list.ts';
import { openContentDb, type ContentDb } from '#data/content/database.ts';
import {
  deferForeignKeys,
  deleteLostTeams,
  deleteRecords,
  finishContentDb,
  insertContent,
  putLastSeen,
  readLastSeen,
} from '#data/content/queries/record.queries.ts';
import { putSeason } from '#data/content/queries/season.queries.ts';
import type { Season } from '#data/domain/football/season.ts';
import { putReleaseMeta, type ReleaseMeta } from '#data/content/queries/release.queries.ts';
import { mapRatingStates } from '#data/content/queries/rating.queries.ts';
import { updateSearch } from '#data/content/search/search-index.ts';
import { migrateToLatest } from '#data/database/migrate.ts';
import { updateProjections } from '../../models/projections/update-projections.ts';
import { updateRatings } from '../../models/ratings/update-ratings.ts';
import { readHistory, writeHistory, type HistoryStep } from './content-history.ts';
import type { ContentDiff } from './diff-content.ts';
import { nextLastSeen, type Reported } from './last-seen.ts';

/** What becomes of one season. */
export interface SeasonChange {
  season: Season;
  diff: ContentDiff;
  history: HistoryStep;
  /** All that is to be stored of it. */
  wanted: Content;
  reported: Reported;
}

interface ContentChange {
  /** The seasons that may change; all others stay as they are. */
  seasons: readonly SeasonChange[];
  meta: ReleaseMeta;
  /** How many rests of a season its projections are made of. */
  projectionRuns: number;
}

async function writeSeason(
  trx: ContentDb,
  { season, diff, history, wanted, reported }: SeasonChange,
  now: string,
): Promise<void> {
  const { year } = season;
  const before = await readHistory(trx, year);
  await putSeason(trx, season);
  for (const entity of ENTITIES) await deleteRecords(trx, year, entity, diff.remove[entity]);
  await insertContent(trx, year, diff.write);
  const seen = await readLastSeen(trx, year);
  await putLastSeen(trx, year, seen, nextLastSeen(seen, wanted, { reported, now }));
  await writeHistory(trx, year, before, history);
}

/**
 * Makes a new content database: a copy of `base` (none: an empty one) with the change applied in
 * one transaction, complete in one file when it is done.
 */
export async function writeContent(
  file: string,
  base: string | null,
  { seasons, meta, projectionRuns }: ContentChange,
): Promise<void> {
  if (base !== null) await copyFile(base, file);
  const db = openContentDb(file);
  try {
    await migrateToLatest(db, contentMigrations);
    await db.transaction().execute(async (trx) => {
      await deferForeignKeys(trx);
      for (const season of seasons) await writeSeason(trx, season, meta.createdAt);
      await deleteLostTeams(trx);
      const ratedFrom = await mapRatingStates(trx);
      await updateRatings(trx, new Set(seasons.map(({ season }) => season.year)));
      await updateProjections(trx, ratedFrom, meta.season, projectionRuns);
      const changed = seasons.map(({ season, wanted }) => [season.year, wanted] as const);
      await updateSearch(trx, new Map(changed), meta.season);
    });
    await putReleaseMeta(db, meta);
    await finishContentDb(db);
  } finally {
    await db.destroy();
  }
}
