import { expect, type Page, test } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 } });

async function openDrawer(page: Page, path = '/recruits') {
  await page.goto(path);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  return drawer;
}

test('on a phone the header keeps the menu button; links, search and account are in the drawer @journey', async ({
  page,
}) => {
  await page.goto('/recruits');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('banner').getByPlaceholder('Search teams')).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const drawer = await openDrawer(page);
  // From the right edge, over the whole height.
  const box = await drawer.boundingBox();
  expect(box && box.x + box.width).toBe(390);
  expect(box?.x).toBeGreaterThan(0);
  expect(box?.height).toBe(844);
  await expect(drawer.getByRole('navigation').getByRole('link')).toHaveCount(8);
  await expect(drawer.getByPlaceholder('Search teams, articles...')).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Sign Up' })).toBeVisible();
});

test('it keeps the focus while it is open, and gives it back on Escape', async ({ page }) => {
  const drawer = await openDrawer(page);
  for (let press = 0; press < 16; press += 1) {
    await page.keyboard.press('Tab');
    // The browser's own controls may have their turn, the page behind never.
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});

test('it closes at once when a link is chosen, by its button and by a press beside it', async ({ page }) => {
  const drawer = await openDrawer(page);
  await drawer.getByRole('button', { name: 'Close menu' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(drawer).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  // The next page never comes.
  await page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault());
  });
  await drawer.getByRole('link', { name: 'Scores' }).click();
  await expect(drawer).toBeHidden();
});

test('a search in the drawer does nothing visible either', async ({ page }) => {
  const drawer = await openDrawer(page);
  await drawer.getByRole('combobox').fill('Alabama');
  await drawer.getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(/\/recruits$/);
  await expect(drawer).toBeVisible();
});
