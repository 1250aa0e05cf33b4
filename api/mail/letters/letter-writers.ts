import type { LetterKind, LetterText } from '#data/accounts/letter-tables.ts';
import { ACCOUNT_LETTERS } from './account-letters.ts';
import { type Letter, type LetterContext, type Letters, nameInLetters } from './letter.ts';
import { MONEY_LETTERS } from './money-letters.ts';
import { NEWSLETTER_LETTERS } from './newsletter-letters.ts';
import { writeSupport } from './support-letter.ts';

const LETTERS: Letters = { ...ACCOUNT_LETTERS, ...MONEY_LETTERS, ...NEWSLETTER_LETTERS, support: writeSupport };

/** Where the link of a kind leads. Its token stands behind '#', which no server sees. */
const LINK_PATHS: Partial<Record<LetterKind, string>> = {
  verify_address: '/verify-address',
  confirm_new_address: '/verify-address',
  reset_password: '/reset-password',
  confirm_newsletter: '/newsletter/confirm',
};

/** Undefined when the letter's subject no longer exists, or its link has ended. */
export async function writeLetter(
  { kind, facts }: LetterText,
  context: Omit<LetterContext, 'link'>,
): Promise<Letter | undefined> {
  const { accounts, links, now, siteUrl } = context;
  let link = '';
  if ('linkId' in facts) {
    const token = await links.tokenFor(accounts, facts.linkId, now);
    if (token === undefined) return undefined;
    link = `${siteUrl}${LINK_PATHS[kind] ?? ''}#${token}`;
  }
  // The kind decides which facts there are, which the compiler does not follow through the table.
  const write = LETTERS[kind as keyof Letters] as (
    facts: object,
    context: LetterContext,
  ) => ReturnType<Letters[keyof Letters]>;
  const shown = 'username' in facts ? { username: nameInLetters(facts.username) } : {};
  return await write({ ...facts, ...shown }, { ...context, link });
}
