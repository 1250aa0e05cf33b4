import { sql, type Kysely } from 'kysely';

const SEARCH = `create virtual table search using fts5(
  path unindexed, title unindexed, detail unindexed, name, also,
  columnsize=0, tokenize='unicode61 remove_diacritics 2', prefix='2 3'
)`;

/** What the search box finds: a row for each page that it may suggest (data/content/search). The next update fills it for every season. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SEARCH).execute(db);
  await sql.raw(`create virtual table search_word using fts5vocab('search', 'row')`).execute(db);
}
