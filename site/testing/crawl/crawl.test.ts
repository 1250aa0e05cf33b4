import { expect, test } from 'vitest';

import { crawlSite } from './crawl.ts';
import { links, startTestSites } from './test-site.ts';

const serve = startTestSites();

test('a crawl counts the fewest clicks to each page, and a file is no page', async () => {
  const { origin } = await serve({
    '/': links('/a', '/b', '/feed.atom'),
    '/a': links('/far', '/'),
    '/b': links('/c'),
    '/c': links('/far'),
    '/far': links(),
    '/feed.atom': { status: 200, type: 'application/atom+xml', body: links('/not-followed') },
  });
  const { pages, broken } = await crawlSite(origin);
  const depths = Object.fromEntries(pages.map(({ path, depth }) => [path, depth]));
  expect(depths).toEqual({ '/': 0, '/a': 1, '/b': 1, '/far': 2, '/c': 2 });
  expect(broken).toEqual([]);
});

test('a crawl follows nothing but links of the same site, whatever their form', async () => {
  const { origin } = await serve({
    '/': `<link rel="next" href="/no"><form action="/no"></form><!-- <a href="/no">x</a> --><script>"<a href='/no'>"</script>${links('a/b?week=3#x', '{origin}/full', 'https://other.example/', '//other.example/', 'mailto:a@b.example', 'webcal://127.0.0.1/c.ics', 'javascript:void 0', 'http://[')}`,
    '/a/b': links('../c?q=1', '?q=2'),
    '/c': links(),
    '/full': links(),
  });
  const { pages, broken } = await crawlSite(origin);
  expect(pages.map(({ path }) => path).toSorted()).toEqual(['/', '/a/b', '/c', '/full']);
  expect(broken).toEqual([{ path: '/a/b', fragment: 'x', from: '/', reason: 'no element with this id' }]);
});

test('a crawl names each broken link with the page it stands on, and what leads on to another', async () => {
  const { origin, close } = await serve({
    '/': links('/gone', '/error', '/old', '/page#here', '/page#not-here', '/page#top', '/page#'),
    '/error': { status: 500 },
    '/old': { status: 301, location: '/new' },
    '/page': '<h2 id="here">x</h2>',
  });
  const { broken } = await crawlSite(origin);
  const found = broken.map(({ path, fragment, from, reason }) => `${from} ${path} ${fragment ?? ''}: ${reason}`);
  expect(found.toSorted()).toEqual([
    '/ /error : status 500',
    '/ /gone : status 404',
    '/ /old : leads on to /new',
    '/ /page not-here: no element with this id',
  ]);
  close();
  expect((await crawlSite(origin)).broken).toMatchObject([{ path: '/' }]);
});
