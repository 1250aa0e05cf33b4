import { link, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openCurrentRelease } from './current-release.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { switchCurrent, writeTestRelease, TEST_POLICY } from '../testing/test-release.ts';

const server = useTestApp();

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

/** A request target exactly as written, which no client library would send; the answer's first line and body. */
async function getRaw(target: string): Promise<string> {
  const url = new URL(
    server.app.server.listening ? server.app.listeningOrigin : await server.app.listen({ host: '127.0.0.1', port: 0 }),
  );
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('error', reject);
    socket.on('data', (part) => {
      text += String(part);
    });
    socket.on('end', () => {
      resolve(text);
    });
    socket.write(`GET ${target} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n`);
  });
}

describe('a page', () => {
  test.each([
    ['/', 'Home'],
    ['/teams', 'Teams'],
    ['/article/article-1', 'Article 1'],
    ['/nested', 'Nested'],
    ['/caf%C3%A9', 'Café'],
    ['/teams?conference=SEC&x=%ZZ', 'Teams'],
  ])('%s is served with its headers', async (url, title) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).toContain(`<h1>${title}</h1>`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-release-id': 'r1',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      vary: 'accept-encoding',
    });
  });

  test('may be used for some seconds by who fetches it just before its link is pressed', async () => {
    const ahead = { purpose: 'prefetch' };
    const keeps = async (url: string, headers = {}) => (await get(url, headers)).headers['cache-control'];
    // Behind Fastify and from memory, whole and as unchanged.
    for (let time = 0; time < 2; time += 1) {
      const { etag } = (await get('/teams', ahead)).headers;
      const again = await get('/teams', { ...ahead, 'if-none-match': String(etag) });
      expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'public, max-age=10']);
      expect(await keeps('/teams', ahead)).toBe('public, max-age=10');
      expect(await keeps('/teams')).toBe('public, max-age=0, must-revalidate');
    }
    // What is no page, or no purpose that we know.
    expect(await keeps('/nothing', ahead)).toBe('public, max-age=0, must-revalidate');
    expect(await keeps('/api/teams', ahead)).toBe(await keeps('/api/teams'));
    expect(await keeps('/teams', { purpose: 'preview' })).toBe('public, max-age=0, must-revalidate');
  });

  test('sends the whole policy that stands in it, with every answer about it', async () => {
    const whole = `${TEST_POLICY};frame-ancestors 'none'`;
    const { etag } = (await get('/teams')).headers;
    const asked = [
      ['/teams', {}, 200],
      ['/teams', { 'accept-encoding': 'br' }, 200],
      // A browser that has the page takes the policy of a 304 for the page's.
      ['/teams', { 'if-none-match': String(etag) }, 304],
      ['/teams', { range: 'bytes=0-9' }, 206],
      ['/nothing', {}, 404],
      ['/article/nothing', {}, 404],
    ] as const;
    for (const [url, headers, status] of asked) {
      const answer = await get(url, headers);
      expect([answer.statusCode, answer.headers['content-security-policy']]).toEqual([status, whole]);
    }
  });

  test('without a policy at its beginning is sent with the strictest, whatever its text says', async () => {
    const policy = String((await get('/without-policy')).headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'self';.*;frame-ancestors 'none'$/);
    expect(policy).not.toMatch(/unsafe|sha256/);
  });

  test('is revalidated by its ETag, also after the memory let go of it', async () => {
    const { etag } = (await get('/teams')).headers;
    const unchanged = await get('/teams', { 'if-none-match': String(etag) });
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.payload).toBe('');
    expect(unchanged.headers.etag).toBe(etag);
    expect(unchanged.headers['content-type']).toBeUndefined();
    expect((await get('/teams', { 'if-none-match': '"other"' })).statusCode).toBe(200);

    const forgetful = await buildTestApp({ cacheBytes: 1 });
    const again = await forgetful.app.inject({
      url: '/teams',
      headers: { 'if-none-match': String(etag) },
    });
    await forgetful.close();
    expect(again.statusCode).toBe(304);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip;q=0.8, br;q=0.1', 'gzip'],
    ['deflate, gzip', 'gzip'],
    ['br;q=0', undefined],
    ['zstd', undefined],
  ])('asked for as %j comes as %j', async (accept, encoding) => {
    const plain = await get('/article/article-1');
    const answer = await get('/article/article-1', { 'accept-encoding': accept });
    expect(answer.headers['content-encoding']).toBe(encoding);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, none: (raw: Buffer) => raw };
    const raw = decode[(encoding as 'br' | 'gzip' | undefined) ?? 'none'](answer.rawPayload);
    expect(raw.equals(plain.rawPayload)).toBe(true);
    expect(answer.headers.etag === plain.headers.etag).toBe(encoding === undefined);
  });

  test('answers HEAD with the length and no body', async () => {
    const whole = await get('/teams');
    const head = await server.app.inject({ method: 'HEAD', url: '/teams' });
    expect(head.statusCode).toBe(200);
    expect(head.payload).toBe('');
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.byteLength));
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('cannot be written to with %s', async (method) => {
    const answer = await server.app.inject({ method, url: '/teams' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  test('that does not exist is not found by any method', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/nothing' })).statusCode).toBe(404);
  });
});

describe('the other files', () => {
  test('named by their content are kept for good', async () => {
    const answer = await get('/_astro/main.abc123.js', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
  });

  test('without a compressed form are sent as they are, and depend on no header', async () => {
    const answer = await get('/robots.txt', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toBeUndefined();
    // No source of scripts is named: only a page's own policy does.
    expect(answer.headers['content-security-policy']).toMatch(/^base-uri 'none'.*frame-ancestors/);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('in their compressed form have no address of their own', async () => {
    expect((await get('/teams.html.br')).statusCode).toBe(404);
    expect((await get('/_astro/main.abc123.js.gz')).statusCode).toBe(404);
  });
});

describe('a part of a file', () => {
  test('is sent when it is asked for', async () => {
    const whole = await get('/robots.txt');
    const part = await get('/robots.txt', { range: 'bytes=5-9' });
    expect(part.statusCode).toBe(206);
    expect(part.payload).toBe(whole.payload.slice(5, 10));
    expect(part.headers['content-range']).toBe(`bytes 5-9/${whole.payload.length}`);
    expect(part.headers['content-length']).toBe('5');
    expect(part.headers.etag).toBe(whole.headers.etag);
  });

  test('that does not exist is refused with the size', async () => {
    const answer = await get('/robots.txt', { range: 'bytes=5000-' });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
    expect(answer.payload).toBe('');
  });

  test.each([
    ['several parts', { range: 'bytes=0-1,4-5' }],
    ['a part of a compressed form', { range: 'bytes=0-1', 'accept-encoding': 'br' }],
    ['a part of another version', { range: 'bytes=0-1', 'if-range': '"other"' }],
    ['nonsense', { range: 'bytes=x' }],
  ])('is not sent but the whole for %s', async (_what, headers) => {
    const answer = await get('/teams', headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.byteLength).toBe(Number(answer.headers['content-length']));
  });

  test('of this version is sent with If-Range', async () => {
    const { etag } = (await get('/teams')).headers;
    const answer = await get('/teams', { range: 'bytes=0-1', 'if-range': String(etag) });
    expect(answer.statusCode).toBe(206);
  });
});

describe('another address of a page', () => {
  test.each([
    ['/teams/', '/teams'],
    ['/teams/?a=1&b=2', '/teams?a=1&b=2'],
    ['/teams.html', '/teams'],
    ['/index.html', '/'],
    ['/nested/', '/nested'],
    ['/nested/index.html?q', '/nested?q'],
    ['/article/article-1/', '/article/article-1'],
    ['/caf%C3%A9/', '/caf%C3%A9'],
  ])('%s leads to %s', async (url, location) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(location);
  });

  test.each(['//example.com/', '//example.com/teams/', '/\\example.com/', '/%2F%2Fexample.com/'])(
    '%s leads nowhere else',
    async (target) => {
      const answer = await getRaw(target);
      expect(answer).toMatch(/^HTTP\/1\.1 40[04]/);
      expect(answer.toLowerCase()).not.toContain('location:');
    },
  );
});

describe('an address without a page', () => {
  test.each([
    ['/nothing', 'Page Not Found'],
    ['/nothing/', 'Page Not Found'],
    ['/nothing.html', 'Page Not Found'],
    ['/Teams', 'Page Not Found'],
    ['/teams//', 'Page Not Found'],
    ['/404', 'Page Not Found'],
    ['/404.html', 'Page Not Found'],
    ['/article', 'Page Not Found'],
    ['/article-not-found', 'Page Not Found'],
    ['/article/nothing', 'Article Not Found'],
    ['/article/', 'Article Not Found'],
    ['/apiary', 'Page Not Found'],
  ])('%s says %s', async (url, title) => {
    const answer = await get(url, { 'accept-encoding': 'identity' });
    expect(answer.statusCode).toBe(404);
    expect(answer.payload).toContain(`<h1>${title}</h1>`);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('is never taken for unchanged', async () => {
    const first = await get('/nothing');
    const again = await get('/nothing', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(404);
  });

  test.each([
    '/../content.db',
    '/%2e%2e/content.db',
    '/..%2fcontent.db',
    '/_astro/..%2f..%2fcontent.db',
    '/_astro/../../content.db',
    '/..\\content.db',
    '/article%2Farticle-1',
    '/teams%00',
    '/teams%00.html',
    '/%',
    '/%zz',
    '/%c3%28',
    '/teams/%ff',
    '/./teams',
    '/teams;x=1',
  ])('%s opens nothing and breaks nothing', async (target) => {
    const answer = await getRaw(target);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toContain('SQLite');
  });
});

test('a link that leads out of the release hands out nothing, not even this process its own environment', async () => {
  const { app, storeDir, close } = await buildTestApp();
  const site = join(storeDir, 'releases/r1/site');
  await mkdir(join(storeDir, 'private'));
  await writeFile(join(storeDir, 'private/secret.txt'), 'a secret');
  await symlink(join(storeDir, 'private/secret.txt'), join(site, 'linked.txt'));
  await symlink(join(storeDir, 'private/secret.txt'), join(site, 'linked.html'));
  await symlink(join(storeDir, 'private'), join(site, 'folder'));
  await symlink('/proc/self/environ', join(site, 'environ.txt'));
  for (const url of ['/linked.txt', '/linked', '/folder/secret.txt', '/environ.txt']) {
    const { statusCode, payload } = await app.inject(url);
    expect([url, statusCode >= 400]).toEqual([url, true]);
    expect(payload).not.toMatch(/a secret|PATH=/);
  }
  await close();
});

test('a store that a link leads to is served', async () => {
  const { releases, storeDir, close } = await buildTestApp();
  const linked = `${storeDir}-linked`;
  await symlink(storeDir, linked);
  const there = await openCurrentRelease({ storeDir: linked, cacheBytes: 1 });
  expect(await there.now.site.find('/teams')).toBeDefined();
  expect(there.now.id).toBe(releases.now.id);
  await there.close();
  await rm(linked);
  await close();
});

test('a page whose file is gone after it was found is a fault of ours, answered in a line, and the next page is served', async () => {
  const broken = await buildTestApp({ cacheBytes: 1 });
  await broken.app.inject('/teams');
  await rm(join(broken.storeDir, 'releases/r1/site/teams.html'));
  const answer = await broken.app.inject('/teams');
  const next = await broken.app.inject('/');
  await broken.close();
  expect(answer.statusCode).toBe(500);
  expect(answer.payload).toBe('Something went wrong. Please try again.\n');
  expect(next.statusCode).toBe(200);
});

test('a release that is deleted as soon as the next one is published fails no request', async () => {
  const { app, storeDir, close } = await buildTestApp();
  await writeTestRelease(storeDir, 'r2');
  await switchCurrent(storeDir, 'r2');
  await rm(join(storeDir, 'releases/r1'), { recursive: true });
  const answers = await Promise.all(['/teams', '/', '/article/article-1'].map((url) => app.inject(url)));
  await close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(answers[0]?.headers['x-release-id']).toBe('r2');
});

test('a file that the next release shares is not read again', async () => {
  const { app, releases, storeDir, close } = await buildTestApp();
  const first = await app.inject('/teams');
  const before = releases.bodies.bytes();
  await writeTestRelease(storeDir, 'r2');
  const [of1, of2] = ['r1', 'r2'].map((id) => join(storeDir, 'releases', id, 'site/teams.html'));
  await rm(of2 ?? '');
  await link(of1 ?? '', of2 ?? '');
  await switchCurrent(storeDir, 'r2');
  await releases.check();
  const second = await app.inject('/teams');
  expect([second.headers['x-release-id'], second.headers.etag]).toEqual(['r2', first.headers.etag]);
  expect(releases.bodies.bytes()).toBe(before);
  await close();
});
