import { DAY_MS } from '#data/domain/durations.ts';
import type { LetterText } from '#data/accounts/letter-tables.ts';
import type { User } from '#data/accounts/queries/user.queries.ts';
import { membershipOf, type Membership, type Subscription } from '#data/domain/members/subscription.ts';
import type { LetterToQueue } from '../mail/mail-queue.ts';
import { idOf, type ProviderInvoice, type ProviderSubscription } from './provider-answers.ts';
import { type CustomerPayments, isoOf, toOwnSubscription } from './read-customer.ts';

/**
 * How old a payment may be for a letter. Lost events are repaired within a day; the letter of an older payment was
 * sent, or there was no mail here then.
 */
const NEWS_MS = 7 * DAY_MS;
/** How long before a renewal its letter is sent; a missed one follows until the day itself. */
const NOTICE_MS = 14 * DAY_MS;
const PAID_LETTERS: Readonly<Record<string, 'premium_welcome' | 'premium_renewed'>> = {
  subscription_create: 'premium_welcome',
  subscription_cycle: 'premium_renewed',
};

type PaymentLetter = LetterText & { cause: string; expiresAt: Date };

interface MemberReading {
  /** The one that counts. */
  subscription: ProviderSubscription | undefined;
  /** Null when invoices and charges were not read. */
  payments: CustomerPayments | null;
}

/**
 * The letters about a member's money. They follow from the provider's objects alone, not from the event that made us
 * read them, and the cause of each is the same at every reading. `Mail.queue` ignores a cause that it knows, so events
 * may come repeatedly and in any order.
 */
export function paymentLetters(member: User, { subscription, payments }: MemberReading, now: Date): LetterToQueue[] {
  const letters: PaymentLetter[] = payments === null ? [] : paymentsAndRefunds(member, payments);
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

/** From the provider's seconds since 1970. */
function newsUntil(seconds: number): Date {
  return new Date(seconds * 1000 + NEWS_MS);
}

/** The first payment, renewals and refunds. */
function paymentsAndRefunds({ username }: User, { charges, invoices }: CustomerPayments): PaymentLetter[] {
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
      const facts = { username, refundedAt: isoOf(created), amount, currency };
      letters.push({ kind: 'payment_refunded', facts, cause: `refund:${id}`, expiresAt: newsUntil(created) });
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

/** Cancelled for a later day, or ended. The cause is the moment of the request, so the end itself causes no letter. */
function cancelled(
  { id: userId, username }: User,
  { canceled_at: requestedAt, id, status }: ProviderSubscription,
  { cancelAt }: Subscription,
  { endDate }: Membership,
): PaymentLetter[] {
  // Without its first payment a subscription never began.
  if (requestedAt === null || cancelAt === null || status.startsWith('incomplete')) return [];
  const facts = { userId, subscriptionId: id, username, premiumUntil: endDate ?? cancelAt };
  const cause = `cancelled:${id}:${isoOf(requestedAt)}`;
  return [{ kind: 'premium_cancelled', facts, cause, expiresAt: newsUntil(requestedAt) }];
}

/** An unpaid renewal, as long as the dashboard shows it. */
function paymentFailed(
  { id: userId, username }: User,
  { id, latest_invoice: latest }: ProviderSubscription,
  { paymentDueBy: premiumUntil }: Membership,
  invoices: readonly ProviderInvoice[],
): PaymentLetter[] {
  const unpaid = invoices.find((one) => latest !== null && one.id === idOf(latest));
  if (premiumUntil === null || unpaid?.status !== 'open' || unpaid.attempt_count === 0) return [];
  const { amount_due: amount, currency, next_payment_attempt: next } = unpaid;
  const nextTryAt = next === null ? null : isoOf(next);
  const facts = { userId, subscriptionId: id, username, amount, currency, nextTryAt, premiumUntil };
  const cause = `payment_failed:${unpaid.id}`;
  return [{ kind: 'payment_failed', facts, cause, expiresAt: new Date(premiumUntil) }];
}
