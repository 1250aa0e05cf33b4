import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from './sqlite.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hashmark-sqlite-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('opening a database file', () => {
  it('refuses a row whose reference does not exist', async () => {
    const db = openSqlite<object>(join(folder, 'a.db'));
    await sql`create table a (id text primary key) strict`.execute(db);
    await sql`create table b (a_id text references a (id)) strict`.execute(db);
    await expect(sql`insert into b values ('missing')`.execute(db)).rejects.toThrow(/FOREIGN KEY/);
    await db.destroy();
  });

  it('refuses to write through a read-only connection', async () => {
    const file = join(folder, 'a.db');
    const writer = openSqlite<object>(file);
    await sql`create table a (id text) strict`.execute(writer);
    await writer.destroy();
    const reader = openSqlite<object>(file, { readonly: true });
    await expect(sql`insert into a values ('x')`.execute(reader)).rejects.toThrow(/readonly/);
    await reader.destroy();
  });

  it('names the full disk that ended a transaction, and goes on when there is room again', async () => {
    const db = openSqlite<{ a: { id: string } }>(join(folder, 'a.db'));
    await sql`create table a (id text) strict`.execute(db);
    const insert = () =>
      db.transaction().execute(async (trx) => {
        const rows = Array.from({ length: 500 }, (_, at) => ({ id: String(at).repeat(50) }));
        await trx.insertInto('a').values(rows).execute();
      });
    await sql`pragma max_page_count = 2`.execute(db);
    await expect(insert()).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    await sql`pragma max_page_count = 1000`.execute(db);
    await insert();
    expect(await db.selectFrom('a').select('id').execute()).toHaveLength(500);
    await db.destroy();
  });

  it('does not make up a missing file when it only reads', () => {
    expect(() => openSqlite<object>(join(folder, 'missing.db'), { readonly: true })).toThrow();
  });
});
