import { PassThrough } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentResponse } from '#data/contract/billing.ts';
import type { Billing } from './billing.ts';
import { paymentStateOf, readOwnPayment, type OwnPayment } from './payment-state.ts';

const SECOND = 1000;
/** Proxies close what is silent for longer. */
const COMMENT_EVERY_MS = 15 * SECOND;
/** A webhook is here within seconds; after this the provider is asked without one. */
const ASK_AFTER_MS = 20 * SECOND;
/** Whoever still waits then asks anew. */
const END_AFTER_MS = 120 * SECOND;
/** Long enough to read the last event; a reader that never comes must not hold a place. */
const LINGER_MS = 10 * SECOND;

/**
 * A stream of server-sent events on one payment: its state at once, and again whenever the member's plan
 * changes, until it `succeeded` or `failed`. Ends by itself after two minutes, and with its reader. The
 * caller's `payment` was read just before.
 */
export function paymentStream(
  billing: Billing,
  payment: OwnPayment,
  log: FastifyBaseLogger,
): PassThrough {
  const stream = new PassThrough();
  let last: string | undefined;

  function write(lines: string): void {
    if (stream.writable) stream.write(`${lines}\n\n`);
  }
  function finish(): void {
    stream.end();
    setTimeout(() => stream.destroy(), LINGER_MS).unref();
  }
  function send(state: PaymentResponse): void {
    const data = JSON.stringify(state);
    if (data === last) return;
    last = data;
    write(`event: payment\ndata: ${data}`);
    if (state.state !== 'processing') finish();
  }

  let latest = payment;
  async function look(): Promise<void> {
    if (!stream.writable) return;
    // A payment that is through stays so: from then on our own record alone is asked.
    if (latest.status !== 'succeeded' && last !== undefined) {
      latest = await readOwnPayment(billing, payment.userId, payment.id);
    }
    send(await paymentStateOf(billing, latest));
  }

  let queue = Promise.resolve();
  function soon(work: () => Promise<void>): void {
    queue = queue.then(work).catch((error: unknown) => {
      log.warn({ err: error }, 'a payment could not be looked at; its page still waits');
    });
  }

  // Listening begins before the first look, so that no change falls between the two.
  const unlisten = billing.sync.onChange(payment.userId, () => {
    soon(look);
  });
  const comment = setInterval(() => write(': still waiting'), COMMENT_EVERY_MS);
  const ask = setTimeout(() => {
    soon(async () => {
      await billing.sync.refresh(payment.customerId);
      await look();
    });
  }, ASK_AFTER_MS);
  const end = setTimeout(finish, END_AFTER_MS);
  stream.once('close', () => {
    unlisten();
    clearInterval(comment);
    clearTimeout(ask);
    clearTimeout(end);
  });
  soon(look);
  return stream;
}
