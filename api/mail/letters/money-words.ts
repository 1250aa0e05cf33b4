/** `$12.00`: an amount in the smallest unit of a currency, by its three letters in whatever case. */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}

/** Why a member has a letter about money; it cannot be left, since it is about their own. */
export function memberReason(username: string): string {
  return `You have this letter because it is about your own payments for Premium, as ${username}.`;
}
