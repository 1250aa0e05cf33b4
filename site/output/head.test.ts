import { expect, test } from 'vitest';

import { buildHead, documentTitle } from './head.ts';
import { organizationNode, websiteNode } from './structured-data/publishing.ts';

test('a page is titled by its own name and the product', () => {
  expect(documentTitle('Team Central')).toBe('Team Central | Hashmark');
});

test('the home page, which has no name of its own, is titled by the product first', () => {
  expect(documentTitle(undefined)).toMatch(/^Hashmark \| /);
});

test('a page of our own leaves the canonical address to its path', () => {
  const head = buildHead({ path: '/teams', title: 'Team Central', description: 'All teams.' });
  expect(head).toMatchObject({
    title: 'Team Central | Hashmark',
    description: 'All teams.',
    path: '/teams',
    canonical: undefined,
    noindex: false,
    ogType: 'website',
    structuredData: undefined,
  });
});

test("an item of another site names that site's address as canonical", () => {
  const facts = { path: '/article/a', title: 'A', description: 'B' };
  expect(buildHead({ ...facts, originalUrl: 'https://example.com/a?b=1' }).canonical).toBe('https://example.com/a?b=1');
  expect(buildHead({ ...facts, originalUrl: null }).canonical).toBeUndefined();
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'no address', '/article/other', ''])(
  "'%s' from a feed never becomes a canonical address",
  (originalUrl) => {
    const head = buildHead({ path: '/article/a', title: 'A', description: 'B', originalUrl });
    expect(head.canonical).toBeUndefined();
  },
);

test('keywords are written once each and always name the subject of the site', () => {
  const { keywords } = buildHead({
    path: '/x',
    title: 'X',
    description: 'Y',
    keywords: ['scores', 'college football', 'scores'],
  });
  expect(keywords).toEqual(['scores', 'college football', 'FBS', 'Hashmark']);
});

test('an article says when it appeared, when it changed and who wrote it', () => {
  const article = {
    publishedAt: '2025-09-06T20:00:00Z',
    updatedAt: '2025-09-07T10:00:00Z',
    writtenAt: null,
    author: 'A. Writer',
  };
  const head = buildHead({ path: '/article/a', title: 'A', description: 'B', article });
  expect(head.ogType).toBe('article');
  expect(head.article).toEqual({
    publishedTime: '2025-09-06T20:00:00Z',
    modifiedTime: '2025-09-07T10:00:00Z',
    author: 'A. Writer',
  });
});

test('an article that never changed is as it was when it appeared, as its structured data says', () => {
  const article = {
    publishedAt: '2025-09-06T20:00:00Z',
    updatedAt: null,
    writtenAt: null,
    author: 'A',
  };
  const head = buildHead({ path: '/article/a', title: 'A', description: 'B', article });
  expect(head.article?.modifiedTime).toBe('2025-09-06T20:00:00Z');
});

test('a page is shown by its own card, and without one by the card of the site', () => {
  const facts = { path: '/x', title: 'X', description: 'Y' };
  const card = { path: '/cards/game/a-1.png', alt: 'Georgia 20, Auburn 10, final' };
  expect(buildHead({ ...facts, card }).ogImage).toEqual({ url: card.path, alt: card.alt });
  expect(buildHead(facts).ogImage.url).toBe('/social-card.png');
});

test('every page announces the feed of all articles, a team page also its own', () => {
  const facts = { path: '/x', title: 'X', description: 'Y' };
  expect(buildHead(facts).feeds).toEqual([
    { href: '/feeds/all.atom', type: 'application/atom+xml', title: 'All articles | Hashmark' },
    { href: '/feeds/all.json', type: 'application/feed+json', title: 'All articles | Hashmark' },
  ]);
  const feeds = buildHead({
    ...facts,
    feeds: [{ kind: 'all' }, { kind: 'team', teamId: 'georgia', name: 'Georgia' }],
  }).feeds;
  expect(feeds.map(({ href }) => href)).toEqual([
    '/feeds/all.atom',
    '/feeds/all.json',
    '/feeds/teams/georgia.atom',
    '/feeds/teams/georgia.json',
  ]);
  expect(feeds[2]?.title).toBe('Georgia articles | Hashmark');
});

test('a page tells when its content changed, if that is known', () => {
  const facts = { path: '/x', title: 'X', description: 'Y' };
  const changedAt = '2025-09-07T10:00:00Z';
  expect(buildHead({ ...facts, changedAt }).updatedTime).toBe(changedAt);
  expect(buildHead({ ...facts, changedAt: null }).updatedTime).toBeUndefined();
});

test('a page has one graph of all its nodes', () => {
  const nodes = [websiteNode(), null, organizationNode()];
  const head = buildHead({ path: '/x', title: 'X', description: 'Y', nodes });
  expect(head.structuredData).toEqual({
    '@context': 'https://schema.org',
    '@graph': [websiteNode(), organizationNode()],
  });
});

test('a page whose only list is empty has no structured data', () => {
  const head = buildHead({ path: '/x', title: 'X', description: 'Y', nodes: [null] });
  expect(head.structuredData).toBeUndefined();
});
