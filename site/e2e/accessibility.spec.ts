import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { MISSING_ROUTES, PUBLIC_ROUTES } from './routes.ts';

const views = [
  { name: 'phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'desktop, light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'desktop, dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;
const paths = [...PUBLIC_ROUTES, ...MISSING_ROUTES.map((route) => route.path)];

for (const { name, ...use } of views) {
  test.describe(`on ${name}`, () => {
    test.use(use);
    for (const path of paths) {
      test(`axe finds nothing to complain about on ${path}`, async ({ page }) => {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(
          violations.map((violation) => ({
            rule: violation.id,
            where: violation.nodes.map((node) => node.target.join(' ')),
          })),
        ).toEqual([]);
      });
    }
  });
}
