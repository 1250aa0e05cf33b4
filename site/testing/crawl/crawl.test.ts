import { describe, expect, test } from 'vitest';

import { crawlSite } from './crawl.ts';
import { links, startTestSites } from './test-site.ts';

const serve = startTestSites();

describe('a crawl', () => {
  test('counts the fewest clicks to each page', async () => {
    const { origin } = await serve({
      '/': links('/a', '/b'),
      '/a': links('/far', '/'),
      '/b': links('/c'),
      '/c': links('/far'),
      '/far': links(),
    });
    const { pages } = await crawlSite(origin);
    expect(Object.fromEntries(pages.map(({ path, depth }) => [path, depth]))).toEqual({
      '/': 0,
      '/a': 1,
      '/b': 1,
      '/far': 2,
      '/c': 2,
    });
  });

  test('follows nothing but links of the same site, whatever their form', async () => {
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

  test('names each broken link with the page it stands on', async () => {
    const { origin } = await serve({
      '/': links('/gone', '/error', '/page#here', '/page#not-here', '/page#top', '/page#'),
      '/error': { status: 500 },
      '/page': '<h2 id="here">x</h2>',
    });
    const { broken } = await crawlSite(origin);
    expect(broken).toHaveLength(3);
    expect(broken).toContainEqual({
      path: '/gone',
      fragment: null,
      from: '/',
      reason: 'status 404',
    });
    expect(broken).toContainEqual({
      path: '/error',
      fragment: null,
      from: '/',
      reason: 'status 500',
    });
    expect(broken).toContainEqual({
      path: '/page',
      fragment: 'not-here',
      from: '/',
      reason: 'no element with this id',
    });
  });

  test('notes redirects and goes on behind them, also when they lead in a ring', async () => {
    const { origin } = await serve({
      '/': links('/old', '/ring', '/away'),
      '/old': { status: 301, location: '/new' },
      '/new': links(),
      '/ring': { status: 302, location: '/ring2' },
      '/ring2': { status: 302, location: '/ring' },
      '/away': { status: 302, location: 'https://other.example/x' },
    });
    const { pages, redirects } = await crawlSite(origin);
    expect(pages.map(({ path, depth }) => [path, depth])).toEqual([
      ['/', 0],
      ['/new', 1],
    ]);
    expect(redirects.map(({ path, to }) => `${path} ${to}`).toSorted()).toEqual([
      '/away https://other.example/x',
      '/old /new',
      '/ring /ring2',
      '/ring2 /ring',
    ]);
  });

  test('keeps what is no page apart', async () => {
    const { origin } = await serve({
      '/': links('/feed.atom'),
      '/feed.atom': { status: 200, type: 'application/atom+xml', body: links('/not-followed') },
    });
    const { pages, files } = await crawlSite(origin);
    expect(pages).toHaveLength(1);
    expect(files).toEqual([{ path: '/feed.atom', depth: 1, contentType: 'application/atom+xml' }]);
  });

  test('ends at its limit and says so', async () => {
    const { origin } = await serve({
      '/': links('/a', '/b', '/c'),
      '/a': links(),
      '/b': links(),
      '/c': links(),
    });
    const { pages, isCut } = await crawlSite(origin, { most: 3 });
    expect(pages).toHaveLength(3);
    expect(isCut).toBe(true);
  });

  test('of a site that does not answer is one broken link', async () => {
    const { origin, close } = await serve({});
    close();
    expect((await crawlSite(origin)).broken).toMatchObject([{ path: '/', from: null }]);
  });
});
