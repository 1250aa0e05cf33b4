import { AXE_VIEWS, axeFindings } from './axe.ts';
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

for (const { colorScheme, viewport } of AXE_VIEWS) {
  test(`axe finds nothing on a member's pages, ${colorScheme}, ${String(viewport.width)} px`, async ({
    memberPage,
  }) => {
    test.slow();
    await memberPage.emulateMedia({ colorScheme });
    await memberPage.setViewportSize(viewport);
    for (const path of PAGES) {
      await memberPage.goto(path, { waitUntil: 'networkidle' });
      if (path === '/dashboard') {
        // Every part of the screen in its fullest state.
        await memberPage.getByRole('button', { name: 'Delete My Account' }).click();
        await memberPage.getByRole('button', { name: 'Delete for Good' }).click();
        await memberPage.getByRole('button', { name: 'Change Password' }).click();
      }
      if (viewport.width > 1000) await memberPage.locator('.account-button').click();
      expect(await axeFindings(memberPage), path).toEqual([]);
      const overflow = await memberPage.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
