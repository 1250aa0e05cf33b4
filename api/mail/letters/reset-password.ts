import { aroundLink } from './letter.ts';

/** After somebody said that they forgot their password. */
export const writeResetPassword = aroundLink<'reset_password'>(
  '/reset-password',
  ({ username }, url) => ({
    subject: 'Choose a new password',
    preview: 'The link works once, for 30 minutes.',
    blocks: [
      `Somebody, we hope you, asked for a new password for the account ${username}.`,
      { kind: 'button', label: 'Choose a new password', url },
      'The link works once, for 30 minutes from when it was asked for. The new password signs every device out, and you log in with it.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    reason: 'You have this letter because your address was entered on our "Forgot password?" page.',
  }),
);
