import { expect, test } from 'vitest';
import { brokenTargets, internalTargets } from './page-links.ts';

const found = (html: string): string[] => [...internalTargets(html)];

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
