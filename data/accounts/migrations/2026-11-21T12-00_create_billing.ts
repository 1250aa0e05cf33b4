import { sql, type Kysely } from 'kysely';
import { columnTypes, runStatements } from '../column-types.ts';

/** What the account used to say of the plan by itself; it is derived from the subscription now. */
const DERIVED = ['subscription_status', 'subscription_end_date', 'cancel_at_period_end'];

/** Who pays, for what, and which events said so. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes(db);
  const statements = [
    `create table if not exists billing_customer (
      customer_id text primary key not null,
      user_id text unique references app_user (id) on delete set null,
      created_at ${time} not null
    )`,
    `create table if not exists subscription (
      user_id text primary key not null references app_user (id) on delete cascade,
      subscription_id text not null,
      provider_status text not null,
      current_period_end ${time} not null,
      cancel_at ${time},
      past_due_since ${time},
      synced_at ${time} not null
    )`,
    `create table if not exists webhook_event (
      event_id text primary key not null,
      type text not null,
      created_at ${time} not null,
      received_at ${time} not null,
      handled_at ${time},
      outcome text
    )`,
    `create index if not exists webhook_event_received on webhook_event (received_at)`,
  ];
  await runStatements(db, statements);

  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === 'app_user')?.columns ?? [];
  for (const { name } of columns) {
    if (DERIVED.includes(name)) {
      await sql`alter table app_user drop column ${sql.ref(name)}`.execute(db);
    }
  }
}
