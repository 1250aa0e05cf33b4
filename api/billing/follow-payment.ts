import { SECOND_MS } from '#data/domain/durations.ts';
import { findCustomerOfUser, findSubscription } from '#data/accounts/queries/billing.queries.ts';
import { findUserById } from '#data/accounts/queries/user.queries.ts';
import { MEMBERSHIP_OVER, type PaymentResponse } from '#data/contract/billing.ts';
import { membershipOf, type Subscription } from '#data/domain/members/subscription.ts';
import { AppError } from '../http/errors.ts';
import type { Followed } from '../http/event-streams.ts';
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
/** How often our own row is checked for changes. */
const LOOK_MS = SECOND_MS / 2;

/**
 * What the page of a payment that was just read follows: its state, and again whenever any process changes the member's
 * plan, until it `succeeded` or `failed`.
 */
export function followPayment(billing: Billing, payment: OwnPayment): Pick<Followed, 'next' | 'onChange'> {
  const { userId, customerId, id } = payment;
  let latest: OwnPayment | undefined;
  let mustAsk = false;
  let syncedAt: string | undefined;
  const syncedNow = async (): Promise<string | undefined> =>
    (await findSubscription(billing.accounts, userId))?.syncedAt;
  return {
    onChange(changed) {
      const ask = setTimeout(() => {
        mustAsk = true;
        changed();
      }, ASK_AFTER_MS);
      const look = async (): Promise<void> => {
        if ((await syncedNow()) !== syncedAt) changed();
      };
      // After a failure, too: `next` reports why.
      const timer = setInterval(() => void look().catch(changed), LOOK_MS);
      return () => {
        clearInterval(timer);
        clearTimeout(ask);
      };
    },
    async next() {
      if (mustAsk) {
        mustAsk = false;
        await billing.sync.refresh(customerId);
      }
      syncedAt = await syncedNow();
      // A payment that succeeded stays so: from then on only our own row is read.
      if (latest === undefined) latest = payment;
      else if (latest.status !== 'succeeded') latest = await readOwnPayment(billing, userId, id);
      const data = await paymentStateOf(billing, latest);
      return { event: 'payment', data, isLast: data.state !== 'processing' };
    },
  };
}
