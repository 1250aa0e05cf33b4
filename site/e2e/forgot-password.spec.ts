import { execFileSync } from 'node:child_process';

import { expect, expectToast, newFan, register, signIn, test, type Fan } from './fans.ts';

/** What the newest letter of a kind to a fan links to, behind '#'. */
function secretOf(storeDir: string, purpose: string, { email }: Fan): string {
  const args = ['api/testing/print-link.child.ts', storeDir, purpose, email];
  return execFileSync(process.execPath, args, { encoding: 'utf8' });
}

test('a forgotten password is replaced by the link of a letter, once', async ({
  page,
  storeDir,
}) => {
  const fan = newFan();
  await register(page.request, fan);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send Me a Link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email is required\.$/);
  await page.getByLabel('Email').fill(fan.email);
  await page.getByRole('button', { name: 'Send Me a Link' }).click();
  const sent = page.getByText('If an account has this email address');
  await expect(sent).toBeFocused();

  const secret = secretOf(storeDir, 'reset_password', fan);
  await page.goto(`/reset-password#${secret}`);
  await expect(page.getByText(fan.username)).toHaveCount(0);
  const fill = async (password: string, again: string): Promise<void> => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password').fill(again);
    await page.getByRole('button', { name: 'Set New Password' }).click();
  };
  await fill('a whole new drive', 'another drive');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await fill('a whole new drive', 'a whole new drive');
  await expect(page.getByText(`The account ${fan.username} has a new password`)).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');

  await page.goto(`/reset-password#${secret}`);
  await fill('once more please', 'once more please');
  await expect(page.getByText('This link has been used')).toBeFocused();
  await page.getByRole('link', { name: 'Ask for a New Link' }).click();
  await page.getByRole('link', { name: 'Login' }).last().click();
  await page.getByLabel('Username').fill(fan.username);
  await page.getByLabel('Password').fill('a whole new drive');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
});

test('an address is confirmed by a press on the page of its link, and the dashboard says so', async ({
  page,
  storeDir,
}) => {
  const fan = newFan();
  await register(page.request, fan);
  await signIn(page, fan);
  await page.goto('/dashboard');
  const waits = page.getByText('Your email address is not confirmed yet.');
  await expect(waits).toBeVisible();
  await page.getByRole('button', { name: 'Email Address' }).click();
  await expect(page.getByLabel('New email address')).toBeFocused();
  await page.getByRole('button', { name: 'Send the Letter Again' }).click();
  await expectToast(page, 'Letter Sent', new RegExp(fan.email));

  await page.goto(`/verify-address#${secretOf(storeDir, 'verify_address', fan)}`);
  await page.getByRole('button', { name: 'Confirm My Address' }).click();
  await expect(page.getByText(`The address ${fan.email}`)).toBeFocused();
  await page.getByRole('link', { name: 'Go to the Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Account Info' })).toBeVisible();
  await expect(waits).toHaveCount(0);

  await page.goto('/verify-address');
  await page.getByRole('button', { name: 'Confirm My Address' }).click();
  await expect(page.getByText('This link is not whole.')).toBeFocused();
});
