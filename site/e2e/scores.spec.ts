import { expect, test, type Locator, type Page } from '@playwright/test';

import { newFan, register, signIn } from './fans.ts';

const rowsOf = (page: Page) => page.locator('.score-row');

/** The teams of each game that the page lists. */
const teamsShown = (page: Page): Promise<string[][]> =>
  rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => (row.dataset['game'] ?? '').slice(0, -'-2025-10-11'.length).split('-at-')),
  );

test('shows final scores newest first, sections without games not at all, and vs only where nobody is at home @journey', async ({
  page,
}) => {
  await page.goto('/scores');
  const finals = page.getByRole('region', { name: 'Final Scores' });
  const days = await finals
    .locator('[data-game] time.kickoff-eastern')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days.length).toBeGreaterThan(10);
  expect(days).toEqual(days.toSorted().toReversed());
  await expect(page.getByRole('heading', { name: 'Live Games' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Upcoming Games' })).toHaveCount(0);
  const final = page.locator('[data-game="miami-at-indiana-2026-01-19"]');
  await expect(final.getByRole('link').first()).toHaveText('Miami 21, Indiana 27, final');
  await expect(final).not.toContainText('@');
  await page.goto('/scores/sec');
  const atHome = page.locator('[data-game="miami-at-texas-am-2025-12-20"]');
  await expect(atHome.locator('.line-rank').last()).toContainText('@');
});

test("a row's one story is the recap of its game, and the rest of the row is a link to the game @journey", async ({
  page,
}) => {
  await page.goto('/scores');
  const row = rowsOf(page).filter({ hasText: 'Recap' }).first();
  const game = (await row.getAttribute('data-game')) ?? '';
  const story = row.locator('[data-coverage]').getByRole('link');
  await expect(story).toHaveCount(1);
  const title = ((await story.textContent()) ?? '').replace(/^Recap /, '');
  await story.click();
  await expect(page).toHaveURL(/\/article\//);
  await expect(page.locator('h1')).toHaveText(title);
  await expect(page.locator(`[data-game="${game}"]`)).toBeVisible();
  await page.goBack();
  await row.locator('.row-facts').click({ force: true });
  await expect(page).toHaveURL(new RegExp(`/games/${game}$`));
});

test('a press on the new page counts while the picture of the old one fades', async ({ page }) => {
  await page.addInitScript(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync('::view-transition-group(*) { animation-duration: 30s !important; }');
    document.adoptedStyleSheets.push(slow);
  });
  /** Presses what stands there, as a mouse does, without waiting until it can be reached. */
  const pressWhileFading = async (target: Locator): Promise<void> => {
    const fades = () =>
      document.getAnimations().some(({ effect }) => {
        const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
        return part?.startsWith('::view-transition') === true;
      });
    await expect.poll(() => page.evaluate(fades)).toBe(true);
    const [x, y] = await target.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    });
    await page.mouse.click(x, y);
  };
  await page.goto('/scores');
  const row = rowsOf(page).filter({ hasText: 'Recap' }).first();
  const game = (await row.getAttribute('data-game')) ?? '';
  await row.locator('[data-coverage]').getByRole('link').click();
  await expect(page).toHaveURL(/\/article\//);
  await page.goBack();
  await pressWhileFading(row.locator('.row-facts'));
  await expect(page).toHaveURL(new RegExp(`/games/${game}$`));
  await pressWhileFading(page.getByRole('banner').getByRole('link', { name: 'Teams' }));
  await expect(page).toHaveURL(/\/teams$/);
});

test('no row of the heaviest week is higher than 96 px on a phone, nor one of the last finals', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/scores');
  const weeks = await page.locator('[data-week]').evaluateAll((all) =>
    all.map((week) => ({
      week: week.dataset['week'] ?? '',
      games: Number(/(\d+) games/.exec(week.textContent)?.[1]),
    })),
  );
  const heaviest = weeks.reduce((most, one) => (one.games > most.games ? one : most));
  const week = page.locator(`[data-week="${heaviest.week}"]`);
  await week.getByRole('button', { name: /Show scores/ }).click();
  await expect(week.locator('.score-row')).toHaveCount(heaviest.games);
  const finals = await page.getByRole('region', { name: 'Final Scores' }).locator('.score-row').count();
  const heights = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights).toHaveLength(heaviest.games + finals);
  expect(Math.max(...heights)).toBeLessThanOrEqual(96);
  // The days stand in the order in which their games do.
  const headings = await week.getByRole('heading', { level: 4 }).allTextContents();
  expect(new Set(headings).size).toBe(headings.length);
});

