import type { Page } from '@playwright/test';

import { expect, test } from './payers.ts';
import { ARTICLE } from './routes.ts';

/** One page of each template that asks for something once it is read. */
const PAGES = [
  ...['/', '/about', '/teams', '/scores', '/scores/sec', '/weekly-schedule/13', '/team-selection'],
  ...['/my-team', '/recruiting', '/recruits', '/ratings', '/teams/georgia', '/conferences/sec'],
  ...['/games/austin-peay-at-georgia-2025-09-06', ARTICLE, '/support', '/search?q=iowa'],
  ...['/login', '/register', '/forgot-password', '/subscribe', '/dashboard', '/admin'],
  ...['/newsletter/confirm#x', '/newsletter/preferences#x', '/newsletter/unsubscribe#x'],
];

/** Does what makes pages fetch their parts: points, scrolls, moves the focus, writes, presses a key. */
async function touch(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 400);
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLElement>('input, textarea, [role=tab]')) {
      field.focus();
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    for (const island of document.querySelectorAll('astro-island')) island.dispatchEvent(new FocusEvent('focusin'));
  });
}

const unheard = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    // Chromium's own: /subscribe leads on before it has been shown, and no code is handed the promise of that
    // transition.
    if (!message.endsWith('ViewTransition opt-in disabled')) errors.push(message);
  });
  return errors;
};

for (const path of PAGES) {
  test(`${path} leaves no failure unheard when nothing more can be fetched`, async ({ premiumPage: page, context }) => {
    await page.goto('/terms');
    const errors = unheard(page);
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(path, { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await touch(page);
    // Astro asks a second time after a second.
    await page.waitForTimeout(1500);
    expect(errors).toEqual([]);
  });
}
