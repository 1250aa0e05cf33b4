import { expect, expectToast, fillRegistration, test, watchCalls } from './fans.ts';

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

  test('keeps what was typed and says beside the field that a name is taken @journey', async ({ page, fan }) => {
    await page.goto('/register');
    await fillRegistration(page, { ...fan, email: 'somebody-else@example.com' });
    const taken = 'That username is taken. Please choose another one.';
    await expectToast(page, 'Registration Failed', taken);
    const username = page.getByLabel('Username');
    await expect(username).toHaveAccessibleDescription(taken);
    await expect(username).toBeFocused();
    await expect(username).toHaveValue(fan.username);
  });
});
