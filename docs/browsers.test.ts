import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OLDEST_BROWSERS } from '#site/build/browsers.ts';

const NAMES: Readonly<Record<string, string>> = {
  Chrome: 'chrome',
  Edge: 'edge',
  Firefox: 'firefox',
  Safari: 'safari',
  'Safari on iOS': 'ios',
};
const text = readFileSync(new URL('browsers.md', import.meta.url), 'utf8');
const rows = [...text.matchAll(/^\| ([A-Z][\w ]*?) +\| ([\d.]+) +\| (.+?) +\|$/gm)];

test('the document names the versions that styles and scripts are built for', () => {
  expect(rows.map(([, name = '', version = '']) => `${NAMES[name] ?? name}${version}`)).toEqual(OLDEST_BROWSERS);
});

test('no version is promised that is older than what is built for', () => {
  for (const [, name, built, promised] of rows)
    if (/^\d/.test(promised ?? '')) expect(Number(promised), name).toBeGreaterThanOrEqual(Number(built));
});
