import { newFan } from '../e2e/fans.ts';
import { ARTICLE } from '../e2e/routes.ts';
import { openDoor } from './door.ts';
import { KEYS } from './driver.ts';
import { Tab } from './tab.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 390, height: 844 };

test('the drawer opens, and leads to the scores', async ({ tab }) => {
  await tab.resize(PHONE);
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
  await tab.sees('Oregon State', '[role=option]');
  await tab.driver.keys(KEYS.down);
  await tab.driver.keys(KEYS.enter);
  await tab.isAt('/teams/oregon-state');
});

test("a press copies the article's address, and says so", async ({ tab }) => {
  await tab.open(ARTICLE);
  await tab.click('button', 'Copy link');
  await tab.sees('Copied!', 'main');
});

test('a new fan registers and is on the dashboard, and goes back and forth', async ({ tab }) => {
  const { username, email, password } = newFan();
  await tab.open('/register');
  for (const [label, text] of [
    ['Username', username],
    ['Email', email],
    ['Password', password],
    ['Confirm', password],
  ] as const)
    await tab.fill(label, text);
  await tab.click('main button', 'Create Account');
  // The page may be leaving while it is asked.
  await expect.poll(() => tab.evaluate(() => document.cookie).catch(String)).toContain('hashmark_member=');
  await tab.sees('Account', '.toast');
  await tab.open('/dashboard');
  await tab.sees(username, 'main');
  await tab.open('/scores');
  await tab.driver.back();
  await tab.isAt('/dashboard');
  await tab.sees(username, 'main');
});

test('a team is chosen and saved', async ({ tab, fan }) => {
  await tab.signIn(fan);
  await tab.open('/team-selection');
  await tab.click('[role=tab]', 'Big Ten');
  await tab.click('[data-team]', 'Iowa');
  await tab.click('main button', 'Save as My Favorite Team');
  await tab.sees(/favorite/i, '.toast');
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

/** The addresses of the pages that are stored on the device. */
const stored = (tab: Tab): Promise<string[]> =>
  tab.evaluate(async () => {
    const keys = await (await caches.open('hashmark-pages')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });

test('a member who is signed in keeps the pages read, and reads them when the site is gone', async ({ tab, fan }) => {
  const door = await openDoor(tab.origin);
  const device = new Tab(tab.driver, door.origin);
  await device.signIn(fan);
  await device.open('/dashboard');
  await device.click('main button', 'Save Pages for Offline');
  await device.sees('Remove Saved Pages', 'main');
  for (const path of ['/rankings', '/recruiting']) {
    await device.open(path);
    await expect.poll(() => stored(device)).toContain(path);
  }
  expect(await stored(device)).toContain('/rankings');
  await door.close();
  await device.open('/rankings');
  await device.sees('the site is not answering', 'main');
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
  test('a page opens, is whole and changes its theme', async ({ tab }) => {
    await tab.open('/scores');
    expect(await tab.evaluate(() => document.cookie)).toBe('');
    await tab.click('header [data-theme-switch]');
    await expect.poll(() => tab.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
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
