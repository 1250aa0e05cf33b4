import { beforeAll, describe, expect, test } from 'vitest';
import { putMovedAddresses } from '#data/content/queries/release.queries.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { publish, useTestApp } from '../testing/use-test-app.ts';

const since = '2026-11-21T12:00:00.000Z';
const MOVED = [
  { path: '/article/old-recap', toPath: '/article/article-1', since },
  { path: '/games/old-game', toPath: '/teams', since },
  { path: '/teams/old-name', toPath: '/caf\u00e9', since },
  { path: '/feeds/teams/old-name.atom', toPath: '/robots.txt', since },
  { path: '/article/removed', toPath: null, since },
  { path: '/games/removed', toPath: null, since },
  { path: '/recruits/removed', toPath: null, since },
  { path: '/calendars/teams/removed.ics', toPath: null, since },
  { path: '/article/to-removed', toPath: '/article/removed', since },
  { path: '/article/to-nowhere', toPath: '/article/was-never-built', since },
  { path: '/about/former', toPath: '/teams', since },
];

const server = useTestApp();
beforeAll(async () => {
  await publish(server, 'r2', { add: (db) => putMovedAddresses(db, MOVED) });
});

describe.each(['GET', 'HEAD'] as const)('%s of an address that has moved', (method) => {
  test.each([
    ['/article/old-recap', '/article/article-1'],
    ['/article/old-recap/', '/article/article-1'],
    ['/article/old-recap.html', '/article/article-1'],
    ['/article/old-recap/index.html', '/article/article-1'],
    ['/article/old%2Drecap', '/article/article-1'],
    ['/article/old-recap?utm_source=x&y=%20', '/article/article-1?utm_source=x&y=%20'],
    ['/article/old-recap?//evil.example', '/article/article-1?//evil.example'],
    ['/games/old-game/?a=1', '/teams?a=1'],
    ['/teams/old-name', '/caf%C3%A9'],
    ['/feeds/teams/old-name.atom', '/robots.txt'],
  ])('%s leads straight to %s', async (url, location) => {
    const answer = await server.app.inject({ method, url });
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(location);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(answer.payload).toBe('');
  });
});

describe('an address whose page was removed', () => {
  test.each([
    ['/article/removed', 'Article Not Found'],
    ['/article/removed/', 'Article Not Found'],
    ['/article/removed.html?x=1', 'Article Not Found'],
    ['/games/removed', 'Page Not Found'],
    ['/recruits/removed', 'Page Not Found'],
    ['/calendars/teams/removed.ics', 'Page Not Found'],
    ['/article/to-removed', 'Article Not Found'],
    ['/article/to-nowhere', 'Article Not Found'],
  ])('%s is gone, and the card says %s', async (url, title) => {
    const answer = await server.app.inject({ url, headers: { 'accept-encoding': 'identity' } });
    expect(answer.statusCode).toBe(410);
    expect(answer.payload).toContain(`<h1>${title}</h1>`);
    expect(answer.headers.location).toBeUndefined();
    const head = await server.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.payload]).toEqual([410, '']);
  });

  test('is never answered as unchanged, and a second request gets the same answer', async () => {
    const { headers } = await server.app.inject('/article/removed');
    const known = { 'if-none-match': String(headers.etag) };
    for (let time = 0; time < 2; time += 1) {
      const again = await server.app.inject({ url: '/article/removed', headers: known });
      expect(again.statusCode).toBe(410);
    }
  });
});

describe('an address that never was a page', () => {
  test.each([
    '/article/never',
    '/recruits/never',
    '/article/OLD-RECAP',
    '/article/old-recap//',
    '/article//old-recap',
    '//article/old-recap',
    '/article%2Fold-recap',
    '/article/old-recap%2F',
    '/article/old-recap%00',
    '/article/old-recap/more',
    "/article/' or 1=1 --",
    '/article/%27%20or%201=1',
    '/article/_ld-recap',
    `/article/${'x'.repeat(2000)}`,
    `/teams/${'%F0%9F%8F%88'.repeat(60)}`,
    // Pages of a season that nobody knows, of a team that is no team, of no week.
    '/teams/georgia/1999',
    '/teams/nobody/2025',
    '/teams/georgia/20255',
    '/seasons/1999/weeks/3',
    '/seasons/1999/recruits',
    '/seasons/2025/weeks/20',
    '/seasons/2025/weeks/-1',
    // No page has moved from where no address is made of an id.
    '/about/former',
  ])('%s is not found', async (url) => {
    const answer = await server.app.inject(url.replaceAll(' ', '%20'));
    expect(answer.statusCode).toBe(404);
    expect(answer.headers.location).toBeUndefined();
  });

  test.each(['/games/%ff', '/article/%', '/article/%zz/'])('%s is no address at all', async (url) => {
    expect((await server.app.inject(url)).statusCode).toBe(400);
  });

  test.each(['//evil.example', '//evil.example/article/old-recap', '/article//evil.example'])(
    '%s leads nowhere else',
    async (url) => {
      const answer = await server.app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers.location).toBeUndefined();
    },
  );

  test('may not be written to either, moved or not', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/article/old-recap' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a day without a letter', () => {
  test.each(['/daily/2025-08-30', '/daily/2025-08-30/?a=1', '/daily/2025-08-30.html'])(
    '%s of a stored season leads to the list of letters',
    async (url) => {
      const answer = await server.app.inject(url);
      expect(answer.statusCode).toBe(301);
      expect(answer.headers.location).toBe(url.includes('?') ? '/daily?a=1' : '/daily');
    },
  );

  test.each(['2025-11-31', '2999-01-01', '1999-10-05', '2025-1-5', 'x', '2025-10-05/more'])(
    '/daily/%s never was one',
    async (day) => {
      expect((await server.app.inject(`/daily/${day}`)).statusCode).toBe(404);
    },
  );
});

test('what the last release had as a page is not answered from memory once it has moved', async () => {
  const app = await buildTestApp();
  await app.app.inject('/article/article-1');
  expect((await app.app.inject('/article/article-1')).statusCode).toBe(200);
  await publish(app, 'r2', {
    isEmpty: true,
    without: ['article/article-1.html'],
    add: (db) => putMovedAddresses(db, [{ path: '/article/article-1', toPath: '/teams', since }]),
  });
  expect((await app.app.inject('/article/article-1')).headers.location).toBe('/teams');
  await app.close();
});
