import { DAY_MS } from '#data/domain/durations.ts';
import type { LetterText } from '#data/accounts/letter-tables.ts';
import type { User } from '#data/accounts/queries/user.queries.ts';
import { membershipOf, type Membership, type Subscription } from '#data/domain/members/subscription.ts';
import type { LetterToQueue } from '../mail/mail-queue.ts';
import { idOf, type ProviderInvoice, type ProviderSubscription } from './provider-answers.ts';
import { type CustomerPayments, isoOf, toOwnSubscription } from './read-customer.ts';

/**
 * For so long something is news. Lost events are repaired within a day; an older payment was told of, or was made
 * before this installation had mail.
 */
const NEWS_MS = 7 * DAY_MS;
/** How long before a renewal its letter goes out; one that was missed follows until the day itself. */
const NOTICE_MS = 14 * DAY_MS;
const PAID_LETTERS: Readonly<Record<string, 'premium_welcome' | 'premium_renewed'>> = {
  subscription_create: 'premium_welcome',
  subscription_cycle: 'premium_renewed',
};

/** Something to write of, and since when or for what it is true. */
type PaymentLetter = LetterText & { cause: string; expiresAt: Date };

/** What was read of the provider about a member. */
export interface MemberReading {
  /** The subscription that counts; undefined when there is none. */
  subscription: ProviderSubscription | undefined;
  /** Null when invoices and charges were not read. */
  payments: CustomerPayments | null;
}

/**
 * The letters that are due to a member by what the provider says now. They follow from its objects alone, never from
 * how or when we heard of them, and each has a cause that is the same at every reading: however often and in whatever
 * order events come, the cause that is there already writes nothing (`Mail.queue`).
 */
export function paymentLetters(member: User, { subscription, payments }: MemberReading, now: Date): LetterToQueue[] {
  const letters: PaymentLetter[] = payments === null ? [] : moneyMoved(member, payments);
  if (subscription !== undefined) {
    const plan = toOwnSubscription(subscription, now);
    const membership = membershipOf(plan, now);
    letters.push(
      ...renewalComing(member, subscription, plan, now),
      ...cancelled(member, subscription, plan, membership),
      ...paymentFailed(member, subscription, membership, payments?.invoices ?? []),
    );
  }
  return letters
    .filter(({ expiresAt }) => expiresAt > now)
    .map((letter) => ({ ...letter, address: member.email, userId: member.id }));
}

/** `seconds` as the provider counts them. */
function newsUntil(seconds: number): Date {
  return new Date(seconds * 1000 + NEWS_MS);
}

/** The first payment, renewals and refunds. */
function moneyMoved({ username }: User, { charges, invoices }: CustomerPayments): PaymentLetter[] {
  const letters: PaymentLetter[] = [];
  for (const invoice of invoices) {
    const { amount_paid: amount, billing_reason: reason, currency, id, number } = invoice;
    const kind = PAID_LETTERS[reason ?? ''];
    const ends = invoice.lines.data.map(({ period }) => period.end);
    if (kind === undefined || invoice.status !== 'paid' || amount === 0 || ends.length === 0) continue;
    const paidAt = invoice.status_transitions.paid_at ?? invoice.created;
    const paidUntil = isoOf(Math.max(...ends));
    const facts = { username, number, paidAt: isoOf(paidAt), amount, currency, paidUntil };
    letters.push({ kind, facts, cause: `receipt:${id}`, expiresAt: newsUntil(paidAt) });
  }
  for (const { currency, refunds } of charges) {
    for (const { amount, created, id, status } of refunds.data) {
      if (status !== 'succeeded') continue;
      letters.push({
        ...{ kind: 'payment_refunded', cause: `refund:${id}`, expiresAt: newsUntil(created) },
        facts: { username, refundedAt: isoOf(created), amount, currency },
      });
    }
  }
  return letters;
}

function renewalComing(
  { id: userId, username }: User,
  { id, items, status }: ProviderSubscription,
  { cancelAt, currentPeriodEnd: renewsAt }: Subscription,
  now: Date,
): PaymentLetter[] {
  const expiresAt = new Date(renewsAt);
  if (status !== 'active' || cancelAt !== null) return [];
  if (expiresAt.getTime() - now.getTime() > NOTICE_MS) return [];
  const { currency = 'usd', unit_amount: amount = null } = items.data[0]?.price ?? {};
  const facts = { userId, subscriptionId: id, username, renewsAt, amount, currency };
  return [{ kind: 'renewal_coming', facts, cause: `renewal:${id}:${renewsAt}`, expiresAt }];
}

/**
 * Cancelled for a day to come, or ended. Its cause is the moment it was asked for: the end that follows is no second
 * one.
 */
function cancelled(
  { id: userId, username }: User,
  { canceled_at: askedAt, id, status }: ProviderSubscription,
  { cancelAt }: Subscription,
  { endDate }: Membership,
): PaymentLetter[] {
  // One whose first payment never came ends without having begun.
  if (askedAt === null || cancelAt === null || status.startsWith('incomplete')) return [];
  return [
    {
      ...{ kind: 'premium_cancelled', cause: `cancelled:${id}:${isoOf(askedAt)}` },
      facts: { userId, subscriptionId: id, username, premiumUntil: endDate ?? cancelAt },
      expiresAt: newsUntil(askedAt),
    },
  ];
}

/** A renewal that is owed: what the dashboard shows, while it does. */
function paymentFailed(
  { id: userId, username }: User,
  { id, latest_invoice: latest }: ProviderSubscription,
  { paymentDueBy: premiumUntil }: Membership,
  invoices: readonly ProviderInvoice[],
): PaymentLetter[] {
  const owed = invoices.find((one) => latest !== null && one.id === idOf(latest));
  if (premiumUntil === null || owed?.status !== 'open' || owed.attempt_count === 0) return [];
  const { amount_due: amount, currency, next_payment_attempt: next } = owed;
  const nextTryAt = next === null ? null : isoOf(next);
  return [
    {
      ...{ kind: 'payment_failed', cause: `payment_failed:${owed.id}` },
      facts: { userId, subscriptionId: id, username, amount, currency, nextTryAt, premiumUntil },
      expiresAt: new Date(premiumUntil),
    },
  ];
}
