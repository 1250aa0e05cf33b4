import { expect, test as base, type Page } from '@playwright/test';

import type { GameResponse } from '#data/contract/content.ts';

import { newFan, register, signIn } from './fans.ts';
import { serveGameDay } from './game-day-store.ts';
import { updateScores } from './league-stand-in.ts';

/*
 * New scores while pages are open: Saturday, October 11, 2025, from 4 PM Eastern on. A test that publishes does so with
 * the real update, on a site of its own.
 */
const NOW = '2025-10-11T20:00:00Z';
/** The Game of the Week, which also leads the front page. */
const GAME = 'indiana-at-oregon-2025-10-11';

interface Site {
  url: string;
  /** Publishes a score of the game, the away team's points first. */
  publish: (points: readonly [number, number], at?: string) => Promise<void>;
}

const test = base.extend<{ site: Site }>({
  site: async ({ request }, provide) => {
    const { url, storeDir, close } = await serveGameDay('open-pages');
    const weekGames = async (): Promise<GameResponse[]> =>
      (await (await request.get(`${url}/api/games/weekly/7`)).json()) as GameResponse[];
    const games = await weekGames();
    await provide({
      url,
      publish: async (points, at = NOW) => {
        await updateScores(storeDir, at, games, { id: GAME, points });
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
          sources: { node: Node | null }[];
        };
        for (const { node } of sources)
          (window as unknown as { moved: string[] }).moved.push(
            `${node?.parentElement?.className ?? ''} ${node?.textContent?.slice(0, 60) ?? ''}`,
          );
        (window as unknown as { shifts: number }).shifts += value;
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
const cardOn = (page: Page) => page.locator(`:is(article:has(.line), li)[data-game="${GAME}"]`).first();
const scoresOn = (page: Page) => cardOn(page).locator('.line-score');
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
  await site.publish([3, 7]);
  for (const { path, page } of tabs) {
    await expect(scoresOn(page), path).toHaveText(['3', '7']);
    await expect(cardOn(page)).toContainText('LIVE');
  }
  const [scores, home, game, week, team] = tabs.map(({ page }) => page);
  if (!scores || !home || !game || !week || !team) throw new Error('a page is missing');
  await expect(scores.locator('.score-freshness')).toHaveText('Updated just now.');
  await expect(cardOn(week).locator('.game-age')).toHaveText('Updated just now');
  await expect(game.locator('.page-lede')).toContainText('Score as of 4:00 PM ET.');
  const lead = home.locator('.lead-game');
  await expect(lead.getByRole('img', { name: 'Indiana 3, Oregon 7' })).toHaveText('3#7 IU7#3 ORE');
  await expect(team.locator(`tr[data-game="${GAME}"] [data-live-result]`)).toContainText('7-3 Live');
  await site.publish([10, 14]);
  await expect(scoresOn(scores)).toHaveText(['10', '14']);
  await expect(scoresOn(game)).toHaveText(['10', '14']);
  await expect(scoresOn(team)).toHaveText(['10', '14']);
  for (const { path, page, calls } of tabs) {
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
  await site.publish([3, 7]);
  expect(asked(calls, '/api/games')).toBe(1);
  await setVisibility('visible');
  await expect(scoresOn(page)).toHaveText(['3', '7']);
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
  await site.publish([3, 7]);
  for (const [at, words] of ['Indiana 3, Oregon 7.', ''].entries()) {
    const page = pages[at];
    if (page === undefined) throw new Error('a page is missing');
    await expect(scoresOn(page)).toHaveText(['3', '7']);
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
