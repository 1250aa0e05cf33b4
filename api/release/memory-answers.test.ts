import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publish, useTestApp } from '../testing/use-test-app.ts';

const server = useTestApp({ each: true });
let base: string;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeEach(async () => {
  base = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => agent.destroy());

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Over a real connection, and not unpacked: the first time through Fastify, then from memory. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(base + path, { agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const named = answer.headers['x-request-id'] !== undefined;
        // Another one with each answer, where there is one.
        const headers = { ...answer.headers, date: undefined, 'x-request-id': String(named) };
        resolve({ status: answer.statusCode ?? 0, headers, body: Buffer.concat(parts) });
      });
    }).on('error', reject);
  });
}

test.each(['/', '/article/article-1', '/_astro/main.abc123.js', '/api/articles/recent', '/api/teams'])(
  'the second answer for %s is the first, header for header and byte for byte, in each encoding',
  async (path) => {
    const bodies: string[] = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await ask(path, { 'accept-encoding': encoding });
      expect(await ask(path, { 'accept-encoding': encoding })).toEqual(first);
      expect(first.status).toBe(200);
      // A query is always answered through Fastify.
      const conditions = [
        ['if-none-match', first.headers.etag ?? ''],
        ['range', 'bytes=0-3'],
      ] as const;
      for (const [name, value] of conditions) {
        const headers = { 'accept-encoding': encoding, [name]: value };
        expect(await ask(path, headers)).toEqual(await ask(`${path}?`, headers));
      }
      bodies.push(first.body.toString('latin1'));
    }
    expect(await ask(path)).toMatchObject({ body: Buffer.from(bodies[2] ?? '', 'latin1') });
  },
);

test('a client that knows the page still gets 304, and one that wants a part gets the part', async () => {
  const whole = await ask('/robots.txt');
  await ask('/robots.txt');
  const known = await ask('/robots.txt', { 'if-none-match': whole.headers.etag ?? '' });
  expect([known.status, known.body.length]).toEqual([304, 0]);
  const part = await ask('/robots.txt', { range: 'bytes=0-3' });
  expect([part.status, part.body.toString()]).toEqual([206, 'User']);
});

test('after a publish every address answers from the new release', async () => {
  await ask('/teams');
  await ask('/api/articles/recent');
  await publish(server, 'r2');
  expect((await ask('/teams')).headers['x-release-id']).toBe('r2');
  expect((await ask('/api/articles/recent')).headers['x-release-id']).toBe('r2');
});

test('an answer that is not a whole good one is never taken for one', async () => {
  for (const [path, status] of [
    ['/no-such-page', 404],
    ['/teams/', 301],
    ['/api/articles/none', 404],
    ['/api/auth/me', 401],
  ] as const) {
    expect((await ask(path)).status).toBe(status);
    expect((await ask(path)).status).toBe(status);
  }
});

test('a page asked for by thousands of made-up queries stays what it is', async () => {
  for (let n = 0; n < 300; n += 1) expect((await ask(`/teams?n=${n}`)).status).toBe(200);
  expect((await ask('/teams')).body.toString()).toContain('release r1');
});

test('a stop does not wait for a client that keeps asking on one connection', async () => {
  await ask('/teams');
  let asked = 0;
  const askOn = async (): Promise<void> => {
    await ask('/teams');
    asked += 1;
    await askOn();
  };
  const busy = askOn().catch(() => undefined);
  while (asked <= 5) await sleep(5);
  const from = performance.now();
  const closing = server.app.close();
  await Promise.race([closing, sleep(5000)]);
  expect(performance.now() - from).toBeLessThan(4000);
  await busy;
});
