import { expect, test } from 'vitest';

import { DESK_AUTHOR, STAFF_AUTHOR, type ArticleSummary } from '#data/domain/article.ts';
import { buildArticle } from '#data/testing/builders.ts';

import { deskPage } from './story-lists.ts';

const piece = (id: string, facts: Partial<ArticleSummary>): [string, ArticleSummary] => [
  id,
  { ...buildArticle(id), team: null, author: DESK_AUTHOR, kind: 'recap', ...facts },
];

test('the desk counts what our newsroom wrote by its kinds, and names its newest eight', () => {
  const articles = new Map([
    piece('of-others', { author: 'A. Writer', kind: 'feed' }),
    piece('by-hand', { author: STAFF_AUTHOR, kind: 'feature' }),
    ...Array.from({ length: 9 }, (_, at) => piece(`recap-${String(at)}`, {})),
  ]);
  const { counts, newest } = deskPage({ articles });
  expect(counts).toBe('1 feature and 9 recaps');
  expect(newest.map(({ id }) => id)).toEqual(['by-hand', ...[0, 1, 2, 3, 4, 5, 6].map((at) => `recap-${String(at)}`)]);
});
