import { sql } from 'kysely';
import type { AccountsDb } from '../tables.ts';

/** Whether the member has signed in from a network with one of these marks. */
export async function hasSignedInFrom(
  db: AccountsDb,
  userId: string,
  marks: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('account_network')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('network_mark', 'in', marks)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes a sign-in from a network, and forgets all of the member's but the `keep` used last. */
export async function upsertNetwork(
  db: AccountsDb,
  network: { userId: string; mark: string; usedAt: string },
  keep: number,
): Promise<void> {
  const { userId, mark, usedAt } = network;
  await db
    .insertInto('account_network')
    .values({ user_id: userId, network_mark: mark, last_used_at: usedAt })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'network_mark']).doUpdateSet({ last_used_at: usedAt }),
    )
    .execute();
  await db
    .deleteFrom('account_network')
    .where('user_id', '=', userId)
    .where('network_mark', 'not in', (eb) =>
      eb
        .selectFrom('account_network')
        .select('network_mark')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        // Those of one millisecond in the order they were written.
        .orderBy(sql`rowid`, 'desc')
        .limit(keep),
    )
    .execute();
}

/** A member's networks, the one used last first. */
export async function listNetworks(
  db: AccountsDb,
  userId: string,
): Promise<{ mark: string; lastUsedAt: string }[]> {
  return await db
    .selectFrom('account_network')
    .select(['network_mark as mark', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .execute();
}
