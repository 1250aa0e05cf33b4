import { findSubscription } from '#data/accounts/queries/billing.queries.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';
import { momentText, type LetterWriter } from './letter.ts';
import { memberReason, moneyText } from './money-words.ts';

/** Before a renewal: what will be charged, when, and how to stop it. Not sent once it was cancelled or has happened. */
export const writeRenewalComing: LetterWriter<'renewal_coming'> = async (facts, context) => {
  const { amount, currency, renewsAt, subscriptionId, userId, username } = facts;
  const plan = await findSubscription(context.accounts, userId);
  const isTrue =
    plan?.id === subscriptionId && plan.currentPeriodEnd === renewsAt && plan.cancelAt === null;
  if (!isTrue) return undefined;
  const price = amount === null ? 'the price of your plan' : moneyText(amount, currency);
  return {
    subject: `Premium renews on ${formatEasternDate(renewsAt)}`,
    preview: `Your saved card will be charged ${price}.`,
    blocks: [
      `Hello ${username}. Your year of Premium is nearly over. It renews by itself on ${momentText(renewsAt)}: your saved card is then charged ${price} for another year.`,
      'To go on, there is nothing to do. To stop, cancel on your dashboard before that day: Premium stays on until then, and nothing is charged.',
      { kind: 'button', label: 'Open your dashboard', url: `${context.siteUrl}/dashboard` },
    ],
    reason: memberReason(username),
  };
};
