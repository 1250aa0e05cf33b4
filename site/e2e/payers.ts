import type { APIRequestContext, Page } from '@playwright/test';

import { expect, newFan, register, signIn, test as base, type Fan } from './fans.ts';

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

/** Ends the membership for good, if there is one. */
async function makeFree(request: APIRequestContext): Promise<void> {
  const { subscriptionStatus } = await memberOf(request);
  if (!['active', 'past_due'].includes(subscriptionStatus)) return;
  await request.post('/api/cancel-subscription');
  await advance(request, 366);
  await expectStatus(request, 'canceled');
}

/** Makes the signed-in member premium without the form. Returns the payment's id. */
export async function makePremium(request: APIRequestContext, number: string = CARDS.pays) {
  const created = await request.post('/api/create-subscription');
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

/** Waits for the page that tells of a payment that has made the member premium. */
export async function expectSuccess(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/subscription-success\?/);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
}

interface Fixtures {
  /** A page of a browser in which a free member is signed in, who may do with the plan what they like. */
  payerPage: Page;
}

interface WorkerFixtures {
  /** One for each worker, because making accounts is throttled; free again at the start of each test. */
  payer: Fan;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  payer: [
    async ({ playwright }, use, worker) => {
      const baseURL = worker.project.use.baseURL ?? '';
      const request = await playwright.request.newContext({ baseURL });
      const payer = newFan();
      await register(request, payer);
      await request.dispose();
      await use(payer);
    },
    { scope: 'worker' },
  ],
  payerPage: async ({ page, payer }, provide) => {
    await signIn(page, payer);
    await makeFree(page.request);
    await provide(page);
  },
});

export { expect };
