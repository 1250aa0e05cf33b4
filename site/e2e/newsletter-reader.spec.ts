import type { Page } from '@playwright/test';

import { expect, expectToast, newFan, signIn, test } from './fans.ts';
import { followLetter } from './mailbox.ts';

const title = (page: Page) => page.locator('.letter-card h2');
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test.use({ timezoneId: 'Europe/Berlin' });

test('a reader subscribes, confirms by the letter, chooses, leaves, comes back and leaves', async ({
  page: home,
  storeDir,
}) => {
  const { email } = newFan();
  await home.goto('/');
  const form = home.locator('.newsletter-card');
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button').click();
  await expectToast(home, 'Welcome to Hashmark!', "You'll receive daily updates on recruiting, scores, and analysis.");
  await expect(form.getByRole('status')).toContainText('asks you to confirm');

  const page = await followLetter(home, storeDir, {
    subject: 'Please confirm the Hashmark newsletter',
    to: email,
    button: 'Yes, send it to me',
  });
  const link = page.url();
  await expect(title(page)).toHaveText('One click left');
  await press(page, 'Yes, Send It to Me');
  await expect(title(page)).toHaveText('You are on the list');
  await expect(title(page)).toBeFocused();

  await page.getByRole('link', { name: 'Choose What You Get' }).click();
  await expect(title(page)).toHaveText('What you get');
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await page.getByLabel('Only what I choose').check();
  await press(page, 'Save');
  await expectToast(page, 'Not Saved', /Choose something/);
  await page.getByLabel('Big Ten', { exact: true }).check();
  await page.locator('summary', { hasText: 'SEC' }).click();
  await page.getByLabel('Georgia', { exact: true }).check();
  await page.getByLabel('Once a week').check();
  await press(page, 'Save');
  await expectToast(page, 'Saved');
  await page.reload();
  await expect(page.getByLabel('Georgia', { exact: true })).toBeChecked();
  await expect(page.getByLabel('Big Ten', { exact: true })).toBeChecked();
  await expect(page.getByLabel('Recruiting', { exact: true })).not.toBeChecked();
  await expect(page.getByLabel('Once a week')).toBeChecked();

  await page.getByRole('link', { name: 'Stop the Letters' }).click();
  await expect(title(page)).toHaveText('Stop the letters?');
  await press(page, 'Stop the Letters');
  await expect(title(page)).toHaveText('No more letters');
  await expect(title(page)).toBeFocused();
  await press(page, 'Undo');
  await expect(title(page)).toHaveText('Your letters continue');
  await page.getByRole('link', { name: 'See What You Get' }).click();
  await expect(page.getByLabel('Georgia', { exact: true })).toBeChecked();
  await page.getByRole('link', { name: 'Stop the Letters' }).click();
  await press(page, 'Stop the Letters');
  await expect(title(page)).toHaveText('No more letters');

  // A page of its own: the same document would only follow the fragment.
  await page.goto('/');
  await page.goto(link);
  await press(page, 'Yes, Send It to Me');
  await expect(title(page)).toHaveText('This link has expired');
  await page.getByRole('link', { name: 'Ask for a New Email' }).click();
  await expect(page.locator('.newsletter-card')).toBeInViewport();
});

for (const [path, says] of [
  ['/newsletter/confirm', 'The link is missing'],
  ['/newsletter/preferences', 'This link does not work'],
  ['/newsletter/preferences#abc.def', 'This link does not work'],
  ['/newsletter/unsubscribe', 'The link is incomplete'],
] as const) {
  test(`${path} without a whole link says so, kindly`, async ({ page }) => {
    await page.goto(path);
    await expect(title(page)).toHaveText(says);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });
}

test('where no letters are sent, the form says so before and after an address is left', async ({ page }) => {
  const message = 'The newsletter is not open here yet. We keep your address.';
  await page.route('**/api/newsletter/state', (route) => route.fulfill({ json: { isOpen: false } }));
  await page.route('**/api/newsletter', (route) => route.fulfill({ json: { message, isOpen: false } }));
  await page.goto('/');
  const form = page.locator('.newsletter-card');
  await form.getByLabel('Email address').fill('pat@example.com');
  await expect(form.locator('.hint').last()).toContainText('not open here yet');
  await form.getByRole('button').click();
  await expectToast(page, 'Noted', message);
  await expect(form.getByRole('status')).toHaveText(message);
});

test('the dashboard shows where letters go, once the address is proven', async ({ page, fan }) => {
  await signIn(page, fan);
  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Letters' });
  await expect(panel).toContainText('please confirm yours first');
  let state = 'gone';
  await page.route('**/api/user/newsletter', (route) => {
    if (route.request().method() === 'POST') state = 'on';
    return route.fulfill({ json: { isOpen: true, isVerified: true, state, token: 'a.b' } });
  });
  await page.reload();
  await panel.getByRole('button', { name: 'Send It to Me' }).click();
  await expect(panel.getByRole('link')).toHaveAttribute('href', '/newsletter/preferences#a.b');
});
