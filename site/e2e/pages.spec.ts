import { expect, test, type Page } from '@playwright/test';

import { AXE_VIEWS, axeFindings, overflowOf } from './axe.ts';
import { misreadPaddings, smallTargets } from './targets.ts';
import { ARTICLE, MISSING_ROUTES, TEMPLATES } from './routes.ts';

/** What most readers see of the site. */
const PAGES_OF_EVERY_DAY: readonly string[] = ['/', ARTICLE, '/register'];

/** Everything a reader should never meet: errors, refused requests, requests to somebody else. */
function watchForTrouble(page: Page, origin: string): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => troubles.push(`failed: ${request.url()}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:')) troubles.push(`foreign: ${url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
  return troubles;
}

/**
 * What differs between the views is the style sheet's business: one page load is enough for both, and what stands in
 * the header and footer of all of them is looked at whole in both views on the home page.
 */
async function expectAccessible(page: Page): Promise<void> {
  const isHome = new URL(page.url()).pathname === '/';
  for (const [index, { viewport, colorScheme }] of AXE_VIEWS.entries()) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const findings = await axeFindings(page, { styleOnly: index > 0 && !isHome });
    expect(findings, `${viewport.width} px, ${colorScheme}`).toEqual([]);
    expect(await smallTargets(page), `${viewport.width} px`).toEqual([]);
  }
}

const half = TEMPLATES.length / 2;
for (const [at, paths] of [TEMPLATES.slice(0, half), TEMPLATES.slice(half)].entries()) {
  test(`each template opens without trouble, fits a 320 px screen and has no target below 24 px (${at + 1} of 2) @journey`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const troubles = watchForTrouble(page, baseURL ?? '');
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of paths) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
      expect(await smallTargets(page), path).toEqual([]);
      expect(await misreadPaddings(page), path).toEqual([]);
      // Whatever waits for sight must load without trouble too.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      expect(troubles, path).toEqual([]);
    }
  });
}

for (const path of TEMPLATES) {
  const journey = PAGES_OF_EVERY_DAY.includes(path) ? ' @journey' : '';
  test(`${path} gives axe nothing to find, light on a phone or dark on a desktop${journey}`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    await expectAccessible(page);
  });
}

test('what there is no page of answers 404 and says so @journey', async ({ page }) => {
  for (const { path, says } of MISSING_ROUTES) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('main')).toContainText(says);
  }
});

test('axe finds nothing on the pages that say so', async ({ page }) => {
  test.slow();
  for (const { path } of MISSING_ROUTES.slice(0, 2)) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader opens an article from the team page and reads all of it @journey', async ({ page }) => {
    await page.goto('/teams');
    await page.locator('main article a[href^="/article/"]').first().click();
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.locator('main p').count()).toBeGreaterThan(4);
  });
});
