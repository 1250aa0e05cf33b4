import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  MISBEHAVIOURS,
  ok,
  startTestServer,
  status,
  type Misbehaviour,
  type TestServer,
} from '../../testing/misbehaving-server.ts';
import { createHttp, type GetOptions, type Http, type HttpOptions } from './http-client.ts';
import { HttpProblem } from '../../core/http-problem.ts';

const MAX_BYTES = 2_000_000;
let server: TestServer;
let other: TestServer;
let folder: string;
let waits: number[];
let https: Http[];

beforeAll(async () => {
  server = await startTestServer({ '/ok': ok('[1]') });
  for (const [name, route] of Object.entries(MISBEHAVIOURS)) server.routes.set(`/${name}`, route);
  other = await startTestServer({ '/ok': ok('[2]') });
});
afterAll(async () => {
  await server.close();
  await other.close();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hashmark-http-'));
  waits = [];
  https = [];
  server.requests.length = 0;
  server.headers.length = 0;
});
afterEach(async () => {
  for (const http of https) await http.close();
  rmSync(folder, { recursive: true, force: true });
});

function httpWith(changes: Partial<HttpOptions> = {}): Http {
  const http = createHttp({
    userAgent: 'Hashmark test',
    timeoutMs: 10_000,
    maxBytes: MAX_BYTES,
    cacheFolder: folder,
    clock: () => new Date('2025-09-01T12:00:00Z'),
    retries: 2,
    allowPrivate: true,
    sleep: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    ...changes,
  });
  https.push(http);
  return http;
}

const JSON_ONLY: GetOptions = { accept: ['application/json'] };

async function problemOf(
  url: string,
  changes: Partial<HttpOptions> = {},
  how: GetOptions = JSON_ONLY,
): Promise<HttpProblem> {
  const error = await httpWith(changes)
    .get(url, how)
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  expect(error).toBeInstanceOf(HttpProblem);
  return error as HttpProblem;
}

describe('a server that misbehaves', () => {
  test.each<[Misbehaviour, string, number]>([
    ['hang', 'did not answer within 0.3 s.', 1],
    ['trickle', 'did not answer within 0.3 s.', 1],
    ['cut', 'broke off in the middle of its answer.', 3],
    ['halfGzip', 'broke off in the middle of its answer.', 3],
    ['html', "answers with 'text/html' in place of application/json.", 1],
    ['wrongType', "answers with 'image/png' in place of application/json.", 1],
    ['notGzip', 'sent a compressed body that is none.', 1],
    ['unauthorized', 'refuses the key or access (401).', 1],
    ['rateLimited', 'says there were too many calls.', 3],
    ['rateLimitedForLong', 'says there were too many calls.', 1],
    ['serverError', 'answers with status 500.', 3],
    ['huge', 'sends more than 2000000 bytes: it was not read further.', 1],
    ['gzipBomb', 'sends more than 2000000 bytes: it was not read further.', 1],
    ['redirectRing', 'redirects in a ring.', 3],
    ['redirectForEver', 'redirects more than 5 times.', 6],
  ])('by %s is told so: %s, after %i requests, soon and with little memory', async (name, said, calls) => {
    const memory = process.memoryUsage().rss;
    const from = performance.now();
    const isSlow = name === 'hang' || name === 'trickle';
    const problem = await problemOf(`${server.url}/${name}`, isSlow ? { timeoutMs: 300 } : {});
    expect(problem.message).toBe(`${server.url}/${name} ${said}`);
    expect(server.requests).toHaveLength(calls);
    expect(performance.now() - from).toBeLessThan(8000);
    // The server's own buffers are in the same process.
    expect(process.memoryUsage().rss - memory).toBeLessThan(100_000_000);
  });

  test('is asked again after what it asks for, else after growing waits', async () => {
    await problemOf(`${server.url}/rateLimited`);
    expect(waits).toEqual([7000, 7000]);
    waits = [];
    await problemOf(`${server.url}/serverError`);
    expect(waits).toHaveLength(2);
    expect(waits[0]).toBeGreaterThanOrEqual(250);
    expect(waits[0]).toBeLessThanOrEqual(500);
    expect(waits[1]).toBeGreaterThanOrEqual(500);
    expect(waits[1]).toBeLessThanOrEqual(1000);
  });

  test('may name the moment to come back as a date', async () => {
    server.routes.set('/later', (request, response, count) =>
      (count === 0 ? status(503, { 'retry-after': 'Mon, 01 Sep 2025 12:00:05 GMT' }) : ok('[]'))(
        request,
        response,
        count,
      ),
    );
    expect((await httpWith().get(`${server.url}/later`)).body).toBe('[]');
    expect(waits).toEqual([5000]);
  });

  test('that is not there is told so', async () => {
    const gone = await startTestServer();
    await gone.close();
    const problem = await problemOf(`${gone.url}/ok`, { retries: 0 });
    expect(problem.message).toContain('cannot be reached (ECONNREFUSED)');
  });

  test.each(['ftp://example.com/a', 'file:///etc/passwd', 'nonsense', 'http://a:b@127.0.0.1/'])(
    'is not asked at all at %s',
    async (url) => {
      const problem = await problemOf(url);
      expect(problem.message).toMatch(/is no http or https address|has a name or password in it/);
      expect(problem.message).not.toContain('a:b');
    },
  );
});

