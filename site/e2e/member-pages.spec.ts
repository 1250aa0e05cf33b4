import AxeBuilder from '@axe-core/playwright';

import { expect, test } from './fans.ts';

const PAGES = ['/', '/team-selection#ohio-state', '/dashboard', '/subscribe', '/admin', '/login'];

for (const path of PAGES) {
  test(`${path} opens for a member without an error or a refused style`, async ({ memberPage }) => {
    const troubles: string[] = [];
    memberPage.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
    });
    memberPage.on('pageerror', (error) => troubles.push(error.message));
    await memberPage.goto(path, { waitUntil: 'networkidle' });
    await expect(memberPage.locator('.account-button')).toBeVisible();
    await expect(memberPage.locator('h1')).toHaveCount(1);
    expect(troubles).toEqual([]);
  });
}

const views = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1440 },
] as const;
for (const { colorScheme, width } of views) {
  test(`axe finds nothing on a member's pages, ${colorScheme}, ${String(width)} px`, async ({
    memberPage,
  }) => {
    test.slow();
    await memberPage.emulateMedia({ colorScheme });
    await memberPage.setViewportSize({ width, height: 900 });
    for (const path of PAGES) {
      await memberPage.goto(path, { waitUntil: 'networkidle' });
      if (path === '/dashboard') {
        // Every part of the screen in its fullest state.
        await memberPage.getByRole('button', { name: 'Delete My Account' }).click();
        await memberPage.getByRole('button', { name: 'Delete for Good' }).click();
        await memberPage.getByRole('button', { name: 'Change Password' }).click();
      }
      if (width > 1000) await memberPage.locator('.account-button').click();
      const { violations } = await new AxeBuilder({ page: memberPage })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => ({ path, id, where: nodes.map((n) => n.html) })),
      ).toEqual([]);
      const overflow = await memberPage.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
