import { expect, test } from '@playwright/test';

test('the twelve sections stand in order with what belongs in them, and their links lead on @journey', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const inOrder = [
    main.getByRole('link', { name: 'See the weekly schedule' }),
    main.getByRole('heading', { name: 'Choose Your Favorite Team' }),
    main.getByRole('heading', { name: 'Hashmark Premium: ad-free for $12 per year' }),
    main.getByRole('complementary', { name: 'Fan gear promotion' }),
    main.getByRole('heading', { name: 'Game of the Week', exact: true }),
    main.getByRole('heading', { name: 'Upcoming Games', exact: true }),
    main.getByRole('heading', { name: 'Betting Offers' }),
    main.getByRole('heading', { name: 'Top Recruiting News' }),
    main.getByRole('complementary', { name: 'Ad-free membership' }),
    main.getByRole('heading', { name: 'Latest Team Articles' }),
    main.getByRole('heading', { name: 'Fan Gear', exact: true }),
    main.getByRole('heading', { name: 'Never miss a snap' }),
  ];
  // Row by row; on a wide screen the three requests before the football share one.
  let last = { x: -1, y: -1 };
  for (const part of inOrder) {
    const box = (await part.boundingBox()) ?? { x: -1, y: -1 };
    const ROW = 40;
    expect(box.y > last.y + ROW || (box.x > last.x && Math.abs(box.y - last.y) <= ROW), String(part)).toBe(true);
    last = box;
  }
  for (const [name, href] of [
    ['See the weekly schedule', '/weekly-schedule'],
    ['Choose your team', '/team-selection'],
    ['Go Premium', '/subscribe'],
    ['More on the game', '/game-of-week'],
    ['View Full Schedule', '/weekly-schedule'],
    ['All recruiting', '/recruiting'],
    ['Go ad-free', '/subscribe'],
    ['All team articles', '/teams'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  const teams = main.getByRole('region', { name: 'Choose Your Favorite Team' });
  for (const name of ['SEC', 'Big Ten', 'ACC', 'Big 12', 'Pac-12']) {
    await expect(teams.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^\/team-selection#/);
  }
  const region = (name: string) => page.getByRole('region', { name });
  await expect(region('Game of the Week').locator('[data-game]')).toHaveCount(1);
  await expect(region('Top Recruiting News').locator('[data-recruit]')).toHaveCount(1);
  await expect(region('Top Recruiting News').locator('[data-news]')).toHaveCount(3);
  await expect(region('Latest Team Articles').locator('[data-article]')).toHaveCount(3);
  // The season is over.
  await expect(region('Upcoming Games')).toContainText('No upcoming games scheduled.');
});

test('the game that matters and the story on it stand on the first screen', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const game = page.getByRole('main').getByRole('article').first();
    const story = page.getByRole('link', { name: /Indiana runs away from .*Oregon/ });
    const scores = page.getByRole('region', { name: 'Latest scores' }).getByRole('listitem');
    for (const part of [scores.nth(2), game, story]) {
      const box = await part.boundingBox();
      expect(box && box.y + box.height, String(width)).toBeLessThan(height);
    }
    await expect(game.getByRole('img', { name: 'Oregon 22, Indiana 56' })).toBeInViewport();
    await expect(game).toContainText('FINAL');
  }
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(page.getByRole('img', { name: 'Oregon 22, Indiana 56' })).toBeInViewport({
    ratio: 1,
  });
  // The whole picture is the way to the game.
  const { x, y } = (await page.locator('.lead-art').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 20, y + 20);
  await expect(page).toHaveURL('/games/oregon-at-indiana-2026-01-09');
});

test('the strip above all else says the day, the last update and where the season stands', async ({ page }) => {
  await page.clock.setFixedTime('2026-03-14T16:00:00Z');
  await page.goto('/');
  const strip = page.getByRole('main').locator('.today');
  await expect(strip).toContainText('Saturday, March 14, 2026');
  await expect(strip).toContainText('The 2025 season is over');
  await expect(strip).toContainText(/Updated \w{3}, \w{3} \d+, \d+:\d\d [AP]M ET/);
  const scores = strip.getByRole('region', { name: 'Latest scores' });
  await expect(scores.getByRole('listitem')).toHaveCount(5);
  await scores.getByRole('listitem').filter({ hasText: 'Miami 21, Indiana 27' }).click();
  await expect(page).toHaveURL('/games/miami-at-indiana-2026-01-19');
});

test('a lead older than two days says of which day it is', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Every game, yard by yard' });
  await expect(hero).toContainText('Fri, Jan 9, 7:30 PM ET · 2026');
  await expect(hero).toContainText('Friday, January 9, 2026');
});

