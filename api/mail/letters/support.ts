import { findSupportRequest } from '#data/accounts/queries/support.queries.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { momentText, type Block, type LetterWriter } from './letter.ts';

/** What somebody wrote, as it came: its lines, and no link made of anything in it. */
const written = (text: string): Block => ({ kind: 'quote', text });

/** To staff: a letter has come. Its answer is written in the inbox, which keeps it and shows nobody's own address. */
export const writeSupportRequest: LetterWriter<'support_request'> = async (
  { requestId },
  { accounts, siteUrl },
) => {
  const request = await findSupportRequest(accounts, { id: requestId });
  if (request === undefined) return undefined;
  const { address, isPremium, message, subject, username, writtenAt } = request;
  return {
    subject: `${isPremium ? 'Premium support' : 'Support'}: ${subject}`,
    preview: `From ${address}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['From', address],
          ['Account', username ?? 'None was signed in'],
          ['Plan', isPremium ? 'Premium: comes first' : 'Not Premium'],
          ['Written', momentText(writtenAt)],
        ],
      },
      written(message),
      { kind: 'button', label: 'Answer in the inbox', url: `${siteUrl}/admin` },
    ],
    reason: `You have this letter because what is written to the support of ${PRODUCT.name} goes to this address.`,
  };
};

/** To a member with a proved address: what they wrote has come. */
export const writeSupportCopy: LetterWriter<'support_copy'> = async (
  { requestId },
  { accounts },
) => {
  const request = await findSupportRequest(accounts, { id: requestId });
  if (request === undefined) return undefined;
  const { message, subject, writtenAt } = request;
  return {
    subject: `We have your letter: ${subject}`,
    preview: 'The answer comes to this address.',
    blocks: [
      { kind: 'text', text: 'The answer comes to this address. This is what you wrote:' },
      written(message),
    ],
    reason: `You have this letter because you wrote to the support of ${PRODUCT.name} on ${momentText(writtenAt)}.`,
  };
};

/** Staff's answer, above the letter that it answers. */
export const writeSupportAnswer: LetterWriter<'support_answer'> = async (
  { answerId },
  { accounts, siteUrl },
) => {
  const request = await findSupportRequest(accounts, { answerId });
  const answer = request?.answers.find(({ id }) => id === answerId);
  if (request === undefined || answer === undefined) return undefined;
  const { message, subject, writtenAt } = request;
  const when = momentText(writtenAt);
  return {
    subject: `Re: ${subject}`,
    preview: `The support of ${PRODUCT.name} has answered.`,
    blocks: [
      ...answer.message.split(/\n+/).map((text) => ({ kind: 'text', text }) as const),
      { kind: 'button', label: 'Write to us again', url: `${siteUrl}/support` },
      { kind: 'heading', text: 'Your letter' },
      written(message),
    ],
    reason: `You have this answer because a letter to the support of ${PRODUCT.name} on ${when} named this address. Replies by mail are not read.`,
  };
};
