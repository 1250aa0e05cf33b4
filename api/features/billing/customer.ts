import type { AccountsDb } from '#data/accounts/database.ts';
import {
  deleteCustomer,
  findCustomerOfUser,
  insertCustomer,
} from '#data/accounts/queries/billing.queries.ts';
import type { User } from '#data/accounts/queries/user.queries.ts';
import { AppError } from '../../lib/app-error.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';
import type { Payments } from './payments.ts';
import { asPaymentError, isMissing } from './provider-error.ts';

interface Tools {
  accounts: AccountsDb;
  clock: () => Date;
  payments: Payments;
  keys: IdempotencyKeys;
}

/**
 * The id of the customer that a member is to the provider: found, or made once whatever happens on the way.
 * `instead` is the id of one that the provider has no longer: it is forgotten and another one made. Throws
 * `payments_unreachable`, and `unauthenticated` when the account was deleted meanwhile.
 */
export async function customerOf(
  { accounts, clock, payments, keys }: Tools,
  member: User,
  instead?: string,
): Promise<string> {
  if (instead !== undefined) await deleteCustomer(accounts, instead);
  const known = await findCustomerOfUser(accounts, member.id);
  if (known !== undefined) return known.customerId;

  // The provider would give the lost one again for the key that it was made with.
  const name = `customer-${member.id}${instead === undefined ? '' : `-after-${instead}`}`;
  const customer = await keys.use(name, (idempotencyKey) =>
    payments.stripe.customers.create(
      { email: member.email, metadata: { user_id: member.id } },
      { idempotencyKey },
    ),
  );
  const stored = await insertCustomer(
    accounts,
    { customerId: customer.id, userId: member.id },
    clock(),
  );
  // Kept without a user: the reconciliation deletes it at the provider.
  if (stored?.userId !== member.id) throw new AppError('unauthenticated');
  return customer.id;
}

/** Without a second try: whoever deletes an account should not wait long for the provider, and the reconciliation tries again. */
const REMOVAL = { maxNetworkRetries: 0 };

/**
 * Deletes a customer at the provider, which ends its subscriptions at once so that nothing more is charged,
 * and then forgets it here. One that the provider has no longer is forgotten too. Throws
 * `payments_unreachable`, with the row still there for the next try.
 */
export async function removeCustomer(
  { accounts, payments }: Pick<Tools, 'accounts' | 'payments'>,
  customerId: string,
): Promise<void> {
  try {
    await payments.stripe.customers.del(customerId, {}, REMOVAL);
  } catch (error) {
    if (!isMissing(error)) throw asPaymentError(error);
  }
  await deleteCustomer(accounts, customerId);
}
