import { formatEasternDate, formatEasternTime } from '#data/domain/time-format.ts';

/** `$12.00`: an amount in the smallest unit of a currency, by its three letters in whatever case. */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}

/** `Sunday, November 21, 2027 at 7:00 AM Eastern`. */
export function momentText(at: string): string {
  return `${formatEasternDate(at)} at ${formatEasternTime(at).replace(/ET$/, 'Eastern')}`;
}

/** Why a member has a letter about money; it cannot be left, since it is about their own. */
export function memberReason(username: string): string {
  return `You get letters like this one because you are a paying member of Hashmark, as ${username}. They are about your payments only.`;
}
