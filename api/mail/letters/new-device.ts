import { momentText, type LetterWriter } from './letter.ts';
import { ofAccount, recoveryAdvice } from './notice.ts';

/** After a sign-in from a browser and a network that the account was never used from. */
export const writeNewDevice: LetterWriter<'new_device'> = (
  { username, device, place, at },
  { siteUrl },
) => ({
  subject: 'A new device signed in',
  preview: `${device}, ${place}`,
  blocks: [
    `Somebody signed in to your account ${username} on a new device.`,
    {
      kind: 'facts',
      rows: [
        ['Device', device],
        ['Place', place],
        ['Time', momentText(at)],
      ],
    },
    ...recoveryAdvice(siteUrl),
  ],
  reason: ofAccount(username),
});
