import { expect, test } from '@playwright/test';

test('has fifteen games with date, Eastern time, TV and place, and four storylines', async ({ page }) => {
  await page.goto('/week1-schedule');
  const articles = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('article');
  await expect(articles('Week 0')).toHaveCount(3);
  await expect(articles('Week 1')).toHaveCount(12);
  await expect(articles('Storylines')).toHaveCount(4);
  await expect(page.getByRole('main').getByText('Featured', { exact: true })).toHaveCount(5);
  const dublin = page.getByRole('article').filter({ hasText: 'Kansas State' }).first();
  for (const text of ['Sat, Aug 23', '12:00 PM ET', 'ESPN', 'Dublin, Ireland', 'Featured']) {
    await expect(dublin).toContainText(text);
  }
  const days = await page
    .getByRole('region', { name: 'Week 1', exact: true })
    .locator('.kickoff-eastern')
    .allTextContents();
  expect(days).toHaveLength(12);
  for (const day of days) expect(day).toMatch(/(Aug (28|29|30|31)|Sep 1),.*(AM|PM) ET$/);
});

test('a game that was played has its result, leads to its page, and is described as an event', async ({ page }) => {
  await page.goto('/week1-schedule');
  const austin = page.getByRole('article').filter({ hasText: 'Ohio State' }).first();
  await expect(austin).toContainText(/Texas\s*7.*Ohio State\s*14 winner/s);
  // The whole card is the link.
  await austin.click();
  await expect(page).toHaveURL(/\/games\/texas-at-ohio-state-2025-08-30$/);
  await page.goBack();
  const [json] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(json?.match(/"SportsEvent"/g)).toHaveLength(15);
});
