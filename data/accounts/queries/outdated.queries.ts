import type { AccountsDb } from '../tables.ts';

/** The column that says when a row's time is over, or began to run out. */
const COLUMN_OF = {
  session: 'expires_at',
  account_network: 'last_used_at',
  attempt_count: 'forget_at',
  mail_link: 'expires_at',
  letter: 'ended_at',
  audit_event: 'at',
  webhook_event: 'handled_at',
  lease: 'until',
} as const;

/** Deletes the rows of a table whose column holds this time or an earlier one (ISO 8601 UTC). Returns how many. */
export async function deleteOutdated(
  db: AccountsDb,
  table: keyof typeof COLUMN_OF,
  time: string,
): Promise<number> {
  const result = await db
    .deleteFrom(table as 'session')
    .where(COLUMN_OF[table] as 'expires_at', '<=', time)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
