import { signIn } from './fans.ts';
import { expect, makePremium, openCheckout, test } from './payers.ts';

const RETURN = '/subscription-success';
const PROCESSING = { state: 'processing', message: null };

test('the address loses its secret at once, whoever opens it', async ({ page }) => {
  await page.goto(`${RETURN}?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded`);
  await expect(page).toHaveURL(`${RETURN}?payment_intent=pi_1&redirect_status=succeeded`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Only the account that made a payment is told');
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
  await expect(main).toContainText('The connection is lost. It is tried again by itself');
  isDown = false;
  await expect(main.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({
    timeout: 10_000,
  });
  await expect(main).not.toContainText('The connection is lost');
  expect(asked).toBeLessThan(3);
});
