import { expect, test as base, type Page } from '@playwright/test';

import type { GameResponse } from '#data/contract/content.ts';

import { newFan, register, signIn } from './fans.ts';
import { serveGameDay } from './game-day-store.ts';
import { GAME_DAY_ORIGIN } from './sites.ts';

/*
 * New scores while pages are open: Saturday, October 11, 2025, from 4 PM Eastern on. A test that publishes does so with
 * the real update, on a site of its own.
 */
const NOW = '2025-10-11T20:00:00Z';
/** The Game of the Week, which the front page shows below its lead. */
const GAME = 'indiana-at-oregon-2025-10-11';
/** Its points, the away team's first, as the league's stand-in tells them at moments between which no game ends. */
const FIRST = { at: NOW, points: [7, 7] } as const;
const SECOND = { at: '2025-10-11T20:10:00Z', points: [10, 7] } as const;

interface Site {
  url: string;
  /** Publishes the scores of a moment. */
  publish: (moment: typeof FIRST | typeof SECOND) => Promise<void>;
}

const test = base.extend<{ site: Site }>({
  site: async ({ request }, provide) => {
    const { url, publish, close } = await serveGameDay('open-pages', GAME_DAY_ORIGIN);
    const weekGames = async (): Promise<GameResponse[]> =>
      (await (await request.get(`${url}/api/games/weekly/7`)).json()) as GameResponse[];
    await provide({
      url,
      publish: async ({ at, points }) => {
        await publish(at);
        // The server follows the link a moment later; a page that asks before is told of it once more.
        await expect
          .poll(async () => (await weekGames()).find(({ id }) => id === GAME))
          .toMatchObject({ awayScore: points[0], homeScore: points[1] });
      },
    });
    close();
  },
});

/** Opens a page at the moment of the release, with what moves on it and what it asks for counted. */
async function open(page: Page, address: string): Promise<{ calls: string[] }> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/events' || pathname.startsWith('/api/games')) calls.push(pathname);
  });
  await page.clock.setFixedTime(new Date(NOW));
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0, moved: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        // A figure of two digits begins further left in its box than one of a single digit. What moves besides is
        // larger, and the five largest are told.
        const movers = sources.filter(
          ({ previousRect: before, currentRect: after }) =>
            before.x !== after.x || before.y !== after.y || before.height !== after.height,
        );
        for (const { node } of movers)
          (window as unknown as { moved: string[] }).moved.push(
            `${node?.parentElement?.className ?? ''} ${node?.textContent?.slice(0, 60) ?? ''}`,
          );
        if (movers.length > 0) (window as unknown as { shifts: number }).shifts += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address);
  return { calls };
}

/** How far the page has moved, and what of it. */
const shiftsOf = (page: Page): Promise<{ shifts: number; moved: string[] }> =>
  page.evaluate(() => {
    const { shifts, moved } = window as unknown as { shifts: number; moved: string[] };
    return { shifts, moved };
  });
/** From here on what moves is what a new score moves: the page is there, its faces too. */
const forgetArrival = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    Object.assign(window, { shifts: 0, moved: [] });
  });
const cardOn = (page: Page) => page.locator(`:is(article:has(.line), li, .page-head div)[data-game="${GAME}"]`).first();
const scoresOn = (page: Page) => cardOn(page).locator('.line-score, .lead-art g > text:first-child');
const asked = (calls: string[], path: string): number => calls.filter((call) => call.startsWith(path)).length;

