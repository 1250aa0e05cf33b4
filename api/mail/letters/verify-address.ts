import { aroundLink } from './letter.ts';

/** After a registration, or when a member asks for it again. */
export const writeVerifyAddress = aroundLink<'verify_address'>(
  '/verify-address',
  ({ username }, url) => ({
    subject: 'Please confirm your email address',
    preview: 'One press, and we know that letters reach you.',
    blocks: [
      `Welcome to Hashmark, ${username}.`,
      'Please confirm that this is your address. If you ever forget your password, we can then help you back in.',
      { kind: 'button', label: 'Confirm my address', url },
      'The link works for two days. Meanwhile you can use your account.',
      'Did somebody else make this account with your address? Then do not press the button, but "Forgot password?" on our login page. That makes the account yours, with a password of your own, and signs everybody else out.',
    ],
    reason: `You have this letter because the account ${username} was made with your address.`,
  }),
);
