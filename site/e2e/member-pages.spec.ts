import { AXE_VIEWS, axeFindings, overflowOf } from './axe.ts';
import { expect, test } from './fans.ts';

const PAGES = ['/', '/team-selection#ohio-state', '/dashboard', '/subscribe', '/admin', '/login'];

for (const path of PAGES) {
  test(`${path} opens for a member without an error or a refused style, fits, and axe finds nothing, light on a phone or dark on a desktop`, async ({
    memberPage,
  }) => {
    test.slow();
    const troubles: string[] = [];
    memberPage.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
    });
    memberPage.on('pageerror', (error) => troubles.push(error.message));
    await memberPage.goto(path, { waitUntil: 'networkidle' });
    await expect(memberPage.locator('.account-button')).toBeVisible();
    await expect(memberPage.locator('h1')).toHaveCount(1);
    if (path === '/dashboard') {
      // Every part of the screen in its fullest state.
      await memberPage.getByRole('button', { name: 'Delete My Account' }).click();
      await memberPage.getByRole('button', { name: 'Delete for Good' }).click();
      await memberPage.getByRole('button', { name: 'Change Password' }).click();
      await memberPage.getByRole('button', { name: 'Change Password' }).click();
    }
    for (const { colorScheme, viewport } of AXE_VIEWS) {
      await memberPage.emulateMedia({ colorScheme });
      await memberPage.setViewportSize(viewport);
      if (viewport.width > 1000) await memberPage.locator('.account-button').click();
      const view = `${viewport.width} px, ${colorScheme}`;
      expect(await axeFindings(memberPage), view).toEqual([]);
      expect(await overflowOf(memberPage), view).toBeLessThanOrEqual(0);
    }
    expect(troubles).toEqual([]);
  });
}
