import type { Stripe } from 'stripe';
import { findCustomerOfUser } from '#data/accounts/queries/billing.queries.ts';
import { findUserById } from '#data/accounts/queries/user.queries.ts';
import type { PaymentResponse } from '#data/contract/billing.ts';
import { membershipOf } from '#data/domain/subscription.ts';
import { AppError } from '../../lib/app-error.ts';
import type { BillingTools } from './billing-tools.ts';
import { asPaymentError, isMissing } from './provider-error.ts';

/** A payment of a member, as the provider told of it last. */
export interface OwnPayment {
  readonly id: string;
  readonly userId: string;
  readonly customerId: string;
  readonly status: Stripe.PaymentIntent.Status;
  /** The provider's words on the last attempt, when it failed. */
  readonly message: string | null;
}

const PAYMENT_ID = /^pi_\w{1,200}$/;

/**
 * Reads a member's own payment from the provider. Throws `payment_not_found` (404) for every other id, so
 * that nobody learns of other people's payments, and `payments_unreachable` (502).
 */
export async function readOwnPayment(
  { accounts, payments }: BillingTools,
  userId: string,
  id: string,
): Promise<OwnPayment> {
  const customer = await findCustomerOfUser(accounts, userId);
  if (customer === undefined || !PAYMENT_ID.test(id)) throw new AppError('payment_not_found');
  const intent = await retrieve(payments.stripe, id);
  const owner = typeof intent.customer === 'object' ? intent.customer?.id : intent.customer;
  if (owner !== customer.customerId) throw new AppError('payment_not_found');
  const { status, last_payment_error: error } = intent;
  return { id, userId, customerId: owner, status, message: error?.message ?? null };
}

async function retrieve(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe.paymentIntents.retrieve(id);
  } catch (error) {
    throw isMissing(error) ? new AppError('payment_not_found') : asPaymentError(error);
  }
}

/**
 * What became of a payment: `succeeded` only once the member is premium by our own record, because that is what
 * the page promises; `failed` when it has to be tried again; everything between is `processing`.
 */
export async function paymentStateOf(
  { accounts, clock }: BillingTools,
  { userId, status, message }: OwnPayment,
): Promise<PaymentResponse> {
  switch (status) {
    case 'requires_payment_method':
    case 'canceled':
      return { state: 'failed', message };
    case 'succeeded': {
      const subscription = (await findUserById(accounts, userId))?.subscription ?? null;
      const isActive = membershipOf(subscription, clock()).status === 'active';
      return { state: isActive ? 'succeeded' : 'processing', message: null };
    }
    default:
      return { state: 'processing', message: null };
  }
}
