import { MINUTE_MS } from '#data/domain/durations.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountsDb } from '#data/accounts/tables.ts';
import {
  CLAIM_MS,
  claimDueLetters,
  delayLetter,
  endLetter,
  letterTextOf,
  releaseLetters,
  type Channel,
  type ClaimedLetter,
} from '#data/accounts/queries/letter.queries.ts';
import { findRefusedAddress, insertRefusedAddress } from '#data/accounts/queries/mail-link.queries.ts';
import { writeLetter } from './letters/letter-writers.ts';
import type { LetterContext } from './letters/letter.ts';
import { composeMessage, type Message, type Sender } from './compose.ts';
import { oneLine } from './mask.ts';

/**
 * The result of one delivery. `refused`: for good, with `isUnknownAddress` when the address itself is the reason.
 * `failed`: the letter is tried again later, not before `retryAt`. `unavailable`: the server takes no letter now.
 */
export type Outcome =
  | { kind: 'sent'; answer: string }
  | { kind: 'refused'; answer: string; isUnknownAddress: boolean }
  | { kind: 'failed'; answer: string; retryAt?: Date }
  | { kind: 'unavailable'; answer: string };

/** How the letters of one channel are delivered. */
export interface Delivery {
  channel: Channel;
  /** Delivers one letter in less than `MAX_SEND_MS`, or says why it is not to be sent. */
  deliver: (letter: ClaimedLetter) => Promise<Outcome | string>;
  /** Addresses that get no more letters now; with them letters are claimed a few at a time. */
  busy?: () => string[];
}

export interface SendTools {
  accounts: AccountsDb;
  clock: () => Date;
  delivery: Delivery;
  /** How many letters are in flight at once; 1 unless given. */
  concurrency?: number;
  /** How many letters begin in a second at most; no limit unless given. */
  perSecond?: number;
  /** When aborted no further letter is begun. */
  signal?: AbortSignal;
  /** Called for every letter that was tried. */
  onOutcome?: (letter: ClaimedLetter, outcome: Outcome) => void;
}

/** A delivery takes no longer; a letter begins only while it is claimed for this long. */
const MAX_SEND_MS = 90_000;
const LOOK_MS = 100;
/** How many letters are claimed at once where an address may be busy. */
const FEW = 2;
/** Timers are late by up to this much, which the next letter makes up for. */
const LATE_MS = 100;
/** Waits after each failure, in minutes; the last one repeats until the letter expires. */
const RETRY_MINUTES = [1, 5, 15, 60, 4 * 60];

/**
 * Sends every letter that is due, up to `concurrency` at once. Returns how many were tried, and the server's answer
 * when it is unavailable: then the other letters wait, as if they had not been tried. Rejects with the database's
 * error, after the letters in flight.
 */
export async function sendDueLetters(tools: SendTools): Promise<{ tried: number; unavailable: string | null }> {
  const { accounts, clock, concurrency = 1, perSecond = Infinity, signal, delivery } = tools;
  const inFlight = new Set<Promise<unknown>>();
  let taken: ClaimedLetter[] = [];
  let claimEndsAt = 0;
  let nextAt = 0;
  let tried = 0;
  let unavailable: string | null = null;
  const problems: unknown[] = [];

  const begin = (letter: ClaimedLetter): void => {
    const work = sendOne(tools, letter)
      .then((outcome) => {
        if (outcome?.kind === 'unavailable') unavailable ??= outcome.answer;
      })
      .catch((error: unknown) => problems.push(error))
      .finally(() => inFlight.delete(work));
    inFlight.add(work);
    tried += 1;
  };
  const mayBegin = (): boolean => unavailable === null && problems.length === 0 && signal?.aborted !== true;

  try {
    while (mayBegin()) {
      if (inFlight.size >= concurrency) {
        await Promise.race(inFlight);
        continue;
      }
      if (claimEndsAt - clock().getTime() < MAX_SEND_MS) taken = [];
      let letter = taken.shift();
      if (letter === undefined) {
        const now = clock();
        claimEndsAt = now.getTime() + CLAIM_MS;
        taken = await claimDueLetters(accounts, {
          channel: delivery.channel,
          now,
          claimedUntil: new Date(claimEndsAt),
          except: delivery.busy?.() ?? [],
          limit: delivery.busy === undefined ? concurrency : FEW,
        });
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

/** Sends one letter and stores the outcome at once; undefined when there was nothing to send. */
async function sendOne(
  { accounts, clock, delivery, onOutcome }: SendTools,
  letter: ClaimedLetter,
): Promise<Outcome | undefined> {
  const { attempts, id } = letter;
  const isLate = letter.expiresAt <= clock().toISOString();
  // An error in one letter stops no other.
  const failed = (error: unknown): Outcome => ({
    kind: 'failed',
    answer: `it cannot be written: ${oneLine(String(error))}`,
  });
  const outcome = isLate ? 'too late' : await delivery.deliver(letter).catch(failed);
  const now = clock();
  if (typeof outcome === 'string') {
    const answer = letter.answer === null ? outcome : oneLine(`${outcome}; ${letter.answer}`);
    await endLetter(accounts, id, { state: 'dropped', answer, now });
    return undefined;
  }
  const { answer, kind } = outcome;
  if (kind === 'unavailable') {
    await releaseLetters(accounts, [id]);
  } else if (kind === 'failed') {
    const minutes = RETRY_MINUTES[attempts] ?? RETRY_MINUTES.at(-1) ?? 0;
    const dueAt = outcome.retryAt ?? new Date(now.getTime() + minutes * MINUTE_MS);
    await delayLetter(accounts, id, { dueAt, answer });
  } else {
    await endLetter(accounts, id, { state: kind, answer, now });
  }
  onOutcome?.(letter, outcome);
  return outcome;
}

/** Sends a message in less than `MAX_SEND_MS`; never rejects. */
export type Transport = (message: Message) => Promise<Outcome>;

interface MailTools {
  clock: () => Date;
  context: Omit<LetterContext, 'now' | 'link'>;
  sender: Sender;
  transport: Transport;
}

/** Sends letters by mail. An address that takes no mail for good is stored. */
export function mailDelivery(tools: MailTools): Delivery {
  const { clock, context, transport } = tools;
  return {
    channel: 'mail',
    async deliver(letter) {
      const message = await messageOf(tools, letter);
      if (typeof message === 'string') return message;
      const outcome = await transport(message);
      if (outcome.kind === 'refused' && outcome.isUnknownAddress) {
        const facts = { reason: 'bounced', answer: outcome.answer, now: clock() } as const;
        await insertRefusedAddress(context.accounts, letter.address, facts);
      }
      return outcome;
    },
  };
}

/** The message for a letter, or why it is not to be sent. */
async function messageOf({ clock, context, sender }: MailTools, letter: ClaimedLetter): Promise<Message | string> {
  const stored = letterTextOf(letter);
  const isWanted = stored.kind === 'verify_address' && stored.facts.isWanted === true;
  if (!isWanted && (await findRefusedAddress(context.accounts, letter.address)) !== undefined)
    return 'the address takes no mail';
  const text = await writeLetter(stored, { ...context, now: clock() });
  if (text === undefined) return 'what it tells of is gone';
  if (text.leave !== undefined && sender.postalAddress === null)
    return 'no postal address is set, which bulk letters must show';
  return composeMessage(letter, text, sender);
}
