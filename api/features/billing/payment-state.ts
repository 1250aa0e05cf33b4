import { findCustomerOfUser } from '#data/accounts/queries/billing.queries.ts';
import { findUserById } from '#data/accounts/queries/user.queries.ts';
import { MEMBERSHIP_OVER, type PaymentResponse } from '#data/contract/billing.ts';
import { membershipOf, type Subscription } from '#data/domain/members/subscription.ts';
import { AppError } from '../../http/errors.ts';
import type { Billing } from './billing.ts';
import { idOf, PaymentIntentSchema, readAnswer } from './provider-answers.ts';
import { askIfPresent } from './provider-error.ts';

/** A payment of a member, as the provider reported it last. */
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
/** So much the provider's clock may differ from ours: the same as for the signature of an event. */
const CLOCKS_DIFFER_MS = 300_000;

/**
 * Reads a member's own payment from the provider. Throws `payment_not_found` (404) for every other id, so
 * that nobody learns of other people's payments, and `payments_unreachable` (502).
 */
export async function readOwnPayment(
  { accounts, payments }: Billing,
  userId: string,
  id: string,
): Promise<OwnPayment> {
  const customer = await findCustomerOfUser(accounts, userId);
  if (customer === undefined || !PAYMENT_ID.test(id)) throw new AppError('payment_not_found');
  const answer = await askIfPresent(() =>
    payments.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
  );
  if (answer === undefined) throw new AppError('payment_not_found');
  const intent = readAnswer(PaymentIntentSchema, answer, (one) => one.id === id);
  const { customerId } = customer;
  if (intent.customer === null || idOf(intent.customer) !== customerId) {
    throw new AppError('payment_not_found');
  }
  const { status, last_payment_error: error, latest_charge: charge } = intent;
  const chargedAt =
    charge === null || typeof charge === 'string' ? null : new Date(charge.created * 1000);
  return { id, userId, customerId, status, message: error?.message ?? null, chargedAt };
}

/**
 * What became of a payment: `succeeded` only once the member is premium by our own record and nothing is owed any more,
 * or, with a message, when what was paid for is over; `failed` when it has to be tried again; else `processing`.
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
      // During the days of grace the benefits go on anyway: what was owed has to be known as paid.
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

/** True when the provider was read well after the charge: what our record says is then no news still to come. */
function isReadSince(subscription: Subscription | null, chargedAt: Date | null): boolean {
  if (subscription === null || chargedAt === null) return false;
  return Date.parse(subscription.syncedAt) > chargedAt.getTime() + CLOCKS_DIFFER_MS;
}
