import { sql } from 'kysely';
import { recruitingClassOf, type Season } from '../../domain/football/season.ts';
import { seasonWeeks } from '../../domain/football/week.ts';
import type { ContentDb } from '../database.ts';
import { toRecord, toRecordWithoutSeason, toRow } from '../rows.ts';
import { ofSeason, replaceSeason, seasonOr } from './select-rows.ts';
import type { Poll, PollPlace } from '../../domain/football/poll.ts';

/** Every stored season, oldest first. */
export async function listSeasons(db: ContentDb): Promise<Season[]> {
  const rows = await db.selectFrom('season').selectAll().orderBy('year').execute();
  const weeks = await db.selectFrom('season_week').selectAll().orderBy('number').execute();
  const weeksOf = Map.groupBy(weeks, ({ season }) => season);
  return rows.map((row) => ({
    ...toRecord(row),
    // A database from before there were seasons has none of its weeks.
    weeks: weeksOf.get(row.year)?.map(toRecordWithoutSeason) ?? seasonWeeks(row.year),
  }));
}

/** The season of that year, without one the current season; undefined when it is not stored. */
export async function findSeason(db: ContentDb, year?: number): Promise<Season | undefined> {
  const seasons = await listSeasons(db);
  const { current } = await db.selectNoFrom(seasonOr(year).as('current')).executeTakeFirstOrThrow();
  return seasons.find((season) => season.year === current);
}

/** The season that the release shows; throws where none is stored. */
export async function currentSeason(db: ContentDb): Promise<Season> {
  const season = await findSeason(db);
  if (season === undefined) throw new Error('this content database has no season: unfinished?');
  return season;
}

/** Stores or replaces a season. Takes a transaction. */
export async function putSeason(trx: ContentDb, season: Season): Promise<void> {
  const { year, weeks } = season;
  const row = toRow(season);
  await trx
    .insertInto('season')
    .values(row)
    .onConflict((conflict) => conflict.column('year').doUpdateSet(row))
    .execute();
  await replaceSeason(trx, year, { season_week: weeks.map((week) => ({ season: year, ...toRow(week) })) });
}

/**
 * A digest of everything that is stored of a season and of what was written about its games and on its days: every
 * column of every row, so that what is added to a season is part of it by itself. While it is the same, so are the
 * pages that show no other season.
 */
export async function digestSeason(db: ContentDb, year: number): Promise<string> {
  const games = sql`select id from game where season = ${year}`;
  // The season's first letter tells of the week before its first day, 1 July.
  const from = `${year}-06-23`;
  const to = `${year + 1}-07-02`;
  const articles = sql`season = ${year} or game_id in (${games}) or published_at between ${from} and ${to}`;
  const others = {
    season: sql`year = ${year}`,
    article: articles,
    article_team: sql`article_id in (select id from article where ${articles})`,
    game_change: sql`game_id in (${games})`,
    recruit: sql`class_year = ${recruitingClassOf(year)}`,
    recruiting_news: sql`public_at between ${from} and ${to}`,
    // No page shows when a record was last seen.
    source_seen: sql`false`,
    record_seen: sql`false`,
  };
  const { rows: tables } = await sql<{ name: string; columns: string; isOfSeason: number }>`
    select t.name, group_concat('"' || c.name || '"') as columns, sum(c.name = 'season') as isOfSeason
    from sqlite_master t, pragma_table_info(t.name) c
    where t.type = 'table' group by t.name order by t.name`.execute(db);
  const digests = tables.map(async ({ name, columns, isOfSeason }) => {
    const where = name in others ? others[name as keyof typeof others] : null;
    if (where === null && isOfSeason === 0) return null;
    // Rows come in the order in which they were last written.
    const { rows } = await sql<{ digest: string }>`
      select digest(coalesce(group_concat(content, char(10)), '')) as digest from (
        select json_array(${sql.raw(columns)}) as content from ${sql.table(name)}
        where ${where ?? sql`season = ${year}`} order by content)`.execute(db);
    return rows[0]?.digest;
  });
  return JSON.stringify(await Promise.all(digests));
}

const COLUMNS = ['season', 'week', 'poll', 'rank', 'team_id', 'first_place_votes', 'points'] as const;
const placesOf = (db: ContentDb, season: number | undefined) =>
  ofSeason(db, 'poll_place', season).select(COLUMNS).orderBy('week').orderBy('poll').orderBy('rank').orderBy('team_id');

/** Every place of a season's polls (the current one's), week by week, poll by poll, the best first. */
export async function listPollPlaces(db: ContentDb, season?: number): Promise<PollPlace[]> {
  return (await placesOf(db, season).execute()).map(toRecord);
}

/**
 * The places in the polls of one week (20: after the title game) of a season, poll by poll, the best first; empty
 * without one.
 */
export async function listPollsOfWeek(db: ContentDb, week: number, season?: number): Promise<PollPlace[]> {
  return (await placesOf(db, season).where('week', '=', week).execute()).map(toRecord);
}

/** Which polls there are of a season, in the order of the weeks. */
export async function listPollWeeks(db: ContentDb, season?: number): Promise<{ week: number; poll: Poll }[]> {
  return ofSeason(db, 'poll_place', season)
    .select(['week', 'poll'])
    .distinct()
    .orderBy('week')
    .orderBy('poll')
    .execute();
}
