import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import { ARTICLE, MISSING_ROUTES, TEMPLATES } from '../routes.ts';
import { openDoor } from './door.ts';
import { faultsOf, settle } from './look.ts';
import { differenceOf, type Squares, squaresOf } from './picture.ts';
import { Tab } from './tab.ts';
import { expect, test as base } from './test.ts';

const PAGES = [
  ...TEMPLATES,
  ...['/about', '/login', '/forgot-password', '/newsletter/confirm', '/newsletter/unsubscribe'],
  ...MISSING_ROUTES.slice(0, 2).map(({ path }) => path),
];
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1440, height: 900 };
/**
 * How far a picture may be from Chromium's. Text that wraps elsewhere comes to 3 in Firefox and 7 in WebKit, which
 * moves letters to whole pixels; a part, art or colors that are missing come to 10 and more.
 */
const APART = { firefox: 4.5, webkit: 8 };
const PICTURES = 'test-results/engines';
/** How many tests the pages are shared out to. */
const PARTS = 4;

/** Collects what a reader of the console would see, from before the page's own scripts on. */
const WATCH = `
  window.troubles = [];
  const note = (kind) => (event) =>
    troubles.push(kind + ': ' + (event.message ?? event.reason ?? event.target?.src ?? event.target?.href));
  addEventListener('error', note('error'), true);
  addEventListener('unhandledrejection', note('rejection'));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    troubles.push('policy: ' + violatedDirective + ' ' + blockedURI));
  for (const level of ['error', 'warn']) console[level] = (...said) => troubles.push('console: ' + said.join(' '));
`;

/** As it is painted. Runs in the page. */
const isDark = (): boolean => {
  const [red = 255] = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? [];
  return Number(red) < 128;
};

type Theme = 'light' | 'dark';
interface Visit {
  path: string;
  /** Is in sight as soon as the page is whole. */
  says?: string;
  /** Sizes of the window and themes, in this order. No theme: the device's own. */
  views?: readonly (readonly [size: typeof PHONE, theme?: Theme])[];
}
const ALL_VIEWS = [
  [PHONE, 'light'],
  [PHONE, 'dark'],
  [DESKTOP, 'dark'],
  [DESKTOP, 'light'],
] as const;

/** `inspect` opens a page, and expects it whole in each view, silent, and as Chromium shows it. */
const test = base.extend<{ inspect: (visit: Visit) => Promise<void> }>({
  inspect: async ({ tab: site, engine }, use, { title }) => {
    const door = await openDoor(site.origin, WATCH);
    const tab = new Tab(site.driver, door.origin);
    mkdirSync(`${PICTURES}/${engine}`, { recursive: true });
    await use(async ({ path, says, views = ALL_VIEWS }) => {
      for (const [at, [size, theme]] of views.entries()) {
        const name = `${path} at ${size.width} px, ${theme ?? 'as the device'}`;
        const isResized = size !== views[at - 1]?.[0];
        if (isResized) await tab.resize(size);
        if (at === 0) await tab.open(path);
        if (says !== undefined) await tab.sees(says, 'main');
        if (theme !== undefined && (await tab.evaluate(isDark)) !== (theme === 'dark'))
          await tab.evaluate(() => document.querySelector<HTMLElement>('[data-theme-switch]')?.click());
        await tab.evaluate(settle);
        if (isResized && engine !== 'chromium') expect.soft(await tab.evaluate(faultsOf), name).toEqual([]);

        const picture = await tab.driver.screenshot();
        const squares = await squaresOf(picture);
        const file = `${title} ${name}`.replaceAll(/\W+/g, '-');
        writeFileSync(`${PICTURES}/${engine}/${file}.${engine === 'webkit' ? 'png' : 'jpg'}`, picture);
        const inChromium = `${PICTURES}/chromium/${file}.json`;
        if (engine === 'chromium') writeFileSync(inChromium, JSON.stringify(squares));
        else
          expect
            .soft(differenceOf(squares, JSON.parse(readFileSync(inChromium, 'utf8')) as Squares), name)
            .toBeLessThan(APART[engine]);
      }
      // All tests of the others wait for Chromium's: what is wrong with a page there is for its own tests to say.
      if (engine !== 'chromium')
        expect.soft(await tab.evaluate(() => Reflect.get(window, 'troubles') as string[]), path).toEqual([]);
    });
    await door.close();
  },
});

for (let part = 1; part <= PARTS; part += 1)
  test(`pages are whole on a phone and a desktop, light and dark (${part} of ${PARTS})`, async ({ inspect }) => {
    const pages = PAGES.filter((_, at) => at % PARTS === part - 1);
    // Each in the size of the one before: to resize a window takes as long as to open a page.
    for (const [at, path] of pages.entries())
      await inspect({ path, views: at % 2 === 0 ? ALL_VIEWS : ALL_VIEWS.toReversed() });
  });

test('pages of members are whole', async ({ tab, inspect, fan }) => {
  await tab.signIn(fan);
  await inspect({ path: '/dashboard', says: 'Account Info' });
  await inspect({ path: '/subscribe', says: 'Pay $12.00' });
});

test('the page of staff is whole', async ({ tab, inspect, staff }) => {
  await tab.signIn(staff);
  await inspect({ path: '/admin', says: 'Season shown' });
});

test.describe('on a device that is dark', () => {
  test.use({ launch: { dark: true } });
  test('pages open dark on a tablet, without a press', async ({ tab, inspect }) => {
    const pages = ['/', '/scores', '/rankings/2025/13', '/teams/georgia', '/recruits', '/support'];
    for (const path of [...pages, '/conferences/sec', '/weekly-schedule/13', ARTICLE]) {
      await inspect({ path, views: [[TABLET]] });
      expect.soft(await tab.evaluate(isDark), path).toBe(true);
    }
  });
});
