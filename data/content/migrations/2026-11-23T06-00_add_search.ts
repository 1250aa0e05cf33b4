import { sql, type Kysely } from 'kysely';

const SEARCH_DOCUMENT = `create table search_document (
  number integer primary key not null,
  kind text not null check (kind in ('team', 'game', 'story', 'recruit')),
  season integer references season (year) on delete cascade,
  path text not null unique check (path like '/_%'),
  title text not null,
  detail text not null,
  name text not null,
  also text not null
) strict`;

/** The text stands in the table alone; its number tells the kind and how new it is (data/content/search). */
const SEARCH = `create virtual table search using fts5(
  name, also,
  content='search_document', content_rowid='number', columnsize=0,
  tokenize='unicode61 remove_diacritics 2', prefix='2 3'
)`;

const INSERTED = `create trigger search_document_inserted after insert on search_document begin
  insert into search (rowid, name, also) values (new.number, new.name, new.also);
end`;

const DELETED = `create trigger search_document_deleted after delete on search_document begin
  insert into search (search, rowid, name, also) values ('delete', old.number, old.name, old.also);
end`;

/** What the search box finds: a document for each page that it may suggest. The next update fills it, for every season. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    SEARCH_DOCUMENT,
    'create index search_document_season on search_document (season)',
    SEARCH,
    INSERTED,
    DELETED,
    `create virtual table search_word using fts5vocab('search', 'row')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
