import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, makeTestAccounts, type TestAccounts } from '../testing/test-accounts.ts';
import { connectAccountsDb, openAccountsDb } from './database.ts';
import type { AccountsDb } from './tables.ts';
import { inTransaction } from './in-transaction.ts';
import { claimDueLetters, insertLetters } from './queries/letter.queries.ts';
import { putDigestPlan } from './queries/newsletter.queries.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
let accounts: TestAccounts;
let db: AccountsDb;
beforeEach(async () => {
  accounts = await makeTestAccounts();
  db = connectAccountsDb(accounts.place);
});
afterEach(async () => {
  await db.destroy();
  await accounts.remove();
});

/** A row that counts, in a column of text. */
const COUNTER = { zone: 'count', day: '0', isDone: 0 } as const;
const countedTo = async (): Promise<string | undefined> =>
  (await db.selectFrom('digest_plan').select('afterId').executeTakeFirst())?.afterId;
async function increment(lockOn: string): Promise<void> {
  await inTransaction(db, lockOn, async (trx) => {
    const { afterId } = await trx.selectFrom('digest_plan').selectAll().executeTakeFirstOrThrow();
    await putDigestPlan(trx, { ...COUNTER, afterId: String(Number(afterId) + 1) });
  });
}

test('moments are moments and flags are flags', async () => {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(db);
  const typesOf = (names: RegExp): Set<string> =>
    new Set(rows.filter(({ name }) => names.test(name)).map(({ type }) => type));
  expect(typesOf(/_(at|end|since|until)$|^(at|since|until)$/)).toEqual(new Set(['timestamp with time zone']));
  expect(typesOf(/^is_|^with_/)).toEqual(new Set(['boolean']));
});

test('what is read and written in turn by twenty at once counts all of them', async () => {
  await putDigestPlan(db, { ...COUNTER, afterId: '0' });
  await Promise.all(Array.from({ length: 20 }, () => increment('the counter')));
  expect(await countedTo()).toBe('20');
});

test('two that wait for each other both get through', { tags: 'full' }, async () => {
  const rows = ['first', 'second'];
  for (const zone of rows) await putDigestPlan(db, { ...COUNTER, zone, afterId: '' });
  const began = [Promise.withResolvers<null>(), Promise.withResolvers<null>()] as const;
  const touch = (zones: string[], mine: 0 | 1): Promise<void> =>
    inTransaction(db, zones.join(), async (trx) => {
      for (const zone of zones) {
        await putDigestPlan(trx, { ...COUNTER, zone, afterId: String(mine) });
        began[mine].resolve(null);
        await began[1 - mine]?.promise;
      }
    });
  await Promise.all([touch(rows, 0), touch(rows.toReversed(), 1)]);
  const after = await db.selectFrom('digest_plan').select('afterId').execute();
  expect(new Set(after.map(({ afterId }) => afterId)).size).toBe(1);
});

test('what fails for good is not tried again, and what fails again and again not without end', async () => {
  let tries = 0;
  const failing = (statement: string): Promise<unknown> =>
    inTransaction(db, 'anything', async (trx) => {
      tries += 1;
      await sql.raw(statement).execute(trx);
    });
  await expect(failing('select 1 / 0')).rejects.toThrow('division by zero');
  expect(tries).toBe(1);
  const conflict = "do $$ begin raise exception 'again' using errcode = '40001'; end $$";
  await expect(failing(conflict)).rejects.toThrow('again');
  expect(tries).toBeLessThan(10);
});

test('letters are taken by one of several processes each', async () => {
  const letters = Array.from({ length: 200 }, (_, n) => ({
    ...{ kind: 'digest' as const, id: `d${n}`, cause: `${n}`, address: 'pat@example.com' },
    facts: { subscriberId: '1', day: '2026-11-21', rhythm: 'daily' as const },
    ...{ userId: null, dueAt: now, expiresAt: new Date('2026-11-22T12:00:00.000Z') },
  }));
  await insertLetters(db, letters, now);
  const claim = { now, claimedUntil: new Date('2026-11-21T12:02:00.000Z'), limit: 25 };
  const taken = await Promise.all(
    Array.from({ length: 8 }, () => claimDueLetters(db, { ...claim, channel: 'mail', except: [] })),
  );
  const ids = taken.flat().map(({ id }) => id);
  expect(ids).toHaveLength(200);
  expect(new Set(ids).size).toBe(200);
});

test('three servers that start at once on a new database make its tables once', { tags: 'full' }, async () => {
  const place = await createTestDatabase();
  const opened = await Promise.all(Array.from({ length: 3 }, () => openAccountsDb(place, { now })));
  expect(await opened[0]?.selectFrom('app_user').selectAll().execute()).toEqual([]);
  for (const one of opened) await one.destroy();
});
