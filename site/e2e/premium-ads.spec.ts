import { expect, makePremium, payButton, test } from './payers.ts';
import { ARTICLE } from './routes.ts';
import { watchShifts } from './shifts.ts';

const PAGES = [
  '/',
  '/recruiting',
  '/recruits',
  '/teams',
  '/team-selection',
  '/scores',
  '/game-of-week',
  '/week1-schedule',
  '/weekly-schedule/13',
  ARTICLE,
  '/sitemap',
  '/dashboard',
];

test('a premium member meets no promotion on any page, and nothing moves', async ({ premiumPage: page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const foreign: string[] = [];
  const promotional: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseURL ?? '') && !url.startsWith('data:')) foreign.push(url);
    if (/promo|offer|gear|stripe|sandbox|create-subscription/i.test(new URL(url).pathname)) {
      promotional.push(url);
    }
  });
  const shifted = await watchShifts(page);
  // From the first frame on: what is ever drawn of a promotion.
  await page.addInitScript(() => {
    const promos: string[] = [];
    Object.assign(window, { promos });
    const look = (): void => {
      for (const promo of document.querySelectorAll('[data-promo]')) {
        if (promo.getClientRects().length > 0) promos.push(promo.outerHTML.slice(0, 80));
      }
      requestAnimationFrame(look);
    };
    look();
  });
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.locator('.account-button .crown'), path).toBeVisible();
    await expect(page.locator('[data-promo]'), path).toHaveCount(0);
    await expect(page.getByRole('main').locator('a[href="/subscribe"]'), path).toHaveCount(path === '/sitemap' ? 1 : 0);
    await expect(page.getByText('Go Premium'), path).toHaveCount(0);
    // Nothing a reader could see: a digit of the countdown is a fraction of a pixel wider than the next.
    expect(await shifted(), path).toBeLessThan(0.0001);
    expect(await page.evaluate(() => Reflect.get(window, 'promos') as string[]), path).toEqual([]);
  }
  expect(promotional).toEqual([]);
  expect(foreign).toEqual([]);
});

test('a page that was open when the membership began loses its promotions, too', async ({ payerPage: page }) => {
  await page.goto('/');
  await expect(page.locator('.account-button')).toBeVisible();
  await expect(page.locator('[data-promo]').first()).toBeVisible();
  await makePremium(page.request);
  // Another tab has said so: this is how open pages hear of it.
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'hashmark-session' })));
  await expect(page.locator('.account-button .crown')).toBeVisible();
  await expect(page.locator('[data-promo]:visible')).toHaveCount(0);
});

test("with the provider's own key its script is fetched from its own address, and lets nobody test", async ({
  payerPage: page,
}) => {
  const script = await (await page.request.get('/api/sandbox/stripe.js')).text();
  const asked: string[] = [];
  await page.route('https://js.stripe.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: script });
  });
  await page.route('**/api/create-subscription', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    await route.fulfill({ response, json: { ...answer, mode: 'provider' } });
  });
  page.on('request', (request) => {
    if (request.url().includes('/api/sandbox/stripe.js')) asked.push(request.url());
  });
  await page.goto('/subscribe');
  await expect(payButton(page)).toBeVisible();
  expect(asked).toEqual(['https://js.stripe.com/endive/stripe.js']);
  await expect(page.getByText('Test mode')).toHaveCount(0);
});

test('only the checkout may reach the payment provider', async ({ payerPage: page }) => {
  const policyOf = async (path: string): Promise<string> => {
    const html = await (await page.request.get(path)).text();
    return /content-security-policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
  };
  for (const path of [...PAGES, '/login', '/subscription-success']) {
    expect(await policyOf(path), path).toContain("script-src 'self'");
    expect(await policyOf(path), path).not.toContain('stripe');
  }
  const policy = await policyOf('/subscribe');
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com ");
  expect(policy).toMatch(/frame-src https:\/\/js\.stripe\.com [^;]*https:\/\/hooks\.stripe\.com;/);
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");

  // A free member's page asks for nothing of it either.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(page.locator('.account-button')).toBeVisible();
  expect(asked.filter((url) => /stripe|sandbox|create-subscription/.test(url))).toEqual([]);
});
