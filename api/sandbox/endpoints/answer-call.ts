import type { Books } from '../books.ts';
import { Expansion } from '../expansion.ts';
import { parseForm, textsOf } from '../form.ts';
import { badRequest, StripeFailure } from '../stripe-failure.ts';
import { customerEndpoints } from './customer.endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { paymentEndpoints } from './payment.endpoints.ts';
import { subscriptionEndpoints } from './subscription.endpoints.ts';

const ENDPOINTS: readonly Endpoint[] = [
  ...customerEndpoints,
  ...subscriptionEndpoints,
  ...paymentEndpoints,
];

/** What to do for a method and an address; throws 404 for a call that the sandbox does not know. */
function endpointFor(method: string, path: string): { endpoint: Endpoint; id: string } {
  for (const endpoint of ENDPOINTS) {
    if (endpoint.method !== method) continue;
    const [prefix = '', parameter] = endpoint.path.split(':');
    if (parameter === undefined) {
      if (path === prefix) return { endpoint, id: '' };
    } else if (path.startsWith(prefix)) {
      const id = path.slice(prefix.length);
      if (/^\w+$/.test(id)) return { endpoint, id };
    }
  }
  throw new StripeFailure(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The payment sandbox does not know it.`,
  });
}

/** Answers a call with the object the SDK expects; throws a StripeFailure. `form` is the query or the body. */
export function answerCall(books: Books, method: string, path: string, form: string): object {
  const { endpoint, id } = endpointFor(method, path);
  const fields = parseForm(form);
  for (const name of Object.keys(fields)) {
    if (name !== 'expand' && !endpoint.accepts.includes(name)) {
      throw badRequest(`Received unknown parameter: ${name}`, {
        param: name,
        code: 'parameter_unknown',
      });
    }
  }
  const expand = new Expansion(textsOf(fields, 'expand'));
  const answer = endpoint.answer({ books, id, fields, expand });
  expand.refuseUnknown();
  return answer;
}
