import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { MISSING_ROUTES, PUBLIC_ROUTES } from './routes.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const paths = [...PUBLIC_ROUTES, ...MISSING_ROUTES.map((route) => route.path)];

// One page load for all four views: what differs between them is the style sheet's business.
for (const path of paths) {
  test(`axe finds nothing to complain about on ${path}, on phone and desktop, light and dark`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(path);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const found = violations.map((violation) => ({
          rule: violation.id,
          where: violation.nodes.map((node) => node.target.join(' ')),
        }));
        expect(found, `${viewport.width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
}
