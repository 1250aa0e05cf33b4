import { describe, expect, test } from 'vitest';

import { inspectSite } from './inspect-site.ts';
import { readHead } from './page-head.ts';
import { tagProblems } from './tag-problems.ts';
import { links, startTestSites, type Answer } from './test-site.ts';

const serve = startTestSites();

interface Page {
  title?: string;
  description?: string;
  robots?: string;
  canonical?: string;
  body?: string;
}
function page(
  path: string,
  {
    title = `Title of ${path}`,
    description = `About ${path}`,
    robots = 'max-image-preview:large',
    canonical = `{origin}${path}`,
    body = '',
  }: Page = {},
): string {
  const meta = {
    description,
    robots,
    keywords: 'football',
    'theme-color': 'green',
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': '{origin}/card.png',
    'twitter:image:alt': 'A card',
  };
  const graph = {
    site_name: 'Site',
    type: 'website',
    title,
    description,
    url: canonical,
    image: '{origin}/card.png',
    'image:width': '1200',
    'image:height': '630',
    'image:alt': 'A card',
  };
  const tags = [
    ...Object.entries(meta).map(([name, value]) => `<meta name="${name}" content="${value}">`),
    ...Object.entries(graph).map(([name, value]) => `<meta property="og:${name}" content="${value}">`),
    ...['icon', 'apple-touch-icon', 'manifest'].map((rel) => `<link rel="${rel}" href="/${rel}">`),
  ];
  return `<!doctype html><html lang="en"><head><title>${title}</title><link rel="canonical" href="${canonical}">${tags.join('')}</head><body>${body}</body></html>`;
}
const xml = (body: string): Answer => ({
  status: 200,
  type: 'application/xml; charset=utf-8',
  body,
});
const urls = (...paths: string[]): Answer =>
  xml(`<urlset>${paths.map((path) => `<url><loc>{origin}${path}</loc></url>`).join('')}</urlset>`);
const SITEMAP = {
  '/robots.txt': {
    status: 200,
    type: 'text/plain; charset=utf-8',
    body: 'User-agent: *\nSitemap: {origin}/sitemap.xml\n',
  },
  '/sitemap.xml': xml('<sitemapindex><sitemap><loc>{origin}/pages.xml</loc></sitemap></sitemapindex>'),
} as const;

describe('an inspection', () => {
  test('of a sound site finds no problem', async () => {
    const { origin } = await serve({
      ...SITEMAP,
      '/pages.xml': urls('/', '/a'),
      '/': page('/', { body: links('/a', '/login') }),
      '/a': page('/a'),
      '/login': page('/login', { robots: 'noindex', title: 'Title of /a' }),
    });
    const { listed, sitemapEntries, noindex, problems } = await inspectSite(origin, {
      built: ['/', '/a', '/login', '/404'],
      unlisted: ['/404'],
    });
    expect(problems).toEqual([]);
    expect(noindex).toEqual(['/login']);
    expect([listed, sitemapEntries]).toEqual([2, 2]);
  });

  test('names every fault', async () => {
    const { origin } = await serve({
      ...SITEMAP,
      '/pages.xml': urls('/', '/lost', '/hidden', '/a', '/a', '/e'),
      '/': page('/', { body: links('/a', '/hidden', '/same', '/new', '/gone') }),
      '/a': page('/a', { body: links('/b') }),
      '/b': page('/b', { body: links('/c') }),
      '/c': page('/c', { body: links('/d') }),
      '/d': page('/d', { body: links('/e'), canonical: '{origin}/a' }),
      '/e': page('/e'),
      '/hidden': page('/hidden', { robots: 'noindex, follow' }),
      '/same': page('/same', { title: 'Title of /a', description: 'About /a' }),
      '/new': page('/new').replace(/<meta name="keywords"[^>]*>/, ''),
    });
    const { problems } = await inspectSite(origin, { built: ['/', '/orphan'] });
    expect(problems.toSorted()).toEqual([
      'broken link: / names /gone#: status 404',
      'duplicate description: /a /same: About /a',
      'duplicate title: /a /same: Title of /a',
      'in the sitemap, not reached by links: /lost',
      'in the sitemap, not to be listed: /hidden',
      'named twice in the sitemap: /a',
      'not in the sitemap: /b',
      'not in the sitemap: /c',
      'not in the sitemap: /new',
      'not in the sitemap: /same',
      'orphan: /orphan',
      'tags: /new: no keywords',
      'too deep: /e',
    ]);
  });

  test('says when robots.txt names no sitemap, or one that cannot be read', async () => {
    const { origin: bare } = await serve({ '/': page('/') });
    expect((await inspectSite(bare)).problems).toContain('robots.txt names no sitemap');
    const { origin: wrong } = await serve({
      ...SITEMAP,
      '/': page('/'),
      '/pages.xml': { status: 200, type: 'text/html', body: '' },
    });
    expect((await inspectSite(wrong)).problems).toContain("/pages.xml answers 200 as 'text/html'");
  });
});

test.each([
  ['<meta property="og:image:alt"', 'no og:image:alt'],
  ['<meta name="twitter:card"', 'no twitter:card'],
  ['<link rel="manifest"', 'no manifest'],
  ['<link rel="canonical"', 'no absolute canonical address'],
  ['<title>', 'no title'],
  ['<html lang="en">', 'no language'],
])('a head without %s is reported', (tag, problem) => {
  const whole = page('/a').replaceAll('{origin}', 'https://site.example');
  expect(tagProblems(readHead(whole))).toEqual([]);
  const start = whole.indexOf(tag);
  const less = whole.slice(0, start) + whole.slice(whole.indexOf('>', start) + 1).replace(/^[^<]*<\/title>/, '');
  expect(tagProblems(readHead(less))).toContain(problem);
});

test('a canonical address with a slash at the end or a query is not clean', () => {
  for (const canonical of ['https://site.example/a/', 'https://site.example/a?x=1'])
    expect(tagProblems(readHead(page('/a', { canonical }).replaceAll('{origin}', 'https://site.example')))).toEqual([
      `its canonical address is not clean: ${canonical}`,
    ]);
});
