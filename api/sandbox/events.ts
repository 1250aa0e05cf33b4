import { Stripe } from 'stripe';
import type { Emit } from './books.ts';
import { newId } from './ids.ts';
import type { EventRecord, SandboxState } from './state.ts';

/** Events as they stay in memory; beyond this the oldest delivered ones go. */
const MEMORY = 2000;

/** Notes events in the state, in the very bytes that will be signed and sent. */
export function eventWriter(state: SandboxState): Emit {
  return (type, object, { at, previous }) => {
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: at,
      data: { object, ...(previous !== undefined && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    } satisfies Stripe.EventBase;
    const record: EventRecord = {
      id: event.id,
      type,
      body: JSON.stringify(event),
      pending: true,
      attempts: 0,
    };
    state.events.push(record);
    const first = state.events[0];
    if (state.events.length > MEMORY && first?.pending === false) state.events.shift();
  };
}
