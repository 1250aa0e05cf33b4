import { expect, test } from '@playwright/test';
import { builtPages, UNLISTED } from '../crawl/built-pages.ts';
import { inspectSite } from '../crawl/inspect-site.ts';

test('a crawler that follows links alone finds a whole site', async ({ baseURL }, testInfo) => {
  test.setTimeout(120_000);
  const built = await builtPages('test-results/store/current/site');
  const { counts, noindex, problems } = await inspectSite(baseURL ?? '', {
    built,
    unlisted: UNLISTED,
  });
  await testInfo.attach('crawl.json', {
    body: JSON.stringify({ built: built.length, ...counts, noindex, problems }, null, 2),
    contentType: 'application/json',
  });
  console.log(`crawl: ${built.length} built; ${JSON.stringify(counts)}`);

  const kinds = Object.entries(Object.groupBy(problems, ({ kind }) => kind));
  for (const [kind, some = []] of kinds)
    expect.soft(some.slice(0, 10), `${some.length} × ${kind}`).toEqual([]);
  expect(problems).toHaveLength(0);
  expect(noindex).toEqual(['/admin', '/dashboard', '/login', '/register', '/subscribe']);
  // The snapshot's articles alone are more than 500.
  expect(counts.listed).toBeGreaterThan(500);
  expect(counts.sitemapEntries).toBe(counts.listed);
});

test('robots.txt shuts off nothing but the API and names the sitemaps', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe(
    `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${baseURL ?? ''}/sitemap.xml\nSitemap: ${baseURL ?? ''}/sitemaps/news.xml\n`,
  );
});

test('the page for people and the sitemap for machines have an address each', async ({
  request,
}) => {
  const page = await request.get('/sitemap');
  expect(page.headers()['content-type']).toBe('text/html; charset=utf-8');
  const index = await request.get('/sitemap.xml', { headers: { 'accept-encoding': 'identity' } });
  expect(index.headers()['content-type']).toBe('application/xml; charset=utf-8');
  const { etag = '' } = index.headers();
  const again = await request.get('/sitemap.xml', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});
