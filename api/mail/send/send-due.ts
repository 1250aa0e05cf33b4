import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountsDb } from '#data/accounts/database.ts';
import {
  claimDueLetters,
  delayLetter,
  endLetter,
  letterTextOf,
  releaseLetters,
  type ClaimedLetter,
} from '#data/accounts/queries/letter.queries.ts';
import {
  findRefusedAddress,
  insertRefusedAddress,
} from '#data/accounts/queries/refused-address.queries.ts';
import { writeLetter } from '../letters/letter-writers.ts';
import type { LetterContext } from '../letters/letter.ts';
import { composeMessage, type Message, type Sender } from './compose.ts';
import { oneLine } from './mask.ts';

/**
 * What came of handing a message over. `refused`: for good, and `addressIsGone` when it was the address itself.
 * `failed`: this letter, this time. `unavailable`: the server takes no letter now, whichever it is.
 */
export type Outcome =
  | { kind: 'sent'; answer: string }
  | { kind: 'refused'; answer: string; addressIsGone: boolean }
  | { kind: 'failed'; answer: string }
  | { kind: 'unavailable'; answer: string };

/** Hands messages to whoever delivers them, well within a minute and a half; never rejects. */
export type Transport = (message: Message) => Promise<Outcome>;

export interface SendTools {
  accounts: AccountsDb;
  clock: () => Date;
  context: Omit<LetterContext, 'now'>;
  sender: Sender;
  transport: Transport;
  /** How many letters are on their way at once; one after another unless given. */
  concurrency?: number;
  /** How many letters begin in one second at the most; no bound unless given. */
  perSecond?: number;
  /** Aborted: no further letter is begun. */
  signal?: AbortSignal;
  /** Told of every letter that was tried, with what came of it. */
  onOutcome?: (letter: ClaimedLetter, outcome: Outcome) => void;
}

/** A letter that its process took and did not end, because it was killed, goes out after this. */
const CLAIM_MS = 120_000;
/** A letter is begun only while it is claimed for longer than a transport may take. */
const SEND_MS = 90_000;
const LOOK_MS = 100;
/** Timers come late; what they are late by is made up for. */
const LATE_MS = 100;
/** Waiting times after each failure, in minutes; the last one goes on until the letter's own end. */
const RETRY_MINUTES = [1, 5, 15, 60, 4 * 60];
const MINUTE_MS = 60_000;

/**
 * Sends every letter that is due, always as many at once as may be. Returns how many were tried, and what the server
 * said when it turned out to take none now: then the rest waits, as if it had not been tried. Rejects with the
 * database's error, after what is in flight.
 */
export async function sendDueLetters(
  tools: SendTools,
): Promise<{ tried: number; unavailable: string | null }> {
  const { accounts, clock, concurrency = 1, perSecond = Infinity, signal } = tools;
  const inFlight = new Set<Promise<void>>();
  let taken: ClaimedLetter[] = [];
  let claimEndsAt = 0;
  let nextAt = 0;
  let tried = 0;
  let unavailable: string | null = null;
  const problems: unknown[] = [];

  const run = async (letter: ClaimedLetter): Promise<void> => {
    try {
      const outcome = await sendOne(tools, letter);
      if (outcome?.kind === 'unavailable') unavailable ??= outcome.answer;
      if (outcome !== undefined) tools.onOutcome?.(letter, outcome);
    } catch (error) {
      problems.push(error);
    }
  };
  const begin = (letter: ClaimedLetter): void => {
    const work = run(letter).finally(() => inFlight.delete(work));
    inFlight.add(work);
    tried += 1;
  };
  const mayBegin = (): boolean =>
    unavailable === null && problems.length === 0 && signal?.aborted !== true;

  try {
    while (mayBegin()) {
      if (inFlight.size >= concurrency) {
        await Promise.race(inFlight);
        continue;
      }
      if (claimEndsAt - clock().getTime() < SEND_MS) taken = [];
      let letter = taken.shift();
      if (letter === undefined) {
        const now = clock();
        claimEndsAt = now.getTime() + CLAIM_MS;
        const claimedUntil = new Date(claimEndsAt);
        taken = await claimDueLetters(accounts, { now, claimedUntil, limit: concurrency });
        letter = taken.shift();
      }
      if (letter === undefined) {
        if (inFlight.size === 0) break;
        await Promise.race([...inFlight, sleep(LOOK_MS)]);
        continue;
      }
      const wait = nextAt - performance.now();
      if (wait > 0) await sleep(wait);
      nextAt = Math.max(nextAt, performance.now() - LATE_MS) + 1000 / perSecond;
      if (mayBegin()) begin(letter);
      else taken.push(letter);
    }
  } finally {
    await Promise.all(inFlight);
    await releaseLetters(
      accounts,
      taken.map(({ id }) => id),
    );
  }
  if (problems.length > 0) throw problems[0];
  return { tried, unavailable };
}

/** Sends one letter and writes down what came of it at once; undefined when there was nothing to send. Rejects when the database does. */
async function sendOne(tools: SendTools, letter: ClaimedLetter): Promise<Outcome | undefined> {
  const { accounts, clock } = tools;
  const message = await messageOf(tools, letter).catch((error: unknown): Outcome => {
    // What is wrong with one letter stops no other.
    return { kind: 'failed', answer: `it cannot be written: ${oneLine(String(error))}` };
  });
  if (typeof message === 'string') {
    const answer = letter.answer === null ? message : oneLine(`${message}; ${letter.answer}`);
    await endLetter(accounts, letter.id, { state: 'dropped', answer, now: clock() });
    return undefined;
  }
  const outcome = 'kind' in message ? message : await tools.transport(message);
  await note(tools, letter, outcome);
  return outcome;
}

/** The message for a letter, or why it is not to be sent. */
async function messageOf(
  { accounts, clock, context, sender }: SendTools,
  letter: ClaimedLetter,
): Promise<Message | string> {
  const now = clock();
  if (letter.expires_at <= now.toISOString()) return 'too late';
  const says = letterTextOf(letter);
  const isWanted = says.kind === 'verify_address' && says.facts.isWanted === true;
  if (!isWanted && (await findRefusedAddress(accounts, letter.address)) !== undefined)
    return 'the address takes no mail';
  const text = await writeLetter(says, { ...context, now });
  if (text === undefined) return 'what it tells of is gone';
  if (text.leave !== undefined && sender.postalAddress === null)
    return 'no postal address is set, which bulk letters must show';
  return composeMessage(letter, text, sender);
}

async function note(
  { accounts, clock }: SendTools,
  { address, attempts, id }: ClaimedLetter,
  outcome: Outcome,
): Promise<void> {
  const now = clock();
  const { answer, kind } = outcome;
  if (kind === 'unavailable') return await releaseLetters(accounts, [id]);
  if (kind === 'failed') {
    const minutes = RETRY_MINUTES[attempts] ?? RETRY_MINUTES.at(-1) ?? 0;
    const dueAt = new Date(now.getTime() + minutes * MINUTE_MS);
    return await delayLetter(accounts, id, { dueAt, answer });
  }
  await endLetter(accounts, id, { state: kind, answer, now });
  if (kind === 'refused' && outcome.addressIsGone)
    await insertRefusedAddress(accounts, address, { reason: 'bounced', answer, now });
}
