import { expect, test, type Page } from '@playwright/test';

test.describe('Recruiting Central', () => {
  test('lists all recruits in rows with rank, stars, position, measures, home, school and team @journey', async ({
    page,
  }) => {
    await page.goto('/recruiting');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recruiting Central');
    const prospects = page.getByRole('region', { name: 'Top Prospects' });
    await expect(prospects.getByText('Featured', { exact: true })).toBeVisible();
    await expect(prospects.locator('[data-recruit]')).toHaveCount(79);
    const first = page.locator('[data-recruit]').first();
    await expect(first.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
    await expect(first).toHaveText(
      /^1\s*Keisean Henderson\s*QB · 6-3 · 185 lbs\s*Spring, TX \(Legacy the School of Sport Sciences\)\s*HOU\s*Houston$/,
    );
    await first.getByRole('link', { name: 'Keisean Henderson' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keisean Henderson');
    await expect(page.getByRole('region', { name: 'Commitment' })).toContainText('January 20, 2026 · Commitment');
  });

  test('what is chosen lives in the address, goes back and forward, and leads out of an empty list', async ({
    page,
  }) => {
    const rows = page.locator('[data-recruit]:visible');
    const says = page.locator('[data-recruits]').getByRole('status');
    await page.goto('/recruiting?position=QB&state=XX&commitment=');
    await expect(says).toHaveText('6 of 79 recruits');
    await expect(rows).toHaveCount(6);
    await page.getByLabel('Conference').selectOption('SEC');
    await expect(page).toHaveURL(/\/recruiting\?position=QB&conference=SEC$/);
    await expect(rows).toHaveCount(4);
    await page.getByLabel('State').selectOption('NE');
    await page.getByLabel('State').selectOption('TX');
    await expect(says).toHaveText('No recruits match.');
    await page.goBack();
    await expect(rows).toHaveCount(1);
    await page.goBack();
    await expect(rows).toHaveCount(4);
    await expect(page.getByLabel('State')).toHaveValue('');
    await page.goForward();
    await expect(page.getByLabel('State')).toHaveValue('NE');
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(says).toHaveText('79 recruits');
    await expect(page).toHaveURL(/\/recruiting\?$/);
  });

  test('the news column stays in view beside the prospects on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/recruiting');
    const news = page.getByRole('complementary', { name: 'Recent News' });
    await expect(news.locator('[data-news]').first()).toBeVisible();
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1500);
    await expect(news.getByRole('heading', { name: 'Recent News' })).toBeInViewport();
  });

  test('a news item says its type in a word as well as in colour', async ({ page }) => {
    await page.goto('/recruiting');
    const commitment = page.locator('.news-green').first();
    await expect(commitment).toContainText('Commitment');
    await expect(page.locator('.news-blue').first()).toContainText('News');
    const colors = await page.evaluate(() =>
      ['.news-green', '.news-blue'].map(
        (name) => getComputedStyle(document.querySelector(name) ?? document.body).borderLeftColor,
      ),
    );
    expect(new Set(colors).size).toBe(2);
  });

  test('on a phone the newest news stands first, the rest a press away, then the list', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/recruiting');
    const news = page.locator('#recent-news').locator('xpath=ancestor::aside');
    await expect(news.locator('.news:visible')).toHaveCount(5);
    const [newsBox, listBox] = [await news.boundingBox(), await page.locator('.recruits').boundingBox()];
    expect(newsBox?.y).toBeLessThan(listBox?.y ?? 0);
    expect(newsBox?.height).toBeLessThan(1700);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(15_000);
    await news.getByText('7 more', { exact: true }).click();
    await news.getByText('21 more teams').click();
    await expect(news.locator('[data-news]:visible')).toHaveCount(90);
  });
});

interface ListedRecruit {
  id: string;
  name: string;
  nationalRanking: number;
  compositeRating: number;
  committedTeam: { id: string; name: string };
}