test('by keyboard a filter, a game and its story are each one step', async ({ page }) => {
  await page.goto('/scores');
  const filters = page.getByRole('navigation', { name: 'Filter scores' });
  await filters.getByRole('link', { name: 'On TV' }).focus();
  await page.keyboard.press('Tab');
  const row = rowsOf(page).first();
  await expect(row.locator('.game-link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row.locator('[data-coverage] a')).toBeFocused();
  await filters.getByRole('link', { name: 'Big Ten' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/scores\/big-ten$/);
});

test('a week that is opened on the page of a filter has its games alone', async ({ page }) => {
  await page.goto('/scores/pac-12');
  const week = page.locator('[data-week="5"]');
  const count = Number(/(\d+) game/.exec((await week.textContent()) ?? '')?.[1]);
  await week.getByRole('button', { name: /Show scores/ }).click();
  await expect(week.locator('.score-row')).toHaveCount(count);
  expect(count).toBeLessThan(10);
});

test("a member's team is the way to the games of their favourite", async ({ page }) => {
  const fan = newFan();
  await register(page.request, fan);
  await signIn(page, fan);
  const link = page.getByRole('navigation', { name: 'Filter scores' }).getByRole('link', { name: 'My team' });
  await page.goto('/scores/sec', { waitUntil: 'networkidle' });
  await expect(link).toHaveAttribute('href', '/team-selection');
  const saved = await page.request.post('/api/user/favorite-team', { data: { teamId: 'texas' } });
  expect(saved.ok()).toBe(true);
  await page.goto('/scores/sec');
  await expect(link).toHaveAttribute('href', '/teams/texas#team-schedule');
  await link.click();
  await expect(page.locator('#team-schedule')).toBeInViewport();
});

test('asks for nothing and loads no React until a week is opened', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/scores', { waitUntil: 'networkidle' });
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(requests.filter((path) => /island|client/.test(path))).toEqual([]);
});

test('opens a week on the spot with one request, coverage included @journey', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/scores');
  const week = page.locator('[data-week="5"]');
  await week.getByRole('button', { name: /Show scores/ }).click();
  await expect(week.locator('[data-game]').first()).toBeVisible();
  expect(await week.locator('[data-game]').count()).toBeGreaterThan(40);
  await expect(week.locator('[data-coverage]').first()).toBeVisible();
  expect(requests.filter((path) => /^\/(api|scores\/)/.test(path))).toEqual(['/scores/week-5.json']);

  await week.getByRole('button', { name: /Hide scores/ }).click();
  await expect(week.locator('[data-game]')).toHaveCount(0);
  await week.getByRole('button', { name: /Show scores/ }).click();
  await expect(week.locator('[data-game]').first()).toBeVisible();
  expect(requests.filter((path) => path === '/scores/week-5.json')).toHaveLength(1);
});

test('says so when a week cannot be loaded, and names its page', async ({ page }) => {
  await page.route('**/scores/week-5.json', (route) => route.fulfill({ status: 503, body: 'no' }));
  await page.goto('/scores');
  const week = page.locator('[data-week="5"]');
  await week.getByRole('button', { name: /Show scores/ }).click();
  await expect(week.getByRole('status')).toContainText('could not be loaded');
  await week.getByRole('link', { name: "Open the week's page" }).click();
  await expect(page).toHaveURL(/\/weekly-schedule\/5$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('has a page for every filter, which says what it is and lists no other game', async ({ page, request }) => {
    const teams = (await (await request.get('/api/teams')).json()) as {
      id: string;
      conference: string | null;
    }[];
    await page.goto('/scores');
    const filters = page.getByRole('navigation', { name: 'Filter scores' });
    const names = await filters.getByRole('link').allTextContents();
    expect(names.map((name) => name.trim())).toEqual([
      ...['All games', 'Top 25', 'SEC', 'Big Ten', 'ACC', 'Big 12', 'Pac-12', 'My team', 'On TV'],
    ]);
    const sitemap = await (await request.get('/sitemaps/pages.xml')).text();
    const descriptions = new Set<string | null>();
    for (const name of names.map((one) => one.trim()).slice(1, -2)) {
      await filters.getByRole('link', { name, exact: true }).click();
      const path = `/scores/${name.toLowerCase().replace(' ', '-')}`;
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(filters.locator('[aria-current="page"]')).toHaveText(name);
      await expect(page).toHaveTitle(`${name} Scores | Hashmark`);
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(name);
      expect(sitemap).toContain(`${path}<`);
      descriptions.add(await page.locator('meta[name=description]').getAttribute('content'));
      expect(await rowsOf(page).count(), name).toBeGreaterThan(10);
      const own = new Set(teams.filter(({ conference }) => conference === name).map(({ id }) => id));
      const others =
        name === 'Top 25'
          ? await rowsOf(page)
              .filter({ hasNotText: /No\. \d/ })
              .allTextContents()
          : (await teamsShown(page)).filter((two) => !two.some((id) => own.has(id)));
      expect(others, name).toEqual([]);
    }
    expect(descriptions.size).toBe(6);
    await filters.getByRole('link', { name: 'My team' }).click();
    await expect(page).toHaveURL(/\/team-selection$/);
  });

  test('leads to every week by a link', async ({ page }) => {
    await page.goto('/scores');
    await expect(page.locator('[data-game]').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Show scores/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Week 5', exact: true }).click();
    await expect(page).toHaveURL(/\/weekly-schedule\/5$/);
  });
});
