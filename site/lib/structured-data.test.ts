import { expect, test } from 'vitest';

import {
  breadcrumbNode,
  crumbs,
  jsonLdGraph,
  newsArticleNode,
  organizationNode,
  websiteNode,
} from './structured-data.ts';

const SITE = 'https://hashmark.example';
const FACTS = {
  path: '/article/a',
  headline: 'Georgia holds on',
  description: 'A late stop.',
  imageUrl: '/social-card.png',
  publishedAt: '2025-09-06T20:00:00Z',
  updatedAt: null,
  author: 'A. Writer',
  automated: false,
  section: 'SEC',
};

test('the website names its publisher by the id of the organization', () => {
  const organization = organizationNode(SITE);
  expect(websiteNode(SITE)).toMatchObject({
    name: 'Hashmark',
    url: 'https://hashmark.example/',
    publisher: { '@id': organization['@id'] },
  });
});

test('the organization has a logo with an absolute address', () => {
  expect(organizationNode(SITE)).toMatchObject({
    logo: { url: expect.stringMatching(/^https:\/\/hashmark\.example\/.+\.png$/) },
  });
});

test('an article has everything that counts as complete', () => {
  expect(newsArticleNode(FACTS, SITE)).toMatchObject({
    '@type': 'NewsArticle',
    mainEntityOfPage: 'https://hashmark.example/article/a',
    headline: 'Georgia holds on',
    image: ['https://hashmark.example/social-card.png'],
    datePublished: '2025-09-06T20:00:00Z',
    dateModified: '2025-09-06T20:00:00Z',
    author: { '@type': 'Person', name: 'A. Writer' },
    articleSection: 'SEC',
  });
});

test("an automated piece is not passed off as a person's", () => {
  const node = newsArticleNode({ ...FACTS, author: 'The Desk', automated: true }, SITE);
  expect(node['author']).toEqual({ '@type': 'Organization', name: 'The Desk' });
});

test('an article without a section claims none', () => {
  expect(newsArticleNode({ ...FACTS, section: null }, SITE)).not.toHaveProperty('articleSection');
});

test("a feed's picture keeps its own address", () => {
  const node = newsArticleNode({ ...FACTS, imageUrl: 'https://example.com/p.jpg' }, SITE);
  expect(node['image']).toEqual(['https://example.com/p.jpg']);
});

test('a breadcrumb counts from the home page to the page itself', () => {
  const trail = crumbs(
    { href: '/teams', label: 'Team Central' },
    { href: '/article/a', label: 'A' },
  );
  expect(breadcrumbNode(trail, SITE)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://hashmark.example/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Team Central',
      item: 'https://hashmark.example/teams',
    },
    { '@type': 'ListItem', position: 3, name: 'A', item: 'https://hashmark.example/article/a' },
  ]);
});

test('a page has one graph of all its nodes', () => {
  const nodes = [websiteNode(SITE), organizationNode(SITE)];
  expect(jsonLdGraph(nodes)).toEqual({ '@context': 'https://schema.org', '@graph': nodes });
});
