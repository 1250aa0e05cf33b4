import type { Page } from '@playwright/test';

import { axeFindings, expectSound } from './axe.ts';
import { expectToast, pretend, signIn } from './fans.ts';
import {
  advance,
  CARDS,
  expect,
  expectSuccess,
  fillCard,
  makePremium,
  memberOf,
  openCheckout,
  payButton,
  payWith,
  planOn,
  test,
} from './payers.ts';
import { watchShifts } from './shifts.ts';

/** Notes the outcome of each attempt to pay at the payment sandbox. */
function watchPayments(page: Page): number[] {
  const outcomes: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/sandbox/confirm')) outcomes.push(response.status());
  });
  return outcomes;
}

test('a fan goes premium, reads without ads, cancels, and is free again when the year is over @journey', async ({
  payerPage: page,
}) => {
  await page.goto('/');
  const ads = await page.locator('[data-promo]').count();
  expect(ads).toBeGreaterThan(5);

  await payWith(page, CARDS.pays);
  await expectSuccess(page);
  await expectToast(page, 'Payment Successful', 'Welcome to Hashmark Premium!');
  expect(page.url()).not.toContain('client_secret');
  await expect(page.locator('.account-button .crown')).toBeVisible();

  // What was bought stands under its payment, and can be cancelled there as on the dashboard.
  const plan = planOn(page);
  await expect(plan).toContainText('Next billing date');
  await plan.getByRole('button', { name: 'Cancel Subscription' }).click();
  await plan.getByRole('button', { name: 'Cancel now' }).click();
  await expectToast(page, 'Subscription Cancelled');
  await expect(plan).toContainText(/Your benefits last until \w+ \d+, \d{4}/);
  expect(await memberOf(page.request)).toMatchObject({
    subscriptionStatus: 'active',
    cancelAtPeriodEnd: true,
  });

  await page.getByRole('link', { name: 'Read without ads' }).click();
  await expect(page.locator('[data-promo]')).toHaveCount(0);

  await advance(page.request, 366);
  await page.goto('/dashboard');
  await expect(plan).toContainText('You are on the free plan');
  await expect(plan).toContainText('Your Premium membership ended on');
  await page.goto('/');
  await expect(page.locator('[data-promo]')).toHaveCount(ads);
});

test('a declined card is explained, and the next card pays', async ({ payerPage: page }) => {
  const secret = await payWith(page, CARDS.declined);
  await expectToast(page, 'Payment Failed', 'Your card was declined.');
  const refusal = page.locator('.form-refusal');
  await expect(refusal).toHaveText('Your card was declined.');
  await expect(payButton(page)).toBeFocused();
  await expect(payButton(page)).toHaveAccessibleDescription('Your card was declined.');
  expect((await memberOf(page.request)).subscriptionStatus).toBe('free');

  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await expectSuccess(page);
  expect(page.url()).toContain(secret.replace(/_secret_.*$/, ''));
});

test("a bank's confirmation is asked for: refused it costs nothing, given it pays @journey", async ({
  payerPage: page,
}) => {
  await payWith(page, CARDS.asksFirst);
  await page.getByRole('dialog').getByRole('button', { name: 'Fail' }).click();
  await expect(page.locator('.form-refusal')).toContainText(/authenticat/);
  await expectToast(page, 'Payment Failed');
  await payButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expectSuccess(page);
});

test('a tab that was closed midway is no loss: the same payment waits for the next one', async ({
  payerPage: page,
  context,
}) => {
  const secret = await payWith(page, CARDS.asksFirst);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.close();

  const again = await context.newPage();
  expect(await payWith(again, CARDS.pays)).toBe(secret);
  await expectSuccess(again);
});

test('two tabs that pay at once pay once, and both end well', async ({ payerPage: page, context }) => {
  const other = await context.newPage();
  const outcomes = [watchPayments(page), watchPayments(other)];
  const secrets = await Promise.all([openCheckout(page), openCheckout(other)]);
  expect(secrets[0]).toBe(secrets[1]);
  await fillCard(page, CARDS.pays);
  await fillCard(other, CARDS.pays);
  // Both presses are on their way before either is answered.
  let arrived = 0;
  const bothArrived = Promise.withResolvers<undefined>();
  await context.route('**/api/sandbox/confirm', async (route) => {
    arrived += 1;
    if (arrived === 2) bothArrived.resolve(undefined);
    await bothArrived.promise;
    await route.continue();
  });
  for (const tab of [page, other]) await payButton(tab).dispatchEvent('click');
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/(subscription-success|dashboard)/);
    await expect(tab.getByRole('main')).toContainText(/Payment Successful|Next billing date/);
  }
  expect(outcomes.flat().filter((status) => status === 200)).toHaveLength(1);
});

