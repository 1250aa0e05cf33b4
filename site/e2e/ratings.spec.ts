import { expect, test } from '@playwright/test';

test('the ratings stand in order, each the sum of its parts, and lead to the teams @journey', async ({ page }) => {
  await page.goto('/rankings');
  await page.getByRole('link', { name: 'Our ratings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ratings' })).toBeVisible();
  const rows = await page.locator('table.ratings tbody tr').evaluateAll((all) =>
    all.map((row) => ({
      team: row.querySelector('th a')?.getAttribute('href'),
      rank: Number(row.querySelector('td b')?.textContent),
      drawn: [...row.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('width'))),
      points: [...row.querySelectorAll('td')].slice(1).map((cell) => Number(cell.textContent.replace('−', '-'))),
    })),
  );
  expect(rows).toHaveLength(25);
  expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, at) => at + 1));
  expect(rows[0]?.team).toBe('/teams/indiana');
  const ratings = rows.map(({ points }) => points[0] ?? 0);
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  for (const { points, drawn } of rows) {
    const [, ...parts] = points;
    for (const [at, part] of parts.entries()) expect(Math.abs(Math.abs(part) - (drawn[at] ?? 0))).toBeLessThan(0.051);
    expect(Math.abs((points[0] ?? 0) - (points[1] ?? 0) - (points[2] ?? 0))).toBeLessThan(0.16);
  }
});

test('the calibration is drawn, told in words and listed, and its games add up', async ({ page }) => {
  await page.goto('/ratings');
  const drawing = page.getByRole('img', { name: /^Forecast chances of home teams/ });
  await expect(drawing).toBeVisible();
  await page.getByText('Every number').click();
  const table = page.getByRole('table', { name: 'Forecast chances and results' });
  const counts = await table.locator('tbody td:nth-of-type(1)').allInnerTexts();
  const sum = counts.map(Number).reduce((total, count) => total + count, 0);
  await expect(page.getByText(`${sum} games between FBS teams`)).toBeVisible();
  expect(await drawing.locator('circle').count()).toBe(counts.length);
});

test('the method names its error beside other models, and no odds', async ({ page }) => {
  await page.goto('/ratings/method');
  const own = page.getByRole('table', { name: /^2025, 808 games$/ });
  const errors = await own.locator('tbody tr td:nth-of-type(2)').allInnerTexts();
  expect(errors).toHaveLength(6);
  expect(Math.min(...errors.map(Number))).toBe(Number(errors[0]));
  await expect(page.getByText('not betting advice')).toBeVisible();
  await expect(page.getByText(/closing line|spread|over\/under/i)).toHaveCount(0);
});