test('a new score comes to every open page without a reload, and moves nothing', async ({ site, context }) => {
  const paths = ['/scores', '/', `/games/${GAME}`, '/weekly-schedule/7', '/teams/oregon'];
  const tabs = [];
  for (const path of paths) {
    const page = await context.newPage();
    const { calls } = await open(page, site.url + path);
    await expect.poll(() => asked(calls, '/api/games')).toBe(1);
    await forgetArrival(page);
    tabs.push({ path, page, calls });
  }
  await site.publish(FIRST);
  for (const { path, page } of tabs) {
    await expect(scoresOn(page), path).toHaveText(['7', '7']);
    await expect(cardOn(page)).toContainText('LIVE');
  }
  const [scores, home, game, week, team] = tabs.map(({ page }) => page);
  if (!scores || !home || !game || !week || !team) throw new Error('a page is missing');
  await expect(scores.locator('.score-freshness')).toHaveText('Updated just now.');
  await expect(cardOn(week).locator('.game-age')).toHaveText('Updated just now');
  await site.publish(SECOND);
  await expect(game.locator('.page-lede')).toContainText('Score as of 4:10 PM ET.');
  await expect(cardOn(game).getByRole('img', { name: 'Indiana 10, Oregon 7, live' })).toHaveText('10#7 IU7#3 ORE');
  await expect(team.locator(`tr[data-game="${GAME}"] [data-live-result]`)).toContainText('7-10 Live');
  for (const { path, page, calls } of tabs) {
    await expect(scoresOn(page), path).toHaveText(['10', '7']);
    // Once when it was opened and once for each release.
    expect(asked(calls, '/api/games'), path).toBe(3);
    expect(await shiftsOf(page), path).toEqual({ shifts: 0, moved: [] });
  }
  // All tabs have one connection between them; a tab that gets it leaves it to the next when it is closed.
  expect(tabs.reduce((sum, { calls }) => sum + asked(calls, '/api/events'), 0)).toBe(1);
  const holder = tabs.find(({ calls }) => asked(calls, '/api/events') === 1);
  await holder?.page.close();
  const others = tabs.filter((tab) => tab !== holder);
  await expect.poll(() => others.reduce((sum, { calls }) => sum + asked(calls, '/api/events'), 0)).toBe(1);
});

test('a hidden page holds no connection, and catches up when it is shown', async ({ site, page }) => {
  const { calls } = await open(page, `${site.url}/games/${GAME}`);
  await expect.poll(() => asked(calls, '/api/events')).toBe(1);
  const setVisibility = (state: string): Promise<void> =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const ended = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/api/events'));
  await setVisibility('hidden');
  await ended;
  await site.publish(SECOND);
  expect(asked(calls, '/api/games')).toBe(1);
  await setVisibility('visible');
  await expect(scoresOn(page)).toHaveText(['10', '7']);
  await expect.poll(() => asked(calls, '/api/events')).toBe(2);
  expect(asked(calls, '/api/games')).toBe(2);
});

test('says so when the league has been silent', async ({ page }) => {
  await open(page, `/games/${GAME}`);
  await expect(cardOn(page).locator('.game-age')).toHaveText('Updated just now');
  await page.clock.setFixedTime(new Date('2025-10-11T20:20:00Z'));
  await page.reload();
  await expect(cardOn(page).locator('.game-age')).toHaveText('No league news for 20 min');
  await page.goto('/scores');
  await expect(page.locator('.score-freshness')).toHaveText('No league news for 20 min.');
});

test("the score of the reader's own team is announced, politely, and no other's", async ({ site, browser }) => {
  const pages = [];
  for (const teamId of ['oregon', 'iowa']) {
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    const fan = newFan();
    await register(page.request, fan);
    await signIn(page, fan);
    const saved = await page.request.post('/api/user/favorite-team', { data: { teamId } });
    expect(saved.ok()).toBe(true);
    const { calls } = await open(page, '/scores');
    await expect.poll(() => asked(calls, '/api/events')).toBe(1);
    pages.push(page);
  }
  await site.publish(SECOND);
  for (const [at, words] of ['Indiana 10, Oregon 7, live.', ''].entries()) {
    const page = pages[at];
    if (page === undefined) throw new Error('a page is missing');
    await expect(scoresOn(page)).toHaveText(['10', '7']);
    const region = page.locator('body > [aria-live="polite"].visually-hidden');
    await expect(region).toHaveText(words);
    await page.context().close();
  }
});

test('a page without a game that is live or about to start opens no stream', async ({ page }) => {
  const { calls } = await open(page, '/weekly-schedule/3');
  await page.goto('/teams');
  await page.waitForTimeout(1000);
  expect(calls).toEqual([]);
});
