import { aroundLink } from './letter.ts';

/** Asks for the confirmation of a request for the newsletter, and holds nothing else: nobody has agreed to more yet. */
export const writeConfirmNewsletter = aroundLink<'confirm_newsletter'>(
  '/newsletter/confirm',
  (_, url, { siteUrl }) => ({
    subject: 'Please confirm the Hashmark newsletter',
    preview: 'One press, and the letters begin.',
    blocks: [
      'Somebody, we hope you, asked for the Hashmark newsletter at this address. Please confirm that you want it:',
      { kind: 'button', label: 'Yes, send it to me', url },
      'The link works once, for seven days. If this was not you, do nothing: no newsletter will come.',
    ],
    reason: `This address was entered in the newsletter form of ${new URL(siteUrl).host}.`,
  }),
);