test('three cards are never two and one', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/');
  for (const name of ['Betting offers', 'Latest Team Articles']) {
    const cards = page.getByLabel(name).getByRole('article');
    const tops = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size, name).toBe(1);
  }
});

test('the hero tells how the season ended, and leads to its final standings', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Every game, yard by yard' });
  await expect(hero).toContainText('Champion of the 2025 season: Indiana, 16-0.');
  await hero.getByRole('link', { name: 'Final standings' }).click();
  await expect(page).toHaveURL('/seasons/2025#season-standings');
  await expect(page.getByRole('heading', { name: 'Final Standings' })).toBeInViewport();
});

test('every age of an article stands beside its date', async ({ page }) => {
  await page.clock.setFixedTime('2026-01-25T12:00:00Z');
  await page.goto('/');
  for (const card of await page.locator('[data-article]').all()) {
    await expect(card.locator('.age')).toHaveText(/^\d days ago$/);
    await expect(card.locator('p:has(.age) time')).toHaveText(/^\w+day, January \d+, 2026$/);
  }
});

test('offers and fan gear show their facts, prices and notices, and lead nowhere', async ({ page }) => {
  await page.goto('/');
  const offers = page.getByRole('complementary', { name: 'Betting offers' });
  await expect(offers.getByRole('article')).toHaveCount(3);
  await expect(offers.getByText('Featured', { exact: true })).toHaveCount(1);
  for (const offer of await offers.getByRole('article').all()) {
    await expect(offer).toContainText(/Promo code\s*HASH\d+/);
    await expect(offer).toContainText(/Rating\s*\d\.\d of 5/);
    await expect(offer).toContainText(/Minimum deposit\s*\$\d+/);
  }
  await expect(offers).toContainText('21+ only');
  await expect(offers).toContainText('1-800-GAMBLER');
  // Placeholders: nothing to follow.
  await expect(offers.getByRole('link')).toHaveCount(0);
  const gear = page.getByRole('complementary', { name: 'Fan gear', exact: true });
  const hoodie = gear.getByRole('article').filter({ hasText: 'Sideline Fleece Hoodie' });
  for (const text of ['Yardline Supply', '$48.00', '$64.00', '4.7 of 5', '312 reviews', 'Apparel']) {
    await expect(hoodie).toContainText(text);
  }
  const ball = gear.getByRole('article').filter({ hasText: 'Game Leather Football' });
  await expect(ball.locator('s')).toHaveCount(0);
  await expect(gear).toContainText('25% off');
  await expect(page.getByRole('complementary', { name: 'Gear sale' })).toContainText(/up to 40% off/i);
  await expect(page.getByRole('complementary', { name: 'Save with premium' })).toContainText('Save 50%');
  await expect(page.getByRole('heading', { name: 'Daily Updates' })).toBeVisible();
});

test('the next update is as far away as 6 AM Eastern, an hour more in the night in which the clock goes back', async ({
  page,
}) => {
  await page.clock.setFixedTime('2025-11-01T22:00:00Z');
  await page.goto('/');
  await expect(page.locator('[data-countdown]')).toHaveText('13h 0m');
  await expect(page.getByRole('main')).toContainText('6 AM Eastern');
});

test.describe('for a premium member', () => {
  test('every promotion is gone before anything is drawn @journey', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'hashmark_member', value: 'premium', url: baseURL ?? '' }]);
    // Watches each frame while the page is being read.
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenPromos: seen });
      const look = () => {
        for (const promo of document.querySelectorAll('[data-promo]')) {
          if (promo.getClientRects().length > 0) seen.push(promo.getAttribute('aria-label') ?? '');
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto('/');
    await expect(page.locator('[data-promo]')).toHaveCount(0);
    await expect(page.getByText('Betting Offers')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Fan Gear' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Daily Updates' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'seenPromos') as string[])).toEqual([]);
  });

  test('nothing inside a promotion is asked for', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'hashmark_member', value: 'premium', url: baseURL ?? '' }]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // A promotion with a picture, put where the real ones stand.
    await page.route('**/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        /(<aside[^>]*data-promo[^>]*>)/g,
        '$1<img loading="lazy" src="/promo-picture.png" alt="">',
      );
      expect(body).toContain('promo-picture');
      await route.fulfill({ response, body });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked.filter((url) => url.includes('promo-picture'))).toEqual([]);
  });
});

test('a free member and a visitor see the promotions', async ({ page, context, baseURL }) => {
  await page.goto('/');
  const count = await page.locator('[data-promo]').count();
  expect(count).toBeGreaterThan(5);
  await context.addCookies([{ name: 'hashmark_member', value: 'free', url: baseURL ?? '' }]);
  await page.reload();
  await expect(page.locator('[data-promo]')).toHaveCount(count);
});
