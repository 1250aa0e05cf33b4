import { DAY_MS } from '#data/domain/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LetterKind } from '#data/accounts/letter-tables.ts';
import { deleteCustomer as deleteCustomerRow, findSubscription } from '#data/accounts/queries/billing.queries.ts';
import {
  askForSecret,
  beginPaying,
  buildBillingTest,
  CARDS,
  compareAll,
  deliver,
  deliverAll,
  eventsOf,
  latestSubscription,
  type BillingTest,
  type Payer,
} from '../testing/billing-client.ts';
import type { TestEvent } from '../testing/test-sandbox.ts';

/*
 * Each history is lived by a new customer of the sandbox, as often as there are ways to deliver its events. What is
 * stored in the end, and what the member is shown, must be what the same history leaves behind when each event
 * comes at once and in order. Of its letters, too: those that are still news and still true in the end.
 */

const START = new Date('2026-11-21T12:00:00.000Z');

let test: BillingTest;
beforeAll(async () => {
  test = await buildBillingTest({ start: START });
});
afterAll(async () => {
  await test.close();
});

interface Life extends Payer {
  clientSecret: string;
  /** Moves the member's time on, at the provider and here. */
  later(days: number): Promise<void>;
}
type Step = (life: Life) => unknown;

const pay =
  (card: string): Step =>
  ({ clientSecret }) =>
    test.sandbox.pay(clientSecret, card);
const payAnew =
  (card: string): Step =>
  async ({ client }) =>
    test.sandbox.pay(await askForSecret(client), card);
const later =
  (days: number): Step =>
  (life) =>
    life.later(days);
const cancelAtPeriodEnd =
  (value: boolean): Step =>
  async ({ customerId }) => {
    const { id } = await latestSubscription(test, customerId);
    const { subscriptions } = test.sandbox.payments.stripe;
    await subscriptions.update(id, { cancel_at_period_end: value });
  };
const endNow: Step = async ({ customerId }) => {
  const { id } = await latestSubscription(test, customerId);
  await test.sandbox.payments.stripe.subscriptions.cancel(id);
};
const refund =
  (full: boolean): Step =>
  ({ customerId }) =>
    test.sandbox.refund(customerId, { full });
const dispute: Step = ({ customerId }) => test.sandbox.dispute(customerId);
const deleteCustomer: Step = ({ customerId }) => test.sandbox.deleteCustomer(customerId);

const { succeeds, declined, failsAtRenewal } = CARDS;
interface History {
  steps: Step[];
  /** What the member is shown in the end. */
  status: string;
  more?: object;
  /** The letters that go out when each event comes at once and letters leave at once. */
  letters: LetterKind[];
  /** Those that are still news, and still true, when everything is heard of at the end; the same unless given. */
  lettersAtEnd?: LetterKind[];
}
const HISTORIES: Record<string, History> = {
  'a first payment': { steps: [pay(succeeds)], status: 'active', letters: ['premium_welcome'] },
  'a declined first payment': { steps: [pay(declined)], status: 'free', letters: [] },
  'a declined, then a good payment': {
    steps: [pay(declined), pay(succeeds)],
    status: 'active',
    letters: ['premium_welcome'],
  },
  'a first payment that never came': { steps: [later(2)], status: 'free', letters: [] },
  'a renewal': {
    steps: [pay(succeeds), later(366)],
    status: 'active',
    letters: ['premium_welcome', 'premium_renewed'],
    lettersAtEnd: ['premium_renewed'],
    more: { subscriptionEndDate: '2028-11-21T12:00:00.000Z' },
  },
  'a failed renewal, in its grace': {
    steps: [pay(failsAtRenewal), later(366)],
    status: 'active',
    letters: ['premium_welcome', 'payment_failed'],
    lettersAtEnd: ['payment_failed'],
    more: { paymentDueBy: '2027-11-28T12:00:00.000Z' },
  },
  'a failed renewal, never paid': {
    steps: [pay(failsAtRenewal), later(366), later(14)],
    status: 'canceled',
    letters: ['premium_welcome', 'payment_failed', 'premium_cancelled'],
    lettersAtEnd: ['premium_cancelled'],
  },
  'a failed renewal, then paid': {
    steps: [pay(failsAtRenewal), later(366), payAnew(succeeds)],
    status: 'active',
    letters: ['premium_welcome', 'payment_failed', 'premium_renewed'],
    lettersAtEnd: ['premium_renewed'],
    more: { subscriptionEndDate: '2028-11-21T12:00:00.000Z', paymentDueBy: null },
  },
  'a cancellation at the end of the period': {
    steps: [pay(succeeds), cancelAtPeriodEnd(true)],
    status: 'active',
    letters: ['premium_welcome', 'premium_cancelled'],
    more: { cancelAtPeriodEnd: true, subscriptionEndDate: '2027-11-21T12:00:00.000Z' },
  },
  'a cancellation whose period has ended': {
    steps: [pay(succeeds), later(30), cancelAtPeriodEnd(true), later(340)],
    status: 'canceled',
    letters: ['premium_welcome', 'premium_cancelled'],
    lettersAtEnd: [],
  },
  'a cancellation taken back': {
    steps: [pay(succeeds), cancelAtPeriodEnd(true), cancelAtPeriodEnd(false)],
    status: 'active',
    letters: ['premium_welcome', 'premium_cancelled'],
    lettersAtEnd: ['premium_welcome'],
    more: { cancelAtPeriodEnd: false },
  },
  'an end at once': {
    steps: [pay(succeeds), later(5), endNow],
    status: 'canceled',
    letters: ['premium_welcome', 'premium_cancelled'],
  },
  'an end, and a second subscription': {
    steps: [pay(succeeds), later(5), endNow, payAnew(succeeds)],
    status: 'active',
    letters: ['premium_welcome', 'premium_cancelled', 'premium_welcome'],
    lettersAtEnd: ['premium_welcome', 'premium_welcome'],
  },
  'a full refund': {
    steps: [pay(succeeds), refund(true)],
    status: 'canceled',
    letters: ['premium_welcome', 'payment_refunded', 'premium_cancelled'],
  },
  'a refund in part': {
    steps: [pay(succeeds), refund(false)],
    status: 'active',
    letters: ['premium_welcome', 'payment_refunded'],
  },
  'two refunds in part': {
    steps: [pay(succeeds), refund(false), refund(true)],
    status: 'canceled',
    letters: ['premium_welcome', 'payment_refunded', 'payment_refunded', 'premium_cancelled'],
  },
  'a dispute': {
    steps: [pay(succeeds), dispute],
    status: 'canceled',
    letters: ['premium_welcome', 'premium_cancelled'],
  },
  'a customer deleted at the provider': {
    steps: [pay(succeeds), deleteCustomer],
    status: 'free',
    letters: ['premium_welcome'],
    lettersAtEnd: [],
  },
};

