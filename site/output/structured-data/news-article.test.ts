import { expect, test } from 'vitest';

import { type ArticleSummary, DESK_AUTHOR } from '#data/domain/article.ts';
import type { Game } from '#data/domain/football/game.ts';
import { buildArticle, buildGame, buildTeam } from '#data/testing/builders.ts';

import { newsArticleNode } from './publishing.ts';

const ARTICLE = {
  ...buildArticle('a', {
    title: 'Georgia holds on',
    conference: 'SEC',
    publishedAt: '2025-09-07T01:00:00Z',
  }),
  team: null,
};
const nodeOf = (facts: Partial<ArticleSummary> = {}, game: Game | null = null) =>
  newsArticleNode({ ...ARTICLE, ...facts }, game, ['/cards/a.png', '/cards/a-square.png']);

test('an article has everything that counts as complete', () => {
  expect(nodeOf()).toMatchObject({
    '@type': 'NewsArticle',
    '@id': 'https://hashmark.example/article/a#article',
    mainEntityOfPage: 'https://hashmark.example/article/a',
    headline: 'Georgia holds on',
    image: ['https://hashmark.example/cards/a.png', 'https://hashmark.example/cards/a-square.png'],
    author: { '@type': 'Person', name: 'A. Writer' },
    publisher: { '@id': 'https://hashmark.example/#organization', name: 'Hashmark' },
    articleSection: 'SEC',
  });
});

test('the day in the markup is the Eastern day that the page shows, also late in the evening', () => {
  expect(nodeOf().datePublished).toBe('2025-09-06T21:00:00-04:00');
});

test('an article that never changed was last changed when it appeared', () => {
  expect(nodeOf().dateModified).toBe('2025-09-06T21:00:00-04:00');
  const changed = nodeOf({ updatedAt: '2025-12-01T17:30:00Z' });
  expect(changed.dateModified).toBe('2025-12-01T12:30:00-05:00');
});

test("a piece of the newsroom is not passed off as a person's", () => {
  const node = nodeOf({ author: DESK_AUTHOR });
  expect(node.author).toEqual({
    '@type': 'Organization',
    name: DESK_AUTHOR,
    url: 'https://hashmark.example/desk',
    parentOrganization: { '@id': 'https://hashmark.example/#organization' },
  });
});

test('an article names its game and its team by the ids that their own pages give them', () => {
  const team = buildTeam('georgia');
  const game = buildGame(buildTeam('auburn'), team, '2025-10-11T20:00:00Z');
  expect(nodeOf({ team }, game).about).toEqual([
    {
      '@type': 'Thing',
      '@id': 'https://hashmark.example/games/auburn-at-georgia-2025-10-11#event',
      name: 'Auburn @ Georgia',
    },
    {
      '@type': 'SportsTeam',
      '@id': 'https://hashmark.example/teams/georgia#team',
      name: 'Georgia',
    },
  ]);
});

test('an article without a section or a subject claims none', () => {
  const node = nodeOf({ conference: null });
  expect(node.articleSection).toBeUndefined();
  expect(node.about).toBeUndefined();
});

test("a feed's picture keeps its own address", () => {
  const node = nodeOf({ imageUrl: 'https://example.com/p.jpg' });
  expect(node.image).toEqual([
    'https://example.com/p.jpg',
    'https://hashmark.example/cards/a.png',
    'https://hashmark.example/cards/a-square.png',
  ]);
});
