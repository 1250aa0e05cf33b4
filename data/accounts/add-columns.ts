import { sql, type Kysely } from 'kysely';

/** Adds those columns to a table that it has not, by name and definition: a migration may run twice. */
export async function addColumns(
  db: Kysely<unknown>,
  table: string,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const tables = await db.introspection.getTables();
  const known = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
  for (const [name, definition] of Object.entries(columns)) {
    if (known.includes(name)) continue;
    await sql.raw(`alter table ${table} add column ${name} ${definition}`).execute(db);
  }
}
