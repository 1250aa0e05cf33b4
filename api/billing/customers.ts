import {
  deleteCustomer,
  findCustomer,
  findCustomerOfUser,
  insertCustomer,
} from '#data/accounts/queries/billing.queries.ts';
import { findUserById, type User } from '#data/accounts/queries/user.queries.ts';
import { AppError } from '../http/errors.ts';
import type { Billing } from './billing.ts';
import { AnyCustomerSchema, CustomerSchema, DeletedCustomerSchema, readAnswer } from './provider-answers.ts';
import { askIfPresent } from './provider.ts';

/**
 * The id of the customer that a member is to the provider: found, or made once whatever happens on the way.
 * `instead` is the id of one that the provider has no longer: it is forgotten and another one made. Throws
 * `payments_unreachable`, and `unauthenticated` when the account was deleted meanwhile.
 */
export async function customerOf(
  { accounts, clock, payments, keys }: Billing,
  member: User,
  instead?: string,
): Promise<string> {
  if (instead !== undefined) await deleteCustomer(accounts, instead);
  const known = await findCustomerOfUser(accounts, member.id);
  if (known !== undefined) return known.customerId;

  // The provider would give the lost one again for the key that it was made with.
  const name = `customer-${member.id}${instead === undefined ? '' : `-after-${instead}`}`;
  const params = { email: member.email, metadata: { user_id: member.id } };
  const made = await keys.use(name, (idempotencyKey) => payments.stripe.customers.create(params, { idempotencyKey }));
  const { id: customerId } = readAnswer(CustomerSchema, made);
  const stored = await insertCustomer(accounts, { customerId, userId: member.id }, clock());
  // Kept without a user: the reconciliation deletes it at the provider.
  if (stored?.userId !== member.id) throw new AppError('unauthenticated');
  return customerId;
}

/**
 * True when a customer of the provider's belongs to a member of ours, or did to one who is gone. One that is
 * not known here is asked about: an event may come before our own note of the customer, or that note was
 * lost with an older copy of the database. It is taken in when it names a member who has no other customer.
 * Throws `payments_unreachable` (502).
 */
export async function isOurCustomer({ accounts, clock, payments }: Billing, customerId: string): Promise<boolean> {
  if ((await findCustomer(accounts, customerId)) !== undefined) return true;
  const answer = await askIfPresent(() => payments.stripe.customers.retrieve(customerId));
  if (answer === undefined) return false;
  const customer = readAnswer(AnyCustomerSchema, answer, ({ id }) => id === customerId);
  const userId = customer.deleted === true ? undefined : customer.metadata['user_id'];
  if (userId === undefined || (await findUserById(accounts, userId)) === undefined) return false;
  return (await insertCustomer(accounts, { customerId, userId }, clock())) !== undefined;
}

/**
 * Without a second try: whoever deletes an account should not wait long for the provider, and the reconciliation tries
 * again.
 */
const REMOVAL = { maxNetworkRetries: 0 };

/**
 * Deletes a customer at the provider, which ends its subscriptions at once so that nothing more is charged,
 * and then forgets it here. One that the provider has no longer is forgotten too. Throws
 * `payments_unreachable`, with the row still there for the next try.
 */
export async function removeCustomer({ accounts, payments }: Billing, customerId: string): Promise<void> {
  const answer = await askIfPresent(() => payments.stripe.customers.del(customerId, {}, REMOVAL));
  if (answer !== undefined) {
    readAnswer(DeletedCustomerSchema, answer, ({ id }) => id === customerId);
  }
  await deleteCustomer(accounts, customerId);
}
