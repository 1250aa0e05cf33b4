import { expect, test as base, type Page } from '@playwright/test';

import { findWindowedBrowser } from './browser.ts';
import { newFan, register, signIn } from './fans.ts';
import { ARTICLE } from './routes.ts';

/* The shell that runs the other tests keeps no page for the way back; the whole browser does, if it is not told
   otherwise. */
const executablePath = findWindowedBrowser();
const test = base.extend({});
test.use({
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});
test.skip(executablePath === undefined, 'no browser here keeps pages');

/** Goes on to another page and back; says whether the page was kept as it was. */
async function goOnAndBack(page: Page, meanwhile: () => Promise<unknown>): Promise<boolean> {
  const address = page.url();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['kept'] = String(persisted);
    });
  });
  await page.goto('/seasons');
  await meanwhile();
  await page.evaluate(() => {
    setTimeout(() => history.back());
  });
  await page.waitForURL(address, { waitUntil: 'commit' });
  const kept = page.locator('html[data-kept=true]').waitFor({ state: 'attached', timeout: 5000 });
  return kept.then(
    () => true,
    () => false,
  );
}

test('the way back is instant: the browser keeps every kind of page as it was', async ({ page }) => {
  const lost: string[] = [];
  for (const path of ['/', '/teams', '/scores', '/weekly-schedule/13', '/team-selection', ARTICLE]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    if (!(await goOnAndBack(page, () => Promise.resolve()))) lost.push(path);
  }
  expect(lost).toEqual([]);
});

test('who has signed out meanwhile finds nobody signed in on the page that was kept', async ({ page }) => {
  const fan = newFan();
  await register(page.request, fan);
  await signIn(page, fan);
  await page.goto('/teams');
  const header = page.getByRole('banner');
  await expect(header.getByText(fan.username)).toBeVisible();
  const signOut = () => page.request.post('/api/auth/logout', { data: {} });
  expect(await goOnAndBack(page, signOut)).toBe(true);
  await expect(header.getByText(fan.username)).toHaveCount(0);
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
});
