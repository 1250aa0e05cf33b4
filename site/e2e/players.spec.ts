import { expect, test } from '@playwright/test';

test('a player is found by his name, with his figures, places, team and games @journey', async ({ page }) => {
  await page.goto('/recruits');
  const box = page.getByRole('banner').getByRole('combobox');
  await box.pressSequentially('fernando mendoza');
  const first = page.getByRole('listbox').getByRole('option').first();
  await expect(first).toContainText('Fernando Mendoza');
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL('/players/4837248');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fernando Mendoza');
  const season = page.getByRole('region', { name: '2025 season' });
  await expect(season).toContainText('3,535 yards, 41 touchdowns');
  await expect(season).toContainText('of 30 in the Big Ten');
  const games = page.getByRole('region', { name: 'Indiana Games' }).getByRole('link');
  await expect(games).toHaveCount(16);
  await expect(games.last()).toHaveAttribute('href', '/games/miami-at-indiana-2026-01-19');
});

test('the tables of leaders lead to their players, and a player to the leaders, his team and its others', async ({
  page,
}) => {
  for (const path of ['/conferences/big-ten', '/teams/indiana']) {
    await page.goto(path);
    await page.getByRole('rowheader').getByRole('link', { name: 'Fernando Mendoza' }).click();
    await expect(page, path).toHaveURL('/players/4837248');
  }
  const mates = page.getByRole('navigation', { name: 'More Indiana Players' });
  await mates.getByRole('link', { name: 'Omar Cooper Jr.' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Omar Cooper Jr.');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Indiana', exact: true }).last()).toHaveAttribute(
    'href',
    '/teams/indiana',
  );
  await main.getByRole('link', { name: 'Big Ten leaders' }).click();
  await expect(page).toHaveURL('/conferences/big-ten#leaders');
});
