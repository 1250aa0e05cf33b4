import { MINUTE_MS } from '../../domain/durations.ts';
import { sql } from 'kysely';
import type { AccountExport } from '../../contract/account.ts';
import { mailboxOf } from '../../domain/members/email.ts';
import { isPostgres } from '../../database/postgres.ts';
import type { AccountsDb, AccountsSchema } from '../tables.ts';
import type { LetterState, LetterTable, LetterText } from '../letter-tables.ts';
import { deleteRows, findRow, insertRows } from '../table-rows.ts';

/** A letter that is to be sent. */
export type NewLetter = LetterText & {
  id: string;
  cause: string;
  address: string;
  userId: string | null;
  dueAt: Date;
  expiresAt: Date;
};

/**
 * Adds letters, in the transaction of what causes them; a cause that has its letter gets no second one. Returns how
 * many are new.
 */
export async function insertLetters(db: AccountsDb, letters: readonly NewLetter[], now: Date): Promise<number> {
  return await insertRows(
    db,
    'letter',
    letters.map(({ dueAt, expiresAt, facts, ...letter }) => ({
      ...letter,
      mailbox: mailboxOf(letter.address),
      isBulk: Number(letter.kind === 'digest'),
      facts: JSON.stringify(facts),
      state: 'queued' as const,
      attempts: 0,
      dueAt: dueAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      createdAt: now.toISOString(),
    })),
  );
}

/** A letter that one process has to itself until the claim ends; `facts` as stored. */
export type ClaimedLetter = Pick<
  LetterTable,
  'id' | 'kind' | 'address' | 'facts' | 'attempts' | 'expiresAt' | 'answer'
>;

/** A letter whose process was killed before it was sent goes out after this. */
export const CLAIM_MS = 120_000;
/** When a letter to one person has been due for so long, sending is broken. */
export const LATE_AFTER_MS = 15 * MINUTE_MS;

/** Letters go by mail, alerts to members' devices. */
export type Channel = 'mail' | 'alerts';

/** Letters on some channels that were due at a time and are not sent. */
const waitingLetters = (db: AccountsDb, channels: readonly Channel[], since: Date) =>
  db
    .selectFrom('letter')
    .select('id')
    .where('state', '=', 'queued')
    .where('dueAt', '<=', since.toISOString())
    .where(sql`case when kind = 'game_alert' then 'alerts' else 'mail' end`, 'in', channels);

/**
 * Letters on some channels that are due and unclaimed; a claim too far ahead was made by a wrong clock and does not
 * count.
 */
function dueLetters(db: AccountsDb, channels: readonly Channel[], now: Date) {
  const farAhead = new Date(now.getTime() + 2 * CLAIM_MS).toISOString();
  return waitingLetters(db, channels, now).where((eb) =>
    eb.or([
      eb('claimedUntil', 'is', null),
      eb('claimedUntil', '<=', now.toISOString()),
      eb('claimedUntil', '>', farAhead),
    ]),
  );
}

/**
 * Takes up to `limit` letters that are due and not claimed, until `claimedUntil`: the longest due first, and
 * those that go to one person before those that go to thousands, since a person waits for a link. None to the addresses
 * of `except`.
 */
export async function claimDueLetters(
  db: AccountsDb,
  claim: { now: Date; claimedUntil: Date; limit: number; channel: Channel; except: string[] },
): Promise<ClaimedLetter[]> {
  const { channel, claimedUntil, except, limit, now } = claim;
  const due = dueLetters(db, [channel], now)
    .where('address', 'not in', except)
    .orderBy('isBulk')
    .orderBy('dueAt')
    .limit(limit)
    // Of two processes each takes what the other has not.
    .$if(isPostgres(db), (query) => query.forUpdate().skipLocked());
  return await db
    .with(
      (cte) => cte('due').materialized(),
      () => due,
    )
    .updateTable('letter')
    .set({ claimedUntil: claimedUntil.toISOString() })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returning(['id', 'kind', 'address', 'facts', 'attempts', 'expiresAt', 'answer'])
    .execute();
}

