import { aroundLink } from './letter.ts';

/** To an address that a member wants to change to. */
export const writeConfirmNewAddress = aroundLink<'confirm_new_address'>(
  '/verify-address',
  ({ username }, url) => ({
    subject: 'Please confirm your new email address',
    preview: 'The change waits for you.',
    blocks: [
      `The member ${username} wants to use this address from now on.`,
      { kind: 'button', label: 'Confirm my new address', url },
      'The link works for two days; until then the old address stays. If you are not that member, do nothing: nothing changes.',
    ],
    reason: `You have this letter because the member ${username} entered your address.`,
  }),
);