test('what stands of each team class, and who committed to whom that day, is what the list of recruits comes to', async ({
  page,
  request,
}) => {
  const list = (await (await request.get('/api/recruits')).json()) as ListedRecruit[];
  await page.goto('/recruiting');
  const classes = page.getByRole('region', { name: 'Team Classes' });
  await expect(classes).toContainText('Only the top 79 recruits of the class of 2026.');
  await classes.getByText('17 more teams').click();
  const shown = await classes.locator('tr[data-class]').evaluateAll((rows) =>
    rows.map((row) => ({
      id: row.getAttribute('data-class'),
      figures: [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent)),
      best: [...row.querySelectorAll('a[href^="/recruits/"]')].map((link) => link.textContent),
    })),
  );
  expect(shown.reduce((sum, { figures }) => sum + (figures[0] ?? 0), 0)).toBe(79);
  for (const { id, figures, best } of shown) {
    const own = list.filter(({ committedTeam }) => committedTeam.id === id);
    const points = own.map(({ compositeRating }) => Math.round(compositeRating * 10_000)).reduce((a, b) => a + b, 0);
    expect(figures, String(id)).toEqual([own.length, points / 100]);
    const ranked = own.toSorted((a, b) => a.nationalRanking - b.nationalRanking);
    expect(best).toEqual(ranked.slice(0, 3).map(({ name }) => name));
  }
  const points = shown.map(({ figures }) => figures[1] ?? 0);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  const news = page.getByRole('complementary', { name: 'Recent News' });
  await expect(news).toContainText('79 recruits are committed to 27 teams');
  const told = await news
    .locator('dl > div')
    .evaluateAll((teams) =>
      teams.flatMap((team) =>
        [...team.querySelectorAll('dd a')].map(
          (link) => `${link.textContent}: ${team.querySelector('dt a')?.textContent}`,
        ),
      ),
    );
  expect(new Set(told)).toEqual(new Set(list.map(({ name, committedTeam }) => `${name}: ${committedTeam.name}`)));
});

test.describe('early access', () => {
  const EARLY = '/api/recruiting-news/early';
  const ITEM = {
    id: 'fresh',
    type: 'commitment',
    headline: 'A five-star quarterback is committed to Iowa',
    details: 'He is listed at 6 feet 3 and 205 pounds.',
    publishedAt: '2026-11-21T11:30:00Z',
    publicAt: '2026-11-21T12:30:00.000Z',
    recruit: { id: 'r', name: 'A. Player', position: 'QB' },
  };

  /** A browser whose member cookie says premium, and what the API would tell it early. */
  async function beginPremium(page: Page, items: object[]): Promise<void> {
    const { hostname } = new URL(test.info().project.use.baseURL ?? '');
    const cookie = { name: 'hashmark_member', value: 'premium', domain: hostname, path: '/' };
    await page.context().addCookies([cookie]);
    await page.route(`**${EARLY}`, (route) => route.fulfill({ json: items }));
    const member = { username: 'fan', subscriptionStatus: 'active', favoriteTeam: null };
    await page.route('**/api/auth/me', (route) => route.fulfill({ json: member }));
  }

  for (const path of ['/recruiting', '/']) {
    test(`on ${path} is nothing to a visitor, who asks for none of it`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByText('Early access')).toBeHidden();
      expect(asked.filter((address) => /early/i.test(address) && !/css$/.test(address))).toEqual([]);
    });

    test(`on ${path} has its room for a premium member from the first paint on @journey`, async ({ page }) => {
      await beginPremium(page, [ITEM]);
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(`**${EARLY}`, async (route) => {
        await held;
        await route.fallback();
      });
      await page.goto(path);
      const strip = page.getByRole('region', { name: 'Early access' });
      const before = await strip.boundingBox();
      answer();
      await expect(strip).toContainText(ITEM.headline);
      expect(await strip.boundingBox()).toEqual(before);
      await expect(strip.getByRole('time')).toHaveText(/\d+:30/);
    });
  }

  test('says what the member has of it when there is nothing new', async ({ page }) => {
    await beginPremium(page, []);
    await page.goto('/recruiting');
    await expect(page.getByRole('region', { name: 'Early access' }).getByRole('status')).toHaveText(
      'Nothing new right now: you see commitments an hour before everyone else.',
    );
  });

  test('holds many items on a phone without growing', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await beginPremium(
      page,
      Array.from({ length: 8 }, (_, index) => ({ ...ITEM, id: `fresh-${String(index)}` })),
    );
    await page.goto('/recruiting');
    const strip = page.getByRole('region', { name: 'Early access' });
    await expect(strip.getByRole('listitem')).toHaveCount(8);
    const last = strip.getByRole('listitem').last();
    await expect(last).not.toBeInViewport();
    await strip.getByRole('list').focus();
    for (let press = 0; press < 80; press += 1) await page.keyboard.press('ArrowRight');
    await expect(last).toBeInViewport();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test('Recruits shows featured prospects first, then all of them', async ({ page }) => {
  await page.goto('/recruits');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Featured Prospects',
    'All Active Recruits',
    // The footer's.
    'Navigation',
    'Resources',
  ]);
  const recruits = (name: string) => page.getByRole('region', { name }).locator('[data-recruit]');
  await expect(recruits('Featured Prospects')).toHaveCount(12);
  await expect(recruits('All Active Recruits')).toHaveCount(79);
});
