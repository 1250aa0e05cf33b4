import { describe, expect, test } from 'vitest';
import { brokenTargets, listedPages, readPage } from './read-page.ts';

const SITE = 'https://hashmark.example';
const page = (head: string, body = ''): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}<main><meta name="robots" content="noindex">${'<br>'.repeat(100)}</main></body></html>`;
const readPageFacts = (file: string, html: string) => readPage(file, html).facts;
const canonical = (path: string): string => `<link rel="canonical" href="${SITE}${path}">`;

describe('a page', () => {
  test('names its address, its title and when it changed', () => {
    const html = page(
      `<meta name="robots" content="max-image-preview:large">${canonical('/games/elm-at-oak')}<meta property="og:title" content="Elm &#38; Oak > &#34;Ash&#34; | Hashmark"><meta property="og:updated_time" content="2025-09-14T03:43:00Z">`,
    );
    expect(readPageFacts('games/elm-at-oak.html', html)).toEqual({
      path: '/games/elm-at-oak',
      canonical: `${SITE}/games/elm-at-oak`,
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

  test('that asks to be left out in its head names no address to be found under', () => {
    const robots = '<meta name="robots" content="noindex, follow">';
    expect(readPageFacts('login.html', page(robots + canonical('/login'))).canonical).toBeNull();
    expect(readPageFacts('login.html', page(canonical('/login'))).canonical).toBe(`${SITE}/login`);
  });

  test('that is empty, without its main part or cut off is refused', () => {
    expect(() => readPage('a.html', '<main></main></html>')).toThrow('a.html is empty');
    expect(() => readPage('a.html', page('').replaceAll('main', 'div'))).toThrow('a.html is empty');
    expect(() => readPage('a.html', page('').replace('</html>', ''))).toThrow('a.html is cut off');
  });
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

const found = (html: string): string[] => readPage('a.html', page('', html)).targets;

test('finds pages, assets and picture sets of our own, once each', () => {
  const html = `<a class="x" href="/teams?conference=SEC#list">A</a><a href="/teams">B</a>
    <script type="module" src="/_astro/a.js"></script>
    <img srcset="/a.webp 1x, /b.webp 2x" src="/a.webp">
    <astro-island component-url="/_astro/Island.js" renderer-url="/_astro/client.js"></astro-island>`;
  expect(found(html)).toEqual([
    '/teams',
    '/_astro/a.js',
    '/a.webp',
    '/b.webp',
    '/_astro/Island.js',
    '/_astro/client.js',
  ]);
});

test('leaves other sites, fragments, mail and the API alone', () => {
  const html = `<a href="https://example.com/x">A</a><a href="//example.com/y">B</a><a href="#main">C</a>
    <a href="mailto:x@example.com">D</a><a href="/api/docs">E</a><a data-href="/nowhere">F</a>`;
  expect(found(html)).toEqual([]);
});

test('what a text, a comment, a script or the value of another attribute says is no link', () => {
  const html = `<p>He wrote href="/roster" and src='/x' > y</p><!-- <a href="/old"> --><title>a <a href="/t"></title>
    <script type="application/ld+json">{"name":"<a href="/json">"}</script><img alt=' href="/alt" > ' src="/a.png">
    <p title="</p><a b" data-x=" href='/b'">x < y href="/c"</p><a href='/single'>A</a><A HREF=/bare>B</A>`;
  expect(found(html)).toEqual(['/a.png', '/single', '/bare']);
});

test('a target is a file, a page without its ending, or a folder with an index', () => {
  const files = new Set(['index.html', 'teams.html', 'weekly-schedule/index.html', 'a b.svg']);
  const targets = ['/', '/teams', '/weekly-schedule', '/a%20b.svg', '/team', '/%E0%A4%A'];
  expect(brokenTargets(targets, files)).toEqual(['/team', '/%E0%A4%A']);
});
