import { expect, test } from 'vitest';

import { buildArticle, buildTeam } from '#data/testing/builders.ts';

import { cacheKey, pageKeyFor } from './page-keys.ts';
import { archiveParts } from './articles/story-lists.ts';

test('the same model always has the same key', () => {
  expect(cacheKey({ title: 'A', list: [1, 2] })).toBe(cacheKey({ title: 'A', list: [1, 2] }));
});

test.each([
  ['a letter', { title: 'B', list: [1, 2], score: null }],
  ['the order of a list', { title: 'A', list: [2, 1], score: null }],
  ['a value that was missing', { title: 'A', list: [1, 2], score: 0 }],
])('%s changes the key', (_, changed) => {
  expect(cacheKey(changed)).not.toBe(cacheKey({ title: 'A', list: [1, 2], score: null }));
});

test('another color of a team changes the key of a page that names it, such as a part of the archive', () => {
  const georgia = buildTeam('georgia', { colorPrimary: '#ba0c2f' });
  const [part] = archiveParts([{ ...buildArticle('recap'), team: georgia }]);
  const key = pageKeyFor([georgia])(part);
  expect(pageKeyFor([buildTeam('georgia', { colorPrimary: '#ba0c2f', wins: 9 })])(part)).toBe(key);
  expect(pageKeyFor([{ ...georgia, colorPrimary: '#000000' }])(part)).not.toBe(key);
});

test('a page is rendered again once its foot has to credit the league', () => {
  const teams = [buildTeam('georgia')];
  expect(pageKeyFor(teams, { creditsLeague: true })({ id: 1 })).not.toBe(pageKeyFor(teams)({ id: 1 }));
});
