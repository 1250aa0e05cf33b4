import { formatEasternDate, formatEasternTime } from '#data/domain/time-format.ts';
import type { Block } from './letter.ts';

/** `Sunday, November 22 at 3:05 PM Eastern`, from an ISO 8601 instant. */
export function inWords(at: string): string {
  const day = formatEasternDate(at).replace(/, \d{4}$/, '');
  return `${day} at ${formatEasternTime(at).replace(/ ET$/, ' Eastern')}`;
}

/** Why somebody has a letter about their own account. */
export function ofAccount(username: string): string {
  return `You have this letter because it is about the security of your account ${username}.`;
}

/** What to do when it was somebody else. */
export function recoveryAdvice(siteUrl: string): Block {
  return {
    kind: 'text',
    text: `If it was not you, choose a new password at once: ${siteUrl}/forgot-password. That signs every device out.`,
  };
}
