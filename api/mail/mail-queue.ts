import { DAY_MS } from '#data/domain/durations.ts';
import { randomBytes } from 'node:crypto';
import type { AccountsDb } from '#data/accounts/tables.ts';
import type { LetterText } from '#data/accounts/letter-tables.ts';
import { insertLetters } from '#data/accounts/queries/letter.queries.ts';
import { AppError } from '../http/errors.ts';
import { createMailLinks, type MailLinks } from './mail-links.ts';

/** Mail servers try for three to five days; a letter older than two surprises its reader. */
const MAX_DELAY_MS = 2 * DAY_MS;

/** One letter to one person. */
export type LetterToQueue = LetterText & {
  /** Unique over all letters: a second letter with the same cause is not queued. */
  cause: string;
  /** As typed. */
  address: string;
  userId: string | null;
  /** From when it is not worth sending; two days from now unless given. */
  expiresAt?: Date;
};

/** How other rooms send letters. */
export interface Mail {
  /** True where newsletters may be sent: the postal address that they must show is set. */
  readonly sendsBulk: boolean;
  /** Where staff are notified of letters to support; null: letters are only in the inbox on /admin. */
  readonly supportAddress: string | null;
  readonly links: MailLinks;
  /** Queues a letter in the transaction of what causes it; the mail process sends it within seconds of the commit. */
  queue: (trx: AccountsDb, letter: LetterToQueue) => Promise<void>;
}

/** `secrets` are those that sign cookies. */
export function createMail({
  clock,
  secrets,
  sendsBulk,
  supportAddress = null,
}: {
  clock: () => Date;
  secrets: readonly string[];
  sendsBulk: boolean;
  supportAddress?: string | null;
}): Mail {
  return {
    sendsBulk,
    supportAddress,
    links: createMailLinks(secrets),
    async queue(trx, { expiresAt, ...letter }) {
      const now = clock();
      const id = newLetterId();
      const end = expiresAt ?? new Date(now.getTime() + MAX_DELAY_MS);
      await insertLetters(trx, [{ ...letter, id, dueAt: now, expiresAt: end }], now);
    },
  };
}

/** Throws `mail_off` (503) where there is no mail. */
export function mailOf({ mail }: { mail: Mail | null }): Mail {
  if (mail === null) throw new AppError('mail_off');
  return mail;
}

/** Also its Message-ID. */
export function newLetterId(): string {
  return randomBytes(15).toString('hex');
}
