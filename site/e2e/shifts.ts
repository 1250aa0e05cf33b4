import type { Page } from '@playwright/test';

/** Counts from the next page on how far the page moves by itself. Returns how to read that of the page shown. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, 'value') as number;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => (await page.evaluate(() => Reflect.get(window, 'seen') as { shift: number })).shift;
}
