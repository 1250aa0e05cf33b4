import { momentText, type LetterWriter } from './letter.ts';
import { ofAccount, recoveryAdvice } from './notice.ts';

const WHAT = {
  on: 'switched on',
  off: 'switched off',
  reset: 'taken off by the people who run this site',
} as const;
const SO = {
  // A new password leaves it as it is (OWASP ASVS 5.0, 6.4.3).
  on: 'Signing in takes a code from your authenticator app now. A new password does not switch that off: if it was not you, write to the people who run this site, too.',
  off: 'Your password alone signs in now.',
} as const;

/** After two-step sign-in was switched on, off, or taken off by staff. */
export const writeSecondFactorChanged: LetterWriter<'second_factor_changed'> = (
  { username, change, at },
  { siteUrl },
) => {
  const state = change === 'on' ? 'on' : 'off';
  return {
    subject: `Two-step sign-in is ${state}`,
    preview: `It was changed for ${username}.`,
    blocks: [
      `Two-step sign-in of your account ${username} was ${WHAT[change]} on ${momentText(at)}.`,
      SO[state],
      ...recoveryAdvice(siteUrl),
    ],
    reason: ofAccount(username),
  };
};
