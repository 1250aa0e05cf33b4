import type { Kysely } from 'kysely';
import { isPostgres } from '../../postgres.ts';
import { columnTypes, runStatements } from '../column-types.ts';

/** What limits count. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { flag, time } = columnTypes(db);
  await runStatements(db, [
    `create table if not exists attempt_count (
      key text primary key not null,
      attempts integer not null,
      blocked_until ${time} not null,
      ${flag('is_refused')},
      ${flag('is_spent')},
      counted_at ${time} not null,
      forget_at ${time} not null
    ) ${isPostgres(db) ? '' : 'without rowid'}`,
    'create index if not exists attempt_count_order on attempt_count (is_spent, counted_at)',
  ]);
}
