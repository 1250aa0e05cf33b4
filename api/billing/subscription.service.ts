import { HOUR_MS } from '#data/domain/durations.ts';
import { findCustomerOfUser, findSubscription } from '#data/accounts/queries/billing.queries.ts';
import type { User } from '#data/accounts/queries/user.queries.ts';
import type { AnswerOf } from '#data/contract/routes.ts';
import { membershipOf, type Membership } from '#data/domain/members/subscription.ts';
import { AppError } from '../http/errors.ts';
import type { Billing } from './billing.ts';
import { customerOf } from './customers.ts';
import { readAnswer, SubscriptionSchema, type ProviderSubscription } from './provider-answers.ts';
import { askProvider } from './provider.ts';
import { isLive } from './read-customer.ts';

/** After 23 hours without its first payment the provider ends a subscription. */
const REUSE_MS = 23 * HOUR_MS;
const SECRET = ['latest_invoice.confirmation_secret'];
/** A customer that the provider has deleted is replaced; a second such replacement is unlikely. */
const CUSTOMER_TRIES = 3;

function isPaid({ status }: ProviderSubscription): boolean {
  return status === 'active' || status === 'trialing';
}

function isScheduledToEnd(subscription: ProviderSubscription): boolean {
  return subscription.cancel_at_period_end || subscription.cancel_at !== null;
}

/** A member's customer, which exists at the provider, and all its subscriptions. */
async function readCustomer(
  billing: Billing,
  member: User,
): Promise<{ customerId: string; subscriptions: readonly ProviderSubscription[] }> {
  let deleted: string | undefined;
  for (let attempt = 0; attempt < CUSTOMER_TRIES; attempt += 1) {
    const customerId = await customerOf(billing, member, deleted);
    const { result, subscriptions } = await billing.sync.refresh(customerId);
    if (result === 'synced') return { customerId, subscriptions };
    deleted = customerId;
  }
  throw new AppError('payments_unreachable');
}

/** The secret for the payment form; undefined when nothing is left to pay. */
function secretOf({ latest_invoice: invoice }: ProviderSubscription): string | undefined {
  if (invoice === null || typeof invoice === 'string') return undefined;
  return invoice.confirmation_secret?.client_secret;
}

/** True for an unpaid subscription at today's price that may still be paid for a while. */
function isReusable({ payments, clock }: Billing, { status, created, items }: ProviderSubscription): boolean {
  const isYoung = clock().getTime() - created * 1000 < REUSE_MS;
  return status === 'incomplete' && isYoung && items.data[0]?.price.id === payments.priceId;
}

/** The subscription to pay now: one that waits for its payment, or a new one. */
async function findOrCreate(billing: Billing, member: User): Promise<ProviderSubscription> {
  const { payments, keys } = billing;
  const { subscriptions: api } = payments.stripe;
  const { customerId, subscriptions } = await readCustomer(billing, member);
  if (subscriptions.some(isPaid)) throw new AppError('already_premium');

  const live = subscriptions.filter(isLive);
  const waiting =
    live.find(({ status }) => status === 'past_due') ?? live.find((subscription) => isReusable(billing, subscription));
  // Otherwise two of them could be paid.
  for (const { id } of live.filter((one) => one !== waiting)) await askProvider(() => api.cancel(id));
  if (waiting !== undefined) {
    const answer = await askProvider(() => api.retrieve(waiting.id, { expand: SECRET }));
    return readAnswer(SubscriptionSchema, answer, ({ id }) => id === waiting.id);
  }
  const name = `subscription-${customerId}-${payments.priceId}-${subscriptions.length}`;
  const made = await keys.use(name, (idempotencyKey) =>
    api.create(
      {
        customer: customerId,
        items: [{ price: payments.priceId }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        metadata: { user_id: member.id },
        expand: SECRET,
      },
      { idempotencyKey },
    ),
  );
  return readAnswer(SubscriptionSchema, made);
}

/**
 * Begins a member's subscription, or continues one that waits for its payment, such as a failed renewal. Nothing is
 * granted here: the provider's events do that. Repeated and simultaneous calls make one subscription. Throws
 * `already_premium`, `payments_unreachable`.
 */
export async function startSubscription(
  billing: Billing,
  member: User,
): Promise<AnswerOf<'POST /create-subscription'>> {
  return await billing.oneAtATime(member.id, async () => {
    const clientSecret = secretOf(await findOrCreate(billing, member));
    if (clientSecret === undefined) {
      // It was paid a moment ago, in another tab.
      await readCustomer(billing, member);
      const { status } = await storedMembership(billing, member);
      throw new AppError(status === 'active' ? 'already_premium' : 'payments_unreachable');
    }
    const { publishableKey, mode } = billing.payments;
    return { clientSecret, publishableKey, mode };
  });
}

/** The membership by our own row. */
async function storedMembership({ accounts, clock }: Billing, { id }: User): Promise<Membership> {
  return membershipOf(await findSubscription(accounts, id), clock());
}

/** Reads a member's running subscriptions, calls `change` for each, and reads again. */
async function changeEach(
  billing: Billing,
  member: User,
  change: (subscription: ProviderSubscription) => Promise<unknown> | undefined,
): Promise<Membership> {
  return await billing.oneAtATime(member.id, async () => {
    const customer = await findCustomerOfUser(billing.accounts, member.id);
    if (customer === undefined) throw new AppError('no_subscription');
    const { subscriptions } = await billing.sync.refresh(customer.customerId);
    const running = subscriptions.filter((one) => isLive(one) && one.status !== 'incomplete');
    if (running.length === 0) throw new AppError('no_subscription');
    await askProvider(async () => {
      for (const subscription of running) await change(subscription);
    });
    await billing.sync.refresh(customer.customerId);
    return await storedMembership(billing, member);
  });
}

/**
 * Cancels: a paid period runs to its end, an unpaid one ends at once, so that nothing more is charged. A second call
 * changes nothing. Throws `no_subscription`, `payments_unreachable`.
 */
export async function cancelSubscription(billing: Billing, member: User): Promise<Membership> {
  const { subscriptions: api } = billing.payments.stripe;
  return await changeEach(billing, member, (subscription) => {
    if (!isPaid(subscription)) return api.cancel(subscription.id);
    if (isScheduledToEnd(subscription)) return undefined;
    return api.update(subscription.id, { cancel_at_period_end: true });
  });
}

/** Undoes a cancellation. A second call changes nothing. Throws `no_subscription`, `payments_unreachable`. */
export async function resumeSubscription(billing: Billing, member: User): Promise<Membership> {
  const { subscriptions: api } = billing.payments.stripe;
  return await changeEach(billing, member, ({ id, cancel_at_period_end, cancel_at }) => {
    // The provider takes one of the two in a call; clearing the flag clears the date that came with it.
    if (cancel_at_period_end) return api.update(id, { cancel_at_period_end: false });
    return cancel_at === null ? undefined : api.update(id, { cancel_at: '' });
  });
}
