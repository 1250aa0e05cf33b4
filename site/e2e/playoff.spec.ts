import { expect, test } from '@playwright/test';

test('the bracket has every round with seeds and scores, leads to each game and names the champion once @journey', async ({
  page,
}) => {
  await page.goto('/seasons/2025');
  await page.getByRole('main').getByRole('link', { name: 'Playoff', exact: true }).click();
  await expect(page).toHaveURL('/playoff');
  const main = page.getByRole('main');
  await expect(main.getByText(/champion/i).filter({ hasText: 'Indiana' })).toHaveText('Champion: Indiana, 16-0');
  const games = (round: string) => main.getByRole('region', { name: round }).getByRole('article');
  for (const [round, count] of Object.entries({ 'First Round': 4, Quarterfinals: 4, Semifinals: 2, Championship: 1 }))
    await expect(games(round), round).toHaveCount(count);
  await expect(games('First Round').first()).toHaveText(/No\. 8 ?Oklahoma ?24.*No\. 9 ?Alabama ?34 winner/s);
  await games('Championship').click();
  await expect(page).toHaveURL('/games/miami-at-indiana-2026-01-19');
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('the rounds stand under each other, nothing at the side', async ({ page }) => {
    await page.goto('/playoff');
    const tops = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test('the address of the season that the site shows leads to the one page', async ({ request }) => {
  const answer = await request.get('/playoff/2025', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/playoff']);
});
