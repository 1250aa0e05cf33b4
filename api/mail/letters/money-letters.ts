import { formatEasternDate } from '#data/domain/time-format.ts';
import { findSubscription } from '#data/accounts/queries/billing.queries.ts';
import type { LetterFacts } from '#data/accounts/letter-tables.ts';
import { membershipOf, type Subscription } from '#data/domain/members/subscription.ts';
import { type Block, type Letter, type LetterContext, type Letters, momentText } from './letter.ts';

/** `$12.00`, from an amount in the currency's smallest unit. */
function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}

function memberReason(username: string): string {
  return `You have this letter because it is about your own payments for Premium, as ${username}.`;
}

function toDashboard(siteUrl: string): Block {
  return { button: 'Open your dashboard', url: `${siteUrl}/dashboard` };
}

function receipt(
  thanks: string,
  { amount, currency, number, paidAt, paidUntil, username }: LetterFacts['premium_welcome'],
  { siteUrl }: LetterContext,
): Pick<Letter, 'blocks' | 'reason'> {
  return {
    blocks: [
      `${thanks} Keep this letter: it is your receipt.`,
      {
        facts: {
          'Hashmark Premium, one year': moneyText(amount, currency),
          'Paid on': formatEasternDate(paidAt),
          'Premium until': formatEasternDate(paidUntil),
          ...(number !== null && { 'Receipt number': number }),
        },
      },
      `Premium renews by itself on ${momentText(paidUntil)}. We write to you two weeks before. You can cancel at any time on your dashboard: what is paid for stays yours to the end.`,
      toDashboard(siteUrl),
    ],
    reason: memberReason(username),
  };
}

/** The member's plan, if it is still the one that a letter is about. */
async function samePlan(
  { subscriptionId, userId }: { subscriptionId: string; userId: string },
  { accounts }: LetterContext,
): Promise<Subscription | undefined> {
  const plan = await findSubscription(accounts, userId);
  return plan?.id === subscriptionId ? plan : undefined;
}

export const MONEY_LETTERS: Pick<
  Letters,
  'premium_welcome' | 'premium_renewed' | 'renewal_coming' | 'payment_failed' | 'payment_refunded' | 'premium_cancelled'
> = {
  premium_welcome: (facts, context) => ({
    subject: 'Welcome to Hashmark Premium',
    preview: 'Your payment went through. Here is your receipt.',
    ...receipt(`Thank you, ${facts.username}. Your payment went through, and Premium is on.`, facts, context),
  }),
  /** For each further year. */
  premium_renewed: (facts, context) => ({
    subject: 'Your receipt for another year of Premium',
    preview: 'Premium was renewed. Here is your receipt.',
    ...receipt(`Thank you for staying, ${facts.username}. Premium was renewed for another year.`, facts, context),
  }),
  /** Not sent when Premium was cancelled or has been renewed. */
  async renewal_coming(facts, context) {
    const { amount, currency, renewsAt, username } = facts;
    const plan = await samePlan(facts, context);
    if (plan?.currentPeriodEnd !== renewsAt || plan.cancelAt !== null) return undefined;
    const price = amount === null ? 'the price of your plan' : moneyText(amount, currency);
    return {
      subject: `Premium renews on ${formatEasternDate(renewsAt)}`,
      preview: `Your saved card will be charged ${price}.`,
      blocks: [
        `Hello ${username}. Your year of Premium is nearly over. It renews by itself on ${momentText(renewsAt)}: your saved card is then charged ${price} for another year.`,
        'To go on, there is nothing to do. To stop, cancel on your dashboard before that day: Premium stays on until then, and nothing is charged.',
        toDashboard(context.siteUrl),
      ],
      reason: memberReason(username),
    };
  },
  /** After a failed renewal. Not sent when it was paid meanwhile or Premium is over. */
  async payment_failed(facts, context) {
    const { amount, currency, nextTryAt, premiumUntil, username } = facts;
    const plan = await samePlan(facts, context);
    if (plan === undefined || membershipOf(plan, context.now).paymentDueBy === null) return undefined;
    const again = nextTryAt === null ? '' : ` The card is tried again by itself on ${momentText(nextTryAt)}.`;
    return {
      subject: 'Your payment for Premium did not go through',
      preview: `Premium stays on until ${momentText(premiumUntil)}.`,
      blocks: [
        `Hello ${username}. Premium was to be renewed for another year, and your card was refused. You have not been charged.`,
        {
          facts: {
            'Still to pay': moneyText(amount, currency),
            'Premium stays on until': momentText(premiumUntil),
          },
        },
        `To keep Premium, pay before then, with the same card or another one.${again}`,
        { button: 'Pay and keep Premium', url: `${context.siteUrl}/subscribe` },
        'To stop instead, cancel on your dashboard: Premium then ends at once, and nothing more is charged.',
      ],
      reason: memberReason(username),
    };
  },
  /** Whether Premium ends with the refund is the subject of another letter. */
  payment_refunded({ amount, currency, refundedAt, username }, { siteUrl }) {
    const money = moneyText(amount, currency);
    return {
      subject: `Your refund of ${money}`,
      preview: 'It goes back to the card that you paid with.',
      blocks: [
        `Hello ${username}. We have given back ${money} of what you paid for Premium. It goes to the card that you paid with; banks take five to ten business days to show it.`,
        { facts: { Refunded: money, On: formatEasternDate(refundedAt) } },
        toDashboard(siteUrl),
      ],
      reason: memberReason(username),
    };
  },
  /** Before or after the end of Premium. Not sent when it was resumed or paid again. */
  async premium_cancelled(facts, context) {
    const { premiumUntil, username } = facts;
    const { now, siteUrl } = context;
    const plan = await samePlan(facts, context);
    if (plan === undefined || plan.cancelAt === null) return undefined;
    const end = momentText(premiumUntil);
    const reason = memberReason(username);
    if (new Date(premiumUntil) <= now) {
      return {
        subject: 'Premium has ended',
        preview: 'Nothing more will be charged.',
        blocks: [
          `Hello ${username}. Your Premium membership ended on ${end}. Nothing more will be charged. Your account stays, with your favorite team, on the free plan.`,
          { button: 'Come back to Premium', url: `${siteUrl}/subscribe` },
        ],
        reason,
      };
    }
    // The unpaid renewal of a year that has begun may still be charged.
    const nothingMore = plan.pastDueSince === null ? ' Nothing more will be charged.' : '';
    return {
      subject: 'Premium is cancelled',
      preview: `It stays on until ${end}.${nothingMore}`,
      blocks: [
        `Hello ${username}. Your Premium membership is cancelled and will not be renewed.${nothingMore}`,
        { facts: { 'Premium stays on until': end } },
        'Until then you can take the cancellation back on your dashboard. Afterwards your account stays, on the free plan.',
        toDashboard(siteUrl),
      ],
      reason,
    };
  },
};
