import { expect, expectToast, newFan, test, watchCalls } from './fans.ts';

test.describe('the register form', () => {
  test('names what is missing beside each field, goes to the first, and sends nothing', async ({ page }) => {
    const sent = watchCalls(page, '/api/auth/register');
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create Account' }).click();
    const username = page.getByLabel('Username');
    await expect(username).toBeFocused();
    await expect(username).toHaveAccessibleDescription('Username is required.');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required.');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Password is required\.$/);
    await username.fill('x');
    await expect(username).not.toHaveAccessibleDescription(/required/);
    expect(sent).toEqual([]);
  });

  test('says that the passwords do not match, and that five characters are too few', async ({ page }) => {
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

  test('keeps what was typed and says beside the field that a name is taken', async ({ page, fan }) => {
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
