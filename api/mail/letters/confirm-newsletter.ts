import { linkAddress, type LetterWriter } from './letter.ts';

/** Asks for the confirmation of a request for the newsletter, and holds nothing else: nobody has agreed to more yet. */
export const confirmNewsletterLetter: LetterWriter<'confirm_newsletter'> = async (
  { linkId },
  context,
) => {
  const url = await linkAddress(context, '/newsletter/confirm', linkId);
  if (url === undefined) return undefined;
  return {
    subject: 'Please confirm the Hashmark newsletter',
    preview: 'One press, and the letters begin.',
    blocks: [
      {
        kind: 'text',
        text: 'Somebody, we hope you, asked for the Hashmark newsletter at this address. Please confirm that you want it:',
      },
      { kind: 'button', label: 'Yes, send it to me', url },
      {
        kind: 'text',
        text: 'The link works once, for seven days. If this was not you, do nothing: no newsletter will come.',
      },
    ],
    reason: `This address was entered in the newsletter form of ${new URL(context.siteUrl).host}.`,
  };
};
