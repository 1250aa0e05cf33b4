import { describe, expect, test } from 'vitest';
import { addressOf, listedPages, readPageFacts } from './page-facts.ts';

const SITE = 'https://hashmark.example';
const page = (head: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">${head}</head><body><main><meta name="robots" content="noindex"></main></body></html>`;
const canonical = (path: string): string => `<link rel="canonical" href="${SITE}${path}">`;

describe('a page', () => {
  test('names its address, its title and when it changed', () => {
    const html = page(
      `<meta name="robots" content="max-image-preview:large">${canonical('/games/elm-at-oak')}<meta property="og:title" content="Elm &#38; Oak > &#34;Ash&#34; | Hashmark"><meta property="og:updated_time" content="2025-09-14T03:43:00Z">`,
    );
    expect(readPageFacts('games/elm-at-oak.html', html)).toEqual({
      path: '/games/elm-at-oak',
      canonical: `${SITE}/games/elm-at-oak`,
      isIndexable: true,
      changedAt: '2025-09-14T03:43:00Z',
      publishedAt: null,
      title: 'Elm & Oak > "Ash" | Hashmark',
    });
  });

  test('of an article changed when it was edited, or else when it was published', () => {
    const published = '<meta property="article:published_time" content="2025-09-14T03:43:00Z">';
    const modified = '<meta property="article:modified_time" content="2025-09-15T10:00:00-04:00">';
    expect(readPageFacts('article/a.html', page(published + modified))).toMatchObject({
      publishedAt: '2025-09-14T03:43:00Z',
      changedAt: '2025-09-15T10:00:00-04:00',
    });
    expect(readPageFacts('article/a.html', page(published)).changedAt).toBe('2025-09-14T03:43:00Z');
  });

  test('without a usable date has not changed at any known moment', () => {
    const bad = page('<meta property="og:updated_time" content="yesterday">');
    expect(readPageFacts('teams.html', bad).changedAt).toBeNull();
    expect(readPageFacts('teams.html', page('')).changedAt).toBeNull();
  });

  test('that asks to be left out is known by its head alone', () => {
    const robots = '<meta name="robots" content="noindex, follow">';
    expect(readPageFacts('login.html', page(robots)).isIndexable).toBe(false);
    expect(readPageFacts('login.html', page('')).isIndexable).toBe(true);
  });
});

test.each([
  ['index.html', '/'],
  ['teams.html', '/teams'],
  ['teams/page/2.html', '/teams/page/2'],
  ['weekly-schedule/index.html', '/weekly-schedule'],
  ['article/my-index.html', '/article/my-index'],
])('the address of %s is %s', (file, address) => {
  expect(addressOf(file)).toBe(address);
});

test('only pages that name themselves as canonical are listed, sorted by address', () => {
  const facts = [
    readPageFacts('teams.html', page(canonical('/teams'))),
    readPageFacts('index.html', page(canonical('/'))),
    readPageFacts('login.html', page(`<meta name="robots" content="noindex">${canonical('/login')}`)),
    readPageFacts('article/copy.html', page('<link rel="canonical" href="https://other.example/story">')),
    readPageFacts('article/alias.html', page(canonical('/article/original'))),
    readPageFacts('bare.html', page('')),
  ];
  expect(listedPages(facts, SITE).map(({ path }) => path)).toEqual(['/', '/teams']);
  expect(listedPages(facts, 'https://elsewhere.example')).toEqual([]);
});
