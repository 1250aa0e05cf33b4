import type { Poll, PollPlace } from '../../domain/poll.ts';
import type { ContentDb } from '../database.ts';
import { toRecord } from '../rows.ts';
import { seasonOr } from './season.queries.ts';

const COLUMNS = [
  'season',
  'week',
  'poll',
  'rank',
  'team_id',
  'first_place_votes',
  'points',
] as const;

const placesOf = (db: ContentDb, season: number | undefined) =>
  db.selectFrom('poll_place').select(COLUMNS).where('season', '=', seasonOr(season));

/** Every place of a season's polls (the current one's), week by week, poll by poll, the best first. */
export async function listPollPlaces(db: ContentDb, season?: number): Promise<PollPlace[]> {
  const rows = await placesOf(db, season)
    .orderBy('week')
    .orderBy('poll')
    .orderBy('rank')
    .orderBy('team_id')
    .execute();
  return rows.map(toRecord);
}

/** The places in the polls of one week (20: after the title game) of a season, poll by poll, the best first; empty without one. */
export async function listPollsOfWeek(
  db: ContentDb,
  week: number,
  season?: number,
): Promise<PollPlace[]> {
  const rows = await placesOf(db, season)
    .where('week', '=', week)
    .orderBy('poll')
    .orderBy('rank')
    .orderBy('team_id')
    .execute();
  return rows.map(toRecord);
}

/** Which polls there are of a season, in the order of the weeks. */
export async function listPollWeeks(
  db: ContentDb,
  season?: number,
): Promise<{ week: number; poll: Poll }[]> {
  return db
    .selectFrom('poll_place')
    .select(['week', 'poll'])
    .distinct()
    .where('season', '=', seasonOr(season))
    .orderBy('week')
    .orderBy('poll')
    .execute();
}
