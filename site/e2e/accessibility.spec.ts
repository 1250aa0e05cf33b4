import { expect, test } from '@playwright/test';
import { AXE_VIEWS, axeFindings } from './axe.ts';
import { MISSING_ROUTES, PUBLIC_ROUTES } from './routes.ts';

const paths = [...PUBLIC_ROUTES, ...MISSING_ROUTES.map((route) => route.path)];

// One page load for both: what differs between them is the style sheet's business.
for (const path of paths) {
  test(`axe finds nothing to complain about on ${path}, light on a phone, dark on a desktop`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(path);
    for (const { viewport, colorScheme } of AXE_VIEWS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page), `${viewport.width} px, ${colorScheme}`).toEqual([]);
    }
  });
}
