import { expect, test } from '@playwright/test';

test('a conference has a page with all that belongs to it', async ({ page }) => {
  await page.goto('/teams/georgia');
  await page.locator('.team-head').getByRole('link', { name: 'SEC', exact: true }).click();
  await expect(page).toHaveURL('/conferences/sec');
  await expect(page).toHaveTitle(/^SEC Football 2025: Standings/);
  await expect(page.getByText('Champion: Georgia, 12-2')).toBeVisible();
  await expect(page.getByRole('table', { name: 'SEC by conference record' }).locator('tbody tr')).toHaveCount(16);
  // The season is over: its last game is all there is to show.
  await expect(page.getByRole('region', { name: 'Latest Games' }).getByRole('listitem')).toContainText([
    'No. 10 Miami 31, No. 6 Ole Miss 27',
  ]);
  const passing = page.getByRole('table', { name: 'Passing' }).locator('tbody tr');
  await expect(passing).toHaveCount(5);
  await expect(passing.first()).toContainText(/Trinidad Chambliss\s*Ole Miss,\s*294 of 445, \d+ interceptions\s*3,937/);
  const ranked = page.getByRole('region', { name: 'Ranked Teams' });
  await expect(ranked.getByRole('columnheader')).toContainText(['Team', /AP.*final/, /Coaches/]);
  await expect(page.getByRole('region', { name: 'Newest Stories' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Follow SEC' }).click();
  const follow = page.getByRole('group', { name: 'Follow SEC' });
  await follow.getByText('More').click();
  await expect(follow.getByRole('link', { name: 'Atom feed' })).toHaveAttribute('href', '/feeds/conferences/sec.atom');
  // Without the slashes between them, which a screen reader would read out.
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - link "Home"
      - listitem:
        - link "Team Central"
      - listitem: SEC
  `);
});

test('a conference is found from the site map, and its feed leads back to it', async ({ page, request }) => {
  await page.goto('/sitemap');
  const region = page.getByRole('region', { name: 'Teams by Conference' });
  await expect(region.getByRole('link', { name: 'Big Ten', exact: true })).toHaveAttribute(
    'href',
    '/conferences/big-ten',
  );
  const feed = (await (await request.get('/feeds/conferences/big-ten.json')).json()) as {
    home_page_url: string;
  };
  expect(feed.home_page_url).toMatch(/\/conferences\/big-ten$/);
});
