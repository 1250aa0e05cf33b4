import { expect, expectToast, fillLogin, fillRegistration, newFan, signIn, test, watchCalls } from './fans.ts';

const header = '.masthead-row > .account';

test('a fan registers, logs in, is greeted, and logs out again @journey', async ({ page }) => {
  const fan = newFan();
  // With the name in it from the start, Chromium would take the form for a refusal and not offer to save the password.
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const field = document.querySelector<HTMLInputElement>('[name=username]');
      Object.assign(globalThis, { nameAtLoad: field?.value });
    });
  });
  await page.goto('/');
  await page.locator(header).getByRole('link', { name: 'Sign Up' }).click();
  await fillRegistration(page, fan);
  await expect(page).toHaveURL('/login');
  await expectToast(page, 'Account Created!');

  // A password manager finds the name, and one press signs in; the address and later pages know nothing of it.
  await expect(page.getByLabel('Username')).toHaveValue(fan.username);
  await expect(page.getByLabel('Password')).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'nameAtLoad') as string)).toBe('');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.keyboard.type(fan.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Welcome back!');

  const name = page.locator(header).getByRole('button', { name: fan.username });
  await name.click();
  const asked = watchCalls(page, '/api/auth/me');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(name).toHaveCount(0);
  const login = page.locator(header).getByRole('link', { name: 'Login' });
  await expect(login).toBeVisible();
  await expect(login).toBeFocused();
  expect(asked).toEqual(['GET']);
  await page.reload();
  await expect(login).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);
});

test.describe('the account menu', () => {
  test('opens and closes by keyboard and leads to the dashboard', async ({ memberPage, fan }) => {
    await memberPage.goto('/scores');
    const button = memberPage.locator(header).getByRole('button', { name: fan.username });
    await button.focus();
    await memberPage.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await memberPage.keyboard.press('Tab');
    await expect(memberPage.getByRole('link', { name: 'Dashboard' })).toBeFocused();
    await memberPage.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(memberPage.getByRole('link', { name: 'Go Premium' })).toBeHidden();
    await button.click();
    await memberPage.getByRole('heading', { level: 1 }).click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await memberPage.getByRole('link', { name: 'Dashboard' }).click();
    await expect(memberPage).toHaveURL('/dashboard');
  });

  test('stands in the drawer of a phone', async ({ memberPage, fan }) => {
    await memberPage.setViewportSize({ width: 390, height: 844 });
    await memberPage.goto('/scores');
    await memberPage.getByRole('button', { name: 'Open menu' }).click();
    const drawer = memberPage.getByRole('dialog');
    await expect(drawer).toContainText(fan.username);
    await drawer.getByRole('link', { name: 'Dashboard' }).click();
    await expect(memberPage).toHaveURL('/dashboard');
  });

  test('gives way to Login and Sign Up when the cookie is stale', async ({ page, context }) => {
    const { hostname } = new URL(test.info().project.use.baseURL ?? '');
    await context.addCookies([{ name: 'hashmark_member', value: 'premium', domain: hostname, path: '/' }]);
    await page.goto('/scores');
    await expect(page.locator(header).getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.locator(header).getByRole('link', { name: 'Sign Up' })).toBeVisible();
    const left = await context.cookies();
    expect(left.filter(({ name }) => name === 'hashmark_member')).toEqual([]);
  });

  test('asks once per page who is there, and never for a visitor, who loads no React', async ({ page, fan }) => {
    const asked = watchCalls(page, '/api/auth/me');
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    expect(scripts.filter((path) => /client\.|react|island/.test(path))).toEqual([]);
    await signIn(page, fan);
    for (const path of ['/', '/team-selection', '/dashboard', '/scores']) {
      asked.length = 0;
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator(header).getByRole('button')).toBeVisible();
      expect(asked, path).toEqual(['GET']);
    }
  });

  test('is in step in all open tabs', async ({ page, context, fan }) => {
    const other = await context.newPage();
    await other.goto('/scores');
    await expect(other.locator(header).getByRole('link', { name: 'Login' })).toBeVisible();
    await page.goto('/login');
    await fillLogin(page, fan);
    await expect(other.locator(header).getByRole('button', { name: fan.username })).toBeVisible();
    await expect(other.locator(header).getByRole('link', { name: 'Login' })).toBeHidden();

    await page.locator(header).getByRole('button', { name: fan.username }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other.locator(header).getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(other.locator(header).getByRole('button', { name: fan.username })).toHaveCount(0);
  });

  test('follows to another account that signs in in another tab', async ({ page, context, fan, staff }) => {
    await signIn(page, fan);
    await page.goto('/scores');
    const other = await context.newPage();
    await other.goto('/login');
    await fillLogin(other, staff);
    await expect(page.locator(header).getByRole('button', { name: staff.username })).toBeVisible();
  });
});
