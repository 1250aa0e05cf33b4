import type { PassThrough } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { findSubscription } from '#data/accounts/queries/billing.queries.ts';
import type { PaymentResponse } from '#data/contract/billing.ts';
import { endStream, mayGoOn, sendEvent, type MayFollow } from '../../http/event-streams.ts';
import type { Billing } from './billing.ts';
import { paymentStateOf, readOwnPayment, type OwnPayment } from './payment-state.ts';

const SECOND = 1000;
/** A webhook is here within seconds; after this the provider is asked without one. */
const ASK_AFTER_MS = 20 * SECOND;
/** How often our own record is looked at for what another process stored. */
const LOOK_MS = 1.5 * SECOND;

/**
 * Sends the state of one payment at once, and again whenever the member's plan changes, in whatever process, and ends the stream
 * when it `succeeded` or `failed`, or `mayFollow` says no. The caller's `payment` was read just before.
 */
export function sendPayment(
  stream: PassThrough,
  billing: Billing,
  payment: OwnPayment,
  { mayFollow, log }: { mayFollow: MayFollow; log: FastifyBaseLogger },
): void {
  let last: string | undefined;

  function send(state: PaymentResponse): void {
    const data = JSON.stringify(state);
    if (data === last) return;
    last = data;
    sendEvent(stream, { event: 'payment', data: state });
    if (state.state !== 'processing') endStream(stream);
  }

  let latest = payment;
  let syncedAt: string | undefined;
  const syncedNow = async (): Promise<string | undefined> =>
    (await findSubscription(billing.accounts, payment.userId))?.syncedAt;
  async function look(): Promise<void> {
    if (!stream.writable) return;
    syncedAt = await syncedNow();
    // A payment that is through stays so: from then on our own record alone is asked.
    if (latest.status !== 'succeeded' && last !== undefined) {
      latest = await readOwnPayment(billing, payment.userId, payment.id);
    }
    const state = await paymentStateOf(billing, latest);
    if (await mayGoOn(stream, mayFollow)) send(state);
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
  const ask = setTimeout(() => {
    soon(async () => {
      await billing.sync.refresh(payment.customerId);
      await look();
    });
  }, ASK_AFTER_MS);
  const lookForOthers = setInterval(() => {
    soon(async () => {
      if (syncedAt !== (await syncedNow())) await look();
    });
  }, LOOK_MS);
  stream.once('close', () => {
    unlisten();
    clearInterval(lookForOthers);
    clearTimeout(ask);
  });
  soon(look);
}
