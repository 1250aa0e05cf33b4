import { expect, test } from '@playwright/test';

test('lists the main pages, the teams by conference and the newest articles, and counts the rest @journey', async ({
  page,
}) => {
  await page.goto('/sitemap');
  const targets = (name: string) =>
    page
      .getByRole('navigation', { name, exact: true })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(await targets('Main Pages')).toEqual([
    '/',
    '/team-selection',
    '/recruiting',
    '/recruits',
    '/teams',
    '/scores',
    '/game-of-week',
    '/weekly-schedule',
  ]);
  expect(await targets('Quick Links')).toEqual(['/login', '/register', '/subscribe', '/admin']);
  const teams = page.getByRole('region', { name: 'Teams by Conference' });
  await expect(teams.getByRole('heading', { level: 3 })).toHaveText(['SEC', 'Big Ten', 'ACC', 'Big 12', 'Pac-12']);
  // All covered teams that play in one of the five.
  const ask = async (path: string): Promise<unknown> => (await page.request.get(path)).json();
  const covered = (await ask('/api/teams')) as { conference: string | null }[];
  await expect(teams.getByRole('listitem').getByRole('link')).toHaveCount(
    covered.filter(({ conference }) => conference !== null).length,
  );
  const recent = page.getByRole('region', { name: 'Recent Articles' });
  await expect(recent.getByRole('listitem')).toHaveCount(9);
  const all = (await ask('/api/articles')) as unknown[];
  await expect(recent.getByText(`and ${String(all.length - 9)} more articles`, { exact: true })).toBeVisible();
  const times = await recent
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(times).toEqual([...times].sort().reverse());
});
