import type { APIRoute } from 'astro';

import { absoluteUrl } from '#site/screen-paths.ts';

export { fixedPageKey as cacheKey } from '#site/page-data/page-keys.ts';

/** The sitemaps are made of the finished pages, after this one. */
const SITEMAPS = ['/sitemap.xml', '/sitemaps/news.xml'];

/**
 * Everyone may read every page. Those that shall not be listed say so themselves (noindex), which a
 * crawler only sees when it may fetch them; what is shut off is no page.
 */
export const GET: APIRoute = () => {
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    '',
    ...SITEMAPS.map((path) => `Sitemap: ${absoluteUrl(path)}`),
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
