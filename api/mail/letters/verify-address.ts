import { linkAddress, type LetterWriter } from './letter.ts';

/** After a registration, or when a member asks for it again. */
export const writeVerifyAddress: LetterWriter<'verify_address'> = async (
  { username, linkId },
  context,
) => {
  const url = await linkAddress(context, '/verify-address', linkId);
  if (url === undefined) return undefined;
  return {
    subject: 'Please confirm your email address',
    preview: 'One press, and we know that letters reach you.',
    blocks: [
      { kind: 'text', text: `Welcome to Hashmark, ${username}.` },
      {
        kind: 'text',
        text: 'Please confirm that this is your address. If you ever forget your password, we can then help you back in. You can use your account meanwhile.',
      },
      { kind: 'button', label: 'Confirm my address', url },
      {
        kind: 'text',
        text: 'The link works for two days. Did somebody else make this account with your address? Then do not press the button: press "Forgot password?" on our login page instead. That makes the account yours, with a password of your own, and signs everybody else out.',
      },
    ],
    reason: `You have this letter because the account ${username} was made with your address.`,
  };
};
