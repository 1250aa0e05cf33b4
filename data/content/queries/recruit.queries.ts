import type { EarlyNews, Recruit, RecruitingNews } from '../../domain/football/recruit.ts';
import { sql } from 'kysely';
import { seasonOfClass } from '../../domain/football/season.ts';
import type { ContentDb } from '../database.ts';
import { toRecord, toRecordWithoutSeason, toSecond } from '../rows.ts';
import type { RecruitRow } from '../tables.ts';
import { seasonOr } from './select-rows.ts';
import { teamsOfRows } from './team.queries.ts';

/** The teams are those of the season in which the class is recruited. */
async function toRecruits(db: ContentDb, rows: readonly RecruitRow[]): Promise<Recruit[]> {
  const ofSeason = rows.map((row) => ({ ...row, season: seasonOfClass(row.class_year) }));
  const teamIn = await teamsOfRows(db, ofSeason, (row) => [row.committed_team_id]);
  return ofSeason.map((row) => {
    const { committedTeamId, earlyStanding: _, ...facts } = toRecordWithoutSeason(row);
    const committedTeam = committedTeamId === null ? null : (teamIn(row.season, committedTeamId) ?? null);
    return { ...facts, committedTeam };
  });
}

/** The class that is recruited in a season, best ranked first. */
const bestRecruits = (db: ContentDb, season: number | undefined) =>
  db
    .selectFrom('recruit')
    .selectAll()
    .where('class_year', '=', sql<number>`${seasonOr(season)} + 1`)
    .orderBy('national_ranking')
    .orderBy('id');

/** Every recruit of a season's class (the current one's), best national ranking first, unranked ones last. */
export async function listRecruits(db: ContentDb, season?: number): Promise<Recruit[]> {
  const ranked = await bestRecruits(db, season).where('national_ranking', 'is not', null).execute();
  const unranked = await bestRecruits(db, season).where('national_ranking', 'is', null).execute();
  return toRecruits(db, [...ranked, ...unranked]);
}

/** The best ranked recruits of the current class, at most `limit`: the featured prospects. */
export async function listFeaturedRecruits(db: ContentDb, limit: number): Promise<Recruit[]> {
  const rows = await bestRecruits(db, undefined).where('national_ranking', 'is not', null).limit(limit).execute();
  return toRecruits(db, rows);
}

const newsWithRecruit = (db: ContentDb) =>
  db
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
    ]);
type NewsRow = Awaited<ReturnType<ReturnType<typeof newsWithRecruit>['execute']>>[number];

function toNews(row: NewsRow): RecruitingNews {
  const { recruitId: id, name, position, height, weight, location, ...facts } = toRecord(row);
  return { ...facts, recruit: { id, name, position, height, weight, location } };
}

/** The recruiting news that is public at `moment`, newest first, at most `limit` when one is given. */
export async function listRecruitingNews(db: ContentDb, moment: Date, limit?: number): Promise<RecruitingNews[]> {
  const query = newsWithRecruit(db)
    .where('recruiting_news.public_at', '<=', moment.toISOString())
    .orderBy('recruiting_news.published_at', 'desc')
    .orderBy('recruiting_news.id');
  const rows = await (limit === undefined ? query : query.limit(limit)).execute();
  return rows.map(toNews);
}

const toEarlyNews = (row: NewsRow & { public_at: string }): EarlyNews => ({ ...toNews(row), publicAt: row.public_at });

const newsByOpening = (db: ContentDb) =>
  newsWithRecruit(db)
    .select('recruiting_news.public_at')
    .orderBy('recruiting_news.public_at', 'desc')
    .orderBy('recruiting_news.id');

/** The recruiting news that is not public yet at `moment`, newest first. */
export async function listEarlyNews(db: ContentDb, moment: Date): Promise<EarlyNews[]> {
  const rows = await newsByOpening(db).where('recruiting_news.public_at', '>', moment.toISOString()).execute();
  return rows.map(toEarlyNews);
}

/** The recruiting news that became public from one moment to before another, newest first. */
export async function listNewsMadePublic(db: ContentDb, from: Date, to: Date): Promise<EarlyNews[]> {
  const rows = await newsByOpening(db)
    .where('recruiting_news.public_at', '>=', toSecond(from))
    .where('recruiting_news.public_at', '<', toSecond(to))
    .execute();
  return rows.map(toEarlyNews);
}

/** The moments after `moment` at which recruiting news becomes public, soonest first, each once. */
export async function listNewsOpenings(db: ContentDb, moment: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('recruiting_news')
    .select('public_at')
    .distinct()
    .where('public_at', '>', moment.toISOString())
    .orderBy('public_at')
    .execute();
  return rows.map((row) => new Date(row.public_at));
}
