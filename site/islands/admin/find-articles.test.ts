import { expect, it } from 'vitest';

import { findArticles } from './find-articles.ts';

const articles = ['Georgia holds on', 'The GEORGIA dome', 'Iowa (ranked)', 'Georgia again'].map(
  (title, index) => ({ id: `a${String(index)}`, title }),
);
const NOBODY = new Set<string>();

it('finds articles by a part of the title in any letter case, in their order', () => {
  const { found, total } = findArticles(articles, ' georgia ', NOBODY, 2);
  expect(found.map(({ id }) => id)).toEqual(['a0', 'a1']);
  expect(total).toBe(3);
});

it('leaves out what is hidden already', () => {
  expect(findArticles(articles, 'georgia', new Set(['a0']), 9).total).toBe(2);
});

it('finds nothing for an empty search, and takes signs as they are', () => {
  expect(findArticles(articles, '  ', NOBODY, 9).total).toBe(0);
  expect(findArticles(articles, '(', NOBODY, 9).found.map(({ id }) => id)).toEqual(['a2']);
  expect(findArticles(articles, '.*', NOBODY, 9).total).toBe(0);
});
