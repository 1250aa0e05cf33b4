import type { AccountsDb } from '#data/accounts/tables.ts';
import type { LetterFacts, LetterKind } from '#data/accounts/letter-tables.ts';
import { looksLikeHost } from '#data/domain/members/account-rules.ts';
import { formatEasternDate, formatEasternTime } from '#data/domain/time-format.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import type { MailLinks } from '../mail-links.ts';

export interface LetterRow {
  title: string;
  url: string;
  detail?: string | undefined;
}

/** A part of a letter, in plain text. */
export type Block =
  /** A paragraph. */
  | string
  | { heading: string }
  /** The letter's one action; its plain text shows the address. */
  | { button: string; url: string }
  /** By label. */
  | { facts: Readonly<Record<string, string>> }
  /** A line each: `Indiana 27, Miami 21`. */
  | { games: readonly LetterRow[] }
  | { links: readonly LetterRow[] };

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
  /** The address that the letter leads to; empty for a kind without a link. */
  link: string;
}

/** `Sunday, November 22, 2026 at 3:05 PM Eastern`: with the year, because letters are read in other years, too. */
export function momentText(at: string): string {
  return `${formatEasternDate(at)} at ${formatEasternTime(at).replace(/ET$/, 'Eastern')}`;
}

/** A member's name in letters. Old names that mail programs would turn into a link are shortened to one letter. */
export function nameInLetters(username: string): string {
  return looksLikeHost(username) ? `${username.charAt(0)}…` : username;
}

/** How each kind of letter is written; undefined when its subject no longer exists: then it is not sent. */
export type Letters = {
  [Kind in Exclude<LetterKind, 'game_alert'>]: (
    facts: LetterFacts[Kind],
    context: LetterContext,
  ) => Letter | undefined | Promise<Letter | undefined>;
};
