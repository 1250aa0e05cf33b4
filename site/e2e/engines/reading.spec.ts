import { serveGameDay } from '../game-day-store.ts';
import { ARTICLE } from '../routes.ts';
import { GAME_DAY_ORIGIN } from '../sites.ts';
import { openDoor } from './door.ts';
import { KEYS } from './driver.ts';
import { Tab } from './tab.ts';
import { expect, test } from './test.ts';

test('the drawer opens, and leads to the scores', async ({ tab }) => {
  await tab.resize({ width: 390, height: 844 });
  await tab.open('/recruits');
  await tab.click('header button', 'Open menu');
  await tab.click('dialog a', 'Scores');
  await tab.isAt('/scores');
});

test('what is typed into the search is answered, and a key opens it', async ({ tab }) => {
  await tab.resize({ width: 1440, height: 900 });
  await tab.open('/recruits');
  await tab.click('header input');
  await tab.driver.keys('oregon state');
  // Among the answers to 'oregon' it is the second.
  const first = () => tab.evaluate(() => document.querySelector('[role=option]')?.textContent);
  await expect.poll(first).toContain('Oregon State');
  await tab.driver.keys(KEYS.down);
  await tab.driver.keys(KEYS.enter);
  await tab.isAt('/teams/oregon-state');
});

test("a press copies the article's address, and says so", async ({ tab }) => {
  await tab.open(ARTICLE);
  await tab.click('button', 'Copy link');
  await tab.sees('Copied!', 'main');
});

test('the standings change their order', async ({ tab }) => {
  const first = () =>
    tab.evaluate(() => {
      const shown = [...document.querySelectorAll('main table')].find((table) => table.checkVisibility());
      return shown?.querySelector('tbody th a')?.textContent;
    });
  await tab.open('/conferences/sec');
  await tab.click('label', 'All games');
  await expect.poll(first).toBe('Ole Miss');
  await tab.click('label', 'Conference games');
  await expect.poll(first).toBe('Georgia');
});

test('a new score comes to a page that is open', async ({ tab }) => {
  const site = await serveGameDay('engines', GAME_DAY_ORIGIN);
  // A page follows the games that are on by the reader's clock.
  const door = await openDoor(site.url, "Date.now = () => Date.parse('2025-10-11T20:00:00Z')");
  const page = new Tab(tab.driver, door.origin);
  try {
    const score = '[data-game=indiana-at-oregon-2025-10-11] .line-score';
    await page.open('/scores');
    await page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
    expect(await page.text(score)).not.toBe('10\n7');
    await site.publish('2025-10-11T20:10:00Z');
    await expect.poll(() => page.text(score)).toBe('10\n7');
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  } finally {
    await door.close();
    site.close();
  }
});

test('paper shows no navigation, no form and no promotion, and dark letters', async ({ tab }) => {
  const look = () =>
    tab.evaluate(() => ({
      left: [...document.querySelectorAll('nav, form, footer, [data-promo]')]
        .filter((element) => element.checkVisibility())
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      ink: getComputedStyle(document.querySelector('h1') ?? document.body).color,
    }));
  await tab.open('/ratings');
  const { left, ink: lightInk } = await look();
  expect(left.length).toBeGreaterThan(2);
  await tab.click('header [data-theme-switch]');
  await expect.poll(async () => (await look()).ink).not.toBe(lightInk);
  // The two drivers have no way to print in common: the rules for paper become rules for the screen.
  await tab.evaluate(async () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[media*=print]')) {
      link.media = 'all';
      while (link.sheet === null) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const { cssRules } of document.styleSheets)
      for (const rule of cssRules)
        if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') rule.media.mediaText = 'all';
  });
  expect(await look()).toEqual({ left: [], ink: lightInk });
});

test.describe('without JavaScript', () => {
  test.use({ launch: { javascript: false } });
  test('an article can be opened and read', async ({ tab }) => {
    await tab.open('/teams');
    expect(await tab.evaluate(() => document.documentElement.className)).toBe('');
    await tab.open(ARTICLE);
    expect(await tab.evaluate(() => document.querySelectorAll('main p').length)).toBeGreaterThan(4);
  });
});

test.describe('with cookies blocked', () => {
  test.use({ launch: { cookies: false } });
  test('a page changes its theme, and a login says that it needs them', async ({ tab, fan }) => {
    await tab.open('/scores');
    expect(await tab.evaluate(() => document.cookie)).toBe('');
    await tab.click('header [data-theme-switch]');
    await expect.poll(() => tab.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await tab.open('/login');
    await tab.fill({ Username: fan.username, Password: fan.password + KEYS.enter });
    await tab.sees('Your browser blocks cookies for this site', 'main');
  });
});

test.describe('at twice the size', () => {
  test.use({ launch: { zoom: 2 } });
  test('a page fits half the width', async ({ tab }) => {
    await tab.resize({ width: 720, height: 450 });
    await tab.open('/teams/georgia');
    expect(await tab.evaluate(() => devicePixelRatio)).toBe(2);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