describe('answers', () => {
  const kept = (): number => readdirSync(folder).length;

  test('with a tag are asked for again only if they changed', async () => {
    let tag = '"one"';
    server.routes.set('/tagged', (request, response) => {
      const isSame = request.headers['if-none-match'] === tag;
      if (isSame) response.writeHead(304, { etag: tag }).end();
      else response.writeHead(200, { etag: tag, 'content-type': 'application/json' }).end(tag);
    });
    const first = await httpWith().get(`${server.url}/tagged`, JSON_ONLY);
    // Another process, a day later.
    const second = await httpWith().get(`${server.url}/tagged`, JSON_ONLY);
    tag = '"two"';
    const third = await httpWith().get(`${server.url}/tagged`, JSON_ONLY);
    expect([first.body, second.body, third.body]).toEqual(['"one"', '"one"', '"two"']);
    expect(server.headers.map((sent) => sent['if-none-match'])).toEqual([undefined, '"one"', '"one"']);
  });

  test('with a date alone are asked for by it', async () => {
    server.routes.set('/dated', (_, response) => {
      response.setHeader('last-modified', 'Mon, 01 Sep 2025 10:00:00 GMT').end('x');
    });
    await httpWith().get(`${server.url}/dated`);
    await httpWith().get(`${server.url}/dated`);
    expect(server.headers[1]?.['if-modified-since']).toBe('Mon, 01 Sep 2025 10:00:00 GMT');
  });

  test('that are not sound, or cannot be asked about, are not kept', async () => {
    server.routes.set('/half', (_, response) => response.setHeader('etag', '"h"').end('[1'));
    await httpWith().get(`${server.url}/half`, { isUsable: (body) => body.endsWith(']') });
    await httpWith().get(`${server.url}/ok`);
    expect(kept()).toBe(0);
  });

  test('whose file was damaged are fetched anew', async () => {
    server.routes.set('/t', (_, response) => response.setHeader('etag', '"t"').end('fine'));
    await httpWith().get(`${server.url}/t`);
    for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), '{"url":');
    expect((await httpWith().get(`${server.url}/t`)).body).toBe('fine');
    expect(server.headers[1]?.['if-none-match']).toBeUndefined();
  });
});

describe('redirects', () => {
  test('are followed, but a key stays with the server it was meant for', async () => {
    server.routes.set('/away', (_, response) => response.writeHead(302, { location: `${other.url}/ok` }).end());
    server.routes.set('/near', (_, response) => response.writeHead(301, { location: '/ok' }).end());
    const headers = { authorization: 'Bearer secret', 'x-plain': '1' };
    const http = httpWith();
    expect(await http.get(`${server.url}/away`, { headers })).toMatchObject({
      body: '[2]',
      finalUrl: `${other.url}/ok`,
    });
    expect(other.headers[0]).toMatchObject({ 'x-plain': '1', 'user-agent': 'Hashmark test' });
    expect(other.headers[0]).not.toHaveProperty('authorization');
    expect((await http.get(`${server.url}/near`, { headers })).body).toBe('[1]');
    expect(server.headers.at(-1)).toHaveProperty('authorization', 'Bearer secret');
    expect(server.requests.length + other.requests.length).toBe(4);
  });

  test('to something that is no web address are refused', async () => {
    server.routes.set('/file', status(302, { location: 'file:///etc/passwd' }));
    server.routes.set('/nowhere', status(302, { location: 'http://' }));
    expect((await problemOf(`${server.url}/file`)).message).toContain('is no http or https address');
    expect((await problemOf(`${server.url}/nowhere`)).message).toContain('redirects to no address');
  });
});
