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
 * What came of handing a message over. `refused`: for good, and `addressIsGone` when it was the address itself.
 * `failed`: this letter, this time; it is tried again later, or not before `retryAt`. `unavailable`: the server takes
 * no letter now, whichever it is.
 */
export type Outcome =
  | { kind: 'sent'; answer: string }
  | { kind: 'refused'; answer: string; addressIsGone: boolean }
  | { kind: 'failed'; answer: string; retryAt?: Date }
  | { kind: 'unavailable'; answer: string };

/** One of the ways that letters go. */
export interface Way {
  channel: Channel;
  /** Hands one letter over, well within a minute and a half; or says why it is not to be sent. */
  deliver: (letter: ClaimedLetter) => Promise<Outcome | string>;
  /** Addresses that have enough on their way: what goes to them waits, and letters are taken by the few. */
  busy?: () => string[];
}

export interface SendTools {
  accounts: AccountsDb;
  clock: () => Date;
  way: Way;
  /** How many letters are on their way at once; one after another unless given. */
  concurrency?: number;
  /** How many letters begin in one second at the most; no bound unless given. */
  perSecond?: number;
  /** Aborted: no further letter is begun. */
  signal?: AbortSignal;
  /** Told of every letter that was tried, with what came of it. */
  onOutcome?: (letter: ClaimedLetter, outcome: Outcome) => void;
}

/** A letter is begun only while it is claimed for longer than a transport may take. */
const SEND_MS = 90_000;
const LOOK_MS = 100;
/** So many are taken at a time where an address may have enough. */
const FEW = 2;
/** Timers come late; what they are late by is made up for. */
const LATE_MS = 100;
/** Waiting times after each failure, in minutes; the last one goes on until the letter's own end. */
const RETRY_MINUTES = [1, 5, 15, 60, 4 * 60];

/**
 * Sends every letter that is due, always as many at once as may be. Returns how many were tried, and what the server
 * said when it turned out to take none now: then the rest waits, as if it had not been tried. Rejects with the
 * database's error, after what is in flight.
 */
export async function sendDueLetters(tools: SendTools): Promise<{ tried: number; unavailable: string | null }> {
  const { accounts, clock, concurrency = 1, perSecond = Infinity, signal, way } = tools;
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
  const mayBegin = (): boolean => unavailable === null && problems.length === 0 && signal?.aborted !== true;

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
        taken = await claimDueLetters(accounts, {
          channel: way.channel,
          now,
          claimedUntil,
          except: way.busy?.() ?? [],
          limit: way.busy === undefined ? concurrency : FEW,
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

/**
 * Sends one letter and writes down what came of it at once; undefined when there was nothing to send. Rejects when the
 * database does.
 */
async function sendOne(tools: SendTools, letter: ClaimedLetter): Promise<Outcome | undefined> {
  const { accounts, clock, way } = tools;
  const isLate = letter.expires_at <= clock().toISOString();
  // What is wrong with one letter stops no other.
  const failed = (error: unknown): Outcome => {
    return { kind: 'failed', answer: `it cannot be written: ${oneLine(String(error))}` };
  };
  const outcome = isLate ? 'too late' : await way.deliver(letter).catch(failed);
  if (typeof outcome === 'string') {
    const answer = letter.answer === null ? outcome : oneLine(`${outcome}; ${letter.answer}`);
    await endLetter(accounts, letter.id, { state: 'dropped', answer, now: clock() });
    return undefined;
  }
  await note(tools, letter, outcome);
  return outcome;
}

async function note({ accounts, clock }: SendTools, { attempts, id }: ClaimedLetter, outcome: Outcome): Promise<void> {
  const now = clock();
  const { answer, kind } = outcome;
  if (kind === 'unavailable') return await releaseLetters(accounts, [id]);
  if (kind === 'failed') {
    const minutes = RETRY_MINUTES[attempts] ?? RETRY_MINUTES.at(-1) ?? 0;
    const dueAt = outcome.retryAt ?? new Date(now.getTime() + minutes * MINUTE_MS);
    return await delayLetter(accounts, id, { dueAt, answer });
  }
  await endLetter(accounts, id, { state: kind, answer, now });
}

/** Hands messages to whoever delivers them, well within a minute and a half; never rejects. */
export type Transport = (message: Message) => Promise<Outcome>;

interface MailTools {
  clock: () => Date;
  context: Omit<LetterContext, 'now'>;
  sender: Sender;
  transport: Transport;
}

/** The way of letters that go by mail; an address that is gone is remembered. */
export function mailWay(tools: MailTools): Way {
  const { clock, context, transport } = tools;
  return {
    channel: 'mail',
    async deliver(letter) {
      const message = await messageOf(tools, letter);
      if (typeof message === 'string') return message;
      const outcome = await transport(message);
      if (outcome.kind === 'refused' && outcome.addressIsGone) {
        const facts = { reason: 'bounced', answer: outcome.answer, now: clock() } as const;
        await insertRefusedAddress(context.accounts, letter.address, facts);
      }
      return outcome;
    },
  };
}

/** The message for a letter, or why it is not to be sent. */
async function messageOf({ clock, context, sender }: MailTools, letter: ClaimedLetter): Promise<Message | string> {
  const says = letterTextOf(letter);
  const isWanted = says.kind === 'verify_address' && says.facts.isWanted === true;
  if (!isWanted && (await findRefusedAddress(context.accounts, letter.address)) !== undefined)
    return 'the address takes no mail';
  const text = await writeLetter(says, { ...context, now: clock() });
  if (text === undefined) return 'what it tells of is gone';
  if (text.leave !== undefined && sender.postalAddress === null)
    return 'no postal address is set, which bulk letters must show';
  return composeMessage(letter, text, sender);
}
