import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectAccountsDb, openAccountsDb } from './database.ts';
import { accountsMigrations } from './migrations/list.ts';
import { assertWritable } from './queries/upkeep.queries.ts';
import { saveNewsletterRequest } from './queries/newsletter.queries.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const proof = { askedFrom: null, textVersion: null };
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'accounts-'));
  file = join(folder, 'accounts.db');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function backups(): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.bak'));
}

describe('the accounts database', () => {
  test('is created ready for use, readable by its owner alone, without a backup of nothing', async () => {
    const db = await openAccountsDb(file, { now });
    await saveNewsletterRequest(db, { email: 'pat@example.com', ...proof }, now);
    await db.destroy();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(backups()).toEqual([]);
  });

  test('keeps what was stored when it is opened again, and copies nothing when nothing is new', async () => {
    const first = await openAccountsDb(file, { now });
    await saveNewsletterRequest(first, { email: 'pat@example.com', ...proof }, now);
    await first.destroy();
    const second = await openAccountsDb(file, { now });
    const rows = await second.selectFrom('newsletter_subscriber').select('address').execute();
    await second.destroy();
    expect(rows).toEqual([{ address: 'pat@example.com' }]);
    expect(backups()).toEqual([]);
  });

  test('is copied as it was before a new migration changes it', async () => {
    const before = await openAccountsDb(file, { now });
    await saveNewsletterRequest(before, { email: 'pat@example.com', ...proof }, now);
    await before.destroy();
    const migrations = {
      ...accountsMigrations,
      '2999-01-01T00-00_drop_everything': {
        up: async (db: Kysely<unknown>) => {
          await sql`delete from newsletter_subscriber`.execute(db);
        },
      },
    };
    const after = await openAccountsDb(file, { now, migrations });
    const left = await after.selectFrom('newsletter_subscriber').select('address').execute();
    await after.destroy();
    expect(left).toEqual([]);

    expect(backups()).toEqual(['accounts.db.2026-11-21T12-00-00.000Z.bak']);
    const copyFile = join(folder, 'accounts.db.2026-11-21T12-00-00.000Z.bak');
    expect(statSync(copyFile).mode & 0o777).toBe(0o600);
    const copy = connectAccountsDb(copyFile, { readonly: true });
    const rows = await copy.selectFrom('newsletter_subscriber').select('address').execute();
    await copy.destroy();
    expect(rows).toEqual([{ address: 'pat@example.com' }]);
  });

  test('is made whole after its creation was interrupted', async () => {
    const first = await openAccountsDb(file, { now });
    await sql`drop table staff_choices`.execute(first);
    await sql`delete from kysely_migration`.execute(first);
    await first.destroy();
    const second = await openAccountsDb(file, { now });
    expect(await second.selectFrom('staff_choices').selectAll().execute()).toEqual([]);
    await second.destroy();
  });

  test('of another version is refused in a sentence', async () => {
    const migrations = { '2026-11-21T08-30_create': { up: () => Promise.resolve() } };
    await (await openAccountsDb(file, { now, migrations })).destroy();
    await expect(openAccountsDb(file, { now })).rejects.toThrow(
      'another version of the code has written the database; go on with that one',
    );
  });

  test('says so when it cannot be written', async () => {
    await (await openAccountsDb(file, { now })).destroy();
    const db = connectAccountsDb(file, { readonly: true });
    await expect(assertWritable(db)).rejects.toThrow(/readonly/i);
    await db.destroy();
  });
});

describe('a newsletter address', () => {
  test('is stored once whatever its letter case or the blanks around it, as first typed', async () => {
    const db = await openAccountsDb(file, { now });
    for (const email of [' Pat@Example.com ', 'pat@example.COM', 'PAT@EXAMPLE.COM']) {
      await saveNewsletterRequest(db, { email, ...proof }, now);
    }
    const rows = await db
      .selectFrom('newsletter_subscriber')
      .select(['address', 'addressAsTyped', 'createdAt'])
      .execute();
    await db.destroy();
    expect(rows).toEqual([
      {
        address: 'pat@example.com',
        addressAsTyped: 'Pat@Example.com',
        createdAt: now.toISOString(),
      },
    ]);
  });
});
