import { readFile } from 'node:fs/promises';

import { expect, expectToast, newFan, register, signIn, test, watchCalls } from './fans.ts';

test.describe('the dashboard', () => {
  test("says 'Access Denied' to a visitor and asks nobody who it is", async ({ page }) => {
    const asked = watchCalls(page, '/api/auth/me');
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login?next=%2Fdashboard',
    );
    expect(asked).toEqual([]);
  });

  test('shows a member the account, the ways on and the free plan @journey', async ({ memberPage, fan }) => {
    await memberPage.goto('/dashboard');
    const main = memberPage.getByRole('main');
    await expect(main.getByRole('region', { name: 'Account Info' })).toContainText(fan.email);
    await expect(main.getByRole('heading', { name: 'Access Denied' })).toBeHidden();
    const actions = main.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
    expect(await actions.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/teams',
      '/recruiting',
      '/scores',
      '/subscribe',
    ]);
    await expect(main).not.toContainText('Next billing date');
  });

  test('offers everything that is stored as a JSON file', async ({ memberPage, fan }) => {
    await memberPage.goto('/dashboard');
    const coming = memberPage.waitForEvent('download');
    await memberPage.getByRole('button', { name: 'Export My Data' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('hashmark-account.json');
    const text = await readFile(await file.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ account: { username: fan.username } });
    expect(text).not.toMatch(/argon2|hash"/i);
  });

  test('says so when the file cannot be had', async ({ memberPage }) => {
    await memberPage.route('**/api/user/export', (route) => route.fulfill({ status: 500 }));
    await memberPage.goto('/dashboard');
    await memberPage.getByRole('button', { name: 'Export My Data' }).click();
    await expectToast(memberPage, 'Export Failed', 'Something went wrong');
  });

  test('changes the favourite team, which greets the fan on the home page where nothing moves @journey', async ({
    memberPage,
    fan,
  }) => {
    await memberPage.goto('/dashboard');
    const panel = memberPage.getByRole('region', { name: 'Favorite Team' });
    await panel.getByLabel('Team').selectOption('Ole Miss');
    await panel.getByRole('button', { name: 'Save Team' }).click();
    await expectToast(memberPage, 'Success!', 'Your favorite team has been saved successfully.');
    await expect(memberPage.getByRole('region', { name: 'Account Info' })).toContainText('Ole Miss');

    for (const width of [390, 820, 1440]) {
      await memberPage.setViewportSize({ width, height: 900 });
      await memberPage.goto('/', { waitUntil: 'networkidle' });
      const corner = memberPage.locator('.fan-corner');
      await expect(corner).toContainText(`Welcome back, ${fan.username}`);
      await expect(corner).toContainText(/(Next|Last) game/);
      await expect(corner).toContainText('Your team: Ole Miss');
      await expect(corner.getByRole('link')).toHaveText(['Team page', 'Change team', /./, /./, /./]);
      const { moved, cut } = await memberPage.evaluate(() => {
        const box = document.querySelector('.fan-corner');
        const entries = new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & {
              sources: { node: Node | null }[];
            })[];
            // What lies below the greeting; a font that comes late is not its doing.
            const below = document.querySelector('#choose-team');
            resolve(shifts.filter(({ sources }) => sources.some(({ node }) => node?.contains(below))).length);
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => {
            resolve(0);
          }, 300);
        });
        const cutOff = box === null || box.scrollHeight > box.clientHeight;
        return entries.then((count) => ({ moved: count, cut: cutOff }));
      });
      expect(moved, `at ${String(width)} px`).toBe(0);
      expect(cut, `at ${String(width)} px`).toBe(false);
    }
  });
});

test('a fan changes the password, and then deletes the account for good', async ({ page, browser }) => {
  const fan = newFan();
  await register(page.request, fan);
  await signIn(page, fan);
  const elsewhere = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  await signIn(await elsewhere.newPage(), fan);
  await page.goto('/dashboard');

  const form = page.getByRole('region', { name: 'Change Password' });
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(form.getByLabel('Current password')).toBeFocused();
  await form.getByLabel('Current password').fill('not this one');
  await form.getByLabel('New password', { exact: true }).fill('fifth and never');
  await form.getByLabel('Confirm new password').fill('fifth and newer');
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(form.getByText('Passwords do not match', { exact: true })).toBeVisible();
  await form.getByLabel('Confirm new password').fill('fifth and never');
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expectToast(page, 'Password Not Changed', 'That is not your current password.');
  await expect(form.getByLabel('Current password')).toBeFocused();
  await form.getByLabel('Current password').fill(fan.password);
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(
    form.getByText(/changed. You stay signed in here and were signed out on one other device/),
  ).toBeFocused();
  await expect(form.getByLabel('Current password')).toHaveCount(0);
  const asked = await elsewhere.request.get('/api/auth/me');
  expect(asked.status()).toBe(401);
  await elsewhere.close();

  const removal = page.getByRole('region', { name: 'Delete Account' });
  await removal.getByRole('button', { name: 'Delete My Account' }).click();
  await removal.getByRole('button', { name: 'Delete for Good' }).click();
  await expect(removal.getByText('Password is required.')).toBeVisible();
  await removal.getByLabel('Password').fill(fan.password);
  await removal.getByRole('button', { name: 'Delete for Good' }).click();
  await expectToast(page, 'Account Not Deleted', 'That is not your current password.');
  await removal.getByLabel('Password').fill('fifth and never');
  await removal.getByRole('button', { name: 'Delete for Good' }).click();
  await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Your account has been deleted');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeHidden();
  await expect(page.locator('.masthead-row').getByRole('link', { name: 'Login' })).toBeVisible();
  const { username } = fan;
  const data = { username, password: 'fifth and never' };
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(401);
});

test.describe('/subscribe', () => {
  test('leads a visitor to the login and back', async ({ page }) => {
    await page.goto('/subscribe');
    await expect(page).toHaveURL('/login?next=%2Fsubscribe');
  });

  test('leads there with a stale cookie, too', async ({ page, context }) => {
    const { hostname } = new URL(test.info().project.use.baseURL ?? '');
    await context.addCookies([{ name: 'hashmark_member', value: 'free', domain: hostname, path: '/' }]);
    await page.goto('/subscribe');
    await expect(page).toHaveURL('/login?next=%2Fsubscribe');
  });

  test('shows a member the two plans', async ({ memberPage }) => {
    await memberPage.goto('/subscribe');
    const plans = memberPage.getByRole('table', { name: 'Free and premium plans compared' });
    await expect(plans.getByRole('columnheader', { name: 'Free' })).toContainText('$0');
    await expect(plans.getByRole('columnheader', { name: 'Premium' })).toContainText('$12 per year');
    for (const benefit of [
      'Ad-free browsing',
      'Premium game analysis',
      'Early access to recruiting updates',
      'Exclusive team metrics',
      'Priority support',
      'Mobile app access (coming soon)',
    ]) {
      const row = plans.getByRole('row').filter({ hasText: benefit });
      await expect(row.getByRole('img')).toHaveCount(2);
      await expect(row.getByRole('img', { name: 'Included', exact: true })).toHaveCount(1);
    }
    await expect(memberPage.getByRole('main')).toContainText('just $1 per month, cancel anytime');
    await expect(memberPage.getByRole('main')).toContainText('Save 50%');
  });
});
