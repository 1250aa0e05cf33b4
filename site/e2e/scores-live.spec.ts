import { expect, test } from '@playwright/test';

import { BUDGETS } from '#site/budget/budgets.ts';
import { weighPage } from '#site/budget/page-weight.ts';

import { GAME_DAY_STORE } from './game-day-store.ts';

/*
 * A game day. These tests need a site whose content was imported as of 2025-10-11T20:00:00Z; the Playwright project
 * 'game-day' serves one.
 */
interface WireGame {
  id: string;
  status: string;
  awayScore: number | null;
  homeScore: number | null;
}

test('shows live games, finals and upcoming games, in this order', async ({ page }) => {
  await page.goto('/scores');
  await expect(page.locator('section h2')).toHaveText(['Live Games', 'Final Scores', 'Upcoming Games', 'Week by Week']);
  const upcoming = page.getByRole('region', { name: 'Upcoming Games' });
  const days = await upcoming
    .locator('time.kickoff-eastern')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days).toEqual(days.toSorted());
});

// Out of season the board is no island: `npm run check:sizes` weighs the page without it. Which week it is changes
// nothing.
test('keeps its budget of script while games are played, when the most islands hydrate', () => {
  const { hydratedScript } = weighPage(`${GAME_DAY_STORE}/current/site`, 'scores.html');
  expect(hydratedScript).toBeLessThan(BUDGETS.hydratedScript * 0.99);
});

test('asks once for fresh scores and moves a game that ended', async ({ page }) => {
  const asked: string[] = [];
  let id = '';
  await page.route('**/api/games/weekly/*', async (route) => {
    asked.push(route.request().url());
    const response = await route.fetch();
    const games = (await response.json()) as WireGame[];
    const json = games.map((game) => {
      if (game.status !== 'live' || (id !== '' && id !== game.id)) return game;
      id = game.id;
      return { ...game, status: 'final', awayScore: 41, homeScore: 14 };
    });
    await route.fulfill({ response, json });
  });
  await page.goto('/scores');
  await expect(page.getByText(/^Scores as of Sat, Oct 11, 4:00 PM ET\.$/)).toBeVisible();
  const finals = page.getByRole('region', { name: 'Final Scores' });
  await expect(finals.locator(`[data-game="${id}"]`)).toContainText('41');
  await expect(page.getByRole('region', { name: 'Live Games' }).locator(`[data-game="${id}"]`)).toHaveCount(0);
  await page.waitForTimeout(1500);
  expect(asked).toHaveLength(1);
});

test('follows the games of a filter on its page, and brings none of the others', async ({ page }) => {
  const id = 'oklahoma-at-texas-2025-10-11';
  await page.route('**/api/games/weekly/*', async (route) => {
    const response = await route.fetch();
    const games = (await response.json()) as WireGame[];
    const json = games.map((game) =>
      game.id === id ? { ...game, status: 'final', awayScore: 41, homeScore: 14 } : game,
    );
    await route.fulfill({ response, json });
  });
  await page.goto('/scores/sec');
  const finals = page.getByRole('region', { name: 'Final Scores' });
  await expect(finals.locator(`[data-game="${id}"]`)).toContainText('41');
  // Of the same week, and live.
  await expect(page.locator('[data-game="air-force-at-unlv-2025-10-11"]')).toHaveCount(0);
});

test.describe('on a phone in Berlin', () => {
  test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Berlin' });

  test('no row is higher than 96 px, live or to come', async ({ page }) => {
    await page.goto('/scores');
    await expect(page.locator('.score-row [data-local-time]').first()).toHaveText(/GMT\+2/);
    const heights = await page
      .locator('.score-row')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(40);
    expect(Math.max(...heights)).toBeLessThanOrEqual(96);
  });
});

test('keeps the last known scores when fresh ones cannot be loaded', async ({ page }) => {
  await page.route('**/api/games/weekly/*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/scores');
  await expect(page.getByText(/latest we have/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Live Games' }).locator('[data-game]')).not.toHaveCount(0);
});
