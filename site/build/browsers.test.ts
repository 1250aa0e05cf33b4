import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { sharedSite } from '#data/testing/lend-compiled-site.ts';
import { OLDEST_BROWSERS } from './browsers.ts';

const PRE_PAINT = new URL('../browser/first-paint/pre-paint.js', import.meta.url).pathname;

/** Whether code for the oldest browsers would have to be written otherwise. */
async function isTooNew(code: string): Promise<boolean> {
  const written = await Promise.all(
    [OLDEST_BROWSERS, 'esnext'].map((target) => transformWithOxc(code, 'a.js', { target, sourcemap: false })),
  );
  return written[0]?.code !== written[1]?.code;
}

test('every script is in the syntax of the oldest browsers that the site is written for', async () => {
  // One stands in every page and is printed as it is written.
  const scripts = [...globSync(`${sharedSite()}/client/**/*.js`), PRE_PAINT];
  expect(scripts.length).toBeGreaterThan(50);
  const tooNew = await Promise.all(scripts.map(async (file) => (await isTooNew(readFileSync(file, 'utf8'))) && file));
  expect(tooNew.filter((file) => file !== false).map((file) => path.basename(file))).toEqual([]);
  expect(await isTooNew('using open = connect();')).toBe(true);
});
