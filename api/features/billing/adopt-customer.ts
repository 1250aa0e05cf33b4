import type { Stripe } from 'stripe';
import { findCustomer, insertCustomer } from '#data/accounts/queries/billing.queries.ts';
import { findUserById } from '#data/accounts/queries/user.queries.ts';
import type { BillingTools } from './billing-tools.ts';
import { asPaymentError, isMissing } from './provider-error.ts';

/**
 * True when a customer of the provider's belongs to a member of ours, or did to one who is gone. One that is
 * not known here is asked about: an event may come before our own note of the customer, or that note was
 * lost with an older copy of the database. It is taken in when it names a member who has no other customer.
 * Throws `payments_unreachable` (502).
 */
export async function isOurCustomer(tools: BillingTools, customerId: string): Promise<boolean> {
  const { accounts, clock } = tools;
  if ((await findCustomer(accounts, customerId)) !== undefined) return true;
  const userId = await namedMember(tools, customerId);
  if (userId === undefined || (await findUserById(accounts, userId)) === undefined) return false;
  return (await insertCustomer(accounts, { customerId, userId }, clock())) !== undefined;
}

/** The member that a customer was made for; undefined when it names none, or is gone. */
async function namedMember(
  { payments }: BillingTools,
  customerId: string,
): Promise<string | undefined> {
  let customer: Stripe.Customer | Stripe.DeletedCustomer;
  try {
    customer = await payments.stripe.customers.retrieve(customerId);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw asPaymentError(error);
  }
  return customer.deleted === true ? undefined : customer.metadata['user_id'];
}
