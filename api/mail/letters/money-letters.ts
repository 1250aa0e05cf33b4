import { formatEasternDate } from '#data/domain/time-format.ts';
import { findSubscription } from '#data/accounts/queries/billing.queries.ts';
import type { LetterFacts } from '#data/accounts/letter-tables.ts';
import { membershipOf, type Subscription } from '#data/domain/members/subscription.ts';
import { type Block, type Letter, type LetterContext, type Letters, momentText } from './letter.ts';
import { fill, fillTexts, type Given } from '#data/domain/words/english.ts';
import TEXTS from './money-letters.json' with { type: 'json' };

/** `$12.00`, from an amount in the currency's smallest unit. */
function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}

/** A letter about payments of a member. */
function letter(
  name: keyof typeof TEXTS.letters,
  { siteUrl }: LetterContext,
  slots: Given,
  more: readonly Block[] = [],
): Letter {
  const { blocks, ...texts } = TEXTS.letters[name];
  return fillTexts<Letter>({ reason: TEXTS.reason, ...texts, blocks: [...blocks, ...more] }, { siteUrl, ...slots });
}

function receipt(
  name: 'premium_welcome' | 'premium_renewed',
  { amount, currency, number, paidAt, paidUntil, username }: LetterFacts['premium_welcome'],
  context: LetterContext,
): Letter {
  const slots = {
    username,
    money: moneyText(amount, currency),
    paidOn: formatEasternDate(paidAt),
    untilDay: formatEasternDate(paidUntil),
    until: momentText(paidUntil),
    number: number ?? '',
  };
  return letter(name, context, slots, TEXTS.receipt);
}

/** The member's plan, if it is still the one that a letter is about. */
async function samePlan(
  { subscriptionId, userId }: { subscriptionId: string; userId: string },
  { accounts }: LetterContext,
): Promise<Subscription | undefined> {
  const plan = await findSubscription(accounts, userId);
  return plan?.id === subscriptionId ? plan : undefined;
}

export const MONEY_LETTERS = {
  premium_welcome: (facts, context) => receipt('premium_welcome', facts, context),
  /** For each further year. */
  premium_renewed: (facts, context) => receipt('premium_renewed', facts, context),
  /** Not sent when Premium was cancelled or has been renewed. */
  async renewal_coming(facts, context) {
    const { amount, currency, renewsAt, username } = facts;
    const plan = await samePlan(facts, context);
    if (plan?.currentPeriodEnd !== renewsAt || plan.cancelAt !== null) return undefined;
    return letter('renewal_coming', context, {
      username,
      price: amount === null ? TEXTS.priceOfPlan : moneyText(amount, currency),
      day: formatEasternDate(renewsAt),
      at: momentText(renewsAt),
    });
  },
  /** After a failed renewal. Not sent when it was paid meanwhile or Premium is over. */
  async payment_failed(facts, context) {
    const { amount, currency, nextTryAt, premiumUntil, username } = facts;
    const plan = await samePlan(facts, context);
    if (plan === undefined || membershipOf(plan, context.now).paymentDueBy === null) return undefined;
    return letter('payment_failed', context, {
      username,
      money: moneyText(amount, currency),
      until: momentText(premiumUntil),
      triedAgain: nextTryAt === null ? '' : fill(TEXTS.triedAgain, { at: momentText(nextTryAt) }),
    });
  },
  /** Whether Premium ends with the refund is the subject of another letter. */
  payment_refunded: ({ amount, currency, refundedAt, username }, context) =>
    letter('payment_refunded', context, {
      username,
      money: moneyText(amount, currency),
      day: formatEasternDate(refundedAt),
    }),
  /** Before or after the end of Premium. Not sent when it was resumed or paid again. */
  async premium_cancelled(facts, context) {
    const { premiumUntil, username } = facts;
    const plan = await samePlan(facts, context);
    if (plan === undefined || plan.cancelAt === null) return undefined;
    return letter(new Date(premiumUntil) <= context.now ? 'premium_ended' : 'premium_cancelled', context, {
      username,
      until: momentText(premiumUntil),
      // The unpaid renewal of a year that has begun may still be charged.
      nothingMore: plan.pastDueSince === null ? TEXTS.nothingMore : '',
    });
  },
} satisfies Partial<Letters>;
