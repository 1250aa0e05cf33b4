import { linkAddress, type LetterWriter } from './letter.ts';

/** To an address that a member wants to change to. */
export const writeConfirmNewAddress: LetterWriter<'confirm_new_address'> = async (
  { username, linkId },
  context,
) => {
  const url = await linkAddress(context, '/verify-address', linkId);
  if (url === undefined) return undefined;
  return {
    subject: 'Please confirm your new email address',
    preview: 'The change waits for you.',
    blocks: [
      { kind: 'text', text: `The member ${username} wants to use this address from now on.` },
      { kind: 'button', label: 'Confirm my new address', url },
      {
        kind: 'text',
        text: 'The link works for two days; until then the old address stays. If you are not that member, do nothing: nothing changes.',
      },
    ],
    reason: `You have this letter because the member ${username} entered your address.`,
  };
};