test('a double click pays once, and the button says that it is at it', async ({ payerPage: page }) => {
  const outcomes = watchPayments(page);
  await openCheckout(page);
  await fillCard(page, CARDS.pays);
  await page.route('**/api/sandbox/confirm', async (route) => {
    await expect(page.getByRole('button', { name: 'Paying $12.00...' })).toHaveAttribute('aria-disabled', 'true');
    await route.continue();
  });
  await payButton(page).dblclick();
  await expectSuccess(page);
  expect(outcomes).toEqual([200]);
});

test('who is premium already is led to the dashboard, however that comes to light', async ({ premiumPage: page }) => {
  await page.goto('/subscribe');
  await expect(page).toHaveURL('/dashboard');
  // A page that has not heard of it yet learns it from the API.
  await pretend(page, { subscriptionStatus: 'free' });
  const answer = page.waitForResponse('**/api/create-subscription');
  await page.goto('/subscribe');
  expect((await answer).status()).toBe(409);
  await expect(page).toHaveURL('/dashboard');
});

test('payments that are off or out of reach are shown as they are, and asked for again', async ({
  payerPage: page,
}) => {
  let reply = { status: 503, json: { message: 'Payments are off.', code: 'payments_off' } };
  await page.route('**/api/create-subscription', (route) =>
    reply.status === 200 ? route.continue() : route.fulfill(reply),
  );
  await page.goto('/subscribe');
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toHaveText('Payments are off.');
  reply = { status: 502, json: { message: 'Out of reach.', code: 'payments_unreachable' } };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toHaveText('Out of reach.');

  // The provider's script, too, may fail to come.
  reply = { ...reply, status: 200 };
  await page.route('**/api/sandbox/stripe.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toContainText('The payment form could not be loaded. You have not been');
  await page.unroute('**/api/sandbox/stripe.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payButton(page)).toBeVisible();
});

test('the checkout names its terms, moves nothing while it loads, and wears the theme', async ({ payerPage: page }) => {
  // The faces are here from now on: one that comes late is not the checkout's doing.
  await page.goto('/sitemap');
  const shifted = await watchShifts(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await openCheckout(page);
  const checkout = page.getByRole('region', { name: 'Pay by card' });
  await expect(checkout).toContainText('Test mode: no card is charged');
  await expect(checkout).toContainText('Today$12.00');
  await expect(checkout).toContainText(/Next charge\w+ \d+, \d{4}/);
  await expect(checkout).toContainText('renews automatically for $12.00 each year until you cancel');
  await expect(checkout).toContainText('cancel anytime with two clicks on your dashboard');
  expect(await shifted()).toBe(0);

  const field = page.getByLabel('Card number');
  const surface = () => checkout.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(field).toHaveCSS('background-color', await surface());
  const light = await surface();
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  expect(await surface()).not.toBe(light);
  await expect(field).toHaveCSS('background-color', await surface());
});

test('axe finds nothing on the card form, the outcome and the plan', async ({ payerPage: page }) => {
  test.slow();
  await payWith(page, CARDS.declined);
  await expect(page.locator('.form-refusal')).toBeVisible();
  await expectSound(page, 'the form');
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await expectSuccess(page);
  expect(await axeFindings(page), 'the outcome').toEqual([]);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('button', { name: 'Cancel now' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  expect(await axeFindings(page), 'the cancelled plan').toEqual([]);
});

test('cancelling asks one question that can be answered with Keep; resuming is one click', async ({
  payerPage: page,
}) => {
  await makePremium(page.request);
  await page.goto('/dashboard');
  await expect(page.getByText('Premium Member', { exact: true })).toBeVisible();
  const plan = planOn(page);
  await expect(plan.getByRole('listitem')).toHaveCount(6);
  const open = plan.getByRole('button', { name: 'Cancel Subscription' });
  await open.click();
  await expect(plan.getByText(/Your benefits last until/)).toBeFocused();
  await plan.getByRole('button', { name: 'Keep' }).click();
  await expect(open).toBeFocused();
  expect((await memberOf(page.request)).cancelAtPeriodEnd).toBe(false);

  await open.click();
  await plan.getByRole('button', { name: 'Cancel now' }).click();
  await expect(plan.getByRole('heading', { name: 'Subscription Cancelled' })).toBeVisible();
  await expect(plan).toContainText('Premium until');
  await plan.getByRole('button', { name: 'Resume' }).click();
  await expectToast(page, 'Subscription Resumed', 'Your membership goes on.');
  await expect(plan).toContainText('Next billing date');
  expect((await memberOf(page.request)).cancelAtPeriodEnd).toBe(false);
});

test('a cancellation that fails says so, and nothing has changed', async ({ premiumPage: page }) => {
  await page.goto('/dashboard');
  await page.route('**/api/cancel-subscription', (route) => route.abort());
  const plan = planOn(page);
  await plan.getByRole('button', { name: 'Cancel Subscription' }).click();
  await plan.getByRole('button', { name: 'Cancel now' }).click();
  await expectToast(page, 'Error', 'Failed to cancel subscription. Please try again.');
  await expect(plan.getByRole('button', { name: 'Cancel now' })).toBeVisible();
  await expect(plan).toContainText('Next billing date');
});

test('a renewal that fails keeps the benefits for a week, and another card pays it', async ({ payerPage: page }) => {
  await makePremium(page.request, CARDS.failsAtRenewal);
  await advance(page.request, 366);
  await expect.poll(async () => (await memberOf(page.request)).paymentDueBy).not.toBeNull();
  await page.goto('/dashboard');
  const plan = planOn(page);
  await expect(plan).toContainText(/Update your card by \w+ \d+, \d{4} to keep your benefits/);
  await expect(plan).not.toContainText('Next billing date');

  await plan.getByRole('link', { name: 'Update Your Card' }).click();
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Update your card' })).toContainText('The current year');
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await expectSuccess(page);
  await page.goto('/dashboard');
  await expect(plan).toContainText('Next billing date');
});

test("dates stand in the reader's own writing", async ({ premiumPage: page, browser, baseURL }) => {
  const { subscriptionEndDate } = await memberOf(page.request);
  const german = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    storageState: await page.context().storageState(),
  });
  const reader = await german.newPage();
  await reader.goto('/dashboard');
  const expected = new Intl.DateTimeFormat('de-DE', {
    dateStyle: 'long',
    timeZone: 'Europe/Berlin',
  }).format(new Date(subscriptionEndDate ?? ''));
  await expect(planOn(reader)).toContainText(`Next billing date${expected}`);
  await german.close();
});

const RETURN = '/subscription-success';
const PROCESSING = { state: 'processing', message: null };

test('the address loses its secret at once, whoever opens it', async ({ page }) => {
  await page.goto(`${RETURN}?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded`);
  await expect(page).toHaveURL(`${RETURN}?payment_intent=pi_1&redirect_status=succeeded`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Only the account that paid can see the payment');
  await expect(main).not.toContainText('Payment Successful');
  // Logging in leads back to the same payment.
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(`${RETURN}?payment_intent=pi_1&redirect_status=succeeded`)}`,
  );
});

test('nothing is claimed without a payment, or for an unpaid one, or for somebody else', async ({
  payerPage: page,
  fan,
}) => {
  const main = page.getByRole('main');
  await page.goto(RETURN);
  await expect(main.getByRole('heading', { name: 'No payment to show' })).toBeVisible();

  // What the address says of its payment is not believed.
  const unpaid = (await openCheckout(page)).replace(/_secret_.*$/, '');
  await page.goto(`${RETURN}?payment_intent=${unpaid}&redirect_status=succeeded`);
  await expect(main.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/subscribe');

  const paid = await makePremium(page.request);
  await page.context().clearCookies();
  await signIn(page, fan);
  await page.goto(`${RETURN}?payment_intent=${paid}&redirect_status=succeeded`);
  await expect(main.getByRole('heading', { name: 'No such payment' })).toBeVisible();
  await expect(main).not.toContainText('Payment Successful');
});

test('a payment in process is followed through a lost connection, without being asked for again and again', async ({
  payerPage: page,
}) => {
  const paid = await makePremium(page.request);
  let asked = 0;
  await page.route('**/api/payment?**', (route) => {
    asked += 1;
    return route.fulfill({ json: PROCESSING });
  });
  let isDown = true;
  await page.route('**/api/payment-events?**', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(`${RETURN}?payment_intent=${paid}&redirect_status=succeeded`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Payment processing' })).toBeVisible();
  await expect(main).toContainText('The connection is lost. We keep trying');
  isDown = false;
  await expect(main.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({
    timeout: 10_000,
  });
  await expect(main).not.toContainText('The connection is lost');
  expect(asked).toBeLessThan(3);
});
