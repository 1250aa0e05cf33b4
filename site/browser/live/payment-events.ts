import type { PaymentResponse } from '#data/contract/billing.ts';

import { ApiError, call } from '../client/request.ts';
import { readEvents } from './event-stream.ts';

interface PaymentWatcher {
  /** What is known now; `succeeded` and `failed` are final. */
  onPayment: (payment: PaymentResponse) => void;
  onConnection: (connected: boolean) => void;
  /** The API refuses: signed out, or not this member's payment. */
  onRefused: (error: ApiError) => void;
}

/** Retrying helps after a failure of the network or the server, not after a refusal. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/**
 * Asks `GET /api/payment` for the provider's payment intent, and while the answer is `processing`
 * listens to `GET /api/payment-events`. Returns how to stop.
 */
export function watchPayment(paymentIntent: string, watcher: PaymentWatcher): () => void {
  const query = `payment_intent=${encodeURIComponent(paymentIntent)}`;
  const onData = (payment: PaymentResponse): boolean => {
    watcher.onPayment(payment);
    return payment.state !== 'processing';
  };
  return readEvents({
    url: `/api/payment-events?${query}`,
    event: 'payment',
    onData,
    onConnection: watcher.onConnection,
    asksFirst: true,
    mayListen: async (signal) => {
      try {
        const payment = await call('GET /payment', { payment_intent: paymentIntent }, signal);
        watcher.onConnection(true);
        return !onData(payment);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        watcher.onRefused(error);
        return false;
      }
    },
  });
}
