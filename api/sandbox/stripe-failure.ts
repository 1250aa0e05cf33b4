import type { Stripe } from 'stripe';

/** The body of an error, as the SDK reads it. */
export interface FailureBody {
  type: Stripe.RawErrorType;
  message: string;
  code?: string;
  param?: string;
}

/** A request that is refused, in the provider's shape. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.name = 'StripeFailure';
    this.status = status;
    this.body = body;
  }
}

/** 400: something about the request or one of its fields. */
export function badRequest(message: string, about: { param?: string; code?: string } = {}) {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...about });
}

/** `resource_missing`: 400 when a field (`param`) names it, 404 when the address does. */
export function noSuch(id: string, param = 'id'): StripeFailure {
  return new StripeFailure(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `There is no '${id}'`,
  });
}

/** The record of that id; throws `resource_missing`. */
export function recordOf<Row>(table: Readonly<Record<string, Row>>, id: string, param = 'id'): Row {
  const row = Object.hasOwn(table, id) ? table[id] : undefined;
  if (row === undefined) throw noSuch(id, param);
  return row;
}
