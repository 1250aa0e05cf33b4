import type { AccountsDb } from '#data/accounts/tables.ts';
import type { LetterFacts, LetterKind } from '#data/accounts/letter-tables.ts';
import { looksLikeHost } from '#data/domain/members/account-rules.ts';
import { formatEasternDate, formatEasternTime } from '#data/domain/time-format.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import type { MailLinks } from '../mail-links.ts';

/** A part of a letter, in plain text. */
export type Block =
  /** A paragraph. */
  | string
  | { kind: 'heading'; text: string }
  /** The letter's one action; its plain text shows the address. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** A line each: `Indiana 27, Miami 21`. */
  | { kind: 'games'; rows: readonly { title: string; url: string; detail?: string | undefined }[] }
  | { kind: 'links'; items: readonly { title: string; url: string; detail?: string }[] };

/** A letter before its layout. */
export interface Letter {
  subject: string;
  /** Mail programs show it next to the subject. */
  preview: string;
  blocks: readonly Block[];
  /** Why the reader gets the letter. */
  reason: string;
  /** For letters with an unsubscribe link: its page, and the call of mail programs (RFC 8058). */
  leave?: { page: string; oneClick: string; preferences: string };
}

export interface LetterContext {
  siteUrl: string;
  now: Date;
  accounts: AccountsDb;
  releases: Pick<CurrentRelease, 'use'>;
  links: MailLinks;
}

/** `Sunday, November 22, 2026 at 3:05 PM Eastern`: with the year, because letters are read in other years, too. */
export function momentText(at: string): string {
  return `${formatEasternDate(at)} at ${formatEasternTime(at).replace(/ET$/, 'Eastern')}`;
}

/** A member's name in letters. Old names that mail programs would turn into a link are shortened to one letter. */
export function nameInLetters(username: string): string {
  return looksLikeHost(username) ? `${username.charAt(0)}…` : username;
}

/** Undefined when the letter's subject no longer exists: then it is not sent. */
export type LetterWriter<Kind extends LetterKind> = (
  facts: LetterFacts[Kind],
  context: LetterContext,
) => Letter | undefined | Promise<Letter | undefined>;

type LinkKind = 'verify_address' | 'confirm_new_address' | 'reset_password' | 'confirm_newsletter';

/**
 * Writes a letter around a page's address with the link's token behind '#', which no server sees; none when it has
 * ended.
 */
export function aroundLink<Kind extends LinkKind>(
  path: string,
  write: (facts: LetterFacts[Kind], url: string, context: LetterContext) => Letter,
): LetterWriter<Kind> {
  return async (facts, context) => {
    const { accounts, links, now, siteUrl } = context;
    const token = await links.tokenFor(accounts, facts.linkId, now);
    return token === undefined ? undefined : write(facts, `${siteUrl}${path}#${token}`, context);
  };
}
