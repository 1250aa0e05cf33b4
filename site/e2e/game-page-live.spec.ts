import { expect, test } from '@playwright/test';

import { axeFindings } from './axe.ts';

/* The season as it stood on Saturday, October 11, 2025, 4 PM Eastern: games live and games to come. */

test('a live game says when its score is from, and leads to the scores', async ({ page }) => {
  await page.goto('/scores');
  const live = page.getByRole('region', { name: 'Live Games' }).locator('.game-link').first();
  await page.goto((await live.getAttribute('href')) ?? '');
  const lede = page.locator('.page-lede');
  await expect(lede).toContainText('are playing now');
  await expect(lede).toContainText('as of Sat, Oct 11, 4:00 PM ET.');
  await expect(lede.getByRole('link', { name: 'Scores' })).toHaveAttribute('href', '/scores');
  await expect(page.locator('[data-game]').first()).toContainText('LIVE');
  await expect(page).toHaveTitle(/: Live Score \|/);
  // Nothing is known of it beside its score: neither quarters nor figures, nor how it was won.
  await expect(page.getByRole('region', { name: 'Form' })).toBeVisible();
  for (const name of ['Score by Quarter', 'Team Stats', 'How it was won', 'Leaders'])
    await expect(page.getByRole('region', { name })).toHaveCount(0);
});

test('a game to come has both records so far and no result', async ({ page }) => {
  await page.goto('/games/georgia-at-auburn-2025-10-11');
  await expect(page.locator('.page-lede')).toHaveText(
    'Georgia visits Auburn at Jordan-Hare Stadium on Saturday, October 11, 2025, 7:30 PM ET.',
  );
  const records = page.getByRole('region', { name: 'What Is at Stake' });
  await expect(records.getByRole('columnheader')).toHaveText(['Team', 'So far']);
  await expect(records.locator('tbody td').first()).toHaveText(/4-1\s*2-1 SEC/);
  await expect(records).toContainText('Georgia is 2-1 in SEC play and Auburn is 0-2.');
  await expect(page.getByRole('region', { name: 'Coverage' })).toContainText('Preview');
  const form = page.getByRole('region', { name: 'Form' });
  await expect(form.getByRole('listitem')).toHaveCount(10);
  await expect(form.getByRole('link', { name: 'Lost 21-24 vs No. 17 Alabama' })).toHaveAttribute(
    'href',
    '/games/alabama-at-georgia-2025-09-27',
  );
  expect(await axeFindings(page)).toEqual([]);
});

test('a team shows its next game, and its schedule the times of what is to come', async ({ page }) => {
  await page.goto('/teams/georgia');
  await expect(page.getByRole('region', { name: 'Next Game' }).locator('[data-game]')).toHaveAttribute(
    'data-game',
    'georgia-at-auburn-2025-10-11',
  );
  const row = page.locator('tr[data-game="georgia-at-auburn-2025-10-11"]');
  await expect(row).toContainText(/7:30 PM ET.*ABC/);
  await expect(row.locator('[data-column=record]')).toHaveText('');
});

test('a team that is playing says so', async ({ page }) => {
  await page.goto('/teams/ole-miss');
  const now = page.getByRole('region', { name: 'Playing Now' });
  await expect(now).toContainText('As of Sat, Oct 11, 4:00 PM ET.');
  const row = page.locator('tr[data-game]').filter({ hasText: 'Live' });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('link', { name: /^(\d+-\d+ )?Live / })).toHaveCount(1);
});
