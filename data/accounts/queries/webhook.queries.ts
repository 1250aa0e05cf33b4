import type { AccountsDb, WebhookEventTable, WebhookOutcome } from '../tables.ts';

/** Writes an event into the ledger; one that stands there already stays as it is. True when it was handled before. */
export async function noteWebhookEvent(
  db: AccountsDb,
  event: Omit<WebhookEventTable, 'handled_at' | 'outcome'>,
): Promise<boolean> {
  // The unique id decides between two deliveries that come at once.
  await db
    .insertInto('webhook_event')
    .values({ ...event, handled_at: null, outcome: null })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();
  return await isWebhookHandled(db, event.event_id);
}

/** True when it is written down what an event came to. */
export async function isWebhookHandled(db: AccountsDb, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_event')
    .select('handled_at')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined && row.handled_at !== null;
}

/** Writes down what an event came to, at `now`; the first word on it stays. Takes a transaction as well. */
export async function markWebhookHandled(
  db: AccountsDb,
  eventId: string,
  outcome: WebhookOutcome,
  now: Date,
): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({ handled_at: now.toISOString(), outcome })
    .where('event_id', '=', eventId)
    .where('handled_at', 'is', null)
    .execute();
}
