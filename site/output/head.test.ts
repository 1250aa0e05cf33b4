import { expect, test } from 'vitest';

import { buildHead, type HeadInput, jsonForScript, robotsLine } from './head.ts';
import { organizationNode, websiteNode } from './structured-data/publishing.ts';

const headOf = (facts: Partial<HeadInput> = {}) =>
  buildHead({ path: '/teams', title: 'Team Central', description: 'All teams.', ...facts });

test('a page is titled by its own name and the product, the home page by the product first', () => {
  expect(headOf().title).toBe('Team Central | Hashmark');
  expect(headOf({ title: undefined }).title).toMatch(/^Hashmark \| /);
});

test('a page of our own leaves the canonical address to its path', () => {
  expect(headOf()).toMatchObject({
    description: 'All teams.',
    path: '/teams',
    canonical: undefined,
    noindex: false,
    ogType: 'website',
    structuredData: undefined,
  });
});

test("an item of another site names that site's address as canonical", () => {
  const originalUrl = 'https://example.com/a?b=1';
  expect(headOf({ originalUrl }).canonical).toBe(originalUrl);
  expect(headOf({ originalUrl: null }).canonical).toBeUndefined();
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'no address', '/article/other', ''])(
  "'%s' from a feed never becomes a canonical address",
  (originalUrl) => {
    expect(headOf({ originalUrl }).canonical).toBeUndefined();
  },
);

test('keywords are written once each and always name the subject of the site', () => {
  const { keywords } = headOf({ keywords: ['scores', 'college football', 'scores'] });
  expect(keywords).toEqual(['scores', 'college football', 'FBS', 'Hashmark']);
});

test('an article says when it appeared, when it changed and who wrote it', () => {
  const article = { publishedAt: '2025-09-06T20:00:00Z', updatedAt: null, writtenAt: null, author: 'A. Writer' };
  const changed = { ...article, updatedAt: '2025-09-07T10:00:00Z' };
  expect(headOf({ article: changed })).toMatchObject({
    ogType: 'article',
    article: {
      publishedTime: '2025-09-06T20:00:00Z',
      modifiedTime: '2025-09-07T10:00:00Z',
      author: 'A. Writer',
    },
  });
  // One that never changed is as it was when it appeared, as its structured data says.
  expect(headOf({ article }).article?.modifiedTime).toBe('2025-09-06T20:00:00Z');
});

test('a page is shown by its own card, and without one by the card of the site', () => {
  const card = { path: '/cards/game/a-1.png', alt: 'Georgia 20, Auburn 10, final' };
  expect(headOf({ card }).ogImage).toEqual({ url: card.path, alt: card.alt });
  expect(headOf().ogImage.url).toBe('/social-card.png');
});

test('every page announces the feed of all articles, a team page also its own', () => {
  expect(headOf().feeds).toEqual([
    { href: '/feeds/all.atom', type: 'application/atom+xml', title: 'All articles | Hashmark' },
    { href: '/feeds/all.json', type: 'application/feed+json', title: 'All articles | Hashmark' },
  ]);
  const { feeds } = headOf({ feeds: [{ kind: 'all' }, { kind: 'team', teamId: 'georgia', name: 'Georgia' }] });
  expect(feeds.map(({ href }) => href)).toEqual([
    '/feeds/all.atom',
    '/feeds/all.json',
    '/feeds/teams/georgia.atom',
    '/feeds/teams/georgia.json',
  ]);
  expect(feeds[2]?.title).toBe('Georgia articles | Hashmark');
});

test('a page tells when its content changed, if that is known', () => {
  const changedAt = '2025-09-07T10:00:00Z';
  expect(headOf({ changedAt }).updatedTime).toBe(changedAt);
  expect(headOf({ changedAt: null }).updatedTime).toBeUndefined();
});

test('a page has one graph of all its nodes, and none where its only list is empty', () => {
  const nodes = [websiteNode(), null, organizationNode()];
  expect(headOf({ nodes }).structuredData).toEqual({
    '@context': 'https://schema.org',
    '@graph': [websiteNode(), organizationNode()],
  });
  expect(headOf({ nodes: [null] }).structuredData).toBeUndefined();
});

test('structured data cannot close the script element it stands in', () => {
  const json = jsonForScript({ headline: 'A </script><script>alert(1)</script> <!-- day' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ headline: 'A </script><script>alert(1)</script> <!-- day' });
});

test('search engines may show large previews of public pages and nothing of the others', () => {
  expect([robotsLine(false), robotsLine(true)]).toEqual(['max-image-preview:large', 'noindex']);
});
