import type { Page } from '@playwright/test';

import type { AnswerOf } from '#data/contract/routes.ts';

import { AXE_VIEWS, axeFindings, overflowOf } from './axe.ts';
import { expect, makePremium, test } from './payers.ts';
import { watchShifts } from './shifts.ts';

const GAME = 'boston-college-at-michigan-state-2025-09-06';
/** Each page with a part for members, how that part is called, and what it asks the API. */
const PARTS = [
  { path: `/games/${GAME}`, name: 'Game Analysis', call: `/api/premium/games/${GAME}` },
  { path: '/teams/georgia', name: 'Team Metrics', call: '/api/premium/teams/georgia' },
  { path: '/conferences/sec', name: 'Conference Race', call: '/api/premium/conferences/sec' },
] as const;

/** What a page has asked for that belongs to members alone. */
function watchPremium(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/premium|GameAnalysis|TeamMetrics|ConferenceRace/i.test(pathname)) asked.push(pathname);
  });
  return asked;
}

async function expectNoteAlone(page: Page): Promise<void> {
  for (const { path, name } of PARTS) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const note = page.getByRole('complementary', { name: 'For Premium members' });
    await expect(note, path).toContainText('Premium members see');
    await expect(note.getByRole('link')).toHaveText(["This week's open example", 'Go Premium']);
    await expect(page.getByRole('region', { name }), path).toHaveCount(0);
  }
}

test('a visitor sees what members see there, and loads none of it @journey', async ({ page }) => {
  const asked = watchPremium(page);
  await expectNoteAlone(page);
  expect(asked).toEqual([]);
});

test('so does a free member', async ({ memberPage: page }) => {
  const asked = watchPremium(page);
  await expectNoteAlone(page);
  expect(asked).toEqual([]);
});

test('a member sees each part, in words, drawings and tables that the keyboard reaches', async ({
  premiumPage: page,
}) => {
  for (const { path, name, call } of PARTS) {
    for (const [at, view] of AXE_VIEWS.entries()) {
      await page.setViewportSize(view.viewport);
      await page.emulateMedia({ colorScheme: view.colorScheme });
      await page.goto(path);
      const part = page.getByRole('region', { name });
      await expect(part.getByRole('table').or(part.locator('summary')).first()).toBeVisible();
      await expect(page.locator('[data-promo]'), path).toHaveCount(0);
      expect(await axeFindings(page, { styleOnly: at > 0 }), path).toEqual([]);
      expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
    }
    for (const summary of await page.getByRole('region', { name }).locator('summary').all()) {
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(summary.locator('xpath=..').getByRole('table')).toBeVisible();
    }
    expect((await page.request.get(call)).headers()['cache-control']).toBe('no-store');
  }
});

test('no part moves the page when it comes', async ({ premiumPage: page }) => {
  const shifted = await watchShifts(page);
  for (const { viewport } of AXE_VIEWS) {
    await page.setViewportSize(viewport);
    for (const { path, name } of PARTS) {
      await page.goto(path);
      const part = page.getByRole('region', { name });
      await expect(part.getByRole('table').or(part.locator('summary')).first()).toBeVisible();
      await expect(page.locator('[data-promo]'), path).toHaveCount(0);
      expect(await shifted(), path).toBeLessThan(0.0001);
    }
  }
});

test("a member's analysis of an overtime game has each period with its chance", async ({ premiumPage: page }) => {
  const answer = await page.request.get(`/api/premium/games/${GAME}`);
  const { course } = (await answer.json()) as {
    course: { awayPoints: number; homePoints: number; homeWin: number }[];
  };
  await page.goto(`/games/${GAME}`);
  const part = page.getByRole('region', { name: 'Game Analysis' });
  await part.getByText('The figures as a table').click();
  const rows = part.getByRole('table', { name: /by quarter/ }).locator('tbody tr');
  await expect(rows).toHaveCount(course.length);
  for (const [at, { awayPoints, homePoints, homeWin }] of course.entries()) {
    const chance = `${String(Math.round(homeWin * 100))}%`;
    await expect(rows.nth(at).locator('td')).toHaveText([
      ...[awayPoints, homePoints].map(String),
      homeWin > 0.99 && homeWin < 1 ? '>99%' : chance,
    ]);
    await expect(part.getByRole('img', { name: /The chance of Michigan State/ })).toBeVisible();
  }
});

test('who is no member any more gets no figures, whatever cookie is left', async ({ payerPage: page, baseURL }) => {
  const { hostname } = new URL(baseURL ?? '');
  // The cookie of a membership that has ended since the page was opened.
  await page.context().addCookies([{ name: 'hashmark_member', value: 'premium', domain: hostname, path: '/' }]);
  const refused = page.waitForResponse('**/api/premium/games/*');
  await page.goto(`/games/${GAME}`);
  expect((await refused).status()).toBe(403);
  // The server has put the cookie right, and the page with it.
  await expect(page.getByRole('region', { name: 'Game Analysis' })).toBeHidden();
  await expect(page.getByText('Before the Game')).toHaveCount(0);
});

test("the Game of the Week's analysis is open to all, without a script @journey", async ({
  premiumPage: member,
  browser,
  baseURL,
}) => {
  const answer = await member.request.get('/api/premium/games/miami-at-indiana-2026-01-19');
  const { forecast } = (await answer.json()) as { forecast: { homeWin: number } };
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/game-of-week');
  const example = page.getByRole('region', { name: 'Game Analysis' });
  await expect(
    example.getByRole('img', { name: `Indiana ${String(Math.round(forecast.homeWin * 100))}%` }),
  ).toBeVisible();
  await expect(example.getByRole('table', { name: /offense against/ })).toBeVisible();
  await context.close();
});

test('a benefit that this installation lacks is not listed as there', async ({ payerPage: page }) => {
  const here = (await (await page.request.get('/api/installation')).json()) as AnswerOf<'GET /installation'>;
  expect(here.benefits).toHaveLength(6);
  const rows = page.locator('[data-benefit]:visible');
  const known = page.waitForResponse('**/api/installation');
  await page.goto('/subscribe');
  await known;
  await expect(rows).toHaveCount(6);
  const there = {
    ...here,
    benefits: here.benefits.filter((name) => name !== 'Priority support'),
  };
  await page.route('**/api/installation', (route) => route.fulfill({ json: there }));
  await page.goto('/subscribe');
  await expect(rows).toHaveCount(5);
  await expect(page.getByText('Priority support')).toBeHidden();
  // It would lead a member on by itself.
  await page.goto('about:blank');
  await makePremium(page.request);
  await page.goto('/dashboard');
  await expect(page.getByText('Ad-free browsing')).toBeVisible();
  await expect(page.getByText('Priority support')).toHaveCount(0);
});
