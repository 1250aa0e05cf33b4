import { expect, test } from '@playwright/test';

import { ARTICLE } from './routes.ts';

for (const path of ['/', '/teams', '/weekly-schedule/13', '/team-selection', ARTICLE]) {
  test(`on ${path} whatever the Tab key reaches shows that it has the focus`, async ({ page }) => {
    await page.goto(path);
    const unmarked: string[] = [];
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab');
      const html = await page.evaluate(() => {
        const at = document.activeElement;
        if (at === null || at === document.body) return null;
        // The search box and a story's link draw the ring on a larger part of themselves.
        const parts = [at, at.closest('.search')].filter((part) => part !== null);
        const rings = parts.flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')]);
        return rings.some((ring) => ring.outlineStyle !== 'none' && ring.outlineWidth !== '0px')
          ? null
          : at.outerHTML.slice(0, 100);
      });
      if (html !== null) unmarked.push(html);
    }
    expect(unmarked).toEqual([]);
  });
}

test('the share panel of a team article opens and copies by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/teams');
  const panel = page.locator('[data-share-panel]').first();
  await panel.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Copy link' })).toBeVisible();
  // Only this article's panel opened.
  await expect(page.locator('[data-share-panel][open]')).toHaveCount(1);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await panel.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('group')).toBeHidden();
});

test('who asks for no motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.getByRole('dialog')).toHaveCSS('animation-name', 'none');
});

test('in system colours the current page is still marked, and no other', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/scores');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  // The sheet for these readers comes after the first paint.
  await expect(async () => {
    const colors = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).borderBottomColor));
    expect(new Set(colors.filter((_, at) => at !== 4)).size).toBe(1);
    expect(colors[4]).not.toBe(colors[0]);
  }).toPass({ timeout: 10_000 });
});

for (const path of ['/weekly-schedule/13', ARTICLE]) {
  test(`${path} on paper is what there is to read and nothing to press`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const part of ['.masthead-nav', '.search', '.footer', '.button', '.breadcrumb']) {
      await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
    }
    await expect(page.locator('.game, .article-art').first()).toBeVisible();
  });
}

test('at twice the text size nothing is cut off', async ({ page }) => {
  // 1280 px at 200 % zoom are 640 CSS pixels.
  await page.setViewportSize({ width: 640, height: 400 });
  for (const path of ['/', ARTICLE]) {
    await page.goto(path);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  }
});

test('a name without a gap breaks inside its card, and the page is no wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const widths: [string, number][] = [];
  for (const path of ['/', '/scores', '/teams', '/recruits', '/game-of-week', ARTICLE]) {
    await page.goto(path);
    const names = page.locator('main').locator('.line-team, .team-badge, .team-link, .story-title, .recruit h3');
    expect(await names.count(), path).toBeGreaterThan(0);
    await names.evaluateAll((all) => {
      for (const name of all) (name.querySelector('a') ?? name).textContent = 'Donaudampfschiffe'.repeat(4);
    });
    widths.push([path, await page.evaluate(() => document.documentElement.scrollWidth)]);
  }
  expect(widths.filter(([, width]) => width > 320)).toEqual([]);
});
