import {
  deleteCustomer,
  findCustomer,
  findCustomerOfUser,
  insertCustomer,
} from '#data/accounts/queries/billing.queries.ts';
import { findUserById, type User } from '#data/accounts/queries/user.queries.ts';
import { AppError } from '../http/errors.ts';
import type { Billing } from './billing.ts';
import { CustomerSchema, readAnswer } from './provider-answers.ts';
import { askIfPresent } from './provider.ts';

/**
 * A member's customer id at the provider, found or created once. `instead` names a customer that the provider has
 * deleted: its row is deleted too, and another one is created. Throws `payments_unreachable`, and `unauthenticated`
 * when the account was deleted meanwhile.
 */
export async function customerOf(
  { accounts, clock, payments, keys }: Billing,
  member: User,
  instead?: string,
): Promise<string> {
  if (instead !== undefined) await deleteCustomer(accounts, instead);
  const known = await findCustomerOfUser(accounts, member.id);
  if (known !== undefined) return known.customerId;

  // With the key of the deleted customer the provider would return that one again.
  const name = `customer-${member.id}${instead === undefined ? '' : `-after-${instead}`}`;
  const params = { email: member.email, metadata: { user_id: member.id } };
  const made = await keys.use(name, (idempotencyKey) => payments.stripe.customers.create(params, { idempotencyKey }));
  const { id: customerId } = readAnswer(CustomerSchema, made, ({ deleted }) => deleted !== true);
  const stored = await insertCustomer(accounts, { customerId, userId: member.id }, clock());
  // The row stays without a user, and the reconciliation deletes the customer at the provider.
  if (stored?.userId !== member.id) throw new AppError('unauthenticated');
  return customerId;
}

/**
 * True when a customer belongs to a member, or did to a deleted one. The provider is asked about one that has no row
 * here: an event may arrive before our row, or the row was lost when an older database was restored. If that customer
 * names a member who has no other, its row is inserted. Throws `payments_unreachable` (502).
 */
export async function isOurCustomer({ accounts, clock, payments }: Billing, customerId: string): Promise<boolean> {
  if ((await findCustomer(accounts, customerId)) !== undefined) return true;
  const answer = await askIfPresent(() => payments.stripe.customers.retrieve(customerId));
  if (answer === undefined) return false;
  const { deleted, metadata } = readAnswer(CustomerSchema, answer, ({ id }) => id === customerId);
  const userId = deleted === true ? undefined : metadata?.['user_id'];
  if (userId === undefined || (await findUserById(accounts, userId)) === undefined) return false;
  return (await insertCustomer(accounts, { customerId, userId }, clock())) !== undefined;
}

/** No retry: deleting an account should not wait long for the provider, and the reconciliation tries again. */
const REMOVAL = { maxNetworkRetries: 0 };

/**
 * Deletes a customer at the provider, which ends its subscriptions at once so that nothing more is charged, and then
 * its row. When it throws `payments_unreachable` the row is still there for the next try.
 */
export async function removeCustomer({ accounts, payments }: Billing, customerId: string): Promise<void> {
  const answer = await askIfPresent(() => payments.stripe.customers.del(customerId, {}, REMOVAL));
  if (answer !== undefined)
    readAnswer(CustomerSchema, answer, ({ deleted, id }) => deleted === true && id === customerId);
  await deleteCustomer(accounts, customerId);
}

/**
 * Removes the customer, if there is one, of an account that is deleted or taken over, after a payment that the member
 * is just making. What fails is left for the reconciliation.
 */
export async function dropCustomer(billing: Billing | null, userId: string, customerId?: string): Promise<void> {
  if (customerId === undefined || billing === null) return;
  try {
    await billing.oneAtATime(userId, () => removeCustomer(billing, customerId));
  } catch (error) {
    billing.log.warn({ err: error }, 'the customer of an account that is gone is left for the reconciliation');
  }
}