/** What a claimed letter says. Throws for facts that are not JSON. */
export function letterTextOf({ kind, facts }: Pick<ClaimedLetter, 'kind' | 'facts'>): LetterText {
  return { kind, facts: JSON.parse(facts) as never };
}

export async function hasDueLetter(db: AccountsDb, channels: readonly Channel[], now: Date): Promise<boolean> {
  return (await dueLetters(db, channels, now).limit(1).executeTakeFirst()) !== undefined;
}

/** True when a letter to one person is late; bulk letters may take their time. */
export async function hasLateLetter(db: AccountsDb, channels: readonly Channel[], now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - LATE_AFTER_MS);
  const late = waitingLetters(db, channels, since).where('isBulk', '=', 0).limit(1);
  return (await late.executeTakeFirst()) !== undefined;
}

/** Stores what came of a try, and what the mail server answered. */
const noteTry = (db: AccountsDb, id: string, changes: Partial<LetterTable>) =>
  db
    .updateTable('letter')
    .set((eb) => ({ ...changes, claimedUntil: null, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Stores how a letter ended, and what the mail server answered. */
export async function endLetter(
  db: AccountsDb,
  id: string,
  { state, answer, now }: { state: Exclude<LetterState, 'queued'>; answer: string; now: Date },
): Promise<void> {
  await noteTry(db, id, { state, answer, endedAt: now.toISOString() });
}

/** Returns claimed letters to the queue that were not tried. */
export async function releaseLetters(db: AccountsDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('letter')
    .set({ claimedUntil: null })
    .where('id', 'in', ids)
    .where('state', '=', 'queued')
    .execute();
}

/** What the letter of a cause says; undefined when there is none. */
export async function findLetterText(db: AccountsDb, cause: string): Promise<LetterText | undefined> {
  const letter = await findRow(db, 'letter', { cause });
  return letter && letterTextOf(letter);
}

/** A letter by its id, for a bounce report about it; undefined when it was deleted. */
export const findLetter = (db: AccountsDb, id: string): Promise<AccountsSchema['letter'] | undefined> =>
  findRow(db, 'letter', { id });

export async function delayLetter(
  db: AccountsDb,
  id: string,
  { dueAt, answer }: { dueAt: Date; answer: string },
): Promise<void> {
  await noteTry(db, id, { answer, dueAt: dueAt.toISOString() });
}

/** How many letters of a kind were written since `since` about an account, or about all that have one mailbox. */
export async function countLetters(
  db: AccountsDb,
  to: { userId: string } | { mailbox: string },
  { kind, since }: { kind: LetterTable['kind']; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('letter')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', 'is not', null)
    .where((eb) => eb.and(to))
    .where('kind', '=', kind)
    .where('createdAt', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/** A letter as its reader sees it in an export. */
export type ListedLetter = AccountExport['letters'][number] & { id: string };

/** The letters to an account, the latest first: `limit` of them, those after `last` when it is given. */
export async function listLetters(
  db: AccountsDb,
  userId: string,
  { limit, last }: { limit: number; last?: ListedLetter | undefined },
): Promise<ListedLetter[]> {
  return await db
    .selectFrom('letter')
    .select(['id', 'kind', 'address as sentTo', 'state'])
    .select(['createdAt as writtenAt', 'endedAt'])
    .where('userId', '=', userId)
    .$if(last !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('createdAt', '<', last?.writtenAt ?? ''),
          eb.and([eb('createdAt', '=', last?.writtenAt ?? ''), eb('id', '<', last?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes a letter and its link, in the transaction that wrote them. */
export async function deleteLetterAndLink(
  trx: AccountsDb,
  { cause, linkId }: { cause: string; linkId: string },
): Promise<void> {
  await deleteRows(trx, 'letter', { cause });
  await deleteRows(trx, 'mail_link', { id: linkId });
}
