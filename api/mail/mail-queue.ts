import { DAY_MS } from '#data/domain/durations.ts';
import { randomBytes } from 'node:crypto';
import type { AccountsDb } from '#data/accounts/tables.ts';
import type { LetterText } from '#data/accounts/letter-tables.ts';
import { insertLetters } from '#data/accounts/queries/letter.queries.ts';
import { AppError } from '../http/errors.ts';
import { createMailLinks, type MailLinks } from './mail-links.ts';

/** Mail servers try for three to five days; what is older than two surprises its reader. */
const RETENTION_MS = 2 * DAY_MS;

/** One letter to one person. */
export type LetterToQueue = LetterText & {
  /** What caused it, unique over all letters: a cause that comes twice is written of once. */
  cause: string;
  /** As typed. */
  address: string;
  userId: string | null;
  /** When it is not worth sending any more; two days from now unless given. */
  expiresAt?: Date;
};

/** How features write letters. */
export interface Mail {
  /** True where newsletters may be sent: the postal address that they must show is known. */
  readonly sendsBulk: boolean;
  /** Where letters to support are told of; null: in the inbox on /admin alone. */
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
      const end = expiresAt ?? new Date(now.getTime() + RETENTION_MS);
      await insertLetters(trx, [{ ...letter, id, dueAt: now, expiresAt: end }], now);
    },
  };
}

/** How letters are written; throws `mail_off` (503) where there are none. */
export function mailOf({ mail }: { mail: Mail | null }): Mail {
  if (mail === null) throw new AppError('mail_off');
  return mail;
}

/** The id of a new letter, fit for a Message-ID. */
export function newLetterId(): string {
  return randomBytes(15).toString('hex');
}
