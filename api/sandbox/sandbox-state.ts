import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Stripe } from 'stripe';
import { systemErrorCode } from '#data/releases/files.ts';

/** The sandbox's data: plain JSON, so that a file can store it. Times are seconds since 1970. */
export interface SandboxState {
  version: typeof VERSION;
  keys: SandboxKeys;
  customers: Customer[];
  /** Not taken yet, oldest first. */
  events: SandboxEvent[];
}

/** In place of the STRIPE_ settings. */
interface SandboxKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  priceId: string;
}

export interface Period {
  start: number;
  end: number;
}

export function newCustomer(email: string | null, metadata: Record<string, string>, created: number) {
  return {
    id: newId('cus'),
    created,
    email,
    metadata,
    isDeleted: false,
    /** How many seconds its clock is ahead of the real one. */
    secondsAhead: 0,
    /** Newest first. */
    subscriptions: [] as Subscription[],
  };
}

export type Customer = ReturnType<typeof newCustomer>;

type Status = 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';

/** A subscription that waits for its first payment. */
export function newSubscription(customer: string, metadata: Record<string, string>, period: Period) {
  return {
    id: newId('sub'),
    created: period.start,
    customer,
    metadata,
    status: 'incomplete' as Status,
    period,
    cancelAt: null as number | null,
    endsWithPeriod: false,
    canceledAt: null as number | null,
    endedAt: null as number | null,
    /** The card for renewals, by what it does: that is all that is stored of it. */
    card: 'pays' as PaymentMethod,
    /** Newest first. */
    bills: [newBill(period)] as [Bill, ...Bill[]],
  };
}

export type Subscription = ReturnType<typeof newSubscription>;

/** What is due for a period, and how it was paid: the provider's invoice, payment intent and charge. */
export function newBill(period: Period) {
  /** Those three have it in their ids. */
  const name = newName();
  return {
    name,
    /** Opens the payment form. */
    secret: `pi_${name}_secret_${newName()}`,
    period,
    status: 'open' as 'open' | 'paid' | 'void',
    attempts: 0,
    /** True while a card waits for its bank's step. */
    asksBank: false,
    /** Why the last attempt failed. */
    error: null as PaymentError | null,
    paidAt: null as number | null,
    isDisputed: false,
    /** Newest first. */
    refunds: [] as { id: string; created: number; amount: number; status: string }[],
  };
}

export type Bill = ReturnType<typeof newBill>;

/** What a card that is not refused does. */
export type PaymentMethod = 'pays' | 'asks_first' | 'fails_at_renewal';

/** Why a card was refused, in the provider's codes and words. */
export type PaymentError = Pick<Stripe.PaymentIntent.LastPaymentError, 'type' | 'code' | 'decline_code' | 'message'>;

export interface SandboxEvent {
  id: string;
  type: Stripe.Event['type'];
  /** Exactly as it is signed and sent. */
  body: string;
}

const VERSION = 4;

function newName(): string {
  return `sandbox_${randomBytes(16).toString('hex')}`;
}

/** An id like the provider's, `cus_sandbox_…`, which shows that no card was charged. */
export function newId(prefix: string): string {
  return `${prefix}_${newName()}`;
}

/** An empty state with new keys. */
export function newState(): SandboxState {
  const keys = {
    secretKey: newId('sk_test'),
    publishableKey: newId('pk_test'),
    webhookSecret: newId('whsec'),
    priceId: newId('price'),
  };
  return { version: VERSION, keys, customers: [], events: [] };
}

/**
 * The state in a file; a new one when there is none. A file that cannot be used is renamed to `….unusable`, with a
 * warning on the console.
 */
export function readState(file: string): SandboxState {
  try {
    const state = JSON.parse(readFileSync(file, 'utf8')) as SandboxState | null;
    if (state?.version === VERSION) return state;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return newState();
    if (!(error instanceof SyntaxError)) throw error;
  }
  renameSync(file, `${file}.unusable`);
  process.emitWarning(`${file} could not be used and was put aside: the payment sandbox is empty.`);
  return newState();
}

/** Writes the state to a new file and renames that. Only its owner may read it, since keys are in it. */
export function writeState(file: string, state: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.new`;
  writeFileSync(draft, state, { mode: 0o600 });
  renameSync(draft, file);
}
