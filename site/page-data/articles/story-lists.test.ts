import { expect, test } from 'vitest';
import { type ArticleSummary, DESK_AUTHOR, STAFF_AUTHOR } from '#data/domain/article.ts';
import { buildArticle } from '#data/testing/builders.ts';
import { archiveParts, countArchiveParts, deskPage } from './story-lists.ts';

function newestFirst(count: number): ArticleSummary[] {
  return Array.from({ length: count }, (_, index) => {
    const age = count - index;
    const publishedAt = new Date(Date.UTC(2025, 8, 1, age)).toISOString();
    return { ...buildArticle(`story-${age}`, { publishedAt }), team: null };
  });
}
test.each([
  [0, 0],
  [1, 1],
  [48, 1],
  [49, 2],
])('%i articles fill %i parts', (articles, parts) => {
  expect(countArchiveParts(articles)).toBe(parts);
  expect(archiveParts(newestFirst(articles))).toHaveLength(parts);
});

test('every article stands in exactly one part', () => {
  const ids = archiveParts(newestFirst(100)).flatMap((part) => part.articles.map(({ id }) => id));
  expect(new Set(ids).size).toBe(100);
  expect(ids).toHaveLength(100);
});

test('a part lists its newest article first and names its span', () => {
  const [oldest] = archiveParts(newestFirst(60));
  expect(oldest?.articles[0]?.id).toBe('story-48');
  expect(oldest?.articles.at(-1)?.id).toBe('story-1');
  expect([oldest?.from, oldest?.to]).toEqual(['2025-09-01T01:00:00.000Z', '2025-09-03T00:00:00.000Z']);
});

test('the parts lead to each other and end at both ends', () => {
  const steps = archiveParts(newestFirst(100)).map(({ part, older, newer }) => [older, part, newer]);
  expect(steps).toEqual([
    [null, 1, 2],
    [1, 2, 3],
    [2, 3, null],
  ]);
});

test('a new article leaves every full part but the newest as it was', () => {
  const before = archiveParts(newestFirst(100));
  const after = archiveParts(newestFirst(101));
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after[2]).not.toEqual(before[2]);
});

const piece = (id: string, facts: Partial<ArticleSummary>): [string, ArticleSummary] => [
  id,
  { ...buildArticle(id), team: null, author: DESK_AUTHOR, kind: 'recap', ...facts },
];
test('the desk counts what our newsroom wrote by its kinds, and names its newest eight', () => {
  const articles = new Map([
    piece('of-others', { author: 'A. Writer', kind: 'feed' }),
    piece('by-hand', { author: STAFF_AUTHOR, kind: 'feature' }),
    ...Array.from({ length: 9 }, (_, at) => piece(`recap-${at}`, {})),
  ]);
  const { counts, newest } = deskPage({ articles });
  expect(counts).toBe('1 feature and 9 recaps');
  expect(newest.map(({ id }) => id)).toEqual(['by-hand', ...[0, 1, 2, 3, 4, 5, 6].map((at) => `recap-${at}`)]);
});
