import { expect, it } from 'vitest';

import { findArticles } from './HiddenArticles.tsx';

const articles = ['Georgia holds on', 'The GEORGIA dome', 'Iowa (ranked)', 'Georgia again'].map((title, index) => ({
  id: `a${String(index)}`,
  title,
}));

it('finds articles by a part of the title in any letter case, in their order', () => {
  expect(findArticles(articles, ' georgia ').map(({ id }) => id)).toEqual(['a0', 'a1', 'a3']);
});

it('finds nothing for an empty search, and takes signs as they are', () => {
  expect(findArticles(articles, '  ')).toEqual([]);
  expect(findArticles(articles, '(').map(({ id }) => id)).toEqual(['a2']);
  expect(findArticles(articles, '.*')).toEqual([]);
});
