import type { Page } from '@playwright/test';

/**
 * Counts from the next page on how far the page moves by itself. Returns how to read that of the page shown. The page
 * keeps its fallback faces: one that comes late moves letters a little, which is no doing of what is tested.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/@font-face\s*\{[^}]*\}/g, '') });
  });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, 'value') as number;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => (await page.evaluate(() => Reflect.get(window, 'seen') as { shift: number })).shift;
}
