import type { AccountsDb } from '#data/accounts/database.ts';
import {
  claimDueLetters,
  delayLetter,
  endLetter,
  type ClaimedLetter,
} from '#data/accounts/queries/letter.queries.ts';
import {
  findRefusedAddress,
  insertRefusedAddress,
} from '#data/accounts/queries/refused-address.queries.ts';
import { writeLetter } from '../letters/letter-writers.ts';
import type { LetterContext } from '../letters/letter.ts';
import { composeMessage, type Message, type Sender } from './compose.ts';

/** What came of handing a message over. `refused`: for good, and `addressIsGone` when it was the address itself. */
export type Outcome =
  | { kind: 'sent'; answer: string }
  | { kind: 'refused'; answer: string; addressIsGone: boolean }
  | { kind: 'failed'; answer: string };

/** Hands messages to whoever delivers them; never rejects. */
export type Transport = (message: Message) => Promise<Outcome>;

export interface SendTools {
  accounts: AccountsDb;
  clock: () => Date;
  context: Omit<LetterContext, 'now'>;
  sender: Sender;
  transport: Transport;
}

const BATCH = 50;
const CLAIM_MS = 5 * 60_000;
/** Waiting times after each failure, in minutes; the last one goes on until the letter's own end. */
const RETRY_MINUTES = [1, 5, 15, 60, 4 * 60];
const MINUTE_MS = 60_000;

/** Sends every letter that is due; returns how many were tried. */
export async function sendDueLetters(tools: SendTools): Promise<number> {
  const { accounts, clock } = tools;
  let tried = 0;
  for (;;) {
    const now = clock();
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    const letters = await claimDueLetters(accounts, { now, claimedUntil, limit: BATCH });
    if (letters.length === 0) return tried;
    await Promise.all(letters.map((letter) => sendOne(tools, letter)));
    tried += letters.length;
  }
}

async function sendOne(tools: SendTools, letter: ClaimedLetter): Promise<void> {
  const { accounts, clock } = tools;
  const drop = (answer: string) =>
    endLetter(accounts, letter.id, { state: 'dropped', answer, now: clock() });
  if (letter.expires_at <= clock().toISOString()) return await drop('too late');
  if ((await findRefusedAddress(accounts, letter.address)) !== undefined)
    return await drop('the address takes no mail');
  const text = await writeLetter(letter, { ...tools.context, now: clock() });
  if (text === undefined) return await drop('what it tells of is gone');
  const outcome = await tools.transport(composeMessage(letter, text, tools.sender));
  await note(tools, letter, outcome);
}

async function note(
  { accounts, clock }: SendTools,
  letter: ClaimedLetter,
  outcome: Outcome,
): Promise<void> {
  const now = clock();
  const { answer, kind } = outcome;
  if (kind === 'failed') {
    const minutes = RETRY_MINUTES[letter.attempts] ?? RETRY_MINUTES.at(-1) ?? 0;
    const dueAt = new Date(now.getTime() + minutes * MINUTE_MS);
    return await delayLetter(accounts, letter.id, { dueAt, answer });
  }
  await endLetter(accounts, letter.id, { state: kind, answer, now });
  if (kind === 'refused' && outcome.addressIsGone)
    await insertRefusedAddress(accounts, letter.address, { reason: 'bounced', answer, now });
}
