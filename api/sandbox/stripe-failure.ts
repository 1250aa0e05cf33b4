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

/** 400: something about a field of the request. */
export function badRequest(message: string, about: { param?: string; code?: string } = {}) {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...about });
}

/** 404 when the address names the thing, 400 when a field does. */
export function noSuch(what: string, id: string, param: string): StripeFailure {
  return new StripeFailure(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${what}: '${id}'`,
  });
}
