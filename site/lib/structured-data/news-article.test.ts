import { expect, test } from 'vitest';

import { buildTeam } from '#data/testing/builders.ts';

import { newsArticleNode } from './news-article.ts';

const SITE = 'https://hashmark.example';
const FACTS = {
  path: '/article/a',
  headline: 'Georgia holds on',
  description: 'A late stop.',
  imageUrls: ['/cards/a.png', '/cards/a-square.png'],
  publishedAt: '2025-09-07T01:00:00Z',
  updatedAt: null,
  author: 'A. Writer',
  isNewsroom: false,
  section: 'SEC',
};

test('an article has everything that counts as complete', () => {
  expect(newsArticleNode(FACTS, SITE)).toMatchObject({
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
  expect(newsArticleNode(FACTS, SITE).datePublished).toBe('2025-09-06T21:00:00-04:00');
});

test('an article that never changed was last changed when it appeared', () => {
  expect(newsArticleNode(FACTS, SITE).dateModified).toBe('2025-09-06T21:00:00-04:00');
  const changed = newsArticleNode({ ...FACTS, updatedAt: '2025-12-01T17:30:00Z' }, SITE);
  expect(changed.dateModified).toBe('2025-12-01T12:30:00-05:00');
});

test("a piece of the newsroom is not passed off as a person's", () => {
  const node = newsArticleNode({ ...FACTS, author: 'The Desk', isNewsroom: true }, SITE);
  expect(node.author).toEqual({
    '@type': 'Organization',
    name: 'The Desk',
    url: 'https://hashmark.example/',
    parentOrganization: { '@id': 'https://hashmark.example/#organization' },
  });
});

test('an article names its game and its team by the ids that their own pages give them', () => {
  const team = buildTeam('georgia');
  const game = {
    id: 'auburn-at-georgia-2025-10-11',
    awayTeam: buildTeam('auburn'),
    homeTeam: team,
  };
  expect(newsArticleNode({ ...FACTS, game, team }, SITE).about).toEqual([
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
  const node = newsArticleNode({ ...FACTS, section: null }, SITE);
  expect(node).not.toHaveProperty('articleSection');
  expect(node).not.toHaveProperty('about');
});

test("a feed's picture keeps its own address", () => {
  const node = newsArticleNode({ ...FACTS, imageUrls: ['https://example.com/p.jpg'] }, SITE);
  expect(node.image).toEqual(['https://example.com/p.jpg']);
});
