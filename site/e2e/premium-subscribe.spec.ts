import type { Page } from '@playwright/test';

import { axeFindings, AXE_VIEWS } from './axe.ts';
import { expectToast, pretend } from './fans.ts';
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
  test,
} from './payers.ts';

/** Notes the outcome of each attempt to pay at the payment sandbox. */
function watchPayments(page: Page): number[] {
  const outcomes: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/sandbox/confirm')) outcomes.push(response.status());
  });
  return outcomes;
}

test('a fan goes premium, reads without ads, cancels, and is free again when the year is over', async ({
  payerPage: page,
}) => {
  await page.goto('/');
  const ads = await page.locator('[data-promo]').count();
  expect(ads).toBeGreaterThan(5);

  await openCheckout(page);
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await expectSuccess(page);
  await expectToast(page, 'Payment Successful', 'Welcome to Hashmark Premium!');
  expect(page.url()).not.toContain('client_secret');
  await expect(page.locator('.account-button .crown')).toBeVisible();

  // What was bought stands under its payment, and can be cancelled there as on the dashboard.
  const plan = page.getByRole('region', { name: 'Subscription' });
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
  const secret = await openCheckout(page);
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
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

test("a bank's confirmation is asked for: refused it costs nothing, given it pays", async ({ payerPage: page }) => {
  await openCheckout(page);
  await fillCard(page, CARDS.asksFirst);
  await payButton(page).click();
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
  const secret = await openCheckout(page);
  await fillCard(page, CARDS.asksFirst);
  await payButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.close();

  const again = await context.newPage();
  expect(await openCheckout(again)).toBe(secret);
  await fillCard(again, CARDS.pays);
  await payButton(again).click();
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

test('who is premium already is led to the dashboard, however that comes to light', async ({ payerPage: page }) => {
  await makePremium(page.request);
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
  let reply = { status: 503, json: { message: 'Payments are not open.', code: 'payments_off' } };
  await page.route('**/api/create-subscription', (route) =>
    reply.status === 200 ? route.continue() : route.fulfill(reply),
  );
  await page.goto('/subscribe');
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toHaveText('Payments are not open.');
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
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await openCheckout(page);
  const checkout = page.getByRole('region', { name: 'Pay by card' });
  await expect(checkout).toContainText('Test mode: no card is charged');
  await expect(checkout).toContainText('Today$12.00');
  await expect(checkout).toContainText(/Next charge\w+ \d+, \d{4}/);
  await expect(checkout).toContainText('renews by itself for $12.00 each year until you cancel');
  await expect(checkout).toContainText('cancel anytime with two clicks on your dashboard');
  expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[])).toEqual([]);

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
  await openCheckout(page);
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(page.locator('.form-refusal')).toBeVisible();
  for (const { viewport, colorScheme } of AXE_VIEWS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page), `the form, ${colorScheme}`).toEqual([]);
  }
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
