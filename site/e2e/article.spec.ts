import { expect, test } from '@playwright/test';

import { ARTICLE } from './routes.ts';

test('shows badge, title, author, date, summary, picture and every paragraph, and leads on to recruiting and team selection @journey', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/articles/miami-at-indiana-2026-01-19-recap');
  const article = (await answer.json()) as Record<'title' | 'summary' | 'content' | 'author', string>;
  await page.goto(ARTICLE);
  const story = page.getByRole('main').getByRole('article').first();
  await expect(story.locator('.team-badge')).toHaveText('Indiana');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
  await expect(story.locator('.article-summary')).toHaveText(article.summary);
  await expect(story).toContainText(`By ${article.author}`);
  await expect(story.getByRole('link', { name: article.author })).toHaveAttribute('href', '/desk');
  await expect(story.locator('.article-byline time').first()).toHaveText('Monday, January 19, 2026');
  await expect(story.locator('.article-art svg')).toBeVisible();
  const parts = article.content.split(/\n\s*\n/);
  await expect(story.locator('.prose :is(p, h2)')).toHaveText(parts.map((part) => part.replace(/^## /, '')));
  await expect(story.locator('.prose h2')).toHaveCount(parts.filter((part) => part.startsWith('## ')).length);
  const action = page.getByRole('region', { name: 'Stay in the game' });
  await expect(action.getByRole('link', { name: 'Recruiting Central' })).toHaveAttribute('href', '/recruiting');
  await expect(action.getByRole('link', { name: 'Choose Your Team' })).toHaveAttribute('href', '/team-selection');
});

test("the device's own share sheet takes one press where there is one, and both share buttons open a window of their own", async ({
  page,
  context,
}) => {
  await context.route(/x\.com|facebook/, (route) => route.fulfill({ body: 'shared' }));
  await page.goto(ARTICLE);
  const address = await page.locator('link[rel=canonical]').getAttribute('href');
  const share = page.getByRole('group', { name: 'Share this article' });
  const sheet = share.getByRole('button', { name: 'Share', exact: true });
  await expect(sheet).toBeHidden();
  await page.addInitScript(() => {
    navigator.share = (data) => {
      document.title = `shared ${data?.url ?? ''}`;
      return Promise.reject(new DOMException('closed by the reader', 'AbortError'));
    };
  });
  await page.reload();
  await sheet.click();
  await expect(page).toHaveTitle(`shared ${address ?? ''}`);
  for (const [name, host] of [
    ['Share on X', 'x.com'],
    ['Share on Facebook', 'www.facebook.com'],
  ] as const) {
    const popup = page.waitForEvent('popup');
    await share.getByRole('link', { name }).click();
    const shared = new URL((await popup).url());
    expect(shared.host).toBe(host);
    expect([...shared.searchParams.values()]).toContain(address);
  }
  await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`));
});

test("copy link copies the address and says 'Copied!' for two seconds @journey", async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install({ time: '2026-02-01T12:00:00Z' });
  await page.goto(ARTICLE);
  await page.clock.pauseAt('2026-02-01T13:00:00Z');
  await page.getByRole('button', { name: 'Copy link' }).click();
  const copied = page.getByRole('button', { name: 'Copied!' });
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.locator('link[rel=canonical]').getAttribute('href'),
  );
  await page.clock.runFor(1900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

test('a browser that refuses to copy is not said to have copied', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await page.goto(ARTICLE);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copy failed' })).toBeVisible();
  await expect(page.getByText('Copied!')).toHaveCount(0);
});

test('picture and text share one measure, and no score is broken in two', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ARTICLE);
  const widths = await page.evaluate(() =>
    ['.article-art', '.prose'].map((name) => document.querySelector(name)?.clientWidth),
  );
  expect(widths[0]).toBe(widths[1]);
  await page.setViewportSize({ width: 390, height: 844 });
  const broken = await page
    .locator('.score-text')
    .evaluateAll((all) => all.filter((score) => score.getClientRects().length !== 1).length);
  expect(broken).toBe(0);
});

test('an article that does not exist says so and leads home', async ({ page }) => {
  const response = await page.goto('/article/no-such-article');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
  await expect(page.getByRole('main')).toContainText(
    "The article you're looking for doesn't exist or has been removed.",
  );
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});
