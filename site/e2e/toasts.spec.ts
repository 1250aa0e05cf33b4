import { expect, test, type Page } from '@playwright/test';

/** Brings up the toast for an invalid address. */
async function raiseToast(page: Page): Promise<void> {
  const email = page.locator('.newsletter-card').getByLabel('Email address');
  await email.fill('no address');
  await email.press('Enter');
  await expect(page.locator('.toast')).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  // The page's clock goes on by itself; a test may let it run ahead.
  await page.clock.install();
  await page.goto('/');
});

test('one toast at most is there, in one viewport for all islands @journey', async ({ page }) => {
  await raiseToast(page);
  const inline = page.locator('.newsletter-inline').getByLabel('Email address');
  await inline.fill('nor this');
  await inline.press('Enter');
  await expect(page.locator('.toast')).toHaveCount(1);
  await expect(page.locator('[data-toaster]')).toHaveCount(1);
});

test('it is read out and does not take the focus', async ({ page }) => {
  await raiseToast(page);
  await expect(page.locator('.newsletter-card').getByLabel('Email address')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Invalid Email' }).first()).toBeAttached();
});

test('it goes after five seconds', async ({ page }) => {
  await raiseToast(page);
  await page.clock.runFor(3500);
  await expect(page.locator('.toast')).toBeVisible();
  await page.clock.runFor(1500);
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('the pointer on it stops the clock', async ({ page }) => {
  await raiseToast(page);
  await page.locator('.toast').hover();
  await page.clock.runFor(6000);
  await expect(page.locator('.toast')).toBeVisible();
});

test('F8 leads to it, and it closes by its button', async ({ page }) => {
  await raiseToast(page);
  await page.keyboard.press('F8');
  await expect(page.locator('.toast-viewport')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('a swipe to the right past 50 pixels closes it, a shorter one does not', async ({ page }) => {
  await raiseToast(page);
  const swipe = async (distance: number): Promise<void> => {
    const box = await page.locator('.toast-words').boundingBox();
    if (!box) throw new Error('The toast has no box');
    const y = box.y + 8;
    await page.mouse.move(box.x + 8, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 8 + distance / 2, y, { steps: 4 });
    await page.mouse.move(box.x + 8 + distance, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(30);
  await expect(page.locator('.toast')).toBeVisible();
  await swipe(120);
  await expect(page.locator('.toast')).toHaveCount(0);
});
