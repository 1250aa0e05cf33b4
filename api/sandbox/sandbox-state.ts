import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Stripe } from 'stripe';
import type { Charge, Customer, Invoice, PaymentIntent, Refund, Subscription } from './stripe-objects.ts';

/** Everything the sandbox remembers; plain JSON, so that a file can keep it. */
export interface SandboxState {
  version: 3;
  keys: SandboxKeys;
  customers: Record<string, Customer>;
  subscriptions: Record<string, Subscription>;
  bills: Record<string, Bill>;
  /** By customer: how many seconds their clock was moved ahead of the real one. */
  clockOffsets: Record<string, number>;
  /** What happened and was not delivered yet, oldest first. */
  events: SandboxEvent[];
}

/** What the STRIPE_ settings hold where the real provider is used. */
export interface SandboxKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  priceId: string;
}

/** An invoice with what pays it. */
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
  /** The very bytes that are signed and sent. */
  body: string;
}

/** What every operation of the sandbox works on. */
export interface SandboxContext {
  readonly state: SandboxState;
  /** Seconds since 1970 on this customer's clock, or on the real one. */
  now(customerId?: string): number;
  /** Notes that something happened to this object at that moment (seconds); it is delivered later. */
  emit(type: Stripe.Event['type'], object: object, at: number): void;
}

/** Letters and digits that nobody can guess. */
export function randomText(): string {
  return randomBytes(16).toString('hex');
}

/** An id much as the provider makes them, `cus_sandbox_…`: it says that nobody was charged for what carries it. */
export function newId(prefix: string): string {
  return `${prefix}_sandbox_${randomText()}`;
}

/** The state of a sandbox that was never used: fresh keys and nobody in it. */
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
 * The state that a file holds; a new one when there is none. One that cannot be used is put aside as `….unusable`, with
 * a warning on the console.
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
    const wanted = newState();
    const isWhole = Object.entries(wanted).every(
      ([name, value]) => typeof state?.[name as keyof SandboxState] === typeof value,
    );
    return isWhole && state?.version === wanted.version ? (state as SandboxState) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the state whole and renames it into place; only its owner may read it, keys are in it. */
export function writeState(file: string, state: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.new`;
  writeFileSync(draft, state, { mode: 0o600 });
  renameSync(draft, file);
}
