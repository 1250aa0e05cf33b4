import { sql, type Kysely } from 'kysely';

const TABLES = {
  teams: 'team',
  games: 'game',
  recruits: 'recruit',
  recruitingNews: 'recruiting_news',
  articles: 'article',
};

/**
 * Moves the moments at which records were last seen from every row to one row for each source, so that an
 * update does not write a table for what it leaves as it is. Only a record that was last reported at another
 * moment than its source's has a row of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const entries = Object.entries(TABLES);
  const rows = entries
    .map(([entity, table]) => `select '${entity}/' || id, source, last_seen_at from ${table}`)
    .join(' union all ');
  const statements = [
    `create table source_seen (source text primary key not null, seen_at text not null) strict`,
    `create table record_seen (
      record text primary key not null check (record like '_%/_%'),
      seen_at text not null
    ) strict`,
    `insert into source_seen
      select source, max(last_seen_at) from (${rows}) group by source`,
    `insert into record_seen
      with seen (record, source, seen_at) as (${rows})
      select seen.record, seen.seen_at from seen
        join source_seen on source_seen.source = seen.source and source_seen.seen_at <> seen.seen_at`,
    ...entries.map(([, table]) => `alter table ${table} drop column last_seen_at`),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
