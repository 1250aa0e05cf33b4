import type { Stripe } from 'stripe';
import { findCustomerOfUser, findSubscription } from '#data/accounts/queries/billing.queries.ts';
import type { User } from '#data/accounts/queries/user.queries.ts';
import type { CreateSubscriptionResponse } from '#data/contract/billing.ts';
import { membershipOf, type Membership } from '#data/domain/subscription.ts';
import { AppError } from '../../lib/app-error.ts';
import { createOneAtATime, type OneAtATime } from '../../lib/one-at-a-time.ts';
import type { BillingTools } from './billing-tools.ts';
import { customerOf, removeCustomer } from './customer.ts';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys.ts';
import { asPaymentError } from './provider-error.ts';
import { isLive } from './read-subscriptions.ts';

/** What a member's own wishes work with. */
export interface MemberBilling extends BillingTools {
  keys: IdempotencyKeys;
  /** By member: two tabs that pay at once become one subscription. */
  oneAtATime: OneAtATime;
}

/** The tools for members, out of what all of billing works with. */
export function createMemberBilling(tools: BillingTools): MemberBilling {
  return { ...tools, keys: createIdempotencyKeys(), oneAtATime: createOneAtATime() };
}

/** The provider gives up a subscription whose first payment has not come after 23 hours. */
const REUSE_MS = 23 * 60 * 60_000;
const SECRET = ['latest_invoice.confirmation_secret'];
/** A customer that the provider has no longer is replaced; a second such finding would be news. */
const CUSTOMER_TRIES = 3;

function isPaid({ status }: Stripe.Subscription): boolean {
  return status === 'active' || status === 'trialing';
}

function isScheduledToEnd(subscription: Stripe.Subscription): boolean {
  return subscription.cancel_at_period_end || subscription.cancel_at !== null;
}

/** Calls the provider; its errors become `payments_unreachable`. */
async function asking<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw asPaymentError(error);
  }
}

/** A member's customer, one that the provider does have, and all its subscriptions. */
async function readCustomer(
  tools: MemberBilling,
  member: User,
): Promise<{ customerId: string; subscriptions: readonly Stripe.Subscription[] }> {
  let gone: string | undefined;
  for (let attempt = 0; attempt < CUSTOMER_TRIES; attempt += 1) {
    const customerId = await customerOf(tools, member, gone);
    const { result, subscriptions } = await tools.sync.read(customerId);
    if (result === 'synced') return { customerId, subscriptions };
    gone = customerId;
  }
  throw new AppError('payments_unreachable');
}

/** What the browser's form needs; undefined when nothing is left to be paid. */
function secretOf({ latest_invoice: invoice }: Stripe.Subscription): string | undefined {
  if (invoice === null || typeof invoice === 'string') return undefined;
  return invoice.confirmation_secret?.client_secret;
}

/** True for one that was begun with today's price and may still be paid for a while. */
function isReusable(
  { payments, clock }: MemberBilling,
  { status, created, items }: Stripe.Subscription,
): boolean {
  const isYoung = clock().getTime() - created * 1000 < REUSE_MS;
  return status === 'incomplete' && isYoung && items.data[0]?.price.id === payments.priceId;
}

