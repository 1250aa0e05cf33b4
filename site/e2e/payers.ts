import type { APIRequestContext, Page } from '@playwright/test';

import { expect, makeFan, signIn, signInOnce, type SignIn, test as base, type Fan } from './fans.ts';

/** Cards of the payment sandbox, by what becomes of a payment with them. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksFirst: '4000 0025 0000 3155',
  failsAtRenewal: '4000 0000 0000 0341',
} as const;

interface Member {
  subscriptionStatus: string;
  subscriptionEndDate: string | null;
  cancelAtPeriodEnd: boolean;
  paymentDueBy: string | null;
}

/** How the signed-in member's plan stands by the API's word. */
export async function memberOf(request: APIRequestContext): Promise<Member> {
  return (await (await request.get('/api/auth/me')).json()) as Member;
}

/** Moves the member's own clock at the payment sandbox; what happens by then has happened. */
export async function advance(request: APIRequestContext, days: number): Promise<void> {
  expect((await request.post('/api/sandbox/advance', { data: { days } })).status()).toBe(200);
}

/** The provider's events take a moment to arrive. */
async function expectStatus(request: APIRequestContext, status: string): Promise<void> {
  await expect
    .poll(async () => (await memberOf(request)).subscriptionStatus, { intervals: [20, 50, 100] })
    .toBe(status);
}

/** Asks for a change of the plan; waits as long as the API asks when many were made at once. */
async function change(request: APIRequestContext, path: string) {
  for (;;) {
    const response = await request.post(path);
    if (response.status() !== 429) return response;
    const seconds = Number(response.headers()['retry-after'] ?? '1');
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** Ends the membership for good, if there is one. */
async function makeFree(request: APIRequestContext): Promise<void> {
  const { subscriptionStatus } = await memberOf(request);
  if (!['active', 'past_due'].includes(subscriptionStatus)) return;
  expect([200, 409]).toContain((await change(request, '/api/cancel-subscription')).status());
  await advance(request, 366);
  await expectStatus(request, 'canceled');
}

/** Makes the signed-in member premium without the form. Returns the payment's id. */
export async function makePremium(request: APIRequestContext, number: string = CARDS.pays) {
  const created = await change(request, '/api/create-subscription');
  expect(created.status(), await created.text()).toBe(200);
  const { clientSecret } = (await created.json()) as { clientSecret: string };
  const card = {
    number: number.replaceAll(' ', ''),
    expMonth: 12,
    expYear: new Date().getUTCFullYear() + 9,
    cvc: '123',
    postalCode: '48109',
  };
  const paid = await request.post('/api/sandbox/confirm', { data: { clientSecret, card } });
  expect(paid.status()).toBe(200);
  await expectStatus(request, 'active');
  return clientSecret.replace(/_secret_.*$/, '');
}

/** The button that pays. */
export function payButton(page: Page) {
  return page.getByRole('button', { name: 'Pay $12.00' });
}

/** Opens /subscribe and waits for the card form. Returns the payment's secret. */
export async function openCheckout(page: Page): Promise<string> {
  const coming = page.waitForResponse('**/api/create-subscription');
  await page.goto('/subscribe');
  const { clientSecret } = (await (await coming).json()) as { clientSecret: string };
  await expect(payButton(page)).toBeVisible();
  return clientSecret;
}

/** Fills the card form in; any date to come and any code will do. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 39');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('ZIP code').fill('48109');
}

/** Opens /subscribe and pays with a card. Returns the payment's secret. */
export async function payWith(page: Page, number: string): Promise<string> {
  const secret = await openCheckout(page);
  await fillCard(page, number);
  await payButton(page).click();
  return secret;
}

/** What the dashboard or the page of a payment says of the plan. */
export const planOn = (page: Page) => page.getByRole('region', { name: 'Subscription' });

/** Waits for the page that tells of a payment that has made the member premium. */
export async function expectSuccess(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/subscription-success\?/);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
}

interface Fixtures {
  /** A page of a browser in which a free member is signed in, who may do with the plan what they like. */
  payerPage: Page;
  /** A page of a browser in which a premium member is signed in, who changes neither plan nor account. */
  premiumPage: Page;
}

interface WorkerFixtures {
  /** One for each worker; free again at the start of each test. */
  payer: Fan;
  premiumSignIn: SignIn;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  payer: [
    async ({ playwright }, use, worker) => {
      await use(await makeFan(playwright, worker));
    },
    { scope: 'worker' },
  ],
  premiumSignIn: [
    async ({ playwright }, use, worker) => {
      const member = await makeFan(playwright, worker);
      await use(await signInOnce(playwright, worker, member, async (request) => void (await makePremium(request))));
    },
    { scope: 'worker' },
  ],
  payerPage: async ({ page, payer }, provide) => {
    await signIn(page, payer);
    await makeFree(page.request);
    await provide(page);
  },
  premiumPage: async ({ page, context, premiumSignIn }, provide) => {
    await context.addCookies(premiumSignIn);
    await provide(page);
  },
});

export { expect };
