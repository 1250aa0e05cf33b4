import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { MISSING_ROUTES, PUBLIC_ROUTES } from './routes.ts';

/** Two views that between them are both sizes and both themes. */
const views = [
  { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;
/** A long list repeats one component: its first six tell what the hundredth would. */
const REPEATED = ':is(.cards, .news-list, .story-list) > :nth-child(n + 7)';
const paths = [...PUBLIC_ROUTES, ...MISSING_ROUTES.map((route) => route.path)];

// One page load for both: what differs between them is the style sheet's business.
for (const path of paths) {
  test(`axe finds nothing to complain about on ${path}, light on a phone, dark on a desktop`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(path);
    for (const { viewport, colorScheme } of views) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page })
        .exclude(REPEATED)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      const found = violations.map((violation) => ({
        rule: violation.id,
        where: violation.nodes.map((node) => node.target.join(' ')),
      }));
      expect(found, `${viewport.width} px, ${colorScheme}`).toEqual([]);
    }
  });
}
