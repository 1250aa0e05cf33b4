import type { AccountsDb } from '#data/accounts/tables.ts';
import type { LetterFacts, LetterKind } from '#data/accounts/letter-tables.ts';
import { looksLikeHost } from '#data/domain/members/account.ts';
import { formatEasternDate, formatEasternTime } from '#data/domain/time-format.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import type { MailLinks } from '../mail-links.ts';

/** A piece of a letter; the layout makes HTML and plain text of it. All texts are plain. */
export type Block =
  /** A paragraph. */
  | string
  | { kind: 'heading'; text: string }
  /** The one thing to do; the text part shows the address. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** Games, a line each: `Indiana 27, Miami 21`, and what is told beside it. */
  | { kind: 'games'; rows: readonly { title: string; url: string; detail?: string | undefined }[] }
  | { kind: 'links'; items: readonly { title: string; url: string; detail?: string }[] };

/** A letter as it is written, before it is laid out. */
export interface Letter {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  blocks: readonly Block[];
  /** Why the reader has it, below. */
  reason: string;
  /** For letters that can be left: addresses of the page for it and of the call that mail programs make (RFC 8058). */
  leave?: { page: string; oneClick: string; preferences: string };
}

/** What a letter may be written from. */
export interface LetterContext {
  siteUrl: string;
  now: Date;
  accounts: AccountsDb;
  releases: Pick<CurrentRelease, 'use'>;
  links: MailLinks;
}

/** `Sunday, November 22, 2026 at 3:05 PM Eastern`, from an ISO 8601 instant: letters are read in other years, too. */
export function momentText(at: string): string {
  return `${formatEasternDate(at)} at ${formatEasternTime(at).replace(/ET$/, 'Eastern')}`;
}

/** A member's name as letters say it: one of before that mail programs would make a link of is only hinted at. */
export function nameInLetters(username: string): string {
  return looksLikeHost(username) ? `${username.charAt(0)}…` : username;
}

/** Writes one kind of letter; undefined when what it tells of is gone, so that it is not sent. */
export type LetterWriter<Kind extends LetterKind> = (
  facts: LetterFacts[Kind],
  context: LetterContext,
) => Letter | undefined | Promise<Letter | undefined>;

type LinkKind = 'verify_address' | 'confirm_new_address' | 'reset_password' | 'confirm_newsletter';

/**
 * Writes a letter around the address of a page with a link's secret behind '#', which no server sees; none once the
 * link has ended.
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
