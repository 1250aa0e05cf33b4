import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../../database/postgres.ts';
import type { AccountsDb } from '../tables.ts';
import { assertNotMoved } from '../moved-accounts.ts';
import { countWritten, deleteRows } from '../table-rows.ts';

/** How long a lease lasts. When its process was killed, another takes over after this, at its next look. */
export const LEASE_MS = 30_000;
/** So many milliseconds from now, by the database's clock where it has one: the clocks of several machines differ. */
function fromNow(db: AccountsDb, ms: number): RawBuilder<string> {
  return isPostgres(db)
    ? sql`clock_timestamp() + ${ms} * interval '1 millisecond'`
    : sql`${new Date(Date.now() + ms).toISOString()}`;
}

/** Takes or extends a lease; false when another holder has it. */
export async function takeLease(
  db: AccountsDb,
  { name, holder }: { name: string; holder: string },
  ms: number,
): Promise<boolean> {
  const until = fromNow(db, ms);
  const taken = db
    .insertInto('lease')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where((eb) => eb.or([eb('lease.holder', '=', holder), eb('lease.until', '<=', fromNow(db, 0))])),
    );
  return (await countWritten(taken)) > 0;
}

/** Ends a lease; false when another holder has it by now. */
export const endLease = async (db: AccountsDb, lease: { name: string; holder: string }): Promise<boolean> =>
  (await deleteRows(db, 'lease', lease)) > 0;

/** Ends a lease that ends later than `ms` from now, whoever has it: a wrong clock made it. True when there was one. */
export const endLeaseAhead = async (db: AccountsDb, name: string, ms: number): Promise<boolean> =>
  (await countWritten(db.deleteFrom('lease').where('name', '=', name).where('until', '>', fromNow(db, ms)))) > 0;

/** An expression: 1 while the lease is taken, unless a wrong clock made it. */
export const isTaken = (db: AccountsDb, name: string): RawBuilder<number> =>
  sql`exists (select 1 from lease where lease.name = ${name}
    and lease.until > ${fromNow(db, 0)} and lease.until <= ${fromNow(db, 2 * LEASE_MS)})`;

/** Writes nothing, but takes the database's write lock to do so; throws when the database cannot be written. */
export async function assertWritable(db: AccountsDb): Promise<void> {
  await assertNotMoved(db);
  await deleteRows(db, 'newsletter_subscriber', { address: '' });
}

/** More are not counted, since SQLite would delay every reader meanwhile (20,000 letters take 13 ms). */
const MAX_LETTERS = 20_000;
/** How many sessions have not ended at `now`. */
export async function countSessions(db: AccountsDb, now: Date): Promise<number> {
  const all = sql<{ sessions: unknown }>`
    select count(*) as sessions from session where expires_at > ${now.toISOString()}`;
  return Number((await all.execute(db)).rows[0]?.sessions);
}

/**
 * Letters by channel (`mail`, `alerts`) and state: those due at `now`, `oldest` the first of them, and those ended
 * after `since`.
 */
export async function countLetters(db: AccountsDb, now: Date, since: Date) {
  const count = (chosen: RawBuilder<unknown>) =>
    sql<{ channel: string; state: string; letters: unknown; oldest: string | Date }>`
      select channel, state, count(*) as letters, min(due_at) as oldest from (
        select case when kind = 'game_alert' then 'alerts' else 'mail' end as channel, state, due_at
        from letter where ${chosen} limit ${MAX_LETTERS}
      ) as chosen group by channel, state`.execute(db);
  const due = sql`state = 'queued' and due_at <= ${now.toISOString()} order by is_bulk, due_at`;
  const ended = sql`ended_at > ${since.toISOString()} order by ended_at desc`;
  return [...(await count(due)).rows, ...(await count(ended)).rows];
}

/** The column from which a row's age is counted. */
const COLUMN_OF = {
  session: 'expiresAt',
  account_network: 'lastUsedAt',
  attempt_count: 'forgetAt',
  mail_link: 'expiresAt',
  letter: 'endedAt',
  audit_event: 'at',
  webhook_event: 'handledAt',
  lease: 'until',
} as const;

/** Deletes the rows of a table whose column holds this time or an earlier one (ISO 8601 UTC). Returns how many. */
export const deleteOutdated = (db: AccountsDb, table: keyof typeof COLUMN_OF, time: string): Promise<number> =>
  countWritten(db.deleteFrom(table as 'session').where(COLUMN_OF[table] as 'expiresAt', '<=', time));
