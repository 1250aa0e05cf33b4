import {
  expect,
  expectToast,
  newFan,
  pretend,
  register,
  signIn,
  test,
  watchCalls,
} from './fans.ts';

const header = '.masthead-row > .account';

test('a fan registers, logs in, is greeted, and logs out again', async ({ page }) => {
  const fan = newFan();
  await page.goto('/');
  await page.locator(header).getByRole('link', { name: 'Sign Up' }).click();
  await page.getByLabel('Username').fill(fan.username);
  await page.getByLabel('Email').fill(fan.email);
  await page.getByLabel('Password', { exact: true }).fill(fan.password);
  await page.getByLabel('Confirm password').fill(fan.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/login');
  await expectToast(page, 'Account Created!');

  await page.getByLabel('Username').fill(fan.username.toUpperCase());
  await page.getByLabel('Password').fill(fan.password);
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

test.describe('the register form', () => {
  test('names what is missing beside each field, goes to the first, and sends nothing', async ({
    page,
  }) => {
    const sent = watchCalls(page, '/api/auth/register');
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create Account' }).click();
    const username = page.getByLabel('Username');
    await expect(username).toBeFocused();
    await expect(username).toHaveAccessibleDescription('Username is required.');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required.');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /Password is required\.$/,
    );
    await username.fill('x');
    await expect(username).not.toHaveAccessibleDescription(/required/);
    expect(sent).toEqual([]);
  });

  test('says that the passwords do not match, and that five characters are too few', async ({
    page,
  }) => {
    const fan = newFan();
    await page.goto('/register');
    await page.getByLabel('Username').fill(fan.username);
    await page.getByLabel('Email').fill(fan.email);
    await page.getByLabel('Password', { exact: true }).fill('fives');
    await page.getByLabel('Confirm password').fill('other!');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible();
    await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
  });

  test('keeps what was typed and says beside the field that a name is taken', async ({
    page,
    fan,
  }) => {
    await page.goto('/register');
    await page.getByLabel('Username').fill(fan.username);
    await page.getByLabel('Email').fill('somebody-else@example.com');
    await page.getByLabel('Password', { exact: true }).fill(fan.password);
    await page.getByLabel('Confirm password').fill(fan.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    const taken = 'That username is taken. Please choose another one.';
    await expectToast(page, 'Registration Failed', taken);
    const username = page.getByLabel('Username');
    await expect(username).toHaveAccessibleDescription(taken);
    await expect(username).toBeFocused();
    await expect(username).toHaveValue(fan.username);
  });

  test("says 'Something went wrong' when the server gives no reason", async ({ page, fan }) => {
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/register');
    await page.getByLabel('Username').fill(fan.username);
    await page.getByLabel('Email').fill(fan.email);
    await page.getByLabel('Password', { exact: true }).fill(fan.password);
    await page.getByLabel('Confirm password').fill(fan.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectToast(page, 'Registration Failed', 'Something went wrong');
  });
});

test.describe('the login form', () => {
  test('refuses a wrong password with the words of the server, and keeps the name', async ({
    page,
    fan,
  }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill(fan.username);
    await page.getByLabel('Password').fill('not this one');
    await page.getByRole('button', { name: 'Login' }).click();
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
      await page.getByLabel('Username').fill('fan');
      await page.getByLabel('Password').fill('first down');
      await page.getByRole('button', { name: 'Login' }).click();
      await expectToast(page, 'Login Failed', says);
      if (status === 429) await expect(page.locator('.form-refusal')).toHaveText(says);
    });
  }

  test("says 'Error' when there is no network, and works again when there is", async ({
    page,
    fan,
  }) => {
    await page.route('**/api/auth/login', (route) => route.abort(), { times: 1 });
    await page.goto('/login');
    await page.getByLabel('Username').fill(fan.username);
    await page.getByLabel('Password').fill(fan.password);
    await page.getByRole('button', { name: 'Login' }).click();
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

  test('lets a password manager paste, and sends once however often it is pressed', async ({
    page,
    fan,
  }) => {
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
    await page.getByLabel('Username').fill(fan.username);
    await page.getByLabel('Password').fill(fan.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Account Info' })).toBeVisible();
  });

  test('never leads to another site', async ({ page, fan }) => {
    await page.goto('/login?next=//evil.example/');
    await page.getByLabel('Username').fill(fan.username);
    await page.getByLabel('Password').fill(fan.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    for (const path of ['/login', '/register']) {
      test(`${path} says that it needs it, and shows no form that leads nowhere`, async ({
        page,
      }) => {
        await page.goto(path);
        const note = await page.locator('main noscript p').innerText();
        expect(note).toMatch(/^Accounts need JavaScript/);
        await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
      });
    }
  });
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

  test('shows a premium member a crown and no Go Premium', async ({ memberPage }) => {
    await pretend(memberPage, { subscriptionStatus: 'active' });
    await memberPage.goto('/scores');
    await expect(memberPage.locator(header).getByLabel('Premium member')).toBeVisible();
    await memberPage.locator(header).getByRole('button').click();
    await expect(memberPage.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(memberPage.getByRole('link', { name: 'Go Premium' })).toHaveCount(0);
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
    await context.addCookies([
      { name: 'hashmark_member', value: 'premium', domain: hostname, path: '/' },
    ]);
    await page.goto('/scores');
    await expect(page.locator(header).getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.locator(header).getByRole('link', { name: 'Sign Up' })).toBeVisible();
    const left = await context.cookies();
    expect(left.filter(({ name }) => name === 'hashmark_member')).toEqual([]);
  });

  test('asks once per page who is there, and never for a visitor, who loads no React', async ({
    page,
    fan,
  }) => {
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
    await page.getByLabel('Username').fill(fan.username);
    await page.getByLabel('Password').fill(fan.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(other.locator(header).getByRole('button', { name: fan.username })).toBeVisible();
    await expect(other.locator(header).getByRole('link', { name: 'Login' })).toBeHidden();

    await page.locator(header).getByRole('button', { name: fan.username }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other.locator(header).getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(other.locator(header).getByRole('button', { name: fan.username })).toHaveCount(0);
  });

  test('follows to another account that signs in in another tab', async ({
    memberPage,
    context,
  }) => {
    const second = newFan();
    await register(context.request, second);
    await memberPage.goto('/scores');
    const other = await context.newPage();
    await other.goto('/login');
    await other.getByLabel('Username').fill(second.username);
    await other.getByLabel('Password').fill(second.password);
    await other.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(
      memberPage.locator(header).getByRole('button', { name: second.username }),
    ).toBeVisible();
  });
});
