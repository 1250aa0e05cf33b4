import type { ContentDb } from '#data/content/database.ts';
import { findSeason } from '#data/content/queries/season.queries.ts';
import { AppError } from '../../lib/app-error.ts';

/** The query of a call that may ask for a season. */
interface SeasonQuery {
  season?: string;
}

/** What tells the answers for several seasons apart. */
export const seasonVersion = ({ season }: SeasonQuery): string =>
  season === undefined ? '' : `season ${season}`;

/** The year that a call asks for, undefined for the current season; an AppError where the release has no such season. */
export async function askedSeason(
  db: ContentDb,
  { season }: SeasonQuery,
): Promise<number | undefined> {
  if (season === undefined) return undefined;
  const found = await findSeason(db, Number(season));
  if (found === undefined) throw new AppError('season_not_found');
  return found.year;
}