/** The subscription that is to be paid now: one that waits for it, or else a new one. */
async function findOrCreate(tools: MemberBilling, member: User): Promise<Stripe.Subscription> {
  const { payments, keys } = tools;
  const { subscriptions: api } = payments.stripe;
  const { customerId, subscriptions } = await readCustomer(tools, member);
  if (subscriptions.some(isPaid)) throw new AppError('already_premium');

  const live = subscriptions.filter(isLive);
  const waiting =
    live.find(({ status }) => status === 'past_due') ??
    live.find((subscription) => isReusable(tools, subscription));
  // Left alone, one of these could be paid beside the one that is paid now.
  for (const { id } of live.filter((one) => one !== waiting)) await asking(() => api.cancel(id));
  if (waiting !== undefined) {
    return await asking(() => api.retrieve(waiting.id, { expand: SECRET }));
  }
  const name = `subscription-${customerId}-${payments.priceId}-${subscriptions.length}`;
  return await keys.use(name, (idempotencyKey) =>
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
}

/**
 * Begins a member's subscription, or goes on with one that waits for its payment (a renewal that failed too).
 * Nothing is granted here: the provider's events do that. However often and at once it is asked for, there is
 * one subscription. Throws `already_premium`, `payments_unreachable`.
 */
export async function startSubscription(
  tools: MemberBilling,
  member: User,
): Promise<CreateSubscriptionResponse> {
  return await tools.oneAtATime(member.id, async () => {
    const clientSecret = secretOf(await findOrCreate(tools, member));
    // Nothing is due: it was paid a moment ago, elsewhere.
    if (clientSecret === undefined) {
      await readCustomer(tools, member);
      throw new AppError(
        (await standingOf(tools, member)).status === 'active'
          ? 'already_premium'
          : 'payments_unreachable',
      );
    }
    const { publishableKey, mode } = tools.payments;
    return { clientSecret, publishableKey, mode };
  });
}

/** How a member's plan stands by our own row. */
async function standingOf({ accounts, clock }: MemberBilling, { id }: User): Promise<Membership> {
  return membershipOf(await findSubscription(accounts, id), clock());
}

/** Reads a member's running subscriptions anew, has `change` deal with each, and reads again. */
async function changeEach(
  tools: MemberBilling,
  member: User,
  change: (subscription: Stripe.Subscription) => Promise<unknown> | undefined,
): Promise<Membership> {
  return await tools.oneAtATime(member.id, async () => {
    const customer = await findCustomerOfUser(tools.accounts, member.id);
    if (customer === undefined) throw new AppError('no_subscription');
    const { subscriptions } = await tools.sync.read(customer.customerId);
    const running = subscriptions.filter((one) => isLive(one) && one.status !== 'incomplete');
    if (running.length === 0) throw new AppError('no_subscription');
    await asking(async () => {
      for (const subscription of running) await change(subscription);
    });
    await tools.sync.sync(customer.customerId);
    return await standingOf(tools, member);
  });
}

/**
 * Cancels: what is paid runs to its end, and what is owed ends at once, so that nothing more is charged.
 * A second time changes nothing. Throws `no_subscription`, `payments_unreachable`.
 */
export async function cancelSubscription(tools: MemberBilling, member: User): Promise<Membership> {
  const { subscriptions: api } = tools.payments.stripe;
  return await changeEach(tools, member, (subscription) => {
    if (!isPaid(subscription)) return api.cancel(subscription.id);
    if (isScheduledToEnd(subscription)) return undefined;
    return api.update(subscription.id, { cancel_at_period_end: true });
  });
}

/** Undoes a cancellation before its day. A second time changes nothing. Throws `no_subscription`, `payments_unreachable`. */
export async function resumeSubscription(tools: MemberBilling, member: User): Promise<Membership> {
  const { subscriptions: api } = tools.payments.stripe;
  return await changeEach(tools, member, ({ id, cancel_at_period_end, cancel_at }) => {
    // The provider takes one of the two at a time; clearing the flag clears the date that came with it.
    if (cancel_at_period_end) return api.update(id, { cancel_at_period_end: false });
    return cancel_at === null ? undefined : api.update(id, { cancel_at: '' });
  });
}

/**
 * Deletes the customer of an account that is gone, with its subscriptions. Waits for a payment that the member
 * was just beginning. Throws `payments_unreachable`; the reconciliation tries again.
 */
export async function endCustomer(
  tools: MemberBilling,
  userId: string,
  customerId: string,
): Promise<void> {
  await tools.oneAtATime(userId, () => removeCustomer(tools, customerId));
}
