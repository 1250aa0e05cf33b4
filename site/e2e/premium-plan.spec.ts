import { expectToast } from './fans.ts';
import { advance, CARDS, expect, expectSuccess, fillCard, makePremium, memberOf, payButton, test } from './payers.ts';

test('cancelling asks one question that can be answered with Keep; resuming is one click', async ({
  payerPage: page,
}) => {
  await makePremium(page.request);
  await page.goto('/dashboard');
  await expect(page.getByText('Premium Member', { exact: true })).toBeVisible();
  const plan = page.getByRole('region', { name: 'Subscription' });
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

test('a cancellation that fails says so, and nothing has changed', async ({ payerPage: page }) => {
  await makePremium(page.request);
  await page.goto('/dashboard');
  await page.route('**/api/cancel-subscription', (route) => route.abort());
  const plan = page.getByRole('region', { name: 'Subscription' });
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
  const plan = page.getByRole('region', { name: 'Subscription' });
  await expect(plan).toContainText(/Update your card by \w+ \d+, \d{4} to keep your benefits/);
  await expect(plan).not.toContainText('Next billing date');

  await plan.getByRole('link', { name: 'Update Your Card' }).click();
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Update your card' })).toContainText('The year that has begun');
  await fillCard(page, CARDS.pays);
  await payButton(page).click();
  await expectSuccess(page);
  await page.goto('/dashboard');
  await expect(plan).toContainText('Next billing date');
});

test("dates stand in the reader's own writing", async ({ payerPage: page, browser, baseURL }) => {
  await makePremium(page.request);
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
  await expect(reader.getByRole('region', { name: 'Subscription' })).toContainText(`Next billing date${expected}`);
  await german.close();
});
