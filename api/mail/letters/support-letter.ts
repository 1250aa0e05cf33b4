import { listSupport } from '#data/accounts/queries/support.queries.ts';
import { momentText, nameInLetters, type Letters } from './letter.ts';

const paragraphs = (text: string, prefix = '') => text.split(/\n+/).map((line) => prefix + line);

/**
 * A letter to support as staff get it, as the member who wrote it gets a copy, or with staff's answer above it. Its
 * text is unchanged, and no links are made of it.
 */
export const writeSupport: Letters['support'] = async (facts, { accounts, siteUrl }) => {
  const [letter] = await listSupport(accounts, { 'support_request.id': facts.requestId });
  if (letter === undefined) return undefined;
  const { address, isPremium, message, subject, username, writtenAt } = letter;
  // A prefix on each line, so that no quoted line looks like our own words.
  const quote = paragraphs(message, '> ');
  if (facts.to === 'staff') {
    const rows = {
      From: address,
      Account: username === null ? 'Not signed in' : nameInLetters(username),
      Plan: isPremium ? 'Premium: comes first' : 'Not Premium',
      Written: momentText(writtenAt),
    };
    return {
      subject: `${isPremium ? 'Premium support' : 'Support'}: ${subject}`,
      preview: `From ${address}`,
      // An answer from the inbox updates the letter's state and shows no personal address.
      blocks: [{ facts: rows }, ...quote, { button: 'Answer in the inbox', url: `${siteUrl}/admin` }],
      reason: 'You got this email because support messages are announced at this address.',
    };
  }
  const answer = letter.answers.find(({ id }) => id === facts.answerId)?.message;
  if (facts.answerId !== undefined && answer === undefined) return undefined;
  const lead = answer ?? 'We will answer at this address.';
  return {
    subject: `${answer === undefined ? 'We have your message' : 'Re'}: ${subject}`,
    preview: answer === undefined ? lead : 'Support has answered.',
    blocks: [...paragraphs(lead), { heading: 'Your message' }, ...quote],
    reason: `You got this email because a message to support on ${momentText(writtenAt)} gave this address. We do not read replies: please use the page below.`,
  };
};
