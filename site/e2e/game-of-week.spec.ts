import { expect, test } from '@playwright/test';

test('shows the game with date, Eastern time, venue and conference matchup', async ({ page }) => {
  await page.goto('/game-of-week');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miami vs Indiana');
  await expect(page.locator('.game-feature [data-game], .game-feature')).toContainText('27');
  const facts = page.getByRole('region', { name: 'The Game' });
  for (const [term, fact] of [
    ['Date', 'Monday, January 19, 2026'],
    ['Time', '7:30 PM ET'],
    ['Venue', 'Hard Rock Stadium (neutral site)'],
    ['Conference matchup', 'ACC vs Big Ten'],
  ] as const) {
    await expect(
      facts.locator('div', { has: page.getByText(term, { exact: true }) }).last(),
    ).toContainText(fact);
  }
});

test('shows both records and the meetings of the season', async ({ page }) => {
  await page.goto('/game-of-week');
  const records = page.getByRole('region', { name: 'Head to Head' });
  await expect(records.getByRole('row', { name: /Miami/ })).toContainText('13-3');
  await expect(records.getByRole('row', { name: /Indiana/ })).toContainText('16-0');
  await expect(records).toContainText('Miami 21, Indiana 27');
});

test('the records fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/game-of-week');
  const hidden = await page
    .getByRole('region', { name: "Both teams' records" })
    .evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(hidden).toBeLessThanOrEqual(0);
});

test('says what to watch and previews the game', async ({ page }) => {
  await page.goto('/game-of-week');
  const points = page.getByRole('region', { name: 'What to Watch' }).getByRole('listitem');
  expect(await points.count()).toBeGreaterThan(2);
  await expect(page.getByRole('region', { name: 'Game Preview' })).toContainText(/\w{4,}/);
});
