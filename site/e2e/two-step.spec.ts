import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { expectSound } from './axe.ts';
import { expect, expectToast, fillLogin, newFan, register, signIn, test } from './fans.ts';

const STEP_MS = 30_000;

/** The login page in another browser. */
async function elsewhere(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ baseURL: test.info().project.use.baseURL ?? '' });
  await page.goto('/login');
  return page;
}

test('a fan switches two-step sign-in on, signs in with a code and with a recovery code, and ends what is elsewhere', async ({
  page,
  browser,
}) => {
  const fan = newFan();
  await register(page.request, fan);
  await signIn(page, fan);
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Sign-in Security' }).getByRole('button').click();
  const devices = page.getByRole('region', { name: 'Signed-in Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices).toContainText('This Device');
  await expect(devices).toContainText('You are not signed in anywhere else.');

  const panel = page.getByRole('region', { name: 'Two-Step Sign-in' });
  await panel.getByRole('button', { name: 'Set Up' }).click();
  await expect(panel.getByLabel('Password')).toBeFocused();
  await panel.getByLabel('Password').fill('not this one');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Not Set Up', 'That is not your current password.');
  await panel.getByLabel('Password').fill(fan.password);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(panel.getByLabel('Code from your app')).toBeFocused();
  await expectSound(page);
  const key = await panel.locator('.code').innerText();
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await expect(panel.getByRole('link', { name: /in an app/ })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/Hashmark:${fan.username}\\?.*secret=${key.replaceAll(' ', '')}`),
  );
  await panel.getByLabel('Code from your app').fill(app.generate());
  await panel.getByRole('button', { name: 'Turn On' }).click();
  await expectToast(page, 'Two-Step Sign-in Is On', 'You stay signed in here.');
  const codes = await panel.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await panel.getByRole('button', { name: 'I Have Saved Them' }).click();
  await expect(panel).toContainText('You have 10 recovery codes left.');

  const phone = await elsewhere(browser);
  await fillLogin(phone, fan);
  const field = phone.getByLabel('Code from your app');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await phone.getByRole('button', { name: 'Back' }).click();
  await expect(phone.getByLabel('Username')).toBeFocused();
  await expect(phone.getByLabel('Username')).toHaveValue(fan.username);
  await phone.getByRole('button', { name: 'Login' }).click();
  await field.fill('000000');
  await phone.keyboard.press('Enter');
  await expectToast(phone, 'Login Failed', /That code is wrong/);
  await expect(field).toBeFocused();
  await expectSound(phone);
  // The code that switched it on is used up: the app's next one.
  await field.fill(app.generate({ timestamp: Date.now() + STEP_MS }));
  await phone.keyboard.press('Enter');
  await expectToast(phone, 'Welcome back!');

  const tablet = await elsewhere(browser);
  await fillLogin(tablet, fan);
  await tablet.getByRole('button', { name: 'Use a Recovery Code' }).click();
  await expect(tablet.getByLabel('Recovery code')).toBeFocused();
  await tablet.getByLabel('Recovery code').fill(codes[0] ?? '');
  await tablet.keyboard.press('Enter');
  await expectToast(tablet, 'Welcome back!');

  // As the link of the admin page leads there.
  await page.goto('/dashboard#security');
  await page.reload();
  await expect(panel).toContainText('You have 9 recovery codes left.');
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await devices.getByRole('listitem').nth(1).getByRole('button').click();
  await expectToast(page, 'Signed Out');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  const alive = async (one: Page) => (await one.request.get('/api/auth/me')).status();
  expect(new Set([await alive(phone), await alive(tablet)])).toEqual(new Set([200, 401]));
  await devices.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
  await expect(devices).toContainText('You are not signed in anywhere else.');
  expect([await alive(phone), await alive(tablet), await alive(page)]).toEqual([401, 401, 200]);

  await panel.getByRole('button', { name: 'Turn Off' }).click();
  await panel.getByLabel('Password').fill(fan.password);
  await panel.getByLabel('Code or recovery code').fill(codes[1] ?? '');
  await panel.getByRole('button', { name: 'Turn Off' }).click();
  await expectToast(page, 'Two-Step Sign-in Is Off');
  await expect(panel.getByRole('button', { name: 'Set Up' })).toBeVisible();
  await phone.context().close();
  await tablet.context().close();
});

test('what cannot be loaded is said, and can be tried again', async ({ memberPage }) => {
  let isBroken = true;
  for (const path of ['sessions', 'second-factor'])
    await memberPage.route(`**/api/user/${path}`, (route) =>
      isBroken ? route.fulfill({ status: 500 }) : route.continue(),
    );
  await memberPage.goto('/dashboard#security');
  const devices = memberPage.getByRole('region', { name: 'Signed-in Devices' });
  await expect(devices.getByRole('alert')).toContainText('Your devices could not be loaded.');
  const panel = memberPage.getByRole('region', { name: 'Two-Step Sign-in' });
  await expect(panel.getByRole('alert')).toContainText('Your settings could not be loaded.');
  await expect(panel.getByRole('button', { name: 'Set Up' })).toBeHidden();
  isBroken = false;
  await devices.getByRole('button', { name: 'Try Again' }).click();
  await expect(devices).toContainText('This Device');
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await expect(panel.getByRole('button', { name: 'Set Up' })).toBeVisible();
});

test('staff without a second factor are told on the admin page of a public site, and led to it', async ({
  staffPage,
}) => {
  const message = 'Staff pages need two-step sign-in.';
  await staffPage.route('**/api/admin/**', (route) =>
    route.fulfill({ status: 403, json: { code: 'second_factor_needed', message } }),
  );
  await staffPage.goto('/admin');
  await expect(staffPage.getByRole('heading', { name: 'Two-Step Sign-in Needed' })).toBeVisible();
  await expect(staffPage.getByRole('main')).toContainText(message);
  await staffPage.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(staffPage.getByRole('region', { name: 'Two-Step Sign-in' })).toBeVisible();
});
