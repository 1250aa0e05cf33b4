import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import { MISSING_ROUTES, TEMPLATES } from '../e2e/routes.ts';
import { openDoor } from './door.ts';
import { faultsOf } from './look.ts';
import { differenceOf, type Picture, readPicture } from './picture.ts';
import type { Tab } from './tab.ts';
import { expect, test } from './test.ts';

const PAGES = [
  ...TEMPLATES,
  ...[
    '/about',
    '/login',
    '/forgot-password',
    '/subscribe',
    '/scores/sec',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
  ],
  ...MISSING_ROUTES.slice(0, 2).map(({ path }) => path),
];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** How many tests the pages are shared out to: a browser is started for each. */
const PARTS = 4;

/** Collects what a reader of the console would see, from before the page's own scripts on. */
const WATCH = `
  window.troubles = [];
  const note = (kind) => (event) => troubles.push(kind + ': ' + (event.message ?? event.reason ?? event.target?.src ?? event.target?.href));
  addEventListener('error', note('error'), true);
  addEventListener('unhandledrejection', note('rejection'));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => troubles.push('policy: ' + violatedDirective + ' ' + blockedURI));
  for (const level of ['error', 'warn']) console[level] = (...said) => troubles.push('console: ' + said.join(' '));
`;

/** The page's picture of Chromium, in its own run; later what is to be compared with it. */
function besideChromium(engine: string, name: string, picture: Picture): Picture {
  const file = `test-results/engines/${name}.json`;
  if (engine !== 'chromium') return JSON.parse(readFileSync(file, 'utf8')) as Picture;
  mkdirSync('test-results/engines', { recursive: true });
  writeFileSync(file, JSON.stringify(picture));
  return picture;
}

/** Presses the theme switch when the page is not in that theme. */
async function choose(tab: Tab, theme: string): Promise<void> {
  await tab.evaluate((wanted) => {
    const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark';
    if (isDark !== (wanted === 'dark')) document.querySelector<HTMLElement>('[data-theme-switch]')?.click();
  }, theme);
}

for (let part = 0; part < PARTS; part += 1)
  test(`pages are whole, light and dark, on a phone and on a desktop, and look as in Chromium (${part + 1} of ${PARTS})`, async ({
    tab,
    engine,
    baseURL,
  }) => {
    const door = await openDoor(baseURL ?? '', WATCH);
    for (const [at, path] of PAGES.entries()) {
      if (at % PARTS !== part) continue;
      for (const size of SIZES) {
        await tab.resize(size);
        await tab.driver.goto(door.origin + path);
        for (const theme of ['light', 'dark']) {
          await choose(tab, theme);
          const view = `${path} at ${size.width} px, ${theme}`;
          expect.soft(await tab.evaluate(faultsOf), view).toEqual([]);
          const picture = readPicture(await tab.driver.screenshot());
          const name = view.replaceAll(/\W+/g, '-');
          const difference = differenceOf(besideChromium(engine, name, picture), picture);
          if (process.env.ENGINE_DEBUG) console.log(view, JSON.stringify(difference));
          expect.soft(difference.mean, view).toBeLessThan(8);
          expect.soft(difference.plain, view).toBeLessThan(0.08);
        }
        await choose(tab, 'light');
        expect.soft(await tab.evaluate(() => Reflect.get(window, 'troubles') as string[]), path).toEqual([]);
      }
    }
    await door.close();
  });
