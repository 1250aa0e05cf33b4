import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { DAY_MS, SECOND_MS } from '#data/domain/durations.ts';
import { AppError } from '../http/errors.ts';

/*
 * What is read of the payment provider's objects, one schema for each. An answer that does not fit is not understood:
 * it changes nothing, and is asked for again.
 */

/** The year 2001: long before there was such a provider. */
const EARLIEST = 1_000_000_000;
/** The year 2100. Beyond it a number is no moment of ours, but one of another unit or a fault. */
const LATEST = 4_102_444_800;
/** The provider's longest billing interval is three years, and so is no trial longer. */
const MAX_PERIOD = (3 * 366 * DAY_MS) / SECOND_MS;

/** An id as the provider makes them; it goes into the addresses that are asked next. */
const IdSchema = Type.String({ pattern: '^[\\w-]{1,255}$' });
/** Seconds since 1970. */
const SecondsSchema = Type.Integer({ minimum: EARLIEST, maximum: LATEST });
/** In the smallest unit of its currency. */
const AmountSchema = Type.Integer({ minimum: 0 });
const CurrencySchema = Type.String({ pattern: '^[a-z]{3}$' });
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
/** An id or, expanded, the object; both are read as its id. */
export const ReferenceSchema = Type.Union([IdSchema, Type.Object({ id: IdSchema })]);

/** The provider's words for a subscription. One that is not among them says nothing about what was paid. */
const STATUSES = [
  'active',
  'trialing',
  'past_due',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'paused',
  'canceled',
] as const;

export const SubscriptionSchema = Type.Object({
  id: IdSchema,
  object: Type.Literal('subscription'),
  customer: ReferenceSchema,
  status: Type.Enum(STATUSES),
  created: SecondsSchema,
  cancel_at_period_end: Type.Boolean(),
  cancel_at: orNull(SecondsSchema),
  canceled_at: orNull(SecondsSchema),
  ended_at: orNull(SecondsSchema),
  latest_invoice: orNull(
    Type.Union([
      IdSchema,
      Type.Object({
        id: IdSchema,
        confirmation_secret: Type.Optional(orNull(Type.Object({ client_secret: Type.String({ minLength: 1 }) }))),
      }),
    ]),
  ),
  items: Type.Object({
    data: Type.Array(
      Type.Refine(
        Type.Object({
          current_period_start: SecondsSchema,
          current_period_end: SecondsSchema,
          price: Type.Object({
            id: IdSchema,
            currency: CurrencySchema,
            unit_amount: orNull(AmountSchema),
          }),
        }),
        ({ current_period_start: start, current_period_end: end }) => end >= start && end - start <= MAX_PERIOD,
      ),
      { minItems: 1 },
    ),
  }),
});

export type ProviderSubscription = Static<typeof SubscriptionSchema>;

/** A customer that the provider has or had. */
export const CustomerSchema = Type.Object({
  id: IdSchema,
  object: Type.Literal('customer'),
  deleted: Type.Optional(Type.Boolean()),
  metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
});

export const PaymentIntentSchema = Type.Object({
  id: IdSchema,
  object: Type.Literal('payment_intent'),
  customer: orNull(ReferenceSchema),
  status: Type.String({ minLength: 1 }),
  last_payment_error: orNull(Type.Object({ message: Type.Optional(orNull(Type.String())) })),
  latest_charge: orNull(Type.Union([IdSchema, Type.Object({ created: SecondsSchema })])),
});

export const InvoiceSchema = Type.Object({
  id: IdSchema,
  object: Type.Literal('invoice'),
  customer: orNull(ReferenceSchema),
  number: orNull(Type.String()),
  status: orNull(Type.String()),
  billing_reason: orNull(Type.String()),
  created: SecondsSchema,
  currency: CurrencySchema,
  amount_due: AmountSchema,
  amount_paid: AmountSchema,
  attempt_count: Type.Integer({ minimum: 0 }),
  next_payment_attempt: orNull(SecondsSchema),
  status_transitions: Type.Object({ paid_at: orNull(SecondsSchema) }),
  lines: Type.Object({
    data: Type.Array(Type.Object({ period: Type.Object({ end: SecondsSchema }) })),
  }),
  payments: Type.Object({
    data: Type.Array(Type.Object({ payment: Type.Object({ payment_intent: Type.Optional(ReferenceSchema) }) })),
  }),
});

export type ProviderInvoice = Static<typeof InvoiceSchema>;

export const ChargeSchema = Type.Object({
  id: IdSchema,
  object: Type.Literal('charge'),
  customer: orNull(ReferenceSchema),
  payment_intent: orNull(ReferenceSchema),
  currency: CurrencySchema,
  refunded: Type.Boolean(),
  disputed: Type.Boolean(),
  refunds: Type.Object({
    data: Type.Array(
      Type.Object({
        id: IdSchema,
        amount: AmountSchema,
        created: SecondsSchema,
        status: orNull(Type.String()),
      }),
    ),
  }),
});

export type ProviderCharge = Static<typeof ChargeSchema>;

/** One page of a list. */
export const listOf = <Item extends TSchema>(item: Item) =>
  Type.Object({ object: Type.Literal('list'), data: Type.Array(item), has_more: Type.Boolean() });

/**
 * Reads an answer of the provider's. Throws `payments_unreachable` (502), naming the first field that does not fit and
 * no value, when it cannot be understood; `isWanted` tells an answer about something else than was asked for.
 */
export function readAnswer<Schema extends TSchema>(
  schema: Schema,
  answer: unknown,
  isWanted: (answer: Static<Schema>) => boolean = () => true,
): Static<Schema> {
  if (Value.Check(schema, answer) && isWanted(answer)) return answer;
  const [problem] = Value.Errors(schema, answer);
  throw notUnderstood(problem === undefined ? 'another object' : `'${problem.instancePath}'`);
}

/** The error for an answer that cannot be used; `where` names a field, or what is wrong. */
export function notUnderstood(where: string): AppError {
  const cause = new Error(`the payment provider's answer was not understood: ${where}`);
  return new AppError('payments_unreachable', { cause });
}

export function idOf(reference: Static<typeof ReferenceSchema>): string {
  return typeof reference === 'string' ? reference : reference.id;
}
