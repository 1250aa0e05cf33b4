import type { LetterWriter } from './letter.ts';
import { inWords, ofAccount, recoveryAdvice } from './notice.ts';

const WORDS = {
  on: 'was switched on',
  off: 'was switched off: the password alone signs in',
  reset: 'was taken off by the people who run this site: the password alone signs in',
} as const;

/** After two-step sign-in was switched on, off, or taken off by staff. */
export const writeSecondFactorChanged: LetterWriter<'second_factor_changed'> = (
  { username, change, at },
  { siteUrl },
) => ({
  subject: `Two-step sign-in is ${change === 'on' ? 'on' : 'off'}`,
  preview: `It was changed for ${username}.`,
  blocks: [
    {
      kind: 'text',
      text: `Two-step sign-in of your account ${username} ${WORDS[change]}, ${inWords(at)}.`,
    },
    recoveryAdvice(siteUrl),
  ],
  reason: ofAccount(username),
});
