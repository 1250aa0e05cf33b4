import { expect, test } from '@playwright/test';

test.describe('Recruiting Central', () => {
  test('lists all recruits under Top Prospects / Featured', async ({ page }) => {
    await page.goto('/recruiting');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recruiting Central');
    const prospects = page.getByRole('region', { name: 'Top Prospects' });
    await expect(prospects.getByText('Featured', { exact: true })).toBeVisible();
    await expect(prospects.locator('[data-recruit]')).toHaveCount(79);
  });

  test('a recruit shows stars, position, measures, home, class, rank and his team', async ({
    page,
  }) => {
    await page.goto('/recruiting');
    const first = page.locator('[data-recruit]').first();
    await expect(first.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
    for (const text of ['QB', '185 lbs', 'Spring, TX', 'Class of 2026', 'No. 1 nationally']) {
      await expect(first).toContainText(text);
    }
    await expect(first).toContainText('Committed');
    await expect(first.locator('.recruit-commit')).toContainText('Houston');
    // Generated artwork, never a request or an empty box.
    await expect(first.locator('.recruit-art svg')).toBeVisible();
  });

  test('the news column stays in view beside the prospects on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/recruiting');
    const news = page.getByRole('complementary', { name: 'Recent News' });
    await expect(news.locator('[data-news]').first()).toBeVisible();
    await page.mouse.wheel(0, 4000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(3000);
    await expect(news.getByRole('heading', { name: 'Recent News' })).toBeInViewport();
  });

  test('a news item says its type in a word as well as in colour', async ({ page }) => {
    await page.goto('/recruiting');
    const commitment = page.locator('.news-green').first();
    await expect(commitment).toContainText('Commitment');
    await expect(page.locator('.news-blue').first()).toContainText('News');
    const colors = await page.evaluate(() =>
      ['.news-green', '.news-blue'].map(
        (name) => getComputedStyle(document.querySelector(name) ?? document.body).borderLeftColor,
      ),
    );
    expect(new Set(colors).size).toBe(2);
  });

  test('on a phone the recent news are one press away', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/recruiting');
    await page.getByRole('link', { name: 'recent news' }).click();
    await expect(page.getByRole('heading', { name: 'Recent News' })).toBeInViewport();
  });
});

test('Recruits shows featured prospects first, then all of them', async ({ page }) => {
  await page.goto('/recruits');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Featured Prospects',
    'All Active Recruits',
    // The footer's.
    'Navigation',
    'Resources',
  ]);
  const cards = (name: string) => page.getByRole('region', { name }).locator('[data-recruit]');
  await expect(cards('Featured Prospects')).toHaveCount(12);
  await expect(cards('All Active Recruits')).toHaveCount(79);
});
