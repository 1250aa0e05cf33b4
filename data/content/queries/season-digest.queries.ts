import { sql } from 'kysely';
import { recruitingClassOf } from '../../domain/season.ts';
import type { ContentDb } from '../database.ts';

/**
 * A digest of everything that is stored of a season and of what was written about its games and on its days: every column
 * of every row, so that what is added to a season is part of it by itself. While it is the same, so are the pages that
 * show no other season.
 */
export async function digestSeason(db: ContentDb, year: number): Promise<string> {
  const games = sql`select id from game where season = ${year}`;
  // The season's first letter tells of the week before its first day, 1 July.
  const [from, to] = [`${year}-06-23`, `${year + 1}-07-02`];
  const articles = sql`season = ${year} or game_id in (${games}) or published_at between ${from} and ${to}`;
  const others = {
    season: sql`year = ${year}`,
    article: articles,
    article_team: sql`article_id in (select id from article where ${articles})`,
    game_change: sql`game_id in (${games})`,
    recruit: sql`class_year = ${recruitingClassOf(year)}`,
    recruiting_news: sql`public_at between ${from} and ${to}`,
    // When a record was last seen no page shows.
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
