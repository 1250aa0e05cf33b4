import { expect, expectToast, fillLogin, test, watchCalls } from './fans.ts';

test.describe('the login form', () => {
  test('refuses a wrong password with the words of the server, and keeps the name @journey', async ({ page, fan }) => {
    await page.goto('/login');
    await fillLogin(page, { ...fan, password: 'not this one' });
    await expectToast(page, 'Login Failed', 'Invalid credentials');
    await expect(page.getByLabel('Password')).toBeFocused();
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Invalid credentials');
    await expect(page.getByLabel('Username')).toHaveValue(fan.username);
  });

  const replies = [
    { what: 'gives no reason', status: 401, body: '', says: 'Invalid credentials' },
    {
      what: 'asks to wait',
      status: 429,
      body: '{"message":"Too many attempts. Please wait 8 seconds and try again.","code":"too_many_requests"}',
      says: 'Too many attempts. Please wait 8 seconds and try again.',
    },
  ];
  for (const { what, status, body, says } of replies) {
    test(`says so when the server ${what}`, async ({ page }) => {
      await page.route('**/api/auth/login', (route) => route.fulfill({ status, body }));
      await page.goto('/login');
      await fillLogin(page, { username: 'fan', password: 'first down' });
      await expectToast(page, 'Login Failed', says);
      if (status === 429) await expect(page.locator('.form-refusal')).toHaveText(says);
    });
  }

  test('says so when the browser keeps no cookie', async ({ page, fan }) => {
    await page.route('**/api/auth/login', async (route) => {
      const response = await route.fetch();
      const { 'set-cookie': _, ...headers } = response.headers();
      // Playwright keeps them besides.
      await page.context().clearCookies();
      await route.fulfill({ response, headers });
    });
    await page.goto('/login');
    await fillLogin(page, fan);
    await expectToast(page, 'Login Failed', /blocks cookies/);
    await expect(page.locator('.form-refusal')).toContainText('Allow them, then log in again.');
    await expect(page).toHaveURL('/login');
  });

  test("says 'Error' when there is no network, and works again when there is", async ({ page, fan }) => {
    await page.route('**/api/auth/login', (route) => route.abort(), { times: 1 });
    await page.goto('/login');
    await fillLogin(page, fan);
    await expectToast(page, 'Error', 'Something went wrong. Please try again.');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/');
  });

  test('loses nothing that was typed and pressed before it behaves', async ({ page, fan }) => {
    await page.route('**/_astro/Login.island*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.goto('/login');
    await page.getByLabel('Username').fill(fan.username);
    await page.getByLabel('Password').fill(fan.password);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Welcome back!');
    expect(page.url()).not.toContain('password');
  });

  test('lets a password manager paste, and sends once however often it is pressed', async ({ page, fan }) => {
    const sent = watchCalls(page, '/api/auth/login');
    await page.goto('/login');
    await page.getByLabel('Username').fill(fan.username);
    const password = page.getByLabel('Password');
    await password.fill(fan.password);
    const allowed = await password.evaluate((field) =>
      field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
    );
    expect(allowed).toBe(true);
    await page.getByRole('button', { name: 'Login' }).dblclick();
    await expectToast(page, 'Welcome back!');
    expect(sent).toEqual(['POST']);
  });

  test('leads back to where the visitor came from', async ({ page, fan }) => {
    await page.goto('/dashboard');
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await fillLogin(page, { ...fan, username: fan.username.toUpperCase() });
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Account Info' })).toBeVisible();
  });

  for (const [entrance, other] of [
    ['/login', '/register'],
    ['/register', '/login'],
  ] as const) {
    test(`${entrance} knows the way back before any script file has come`, async ({ page }) => {
      await page.route('**/_astro/*.js', (route) => route.abort());
      await page.goto(`${entrance}?next=%2Fteams%3Fconference%3DSEC%23top`);
      const link = page.getByRole('main').locator(`a[href^="${other}"]`);
      await expect(link).toHaveAttribute('href', `${other}?next=%2Fteams%3Fconference%3DSEC%23top`);
      if (entrance === '/login')
        await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
          'href',
          '/forgot-password?next=%2Fteams%3Fconference%3DSEC%23top',
        );
    });
  }

  test('never leads to another site', async ({ page, fan }) => {
    await page.goto('/login?next=//evil.example/');
    await fillLogin(page, fan);
    await expect(page).toHaveURL('/');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    for (const path of ['/login', '/register']) {
      test(`${path} says that it needs it, and shows no form that leads nowhere`, async ({ page }) => {
        await page.goto(path);
        const note = await page.locator('main noscript p').innerText();
        expect(note).toMatch(/^Accounts need JavaScript/);
        await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
      });
    }
  });
});
