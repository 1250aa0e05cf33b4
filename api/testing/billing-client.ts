import type { Stripe } from 'stripe';
import { createBilling } from '../billing/billing.ts';
import { reconcile, type ReconcileReport } from '../billing/reconcile.ts';
import { HANDLED_EVENTS } from '../billing/webhook.ts';
import type { Message } from '../mail/compose.ts';
import { signedIn, type AccountClient } from './account-client.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { startTestSandbox, type TestEvent, type TestSandbox } from './test-sandbox.ts';

/** The provider's test cards, and what each does. */
export const CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  needsConfirmation: '4000002500003155',
  failsAtRenewal: '4000000000000341',
} as const;

/** The real app beside a sandbox of the provider; events wait until a test delivers them. */
export interface BillingTest extends TestApp {
  sandbox: TestSandbox;
  /** The app's present; the sandbox's own clock stands still at the start. */
  time: { now: Date };
}

interface Options extends Pick<NonNullable<Parameters<typeof buildTestApp>[0]>, 'logger' | 'mail'> {
  start?: Date;
}

/** Starts a sandbox of the provider, and the app with it. */
export async function buildBillingTest({
  start = new Date('2026-11-21T12:00:00.000Z'),
  ...options
}: Options = {}): Promise<BillingTest> {
  const time = { now: start };
  const sandbox = await startTestSandbox({ clock: () => start });
  const { payments } = sandbox;
  const test = await buildTestApp({ ...options, clock: () => time.now, payments });
  const close = async (): Promise<void> => {
    await test.close();
    await sandbox.close();
  };
  return { ...test, sandbox, time, close };
}

/** Another process that serves the same accounts, with the same provider; it is closed before the first. */
export async function buildBeside(test: BillingTest): Promise<BillingTest> {
  const { sandbox, time } = test;
  const { payments } = sandbox;
  const other = await buildTestApp({ beside: test, clock: () => time.now, payments });
  return { ...other, sandbox, time };
}

/** Billing as the app has it, for what no call of the app starts. */
export function billingOf({ accounts, app, mail, sandbox, time }: BillingTest) {
  const clock = (): Date => time.now;
  return createBilling({ accounts, clock, mail, payments: sandbox.payments, log: app.log });
}

/** Compares with the provider, as daily. */
export async function compareAll(test: BillingTest): Promise<ReconcileReport> {
  return await reconcile(billingOf(test), { pauseMs: 0 });
}

/** Sends what is due and returns what is about money: an account has letters of its own. */
export async function sendPaymentLetters(test: BillingTest): Promise<Message[]> {
  return (await test.sendLetters()).filter(({ subject }) => /Premium|refund/.test(subject));
}

/**
 * Posts an event, the sandbox's or a test's own, as the provider would, signed now; `headers` replaces what would be
 * sent.
 */
export async function deliver(
  { app, sandbox, time }: BillingTest,
  { body }: { body: string },
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { stripe, webhookSecret: secret } = sandbox.payments;
  const timestamp = Math.floor(time.now.getTime() / 1000);
  const response = await app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    payload: body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp,
      }),
      ...headers,
    },
  });
  return { status: response.statusCode, body: response.json() };
}

/** A member who pays, and what the provider calls them. */
export interface Payer {
  client: AccountClient;
  username: string;
  userId: string;
  customerId: string;
  /** How many events there were before theirs. */
  since: number;
}

/** A new member who has pressed 'subscribe' and not yet paid. */
export async function beginPaying(
  test: BillingTest,
  username: string,
): Promise<Payer & { clientSecret: string; paymentIntent: string }> {
  const since = test.sandbox.events().length;
  const client = await signedIn(test.app, username);
  const clientSecret = await askForSecret(client);
  const { userId, customerId } = await test.accounts
    .selectFrom('billing_customer')
    .innerJoin('app_user', 'app_user.id', 'billing_customer.userId')
    .select(['app_user.id as userId', 'customerId'])
    .where('usernameKey', '=', username)
    .executeTakeFirstOrThrow();
  const paymentIntent = clientSecret.split('_secret_')[0] ?? '';
  return { client, username, userId, customerId, since, clientSecret, paymentIntent };
}

/** What the form in the browser would be opened with. */
export async function askForSecret(client: AccountClient): Promise<string> {
  const { status, body } = await client.post('/api/create-subscription');
  const secret = body['clientSecret'];
  if (status !== 200 || typeof secret !== 'string') {
    throw new Error(`No client secret: ${status} ${JSON.stringify(body)}`);
  }
  return secret;
}

/** A new member who has paid and whose events have all come: premium. */
export async function becomePremium(
  test: BillingTest,
  username: string,
  card: string = CARDS.succeeds,
): Promise<Payer & { paymentIntent: string }> {
  const payer = await beginPaying(test, username);
  await test.sandbox.pay(payer.clientSecret, card);
  await deliverAll(test, payer);
  return payer;
}

/** What the provider is set up to send about a payer, so far, in the order in which it happened. */
export function eventsOf({ sandbox }: BillingTest, { customerId, since }: Payer): TestEvent[] {
  const events = sandbox.events().slice(since);
  const own = events.filter(({ body }) => body.includes(`"${customerId}"`));
  // A dispute names the payment, and not who made it.
  const payments = new Set(own.flatMap(({ body }) => body.match(/"pi_\w+"/g) ?? []));
  return events.filter(
    (event) =>
      HANDLED_EVENTS.some((type) => type === event.type) &&
      (own.includes(event) || [...payments].some((id) => event.body.includes(id))),
  );
}

/**
 * Delivers everything about a payer in its order, with what our own calls cause meanwhile. Throws unless each is
 * accepted.
 */
export async function deliverAll(test: BillingTest, payer: Payer, seen = new Set<string>()): Promise<void> {
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const event of eventsOf(test, payer)) {
      if (seen.has(event.id)) continue;
      seen.add(event.id);
      isNew = true;
      const { status } = await deliver(test, event);
      if (status !== 200) throw new Error(`${event.type} answered ${status}`);
    }
  }
}

/** The newest subscription of a customer, as the provider has it. */
export async function latestSubscription({ sandbox }: BillingTest, customerId: string): Promise<Stripe.Subscription> {
  const { data } = await sandbox.payments.stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
  });
  const [latest] = data;
  if (latest === undefined) throw new Error(`${customerId} has no subscription`);
  return latest;
}

/** A member who has paid and of whose payment no event arrived, with the event that reports it. */
export async function paidWithoutEvents(
  test: BillingTest,
  username: string,
): Promise<Payer & { event: TestEvent; paymentIntent: string }> {
  const payer = await beginPaying(test, username);
  await test.sandbox.pay(payer.clientSecret, CARDS.succeeds);
  const event = eventsOf(test, payer).find(({ type }) => type === 'invoice.paid');
  if (event === undefined) throw new Error('nothing was paid');
  return { ...payer, event };
}

/** What the ledger holds of an event. */
export async function ledgerOf(
  { accounts }: BillingTest,
  eventId: string,
): Promise<{ handled: boolean; outcome: string | null }[]> {
  const rows = await accounts
    .selectFrom('webhook_event')
    .select(['handledAt', 'outcome'])
    .where('eventId', '=', eventId)
    .execute();
  return rows.map(({ handledAt, outcome }) => ({ handled: handledAt !== null, outcome }));
}
