import { expect, test } from '@playwright/test';

import { ARTICLE } from './routes.ts';

const SHEETS = ['A4', 'Letter'] as const;
const GAME = '/games/austin-peay-at-georgia-2025-09-06';
/** `--ink` of the light theme. */
const LIGHT_INK = 'rgb(27, 25, 19)';

test.use({ colorScheme: 'dark' });

test('a team’s season is one sheet of paper, also with the most games', async ({ page }) => {
  for (const team of ['indiana', 'georgia']) {
    await page.goto(`/teams/${team}`, { waitUntil: 'networkidle' });
    for (const format of SHEETS) {
      const margin = { top: '0.5in', right: '0.5in', bottom: '0.5in', left: '0.5in' };
      const pdf = (await page.pdf({ format, margin })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g), `${team} on ${format}`).toHaveLength(1);
    }
  }
});

test('paper shows no navigation, no form and no promotion, and dark letters whatever the theme', async ({ page }) => {
  for (const path of ['/teams/georgia', '/weekly-schedule', '/conferences/sec', '/', ARTICLE, GAME]) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('nav:visible, form:visible, [data-promo]:visible, footer:visible'), path).toHaveCount(0);
    await expect(page.locator('h1'), path).toHaveCSS('color', LIGHT_INK);
  }
});
