import { expect, test } from '@playwright/test';

test('the list of seasons leads to the season, its champion, standings and weeks', async ({ page }) => {
  await page.goto('/weekly-schedule');
  await page.getByRole('link', { name: 'All seasons' }).click();
  await expect(page).toHaveURL('/seasons');
  await expect(page.getByText('Champion: Indiana')).toBeVisible();
  await page.getByRole('link', { name: '2025 season' }).click();
  await expect(page).toHaveURL('/seasons/2025');
  await expect(page.getByRole('heading', { name: '2025 Season', level: 1 })).toBeVisible();
  await expect(page.getByText('Champion: Indiana, 16-0')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Pac-12' }).getByRole('row')).toHaveCount(3);
  const weeks = page.getByRole('navigation', { name: 'Weeks' });
  await expect(weeks.getByRole('listitem')).toHaveCount(20);
  // The season that the site shows has its weeks in the weekly schedule.
  await weeks.getByRole('link', { name: 'Week 19: National Championship' }).click();
  await expect(page).toHaveURL('/weekly-schedule/19');
});
