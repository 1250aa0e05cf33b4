import { sql, type Kysely } from 'kysely';

/**
 * Gives recruiting news the moment from which everyone may read it; what was published before was public
 * at once. The table is made anew, because a column added to one would need a default, and a forgotten
 * value would then pass unnoticed. Moments are compared as text, so all are written with milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `drop table if exists recruiting_news_with_public_at`,
    `create table recruiting_news_with_public_at (
      id text primary key not null,
      type text not null check (type in ('commitment', 'decommitment', 'other')),
      headline text not null,
      details text not null,
      published_at text not null,
      public_at text not null check (public_at glob '????-??-??T??:??:??.???Z'),
      recruit_id text not null references recruit (id),
      source text not null,
      last_seen_at text not null
    ) strict`,
    `insert into recruiting_news_with_public_at
      select id, type, headline, details, published_at,
        strftime('%Y-%m-%dT%H:%M:%fZ', published_at), recruit_id, source, last_seen_at
      from recruiting_news`,
    `drop table recruiting_news`,
    `alter table recruiting_news_with_public_at rename to recruiting_news`,
    `create index recruiting_news_published on recruiting_news (published_at desc, id)`,
    `create index recruiting_news_public on recruiting_news (public_at desc, id)`,
    `create index recruiting_news_recruit on recruiting_news (recruit_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