let people = 0;
/** A new member lives a history; `afterEach` comes after each step. */
async function live(steps: Step[], afterEach: (life: Life) => Promise<void>): Promise<Life> {
  test.time.now = START;
  people += 1;
  const payer = await beginPaying(test, `member-${people}`);
  const life: Life = {
    ...payer,
    async later(days) {
      const to = new Date(test.time.now.getTime() + days * DAY_MS);
      test.sandbox.advance(payer.customerId, to);
      test.time.now = to;
      // A session does not outlast a year away.
      await payer.client.login(payer.username);
    },
  };
  for (const step of steps) {
    await step(life);
    await afterEach(life);
  }
  return life;
}

/**
 * Takes a life that was looked at out of the sandbox and the database: what is left of it would slow the others down.
 */
async function forget({ customerId }: Life): Promise<void> {
  test.sandbox.deleteCustomer(customerId);
  await deleteCustomerRow(test.accounts, customerId);
}

/** What is stored and shown at the end, without names, ids and the time of the reading. */
async function stateOf({ client, userId, customerId }: Life): Promise<object> {
  const { accounts, sandbox } = test;
  const row = await findSubscription(accounts, userId);
  const customers = await accounts
    .selectFrom('billing_customer')
    .select('customerId')
    .where('userId', '=', userId)
    .execute();
  const { status, body: me } = await client.me();
  const { data } = await sandbox.payments.stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
  });
  return {
    row: row && { ...row, syncedAt: null, id: data.findIndex(({ id }) => id === row.id) },
    customers: customers.length,
    me: { ...me, status, username: null, email: null },
    provider: data.map((subscription) => subscription.status),
  };
}

const KINDS: LetterKind[] = [
  ...(['premium_welcome', 'premium_renewed', 'renewal_coming'] as const),
  ...(['payment_failed', 'premium_cancelled', 'payment_refunded'] as const),
];

/** The kinds of the letters about money that went to a member so far, sorted. */
async function lettersTo({ userId }: Life): Promise<string[]> {
  await test.sendLetters();
  const rows = await test.accounts
    .selectFrom('letter')
    .select('kind')
    .where('userId', '=', userId)
    .where('state', '=', 'sent')
    .where('kind', 'in', KINDS)
    .execute();
  return rows.map(({ kind }) => kind).sort();
}

const references = new Map<string, Promise<object>>();
/** What a history leaves behind when each event comes at once and in order. */
function referenceOf(name: string, steps: Step[]): Promise<object> {
  const known = references.get(name);
  if (known !== undefined) return known;
  const seen = new Set<string>();
  const step = async (life: Life): Promise<void> => {
    await deliverAll(test, life, seen);
    await test.sendLetters();
  };
  const reference = live(steps, step).then(async (life) => {
    const state = { ...(await stateOf(life)), letters: await lettersTo(life) };
    await compareAll(test);
    expect(await lettersTo(life)).toEqual(state.letters);
    await forget(life);
    return state;
  });
  references.set(name, reference);
  return reference;
}

