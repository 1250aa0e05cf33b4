import { expect, test, type Locator } from '@playwright/test';

const LINKS = [
  ['Home', '/'],
  ['Recruiting', '/recruiting'],
  ['Teams', '/teams'],
  ['My Team', '/team-selection'],
  ['Scores', '/scores'],
  ['Game of Week', '/game-of-week'],
  ['Schedule', '/weekly-schedule'],
  ['Admin', '/admin'],
] as const;

test('the header has its eight links in order, Admin for everyone @journey', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(LINKS.map(([label]) => label));
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    LINKS.map(([, href]) => href),
  );
  const current = links.and(page.locator('[aria-current]'));
  await expect(current).toHaveText('Home');
  await expect(page.locator('header').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(page.locator('header').getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
  await page.goto('/weekly-schedule/13');
  await expect(current).toHaveText('Schedule');
});

test('submitting the search box does nothing visible and asks nobody', async ({ page }) => {
  await page.route('**/api/search?*', (route) => route.fulfill({ json: [] }));
  await page.goto('/recruits', { waitUntil: 'networkidle' });
  const box = page.locator('header').getByRole('combobox');
  await expect(box).toHaveAttribute('placeholder', 'Search teams, articles...');
  await box.fill('Alabama');
  // What was typed has been answered.
  await expect(page.getByRole('banner').getByRole('status')).toContainText('Nothing found');
  const asked: string[] = [];
  // Icons and scripts may still arrive; what a search would ask for is a page or data.
  page.on('request', (request) => {
    if (['document', 'fetch', 'xhr'].includes(request.resourceType())) asked.push(request.url());
  });
  await box.press('Enter');
  await page.locator('header').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/recruits$/);
  await expect(box).toHaveValue('Alabama');
  expect(asked).toEqual([]);
});

test('the first key press reaches the skip link, and it leads to the content', async ({ page }) => {
  await page.goto('/sitemap');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Home', exact: true })).toBeFocused();
});

test('the theme switch is remembered, and set before anything is drawn @journey', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/sitemap');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  // What the theme was at the moment the body began, before its first paint.
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (document.querySelector('body') === null) return;
      document.documentElement.dataset['themeAtBody'] = document.documentElement.dataset['theme'];
      watch.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/recruits');
  await expect(page.locator('html')).toHaveAttribute('data-theme-at-body', 'dark');
  await expect(page.locator('html')).toHaveCSS('background-color', dark);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

const DRAFTS = ['About Us', 'Contact', 'Privacy Policy', 'Terms of Service'];

/** A row of the site's own below the specified links. */
const OF_THE_SITE = [
  ...[
    'Rankings',
    'Ratings',
    'Playoff',
    'SEC',
    'Big Ten',
    'ACC',
    'Big 12',
    'Pac-12',
    'Seasons',
    'Daily Letters',
    'The Desk',
  ],
];

test('the footer has its tagline, links, four socials, copyright and last line @journey', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(/destination for college football recruiting, scores and ana/);
  await expect(footer.getByRole('link')).toHaveText([
    'Home',
    'Recruiting',
    'Teams',
    'Scores',
    'Sitemap',
    ...OF_THE_SITE,
  ]);
  for (const text of DRAFTS) {
    await expect(footer.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(footer.getByRole('img')).toHaveCount(4);
  await expect(footer).toContainText('© 2023 Hashmark');
  await expect(footer).toContainText('Built with passion for college football fans');
  await expect(page.locator('a[href="#"], a[href=""]')).toHaveCount(0);
});

test('on a phone the header gives its height to who reads on, and is back on the way up and for the focus @journey', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/recruiting', { waitUntil: 'networkidle' });
  const header = page.getByRole('banner');
  const top = page.getByRole('link', { name: 'Back to top' });
  const read = (pixels: number) => page.mouse.wheel(0, pixels);
  await page.mouse.move(200, 400);
  for (let screen = 0; screen < 4; screen += 1) await read(844);
  await expect(header).not.toBeInViewport();
  await expect(top).not.toBeInViewport();

  await read(-100);
  await expect(header).toBeInViewport({ ratio: 1 });
  await expect(top).toBeInViewport({ ratio: 1 });
  await read(100);
  await expect(header).not.toBeInViewport();
  await header.getByRole('link', { name: 'Hashmark' }).focus();
  await page.keyboard.press('Tab');
  await expect(header).toBeInViewport({ ratio: 1 });

  await read(-100);
  await top.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator('h1')).toBeInViewport({ ratio: 1 });
  await expect(header).toBeInViewport({ ratio: 1 });
});

test('the header never takes a press from the row that it comes over', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/scores', { waitUntil: 'networkidle' });
  const header = page.getByRole('banner');
  /** What a press near the top of the window would hit. */
  const hit = () => page.evaluate(() => (document.elementFromPoint(200, 20)?.closest('header') ? 'header' : 'row'));
  // In one step, as a browser goes to the place that the reader had left.
  await page.evaluate(() => {
    scrollTo(0, 900);
  });
  await expect(header).not.toBeInViewport();
  expect(await hit()).toBe('row');
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync('header { transition-duration: 60s !important; transition-delay: -30s !important; }');
    document.adoptedStyleSheets.push(slow);
    scrollBy(0, -100);
  });
  await expect(header).toBeInViewport();
  expect(await hit()).toBe('row');
  await header.evaluate((bar) => {
    for (const slide of bar.getAnimations()) slide.finish();
  });
  await expect.poll(hit).toBe('header');
});

test('a part of the page that an address or a link names comes to stand below the header, and so does what the Tab key goes back to', async ({
  page,
}) => {
  await page.goto('/recruiting#top-prospects', { waitUntil: 'networkidle' });
  const header = page.getByRole('banner');
  const below = async (place: Locator): Promise<void> => {
    const bottomOf = () => header.evaluate((bar) => bar.getBoundingClientRect().bottom);
    await expect.poll(async () => ((await place.boundingBox())?.y ?? 0) - (await bottomOf())).toBeGreaterThanOrEqual(0);
  };
  await expect(page.locator('html[data-header]')).toBeAttached();
  await below(page.locator('#top-prospects'));
  await page.goto('/recruiting', { waitUntil: 'networkidle' });
  await page.getByRole('main').locator('a[href="#top-prospects"]').click();
  await below(page.locator('#top-prospects'));
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Shift+Tab');
    await below(page.locator(':focus'));
  }
});

test('a page is fetched while a pointer rests on its link, once, and not those of an account', async ({ page }) => {
  await page.goto('/sitemap', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
  });
  const ahead = page.waitForResponse('/daily');
  await page.mouse.move(3, 500);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).hover();
  // The pages behind it are asked for by then.
  const link = page.getByRole('main').getByRole('link', { name: 'All letters' });
  await link.hover();
  await (await ahead).finished();
  expect(asked).toEqual(['/daily']);

  await link.click();
  await expect(page).toHaveURL(/daily$/);
  const sent = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).transferSize),
  );
  expect(sent).toEqual([0]);
});
