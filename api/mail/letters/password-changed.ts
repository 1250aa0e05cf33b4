import type { LetterWriter } from './letter.ts';
import { inWords, ofAccount, recoveryAdvice } from './notice.ts';

const HOW = {
  changed: 'was changed on the dashboard',
  reset: 'was replaced by a link for a forgotten password',
  taken_over: 'was replaced by a link that came to this address',
} as const;

/** After a password was changed or reset. */
export const writePasswordChanged: LetterWriter<'password_changed'> = (
  { username, how, at },
  { siteUrl },
) => ({
  subject: 'Your password was changed',
  preview: `The password of ${username} is another one now.`,
  blocks: [
    { kind: 'text', text: `The password of your account ${username} ${HOW[how]}, ${inWords(at)}.` },
    { kind: 'text', text: 'Every other device was signed out.' },
    ...(how === 'taken_over'
      ? [
          {
            kind: 'text' as const,
            text: 'Nobody had confirmed this address before, so the account started afresh: two-step sign-in is off, the favorite team is empty. If Premium had been paid for, it runs to the end of that time and will not renew.',
          },
        ]
      : []),
    recoveryAdvice(siteUrl),
  ],
  reason: ofAccount(username),
});
