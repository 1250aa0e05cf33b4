import type { LetterFacts } from '#data/accounts/letter-tables.ts';
import { momentText, type LetterWriter } from './letter.ts';
import { ofAccount, recoveryAdvice } from './notice.ts';

type Gone = NonNullable<LetterFacts['password_changed']['gone']>;
const GONE: Record<Gone[number], string> = {
  second_factor: 'two-step sign-in is off',
  favorite_team: 'no favorite team is chosen',
  premium: 'Premium runs to the end of what was paid for and does not renew',
};

/** Why an account starts afresh for who proved its address first, and what of it is gone, if anything was there. */
export function freshStartText(gone: Gone): string {
  const list = new Intl.ListFormat('en-US').format(gone.map((part) => GONE[part]));
  return `Nobody had confirmed the address before, so the account starts afresh${list && `: ${list}`}.`;
}

/** After a password was changed or reset. */
export const writePasswordChanged: LetterWriter<'password_changed'> = (
  { username, how, gone, at },
  { siteUrl },
) => {
  const [by, signedOut] =
    how === 'changed'
      ? ['was changed on the dashboard', 'Every other device']
      : ['was replaced by a link from a letter', 'Every device'];
  return {
    subject: 'Your password was changed',
    preview: `${username} has a new password.`,
    blocks: [
      `The password of your account ${username} ${by} on ${momentText(at)}. ${signedOut} was signed out.`,
      ...(gone == null ? [] : [freshStartText(gone)]),
      ...recoveryAdvice(siteUrl),
    ],
    reason: ofAccount(username),
  };
};
