import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Stripe } from 'stripe';
import type { Charge, Customer, Invoice, PaymentIntent, Refund, Subscription } from './stripe-objects.ts';

/** The sandbox's data: plain JSON, so that a file can store it. */
export interface SandboxState {
  version: 3;
  keys: SandboxKeys;
  customers: Record<string, Customer>;
  subscriptions: Record<string, Subscription>;
  bills: Record<string, Bill>;
  /** By customer: how many seconds its clock is ahead of the real one. */
  clockOffsets: Record<string, number>;
  /** Not delivered yet, oldest first. */
  events: SandboxEvent[];
}

/** In place of the STRIPE_ settings. */
export interface SandboxKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  priceId: string;
}

/** An invoice with its payment. */
export interface Bill {
  subscription: string;
  invoice: Invoice;
  intent: PaymentIntent;
  /** Null until it is paid. */
  charge: Charge | null;
  refunds: Refund[];
}

export interface SandboxEvent {
  id: string;
  type: Stripe.Event['type'];
  /** Exactly as it is signed and sent. */
  body: string;
}

export interface SandboxContext {
  readonly state: SandboxState;
  /** Seconds since 1970 on this customer's clock, or on the real one. */
  now(customerId?: string): number;
  /** Queues an event about the object (`at` in seconds); it is delivered later. */
  emit(type: Stripe.Event['type'], object: object, at: number): void;
}

/** 128 random bits. */
export function randomText(): string {
  return randomBytes(16).toString('hex');
}

/** An id like the provider's, `cus_sandbox_…`, which shows that no card was charged. */
export function newId(prefix: string): string {
  return `${prefix}_sandbox_${randomText()}`;
}

/** An empty state with new keys. */
export function newState(): SandboxState {
  return {
    version: 3,
    keys: {
      secretKey: `sk_test_sandbox${randomText()}`,
      publishableKey: `pk_test_sandbox${randomText()}`,
      webhookSecret: newId('whsec'),
      priceId: newId('price'),
    },
    customers: {},
    subscriptions: {},
    bills: {},
    clockOffsets: {},
    events: [],
  };
}

/**
 * The state in a file; a new one when there is none. A file that cannot be used is renamed to `….unusable`, with a
 * warning on the console.
 */
export function readState(file: string): SandboxState {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return newState();
    throw error;
  }
  const state = parse(text);
  if (state !== undefined) return state;
  renameSync(file, `${file}.unusable`);
  process.emitWarning(`${file} could not be used and was put aside: the payment sandbox is empty.`);
  return newState();
}

function parse(text: string): SandboxState | undefined {
  try {
    const state = JSON.parse(text) as Partial<SandboxState> | null;
    const expected = newState();
    const isComplete = Object.entries(expected).every(
      ([name, value]) => typeof state?.[name as keyof SandboxState] === typeof value,
    );
    return isComplete && state?.version === expected.version ? (state as SandboxState) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the state to a new file and renames that. Only its owner may read it, since keys are in it. */
export function writeState(file: string, state: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.new`;
  writeFileSync(draft, state, { mode: 0o600 });
  renameSync(draft, file);
}
