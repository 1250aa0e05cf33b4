import { expect, test, type Page } from '@playwright/test';

const TARGETS = [
  '/seasons/2025#season-standings',
  '/teams#team-standings',
  '/#newsletter',
  '/#fan-gear',
  '/game-of-week#game-analysis',
  '/teams/georgia#team-schedule',
  '/games/iowa-at-iowa-state-2025-09-06#game-figures',
  '/daily#month-2025-10',
];

/** How far below the header something starts, in pixels; below zero the header lies over it. */
const gapTo = (page: Page, selector: string): Promise<number> =>
  page.evaluate((of) => {
    const top = document.querySelector(of)?.getBoundingClientRect().top ?? 0;
    return top - Math.max(0, document.querySelector('.masthead')?.getBoundingClientRect().bottom ?? 0);
  }, selector);

for (const width of [390, 1440]) {
  test(`a jump at ${width} px ends with the heading in view and below the header, and so does the focus`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    for (const target of TARGETS) {
      await page.goto(target);
      // What is fetched after the paint may move what lies above.
      await page.waitForLoadState('networkidle');
      const heading = `#${target.split('#')[1] ?? ''}`;
      await expect(page.locator(heading), target).toBeInViewport();
      expect(await gapTo(page, heading), target).toBeGreaterThan(0);
    }
    await page.goto('/teams/georgia');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.locator('#team-commits ~ .section-link').focus();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => gapTo(page, ':focus')).toBeGreaterThan(0);
    }
  });
}
