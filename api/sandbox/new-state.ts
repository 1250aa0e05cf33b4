import { newId, randomText } from './ids.ts';
import type { SandboxState } from './state.ts';

/** The state of a sandbox that was never used: fresh keys, one price, nobody in it. `now` in seconds. */
export function newState(now: number): SandboxState {
  return {
    version: 1,
    keys: {
      secret: `sk_test_sandbox${randomText(32)}`,
      publishable: `pk_test_sandbox${randomText(32)}`,
      webhook: `whsec_${randomText(32)}`,
    },
    price: { id: newId('price'), productId: newId('prod'), created: now },
    customers: {},
    paymentMethods: {},
    subscriptions: {},
    invoices: {},
    paymentIntents: {},
    charges: {},
    refunds: {},
    disputes: {},
    events: [],
    answers: {},
  };
}