/** Numbers that are the same on each run (mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled(events: TestEvent[], seed: number): TestEvent[] {
  const random = randomBy(seed);
  return events
    .map((event) => ({ event, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event);
}

/** A new member lives a history whose events are delivered in some way. */
type Delivery = (steps: Step[]) => Promise<Life>;
const nothing = async (): Promise<void> => undefined;

const atEnd =
  (arrange: (events: TestEvent[]) => TestEvent[]): Delivery =>
  async (steps) => {
    const life = await live(steps, nothing);
    const seen = new Set<string>();
    for (const event of arrange(eventsOf(test, life))) {
      expect((await deliver(test, event)).status).toBe(200);
      seen.add(event.id);
    }
    await deliverAll(test, life, seen);
    return life;
  };

const aStepLate: Delivery = async (steps) => {
  const seen = new Set<string>();
  let held: TestEvent[] = [];
  const deliverHeld = async (): Promise<void> => {
    for (const event of held.toReversed()) expect((await deliver(test, event)).status).toBe(200);
  };
  const life = await live(steps, async (now) => {
    await deliverHeld();
    held = eventsOf(test, now).filter(({ id }) => !seen.has(id));
    for (const { id } of held) seen.add(id);
  });
  await deliverHeld();
  await deliverAll(test, life, seen);
  return life;
};

/** Only the events that `keep` leaves arrive; one comparison with the provider follows. */
const repaired =
  (keep: (events: TestEvent[]) => TestEvent[]): Delivery =>
  async (steps) => {
    const life = await live(steps, nothing);
    for (const event of keep(eventsOf(test, life))) await deliver(test, event);
    expect(await compareAll(test)).toMatchObject({ failed: 0, removed: 0 });
    return life;
  };

const DELIVERIES: readonly [how: string, deliver: Delivery][] = [
  ['when its events come late and backwards', atEnd((events) => events.toReversed())],
  ['when its events come shuffled, each twice', atEnd((events) => shuffled([...events, ...events], 7))],
  ['when each event comes a step too late', aStepLate],
  ['after one comparison when all events are lost', repaired(() => [])],
  [
    'after one comparison when every other event is lost',
    repaired((events) => events.filter((_event, index) => index % 2 === 1)),
  ],
];

/** `npm test` has an eighth of the sequences each day, all in eight days; `TEST_DAY` repeats a day's. */
const PARTS = 8;
const SEED = Number(process.env['TEST_DAY'] ?? Math.floor(Date.now() / DAY_MS));
console.info(`Sequences of events: one in ${PARTS}, of TEST_DAY=${SEED}.`);

describe.each(Object.entries(HISTORIES).map((entry, place) => [...entry, place] as const))(
  '%s',
  (name, history, place) => {
    const { letters, lettersAtEnd = letters, more = {}, status, steps } = history;
    const isOfToday = (way: number): boolean => (place * DELIVERIES.length + way + SEED) % PARTS === 0;
    const ofToday = DELIVERIES.filter((_way, way) => isOfToday(way));
    const ofOtherDays = DELIVERIES.filter((_way, way) => !isOfToday(way));

    it('leaves the right state behind when events come in order', async () => {
      const reference = await referenceOf(name, steps);
      expect(reference).toMatchObject({
        me: { status: 200, subscriptionStatus: status, ...more },
        letters: letters.toSorted(),
      });
    });

    const leavesTheSame = async (_how: string, deliverInThatWay: Delivery): Promise<void> => {
      const reference = await referenceOf(name, steps);
      const life = await deliverInThatWay(steps);
      const left = { ...(await stateOf(life)), letters: await lettersTo(life) };
      expect(left).toEqual({ ...reference, letters: lettersAtEnd.toSorted() });
      await forget(life);
    };
    it.each(ofToday)('leaves the same behind %s', leavesTheSame);
    it.each(ofOtherDays)('leaves the same behind %s', { tags: 'full' }, leavesTheSame);
  },
);

/** Every order of some things. */
function ordersOf<Thing>(things: Thing[]): Thing[][] {
  if (things.length < 2) return [things];
  return things.flatMap((first, place) => ordersOf(things.toSpliced(place, 1)).map((rest) => [first, ...rest]));
}

it('sends the letters of a payment and its refund once in each order of the events', async () => {
  const steps = [pay(succeeds), refund(true)];
  let orders = 1;
  for (let order = 0; order < orders; order += 1) {
    const life = await live(steps, nothing);
    const events = eventsOf(test, life).filter(({ type }) => !type.endsWith('created'));
    const all = ordersOf(events);
    orders = all.length;
    for (const event of all[order] ?? []) {
      await deliver(test, event);
      // Letters leave as soon as they are there.
      await test.sendLetters();
    }
    await deliverAll(test, life);
    const letters = ['payment_refunded', 'premium_cancelled', 'premium_welcome'];
    expect([order, await lettersTo(life)]).toEqual([order, letters]);
    await forget(life);
  }
  expect(orders).toBe(6);
});
