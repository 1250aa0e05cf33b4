import { HOUR_MS } from '#data/domain/durations.ts';
import { findCustomerOfUser, findSubscription } from '#data/accounts/queries/billing.queries.ts';
import type { User } from '#data/accounts/queries/user.queries.ts';
import type { CreateSubscriptionResponse } from '#data/contract/billing.ts';
import { membershipOf, type Membership } from '#data/domain/members/subscription.ts';
import { AppError } from '../http/errors.ts';
import type { Billing } from './billing.ts';
import { customerOf } from './customers.ts';
import { readAnswer, SubscriptionSchema, type ProviderSubscription } from './provider-answers.ts';
import { askProvider } from './provider.ts';
import { isLive } from './read-customer.ts';

/** The provider gives up a subscription whose first payment has not come after 23 hours. */
const REUSE_MS = 23 * HOUR_MS;
const SECRET = ['latest_invoice.confirmation_secret'];
/** A customer that the provider has no longer is replaced; a second such finding would be news. */
const CUSTOMER_TRIES = 3;

function isPaid({ status }: ProviderSubscription): boolean {
  return status === 'active' || status === 'trialing';
}

function isScheduledToEnd(subscription: ProviderSubscription): boolean {
  return subscription.cancel_at_period_end || subscription.cancel_at !== null;
}

/** A member's customer, one that the provider does have, and all its subscriptions. */
async function readCustomer(
  billing: Billing,
  member: User,
): Promise<{ customerId: string; subscriptions: readonly ProviderSubscription[] }> {
  let gone: string | undefined;
  for (let attempt = 0; attempt < CUSTOMER_TRIES; attempt += 1) {
    const customerId = await customerOf(billing, member, gone);
    const { result, subscriptions } = await billing.sync.refresh(customerId);
    if (result === 'synced') return { customerId, subscriptions };
    gone = customerId;
  }
  throw new AppError('payments_unreachable');
}

/** What the browser's form needs; undefined when nothing is left to be paid. */
function secretOf({ latest_invoice: invoice }: ProviderSubscription): string | undefined {
  if (invoice === null || typeof invoice === 'string') return undefined;
  return invoice.confirmation_secret?.client_secret;
}

/** True for one that was begun with today's price and may still be paid for a while. */
function isReusable({ payments, clock }: Billing, { status, created, items }: ProviderSubscription): boolean {
  const isYoung = clock().getTime() - created * 1000 < REUSE_MS;
  return status === 'incomplete' && isYoung && items.data[0]?.price.id === payments.priceId;
}

/** The subscription that is to be paid now: one that waits for it, or else a new one. */
async function findOrCreate(billing: Billing, member: User): Promise<ProviderSubscription> {
  const { payments, keys } = billing;
  const { subscriptions: api } = payments.stripe;
  const { customerId, subscriptions } = await readCustomer(billing, member);
  if (subscriptions.some(isPaid)) throw new AppError('already_premium');

  const live = subscriptions.filter(isLive);
  const waiting =
    live.find(({ status }) => status === 'past_due') ?? live.find((subscription) => isReusable(billing, subscription));
  // Left alone, one of these could be paid beside the one that is paid now.
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
 * Begins a member's subscription, or goes on with one that waits for its payment (a renewal that failed too).
 * Nothing is granted here: the provider's events do that. However often and at once it is asked for, there is
 * one subscription. Throws `already_premium`, `payments_unreachable`.
 */
export async function startSubscription(billing: Billing, member: User): Promise<CreateSubscriptionResponse> {
  return await billing.oneAtATime(member.id, async () => {
    const clientSecret = secretOf(await findOrCreate(billing, member));
    // Nothing is due: it was paid a moment ago, elsewhere.
    if (clientSecret === undefined) {
      await readCustomer(billing, member);
      throw new AppError(
        (await standingOf(billing, member)).status === 'active' ? 'already_premium' : 'payments_unreachable',
      );
    }
    const { publishableKey, mode } = billing.payments;
    return { clientSecret, publishableKey, mode };
  });
}

/** How a member's plan stands by our own row. */
async function standingOf({ accounts, clock }: Billing, { id }: User): Promise<Membership> {
  return membershipOf(await findSubscription(accounts, id), clock());
}

/** Reads a member's running subscriptions anew, has `change` deal with each, and reads again. */
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
    return await standingOf(billing, member);
  });
}

/**
 * Cancels: what is paid runs to its end, and what is owed ends at once, so that nothing more is charged.
 * A second time changes nothing. Throws `no_subscription`, `payments_unreachable`.
 */
export async function cancelSubscription(billing: Billing, member: User): Promise<Membership> {
  const { subscriptions: api } = billing.payments.stripe;
  return await changeEach(billing, member, (subscription) => {
    if (!isPaid(subscription)) return api.cancel(subscription.id);
    if (isScheduledToEnd(subscription)) return undefined;
    return api.update(subscription.id, { cancel_at_period_end: true });
  });
}

/**
 * Undoes a cancellation before its day. A second time changes nothing. Throws `no_subscription`,
 * `payments_unreachable`.
 */
export async function resumeSubscription(billing: Billing, member: User): Promise<Membership> {
  const { subscriptions: api } = billing.payments.stripe;
  return await changeEach(billing, member, ({ id, cancel_at_period_end, cancel_at }) => {
    // The provider takes one of the two at a time; clearing the flag clears the date that came with it.
    if (cancel_at_period_end) return api.update(id, { cancel_at_period_end: false });
    return cancel_at === null ? undefined : api.update(id, { cancel_at: '' });
  });
}
