import { expect, expectToast, fillLogin, newFan, register, signIn, test } from './fans.ts';
import { followLetter } from './mailbox.ts';

test('a forgotten password is replaced by the link of a letter, once', async ({ page: entrance, storeDir }) => {
  const fan = newFan();
  await register(entrance.request, fan);
  // The team that was asked for before is kept all the way, which goes on in another tab.
  await entrance.goto('/team-selection#iowa');
  await entrance.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await entrance.getByRole('link', { name: 'Forgot password?' }).click();
  await entrance.getByRole('button', { name: 'Send Me a Link' }).click();
  await expect(entrance.getByLabel('Email')).toHaveAccessibleDescription(/Email is required\.$/);
  await entrance.getByLabel('Email').fill(fan.email);
  await entrance.getByRole('button', { name: 'Send Me a Link' }).click();
  await expect(entrance.getByText('If an account has this email address')).toBeFocused();

  const page = await followLetter(entrance, storeDir, {
    ...{ subject: 'Choose a new password', to: fan.email, button: 'Choose a new password' },
  });
  const link = page.url();
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

  await page.goto(link);
  await fill('once more please', 'once more please');
  await expect(page.getByText('This link was used')).toBeFocused();
  await page.getByRole('link', { name: 'Ask for a New Link' }).click();
  await page.getByRole('link', { name: 'Login' }).last().click();
  await fillLogin(page, { ...fan, password: 'a whole new drive' });
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Welcome back!', 'Iowa is your favorite team now.');
});

test('an address is confirmed by a press on the page of its link, and the dashboard says so', async ({
  page: dashboard,
  storeDir,
}) => {
  const fan = newFan();
  await register(dashboard.request, fan);
  await signIn(dashboard, fan);
  await dashboard.goto('/dashboard');
  const waits = dashboard.getByText('Your email address is not confirmed yet.');
  await expect(waits).toBeVisible();
  await dashboard.getByRole('button', { name: 'Email Address' }).click();
  await expect(dashboard.getByLabel('New email address')).toBeFocused();
  const letter = {
    ...{ subject: 'Please confirm your email address', to: fan.email },
    button: 'Confirm my address',
  };
  const earlier = await followLetter(dashboard, storeDir, letter);
  // Beside every sentence that asks for it.
  await expect(dashboard.getByRole('button', { name: 'Send the Email Again' })).toHaveCount(2);
  await dashboard.getByRole('button', { name: 'Send the Email Again' }).first().click();
  await expectToast(dashboard, 'Email Sent', new RegExp(fan.email));
  await earlier.getByRole('button', { name: 'Confirm My Address' }).click();
  await expect(earlier.getByText('This link was used')).toBeFocused();

  const page = await followLetter(dashboard, storeDir, { ...letter, count: 2 });
  await page.getByRole('button', { name: 'Confirm My Address' }).click();
  await expect(page.getByText(`The address ${fan.email}`)).toBeFocused();
  await page.getByRole('link', { name: 'Go to the Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Account Info' })).toBeVisible();
  await expect(page.getByText('Your email address is not confirmed yet.')).toHaveCount(0);

  await page.goto('/verify-address');
  await page.getByRole('button', { name: 'Confirm My Address' }).click();
  await expect(page.getByText('This link is incomplete.')).toBeFocused();
});
