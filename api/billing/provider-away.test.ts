import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSubscription } from '#data/accounts/queries/billing.queries.ts';
import { signedIn, type AccountClient, type Answer } from '../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { startTestSandbox, type Fault, type TestSandbox } from '../testing/test-sandbox.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const lines: string[] = [];
let test: TestApp;
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox({ clock: () => now });
  test = await buildTestApp({
    payments: sandbox.payments,
    clock: () => now,
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  });
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});

const UNREACHABLE = {
  status: 502,
  body: {
    code: 'payments_unreachable',
    message: 'The payment service cannot be reached right now. You have not been charged. Please try again.',
  },
};
/** A refusal is final at once; anything else is tried once more before a member hears of it. */
const FAULTS = [
  { with: 'timeout', times: 2 },
  { with: 'timeout', times: 2, afterwards: true },
  { with: 'reset', times: 2 },
  { with: 429, times: 1 },
  { with: 500, times: 2 },
  { with: 500, times: 2, afterwards: true },
] as const satisfies Fault[];

const SUBSCRIPTIONS = /^\/v1\/subscriptions$/;
const ONE_SUBSCRIPTION = /^\/v1\/subscriptions\/sub_\w+$/;
const CREATE_CALLS = [
  ['make the customer', { method: 'POST', path: /^\/v1\/customers$/ }],
  ['list the subscriptions', { method: 'GET', path: SUBSCRIPTIONS }],
  ['read the customer', { method: 'GET', path: /^\/v1\/customers\/cus_\w+$/ }],
  ['make the subscription', { method: 'POST', path: SUBSCRIPTIONS }],
] as const;

/** Of a call that only reads, nothing is lost with its answer. */
function callsFor(fault: Fault): (typeof CREATE_CALLS)[number][] {
  return CREATE_CALLS.filter(([, { method }]) => fault.afterwards !== true || method === 'POST');
}

let members = 0;
async function newMember(): Promise<{ client: AccountClient; userId: string }> {
  members += 1;
  const username = `fan-${members}`;
  const client = await signedIn(test.app, username);
  const { id } = await test.accounts
    .selectFrom('app_user')
    .select('id')
    .where('usernameKey', '=', username)
    .executeTakeFirstOrThrow();
  return { client, userId: id };
}

const call = (client: AccountClient, what: string): Promise<Answer> => client.post(`/api/${what}-subscription`);

/** Every subscription that the provider has made for a member, over all customers. */
async function statusesOf(userId: string): Promise<string[]> {
  const { stripe } = sandbox.payments;
  const customers = new Set(
    sandbox
      .events()
      .filter(({ type, body }) => type === 'customer.created' && body.includes(userId))
      .map(({ body }) => /"cus_\w+"/.exec(body)?.[0].slice(1, -1) ?? ''),
  );
  const all: string[] = [];
  for (const customer of customers) {
    const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
    all.push(...data.map(({ status }) => status));
  }
  return all;
}

async function newPremium(): Promise<{ client: AccountClient; userId: string }> {
  const member = await newMember();
  const { body } = await call(member.client, 'create');
  await sandbox.pay(String(body['clientSecret']), '4242424242424242');
  // An event says that it is paid: the server reads it anew.
  expect((await call(member.client, 'create')).status).toBe(409);
  return member;
}

function survives(_name: string, fault: Fault): void {
  it.each(callsFor(fault))('when it is to %s', async (_call, which) => {
    const { client, userId } = await newMember();
    sandbox.fail({ ...fault, ...which });
    expect(await call(client, 'create')).toMatchObject(UNREACHABLE);
    expect(await findSubscription(test.accounts, userId)).toBeNull();
    expect((await client.me()).body).toMatchObject({ subscriptionStatus: 'free' });

    const again = await call(client, 'create');
    expect(again).toMatchObject({ status: 200, body: { mode: 'sandbox' } });
    expect(await statusesOf(userId)).toEqual(['incomplete']);
    expect((await call(client, 'create')).body).toEqual(again.body);
  });

  it('when it is to give the subscription of before', async () => {
    const { client, userId } = await newMember();
    const first = await call(client, 'create');
    sandbox.fail({ ...fault, method: 'GET', path: ONE_SUBSCRIPTION });
    expect(await call(client, 'create')).toMatchObject(UNREACHABLE);
    expect((await call(client, 'create')).body).toEqual(first.body);
    expect(await statusesOf(userId)).toEqual(['incomplete']);
  });

  it('when it is to cancel and to resume', async () => {
    const { client, userId } = await newPremium();
    const before = await findSubscription(test.accounts, userId);
    for (const [what, cancelled] of [
      ['cancel', true],
      ['resume', false],
    ] as const) {
      const stored = await findSubscription(test.accounts, userId);
      sandbox.fail({ ...fault, method: 'POST', path: ONE_SUBSCRIPTION });
      expect(await call(client, what)).toMatchObject(UNREACHABLE);
      expect(await findSubscription(test.accounts, userId)).toEqual(stored);
      expect(await call(client, what)).toMatchObject({
        status: 200,
        body: { subscriptionStatus: 'active', cancelAtPeriodEnd: cancelled },
      });
    }
    expect(await findSubscription(test.accounts, userId)).toEqual(before);
    expect(await statusesOf(userId)).toEqual(['active']);
  });
}

const ALL = FAULTS.map((fault: Fault) => {
  const name = `${String(fault.with)}${fault.afterwards === true ? ', after its work' : ''}`;
  return [name, fault] as const;
});
/** Each takes seconds: our own client waits before it tries again. */
const isOften = (name: string): boolean => name === '429' || name === 'timeout, after its work';
const OFTEN = ALL.filter(([name]) => isOften(name));
const SELDOM = ALL.filter(([name]) => !isOften(name));
describe.each(OFTEN)('a provider that answers with %s', survives);
describe.each(SELDOM)('a provider that answers with %s', { tags: 'full' }, survives);

describe('while the provider is away', () => {
  it('a member stays premium, by our own record', async () => {
    const { client } = await newPremium();
    sandbox.fail({ with: 'reset', times: 4 });
    expect(await call(client, 'cancel')).toMatchObject(UNREACHABLE);
    expect((await client.me()).body).toMatchObject({ subscriptionStatus: 'active' });
    expect(client.cookies.get('hashmark_member')).toBe('premium');
    expect(await call(client, 'create')).toMatchObject(UNREACHABLE);
  });

  it('one of two tabs may fail, and there is one subscription in the end', async () => {
    const { client, userId } = await newMember();
    sandbox.fail({ with: 500, times: 2, method: 'POST', path: SUBSCRIPTIONS, afterwards: true });
    const answers = await Promise.all([call(client, 'create'), call(client, 'create')]);
    expect(answers.map(({ status }) => status)).toEqual([502, 200]);
    expect(await statusesOf(userId)).toEqual(['incomplete']);
  });

  it('the log says what went wrong, and no key', async () => {
    const { client } = await newMember();
    lines.length = 0;
    sandbox.fail({ with: 500, times: 2 });
    await call(client, 'create');
    expect(lines.filter((line) => line.includes('a request failed'))).toHaveLength(1);
    expect(lines.join('')).not.toMatch(/sk_test|whsec|Bearer|hashmark_session|@example/);
  });
});
