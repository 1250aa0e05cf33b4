import { expect, test } from '@playwright/test';

test('shows final scores newest first, and sections without games not at all', async ({ page }) => {
  await page.goto('/scores');
  const finals = page.getByRole('region', { name: 'Final Scores' });
  await expect(finals.locator('[data-game]')).toHaveCount(20);
  const days = await finals
    .locator('[data-game] time.kickoff-eastern')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days).toEqual(days.toSorted().toReversed());
  await expect(page.getByRole('heading', { name: 'Live Games' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Upcoming Games' })).toHaveCount(0);
});

test('tells the champion of a season that is over, and leads to it', async ({ page }) => {
  await page.goto('/scores');
  const main = page.getByRole('main');
  await expect(main).toContainText('Champion of the 2025 season: Indiana, 16-0.');
  await expect(main).toContainText('How the 2025 season ended.');
  await expect(main.getByRole('link', { name: 'Final standings' })).toHaveAttribute(
    'href',
    '/seasons/2025#season-standings',
  );
});

test('lists the coverage of a game and leads to it', async ({ page }) => {
  await page.goto('/scores');
  const coverage = page.locator('[data-coverage]').first();
  await coverage.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/article\//);
});

test('asks for nothing and loads no React until a week is opened', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/scores', { waitUntil: 'networkidle' });
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(requests.filter((path) => /island|client/.test(path))).toEqual([]);
});

test('opens a week on the spot with one request, coverage included', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/scores');
  const week = page.locator('[data-week="5"]');
  await week.getByRole('button', { name: /Show scores/ }).click();
  await expect(week.locator('[data-game]').first()).toBeVisible();
  expect(await week.locator('[data-game]').count()).toBeGreaterThan(40);
  await expect(week.locator('[data-coverage]').first()).toBeVisible();
  expect(requests.filter((path) => /^\/(api|scores\/)/.test(path))).toEqual([
    '/scores/week-5.json',
  ]);

  await week.getByRole('button', { name: /Hide scores/ }).click();
  await expect(week.locator('[data-game]')).toHaveCount(0);
  await week.getByRole('button', { name: /Show scores/ }).click();
  await expect(week.locator('[data-game]').first()).toBeVisible();
  expect(requests.filter((path) => path === '/scores/week-5.json')).toHaveLength(1);
});

test('says so when a week cannot be loaded, and names its page', async ({ page }) => {
  await page.route('**/scores/week-5.json', (route) => route.fulfill({ status: 503, body: 'no' }));
  await page.goto('/scores');
  const week = page.locator('[data-week="5"]');
  await week.getByRole('button', { name: /Show scores/ }).click();
  await expect(week.getByRole('status')).toContainText('could not be loaded');
  await week.getByRole('link', { name: /own page/ }).click();
  await expect(page).toHaveURL(/\/weekly-schedule\/5$/);
});

test('is at most 60 kB of brotli', async ({ request }) => {
  const { brotliCompressSync } = await import('node:zlib');
  const html = await (await request.get('/scores')).body();
  expect(brotliCompressSync(html).length).toBeLessThan(60_000);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('leads to every week by a link', async ({ page }) => {
    await page.goto('/scores');
    await expect(page.locator('[data-game]').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Show scores/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Week 5', exact: true }).click();
    await expect(page).toHaveURL(/\/weekly-schedule\/5$/);
  });
});
