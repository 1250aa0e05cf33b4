import type { PaymentResponse } from '#data/contract/billing.ts';

import { ApiError, apiGet } from './api-client.ts';

/** How long to wait before asking again when nobody could be reached; doubles up to a minute. */
const FIRST_WAIT_MS = 3000;
const LONGEST_WAIT_MS = 60_000;

interface PaymentWatcher {
  /** What is known now; `succeeded` and `failed` are the last word. */
  onPayment: (payment: PaymentResponse) => void;
  /** False while nobody can be reached; it is tried again by itself. */
  onConnection: (connected: boolean) => void;
  /** The API will not tell: signed out, or not this member's payment. */
  onRefused: (error: ApiError) => void;
}

/** Trying again helps against a fault of the line or the server, not against a refusal. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/**
 * Tells what becomes of a payment, without polling: asks `GET /api/payment` once, and while the
 * answer is `processing` listens to `GET /api/payment-events`. Takes the provider's id of the
 * payment intent. Returns how to stop.
 */
export function watchPayment(paymentIntent: string, watcher: PaymentWatcher): () => void {
  const query = `payment_intent=${encodeURIComponent(paymentIntent)}`;
  const stopping = new AbortController();
  let events: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;

  const isFinal = (payment: PaymentResponse): boolean => {
    watcher.onConnection(true);
    wait = FIRST_WAIT_MS;
    watcher.onPayment(payment);
    return payment.state !== 'processing';
  };
  const tryLater = (): void => {
    watcher.onConnection(false);
    timer = setTimeout(() => void ask(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const listen = (): void => {
    const source = new EventSource(`/api/payment-events?${query}`);
    events = source;
    source.addEventListener('open', () => {
      watcher.onConnection(true);
    });
    source.addEventListener('payment', (event: MessageEvent<string>) => {
      if (isFinal(JSON.parse(event.data) as PaymentResponse)) source.close();
    });
    source.addEventListener('error', () => {
      // The browser connects again by itself, unless it was given an answer that is no stream.
      if (source.readyState === EventSource.CLOSED) tryLater();
      else watcher.onConnection(false);
    });
  };
  const ask = async (): Promise<void> => {
    try {
      const payment = await apiGet<PaymentResponse>(`/api/payment?${query}`, stopping.signal);
      if (!stopping.signal.aborted && !isFinal(payment)) listen();
    } catch (error) {
      if (stopping.signal.aborted) return;
      if (isRefusal(error)) watcher.onRefused(error);
      else tryLater();
    }
  };

  void ask();
  return () => {
    stopping.abort();
    clearTimeout(timer);
    events?.close();
  };
}
