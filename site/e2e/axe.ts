import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A long list repeats one component: its first six tell what the hundredth would. */
const REPEATED = ':is(.cards, .news-list, .score-rows, .story-list) > :nth-child(n + 7)';

/** Two views that between them are both sizes and both themes. */
export const AXE_VIEWS = [
  { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;

/** The rules that the style sheet alone decides. */
const STYLE_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/**
 * What axe has to say against the page as it stands: rule and places; empty when all is well. With `styleOnly` it looks
 * at colours, sizes and scrolling alone: for a page whose every rule was looked at in another view.
 */
export async function axeFindings(
  page: Page,
  { styleOnly = false } = {},
): Promise<{ rule: string; where: string[] }[]> {
  // What comes in has the colours of its end only then.
  await page.evaluate(async () => {
    const moves = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(moves.map(({ finished }) => finished));
  });
  const axe = new AxeBuilder({ page })
    // What passes is not described node by node.
    .options({ resultTypes: ['violations'] })
    .exclude(REPEATED);
  const { violations } = await (styleOnly ? axe.withRules(STYLE_RULES) : axe.withTags(RULES))
    // The other mode gathers the results of foreign frames in a second page, at twice the time; we have none.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map((node) => node.target.join(' ')),
  }));
}

/** How many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Looks at the page in both views: axe finds nothing, and nothing sticks out. */
export async function expectSound(page: Page, what = ''): Promise<void> {
  for (const [index, { viewport, colorScheme }] of AXE_VIEWS.entries()) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const view = `${what} at ${viewport.width} px, ${colorScheme}`;
    expect(await axeFindings(page, { styleOnly: index > 0 }), view).toEqual([]);
    expect(await overflowOf(page), view).toBeLessThanOrEqual(0);
  }
}
