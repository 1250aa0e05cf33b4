import { sql, type RawBuilder } from 'kysely';
import { isPostgres } from '../../postgres.ts';
import type { AccountsDb } from '../tables.ts';

/** For so long a lease is taken; of a process that was killed another takes over after this at the latest, and one look more. */
export const LEASE_MS = 30_000;

/** So many milliseconds from now: by the clock that all share, since those of several machines differ. */
function fromNow(db: AccountsDb, ms: number): RawBuilder<string> {
  return isPostgres(db)
    ? sql`clock_timestamp() + ${ms} * interval '1 millisecond'`
    : sql`${new Date(Date.now() + ms).toISOString()}`;
}

/** Takes a lease for so long, or extends one's own; false when another holder has it. */
export async function takeLease(
  db: AccountsDb,
  { name, holder }: { name: string; holder: string },
  ms: number,
): Promise<boolean> {
  const until = fromNow(db, ms);
  const result = await db
    .insertInto('lease')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where((eb) =>
          eb.or([eb('lease.holder', '=', holder), eb('lease.until', '<=', fromNow(db, 0))]),
        ),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Gives a lease back, unless another holder has it by now. True when it was still its holder's. */
export async function endLease(
  db: AccountsDb,
  { name, holder }: { name: string; holder: string },
): Promise<boolean> {
  const result = await db
    .deleteFrom('lease')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends a lease that lies further ahead than `ms`, whoever has it: the clock has been put back since. True when there was one. */
export async function endLeaseAhead(db: AccountsDb, name: string, ms: number): Promise<boolean> {
  const ended = db
    .deleteFrom('lease')
    .where('name', '=', name)
    .where('until', '>', fromNow(db, ms));
  return (await ended.executeTakeFirst()).numDeletedRows > 0n;
}

/** An expression: 1 where somebody has the lease now, one that a wrong clock has left apart. */
export const isTaken = (db: AccountsDb, name: string): RawBuilder<number> =>
  sql`exists (select 1 from lease where lease.name = ${name}
    and lease.until > ${fromNow(db, 0)} and lease.until <= ${fromNow(db, 2 * LEASE_MS)})`;
