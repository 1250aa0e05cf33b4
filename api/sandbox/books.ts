import type { Stripe } from 'stripe';
import { noSuch } from './stripe-failure.ts';
import type { SandboxState } from './state.ts';

type EventType = Stripe.Event['type'];
type EventOf<Type extends EventType> = Extract<Stripe.Event, { type: Type }>;

/** Notes that something happened; it is delivered later. The object must be the one the SDK gives this type of event. */
export type Emit = <Type extends EventType>(
  type: Type,
  object: EventOf<Type>['data']['object'],
  about: { at: number; previous?: EventOf<Type>['data']['previous_attributes'] },
) => void;

/** What every operation of the sandbox works on: the state, the time, and a place to note events. */
export interface Books {
  readonly state: SandboxState;
  /** Seconds since 1970 on the customer's own clock, or on the real one. */
  now(customerId?: string): number;
  /** Runs `work` as if it were that moment (seconds) for everybody: a date that was reached in between. */
  during(moment: number, work: () => void): void;
  readonly emit: Emit;
}

/** The tables an id can be looked up in, with the provider's word for what is in them. */
const TABLE_WORDS = {
  customers: 'customer',
  subscriptions: 'subscription',
  invoices: 'invoice',
  paymentIntents: 'payment_intent',
  paymentMethods: 'PaymentMethod',
  charges: 'charge',
} as const;
type Table = keyof typeof TABLE_WORDS;
type RecordIn<Name extends Table> = SandboxState[Name][string];
type Tables = { readonly [Name in Table]: Readonly<Record<string, RecordIn<Name>>> };

/** The record of that id; undefined when there is none. */
export function find<Name extends Table>(
  tables: Tables,
  table: Name,
  id: string,
): RecordIn<Name> | undefined {
  return Object.hasOwn(tables[table], id) ? tables[table][id] : undefined;
}

/** The record of that id; throws the provider's `resource_missing` (404) naming `param`. */
export function get<Name extends Table>(
  tables: Tables,
  table: Name,
  id: string,
  param = 'id',
): RecordIn<Name> {
  const record = find(tables, table, id);
  if (record === undefined) throw noSuch(TABLE_WORDS[table], id, param);
  return record;
}
