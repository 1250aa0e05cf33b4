import type { Recruit, RecruitingNews } from '../../domain/recruit.ts';
import type { ContentDb } from '../database.ts';
import type { RecruitRow } from '../tables/recruit.table.ts';
import { mapTeamsByIds } from './team.queries.ts';

const RECRUIT_COLUMNS = [
  'id',
  'name',
  'position',
  'height',
  'weight',
  'location',
  'high_school',
  'class_year',
  'rating',
  'national_ranking',
  'on3_rating',
  'composite_rating',
  'description',
  'image_url',
  'commitment_status',
  'committed_team_id',
  'external_url',
] as const satisfies readonly (keyof RecruitRow)[];

async function toRecruits(
  db: ContentDb,
  rows: readonly Pick<RecruitRow, (typeof RECRUIT_COLUMNS)[number]>[],
): Promise<Recruit[]> {
  const ids = new Set(rows.flatMap((row) => row.committed_team_id ?? []));
  const teams = await mapTeamsByIds(db, [...ids]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    position: row.position,
    height: row.height,
    weight: row.weight,
    location: row.location,
    highSchool: row.high_school,
    classYear: row.class_year,
    rating: row.rating,
    nationalRanking: row.national_ranking,
    on3Rating: row.on3_rating,
    compositeRating: row.composite_rating,
    description: row.description,
    imageUrl: row.image_url,
    commitmentStatus: row.commitment_status,
    committedTeam:
      row.committed_team_id === null ? null : (teams.get(row.committed_team_id) ?? null),
    externalUrl: row.external_url,
  }));
}

/** Every recruit, best national ranking first, unranked ones last. */
export async function listRecruits(db: ContentDb): Promise<Recruit[]> {
  const ranked = await db
    .selectFrom('recruit')
    .select(RECRUIT_COLUMNS)
    .where('national_ranking', 'is not', null)
    .orderBy('national_ranking')
    .orderBy('id')
    .execute();
  const unranked = await db
    .selectFrom('recruit')
    .select(RECRUIT_COLUMNS)
    .where('national_ranking', 'is', null)
    .orderBy('id')
    .execute();
  return toRecruits(db, [...ranked, ...unranked]);
}

/** The best ranked recruits, `limit` at the most: the featured prospects. */
export async function listFeaturedRecruits(db: ContentDb, limit: number): Promise<Recruit[]> {
  const rows = await db
    .selectFrom('recruit')
    .select(RECRUIT_COLUMNS)
    .where('national_ranking', 'is not', null)
    .orderBy('national_ranking')
    .orderBy('id')
    .limit(limit)
    .execute();
  return toRecruits(db, rows);
}

/** The recruits committed to one team, best first, `limit` at the most. */
export async function listRecruitsForTeam(
  db: ContentDb,
  teamId: string,
  limit: number,
): Promise<Recruit[]> {
  const rows = await db
    .selectFrom('recruit')
    .select(RECRUIT_COLUMNS)
    .where('committed_team_id', '=', teamId)
    .orderBy('national_ranking')
    .orderBy('id')
    .limit(limit)
    .execute();
  return toRecruits(db, rows);
}

/** Recruiting news, newest first, `limit` at the most when one is given. */
export async function listRecruitingNews(db: ContentDb, limit?: number): Promise<RecruitingNews[]> {
  const query = db
    .selectFrom('recruiting_news')
    .innerJoin('recruit', 'recruit.id', 'recruiting_news.recruit_id')
    .select([
      'recruiting_news.id',
      'recruiting_news.type',
      'recruiting_news.headline',
      'recruiting_news.details',
      'recruiting_news.published_at',
      'recruit.id as recruit_id',
      'recruit.name',
      'recruit.position',
      'recruit.height',
      'recruit.weight',
      'recruit.location',
    ])
    .orderBy('recruiting_news.published_at', 'desc')
    .orderBy('recruiting_news.id');
  const rows = await (limit === undefined ? query : query.limit(limit)).execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    headline: row.headline,
    details: row.details,
    publishedAt: row.published_at,
    recruit: {
      id: row.recruit_id,
      name: row.name,
      position: row.position,
      height: row.height,
      weight: row.weight,
      location: row.location,
    },
  }));
}
