import { expect, test } from '@playwright/test';

import SITE_PAGES from '#data/content/search/site-pages.json' with { type: 'json' };
import { builtPages, UNLISTED } from '#site/testing/crawl/built-pages.ts';
import { inspectSite, type SiteReport } from '#site/testing/crawl/inspect-site.ts';
import { mayBeListed, readHead } from '#site/testing/crawl/page-head.ts';
import { checkSite } from '#site/testing/crawl/structured-data-check.ts';

// The site is crawled once for all tests of this file.
test.describe.configure({ mode: 'default' });

let inspection: Promise<SiteReport> | undefined;

async function inspect(origin: string): Promise<SiteReport> {
  const built = await builtPages('test-results/store/current/site');
  return inspectSite(origin, { built, unlisted: UNLISTED });
}

const inspected = (origin = ''): Promise<SiteReport> => (inspection ??= inspect(origin));

/** Things that we do not know, do not have or show nowhere; any other warning is news (docs/decisions/08). */
const KNOWN_WARNINGS = [
  'NewsArticle.articleSection is missing',
  'NewsArticle.author.url is missing',
  'Organization.contactPoint is missing',
  'Organization.sameAs is missing',
  'Person.homeLocation is missing',
  'SportsEvent.endDate is missing',
  'SportsEvent.organizer is missing',
  'SportsTeam.logo is missing',
  'WebSite.alternateName is missing',
];

test('a crawler that follows links alone finds a whole site', async ({ baseURL }) => {
  const { listed, sitemapEntries, noindex, problems } = await inspected(baseURL);
  expect(problems.slice(0, 50), `${problems.length} problems`).toEqual([]);
  expect(noindex).toEqual([
    '/about',
    '/admin',
    '/contact',
    '/dashboard',
    '/forgot-password',
    '/login',
    '/privacy',
    '/register',
    '/subscribe',
    '/terms',
  ]);
  // The snapshot's articles alone are more than 500.
  expect(listed).toBeGreaterThan(500);
  expect(sitemapEntries).toBe(listed);
});

test('quotes are straight in every text, and no space stands before a period', async ({ baseURL }) => {
  const { pages } = await inspected(baseURL);
  const unlike = pages.flatMap(({ path, html }) => {
    const text = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '');
    return [...text.matchAll(/.{0,30}(?:[‘’“”]|&[lr]squo;|\s\.(?=[\s<])).{0,10}/g)].map(
      ([found]) => `${path}: ${found}`,
    );
  });
  expect(unlike).toEqual([]);
});

test('the structured data of every page is complete and says what the page shows', async ({ baseURL }) => {
  const { pages } = await inspected(baseURL);
  const home = pages.find(({ path }) => path === '/');
  const { origin } = new URL(readHead(home?.html ?? '').canonical ?? '');
  const { errors, warnings, types } = checkSite(pages, origin);

  expect(errors).toEqual([]);
  expect([...warnings].filter((what) => !KNOWN_WARNINGS.includes(what))).toEqual([]);
  const bare = pages.filter(({ html }) => mayBeListed(readHead(html)) && !html.includes('ld+json'));
  expect(bare.map(({ path }) => path)).toEqual([]);
  expect(types.get('Organization')).toBe(1);
  expect(types.get('WebSite')).toBe(1);
  for (const type of ['NewsArticle', 'SportsEvent', 'BreadcrumbList'])
    expect(types.get(type), type).toBeGreaterThan(500);
  for (const type of ['SportsTeam', 'ItemList', 'Person']) expect(types.get(type), type).toBeGreaterThan(50);
});

test('every page has one main heading, the name of the site in its title and more than a word to describe it', async ({
  baseURL,
}) => {
  const { pages } = await inspected(baseURL);
  const faulty = pages.filter(({ path, html }) => {
    const { title, meta } = readHead(html);
    // A story is described by its own summary, which may be one short sentence.
    const least = path.startsWith('/article/') ? 15 : 30;
    const isDescribed = (meta.get('description') ?? '').length >= least;
    return html.match(/<h1[\s>]/g)?.length !== 1 || !title.includes('Hashmark') || !isDescribed;
  });
  expect(faulty.map(({ path }) => path)).toEqual([]);
});

test('every page that the search suggests is there, with the part of it that is meant', async ({
  baseURL,
  request,
}) => {
  const { pages } = await inspected(baseURL);
  const html = new Map(pages.map((page) => [page.path, page.html]));
  for (const { path } of SITE_PAGES) {
    const [address = '', id] = path.split('#');
    const text = html.get(address) ?? (await request.get(address)).statusText();
    expect(text, path).toMatch(id === undefined ? /^(?:<!doctype|OK)/i : new RegExp(` id="${id}"`));
  }
});

test('no sentence of any page has a blank before its full stop or comma', async ({ baseURL }) => {
  const { pages } = await inspected(baseURL);
  const unread = /<(script|style)\b[^]*?<\/\1>|<\/?(?:a|abbr|b|em|small|span|strong|time)\b[^>]*>/g;
  const stray = pages.flatMap(({ path, html }) => {
    const [found] = /[^<>]*\s[.,](?=[\s<])/.exec(html.replaceAll(unread, '')) ?? [];
    return found === undefined ? [] : [`${path}: ${found.slice(-60)}`];
  });
  expect(stray).toEqual([]);
});

test('robots.txt shuts off nothing but the API and names the sitemaps', async ({ request, baseURL }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe(
    `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${baseURL ?? ''}/sitemap.xml\nSitemap: ${baseURL ?? ''}/sitemaps/news.xml\n`,
  );
});

test('the page for people and the sitemap for machines have an address each', async ({ request }) => {
  const page = await request.get('/sitemap');
  expect(page.headers()['content-type']).toBe('text/html; charset=utf-8');
  const index = await request.get('/sitemap.xml', { headers: { 'accept-encoding': 'identity' } });
  expect(index.headers()['content-type']).toBe('application/xml; charset=utf-8');
  const { etag = '' } = index.headers();
  const again = await request.get('/sitemap.xml', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});
