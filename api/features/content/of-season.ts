import type { ContentDb } from '#data/content/database.ts';
import { findSeason } from '#data/content/queries/season.queries.ts';
import { AppError } from '../../http/errors.ts';
import type { Read } from './content-answers.ts';

/**
 * What a call that may ask for a season is answered with: what `list` finds of that season, or of the current one, and what
 * tells the answers for several seasons apart. The read throws `season_not_found` where the release has no such season.
 */
export function ofSeason(
  { season }: { season?: string },
  list: (db: ContentDb, year?: number) => Promise<unknown>,
): [read: Read, version: string] {
  if (season === undefined) return [({ db }) => list(db), ''];
  const read: Read = async ({ db }) => {
    const found = await findSeason(db, Number(season));
    if (found === undefined) throw new AppError('season_not_found');
    return list(db, found.year);
  };
  return [read, `season ${season}`];
}
