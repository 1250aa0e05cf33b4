import { SECOND_MS } from '#data/domain/durations.ts';
import type { PassThrough } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { findCustomerOfUser, findSubscription } from '#data/accounts/queries/billing.queries.ts';
import { findUserById } from '#data/accounts/queries/user.queries.ts';
import { MEMBERSHIP_OVER, type PaymentResponse } from '#data/contract/billing.ts';
import { membershipOf, type Subscription } from '#data/domain/members/subscription.ts';
import { AppError } from '../http/errors.ts';
import { endStream, type MayFollow, mayGoOn, sendEvent } from '../http/event-streams.ts';
import type { Billing } from './billing.ts';
import { idOf, PaymentIntentSchema, readAnswer } from './provider-answers.ts';
import { askIfPresent, CLOCK_TOLERANCE_SECONDS } from './provider.ts';

/** A member's payment as the provider last reported it. */
export interface OwnPayment {
  readonly id: string;
  readonly userId: string;
  readonly customerId: string;
  readonly status: string;
  /** The provider's words on the last attempt, when it failed. */
  readonly message: string | null;
  /** When the last charge was made; null before the first. */
  readonly chargedAt: Date | null;
}

const PAYMENT_ID = /^pi_\w{1,200}$/;
/**
 * Reads a member's own payment from the provider. Throws `payment_not_found` (404) for every other id, so that no
 * member learns about the payments of others, and `payments_unreachable` (502).
 */
export async function readOwnPayment({ accounts, payments }: Billing, userId: string, id: string): Promise<OwnPayment> {
  const customer = await findCustomerOfUser(accounts, userId);
  if (customer === undefined || !PAYMENT_ID.test(id)) throw new AppError('payment_not_found');
  const answer = await askIfPresent(() => payments.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
  if (answer === undefined) throw new AppError('payment_not_found');
  const intent = readAnswer(PaymentIntentSchema, answer, (one) => one.id === id);
  const { customerId } = customer;
  if (intent.customer === null || idOf(intent.customer) !== customerId) {
    throw new AppError('payment_not_found');
  }
  const { status, last_payment_error: error, latest_charge: charge } = intent;
  const chargedAt = charge === null || typeof charge === 'string' ? null : new Date(charge.created * 1000);
  return { id, userId, customerId, status, message: error?.message ?? null, chargedAt };
}

/**
 * The state of a payment. `succeeded`: the member is premium by our own row and nothing is unpaid, or, with a message,
 * the paid period is over. `failed`: it has to be tried again. Else `processing`.
 */
export async function paymentStateOf(
  { accounts, clock }: Billing,
  { userId, status, message, chargedAt }: OwnPayment,
): Promise<PaymentResponse> {
  switch (status) {
    case 'requires_payment_method':
    case 'canceled':
      return { state: 'failed', message };
    case 'succeeded': {
      const subscription = (await findUserById(accounts, userId))?.subscription ?? null;
      const { status: membership, paymentDueBy } = membershipOf(subscription, clock());
      const isRead = isReadSince(subscription, chargedAt);
      // During the days of grace the membership is active anyway: we must have read that the renewal is paid.
      if (membership === 'active' && (paymentDueBy === null || isRead)) {
        return { state: 'succeeded', message: null };
      }
      return membership !== 'active' && isRead
        ? { state: 'succeeded', message: MEMBERSHIP_OVER }
        : { state: 'processing', message: null };
    }
    default:
      return { state: 'processing', message: null };
  }
}

/** True when we read the subscription well after the charge, so that our row includes it. */
function isReadSince(subscription: Subscription | null, chargedAt: Date | null): boolean {
  if (subscription === null || chargedAt === null) return false;
  return Date.parse(subscription.syncedAt) > chargedAt.getTime() + CLOCK_TOLERANCE_SECONDS * SECOND_MS;
}

/** A webhook arrives within seconds; after this the provider is asked without one. */
const ASK_AFTER_MS = 20 * SECOND_MS;
/** How often our own row is checked for changes by other processes. */
const LOOK_MS = 1.5 * SECOND_MS;

/**
 * Sends the state of a payment that was just read, and again whenever any process changes the member's plan. Ends the
 * stream when the payment `succeeded` or `failed`, or `mayFollow` says no.
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
    // A payment that succeeded stays so: from then on only our own row is read.
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
