import { linkAddress, type LetterWriter } from './letter.ts';

/** After somebody said that they forgot their password. */
export const writeResetPassword: LetterWriter<'reset_password'> = async (
  { username, linkId },
  context,
) => {
  const url = await linkAddress(context, '/reset-password', linkId);
  if (url === undefined) return undefined;
  return {
    subject: 'Choose a new password',
    preview: 'The link works once, for 30 minutes.',
    blocks: [
      {
        kind: 'text',
        text: `Somebody, we hope you, asked for a new password for the account ${username}.`,
      },
      { kind: 'button', label: 'Choose a new password', url },
      {
        kind: 'text',
        text: 'The link works once, for 30 minutes from when it was asked for. The new password signs every device out, and you log in with it.',
      },
      { kind: 'text', text: 'If it was not you, do nothing: your password stays as it is.' },
    ],
    reason: 'You have this letter because your address was entered on our "Forgot password?" page.',
  };
};
