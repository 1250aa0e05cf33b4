import { expect, test } from '@playwright/test';

const CARDS = '[data-team-central-grid] [data-article]';

test('asks for the list of articles only when the reader looks for something', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/teams', { waitUntil: 'networkidle' });
  expect(requests).not.toContain('/teams/articles.json');
  await page.getByLabel('Search articles').fill('alabama');
  await expect(page.locator('[data-team-central-status]')).toContainText('articles found');
  await page.getByLabel('Search articles').fill('iowa');
  await expect(page).toHaveURL(/[?]q=iowa$/);
  expect(requests.filter((path) => path === '/teams/articles.json')).toHaveLength(1);
});

test('search is case-insensitive, and each result leads to its own article @journey', async ({ page }) => {
  await page.goto('/teams');
  await page.getByLabel('Search articles').fill('ALABAMA');
  await expect(page.locator('[data-team-central-status]')).toContainText('articles found');
  const first = page.locator(CARDS).first();
  const title = (await first.locator('.story-link').textContent()) ?? '';
  await first.locator('.story-link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a conference and words must both match', async ({ page }) => {
  await page.goto('/teams');
  await page.getByRole('button', { name: 'Big Ten', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Big Ten', exact: true })).toHaveAttribute('aria-pressed', 'true');
  const status = page.locator('[data-team-central-status]');
  await expect(status).toContainText('articles found');
  const all = Number.parseInt((await status.textContent()) ?? '', 10);
  await page.getByLabel('Search articles').fill('ohio state');
  await expect(status).not.toContainText(`${String(all)} `);
  const both = Number.parseInt((await status.textContent()) ?? '', 10);
  expect(both).toBeGreaterThan(0);
  expect(both).toBeLessThan(all);
  await expect(page).toHaveURL(/q=ohio\+state&conference=Big\+Ten$/);
});

test('says so when nothing matches and leads on, and shows everything again afterwards', async ({ page }) => {
  const alabama = { kind: 'team', path: '/teams/alabama', title: 'Alabama', detail: 'SEC' };
  await page.route('**/api/search?*', (route) => route.fulfill({ json: [alabama] }));
  await page.goto('/teams?conference=ACC');
  const field = page.getByLabel('Search articles');
  await expect(field).toHaveAccessibleDescription(/Finds all your words, in any order/);
  const empty = page.locator('[data-team-central-grid] .empty');
  await field.fill('alabma');
  await expect(empty).toContainText('No Articles Found');
  await expect(empty).toContainText('Try adjusting your search criteria or filters.');
  await expect(page.locator(CARDS)).toHaveCount(0);
  await expect(empty.getByRole('link', { name: 'Alabama', exact: true })).toHaveAttribute('href', '/teams/alabama');
  await expect(empty.getByRole('link', { name: /^'Alabama' in all conferences \(\d\d\)$/ })).toBeVisible();
  // The right words under the wrong filter: the same ones without it.
  await field.fill('auburn iron bowl');
  await empty.getByRole('link', { name: /^'auburn iron bowl' in all/ }).click();
  await expect(page).toHaveURL(/\/teams\?q=auburn\+iron\+bowl$/);
  await expect(page.locator(CARDS).first()).toContainText('Iron Bowl');

  await field.fill('');
  await expect(empty).toBeHidden();
  await expect(page.locator(CARDS).nth(5)).toBeVisible();
  await expect(page).toHaveURL(/\/teams$/);
});

test('a search can be linked', async ({ page }) => {
  await page.goto('/teams?q=iowa&conference=Big+Ten');
  await expect(page.getByLabel('Search articles')).toHaveValue('iowa');
  await expect(page.getByRole('button', { name: 'Big Ten', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-team-central-status]')).toContainText('found');
});

test('more than a screenful comes in parts', async ({ page }) => {
  await page.goto('/teams');
  await page.getByRole('button', { name: 'SEC', exact: true }).click();
  await expect(page.locator(CARDS)).toHaveCount(24);
  await page.getByRole('button', { name: 'Show more articles' }).click();
  await expect(page.locator(CARDS)).toHaveCount(48);
  await expect(page.locator(CARDS).nth(24).locator('.story-link')).toBeFocused();
});

test('a found article has its own share panel', async ({ page }) => {
  await page.goto('/teams?conference=ACC');
  await expect(page.locator('[data-team-central-status]')).toContainText('found');
  const card = page.locator(CARDS).last();
  const id = (await card.getAttribute('data-article')) ?? '';
  await card.locator('summary').click();
  await expect(card.locator('[data-copy-link]')).toHaveAttribute('data-copy-link', new RegExp(`/article/${id}$`));
  const share = await card.locator('[data-share-popup]').first().getAttribute('href');
  expect(decodeURIComponent(share ?? '')).toContain(`/article/${id}`);
});

test('the list that cannot be loaded is reported, and asked for again', async ({ page }) => {
  let broken = true;
  await page.route('**/teams/articles.json', (route) =>
    broken ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await page.goto('/teams');
  await page.getByLabel('Search articles').fill('iowa');
  await expect(page.locator('[data-team-central-status]')).toContainText('could not be loaded');
  broken = false;
  await page.getByLabel('Search articles').fill('iowa ');
  await expect(page.locator('[data-team-central-status]')).toContainText('found');
});
