import { Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestAppOptions } from '../testing/build-test-app.ts';
import { loggerOptions } from './logging.ts';

interface Line {
  msg: string;
  reqId: string;
  method: string;
  path: string;
  status: number;
  ms?: number;
}

let server: TestApp;
let lines: Line[];
afterEach(() => server.close());

/** Starts an app that listens and whose log is kept; where it listens. */
async function listen(level: string, options: TestAppOptions = {}): Promise<string> {
  lines = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Line);
      done();
    },
  });
  server = await buildTestApp({ ...options, logger: { ...loggerOptions(level), stream } });
  return server.app.listen({ host: '127.0.0.1', port: 0 });
}

/** What is logged of these requests, each sent over a real connection after the answer to the last. */
async function logOf(level: string, paths: readonly string[]): Promise<Line[]> {
  const origin = await listen(level);
  for (const path of paths) await (await fetch(origin + path, { redirect: 'manual' })).text();
  return answersIn(lines);
}
const answersIn = (all: readonly Line[]): Line[] => all.filter(({ msg }) => msg.startsWith('answered'));

test('at info there is a line for the API and for what is not a good answer, without query and address', async () => {
  const lines = await logOf('info', [
    ...['/teams', '/healthz', '/api/teams?secret=1', '/api/auth/me', '/teams/', '/nothing?q'],
  ]);
  expect(lines.map(({ method, path, status }) => [method, path, status])).toEqual([
    ['GET', '/api/teams', 200],
    ['GET', '/api/auth/me', 401],
    ['GET', '/teams/', 301],
    ['GET', '/nothing', 404],
  ]);
  expect(lines.every(({ ms }) => typeof ms === 'number')).toBe(true);
  expect(JSON.stringify(lines)).not.toMatch(/secret|127\.0\.0\.1/);
});

test('at debug there is a line for each answer, also for those from memory', async () => {
  const lines = await logOf('debug', ['/teams', '/teams', '/api/teams', '/api/teams', '/healthz']);
  expect(lines.map(({ msg, path }) => `${msg}: ${path}`)).toEqual([
    'answered: /teams',
    'answered from memory: /teams',
    'answered: /api/teams',
    'answered from memory: /api/teams',
    'answered: /healthz',
  ]);
});

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

test('each request has an id: in its line and in the answer of the API, from memory too; not in that of a page', async () => {
  const origin = await listen('debug');
  const named: (string | null)[] = [];
  for (const path of ['/api/teams', '/api/teams', '/api/nothing', '/teams', '/teams'])
    named.push((await fetch(origin + path)).headers.get('x-request-id'));
  const logged = answersIn(lines).map(({ reqId }) => reqId);
  expect(named).toEqual([...logged.slice(0, 3), null, null]);
  expect(new Set(logged).size).toBe(5);
  expect(logged.every((id) => UUID.test(id))).toBe(true);
});

test('what a call logs on its way and the error that ends it have the same id', async () => {
  const origin = await listen('info');
  await server.releases.now.db.destroy();
  const { headers, status } = await fetch(`${origin}/api/rankings`);
  expect(status).toBe(500);
  const id = headers.get('x-request-id');
  const [, ...told] = lines.map(({ msg, reqId }) => [msg, reqId]);
  expect(told).toEqual([
    ['a request failed', id],
    ['answered', id],
  ]);
});

test('a trusted proxy names its requests, in a few plain characters; nobody else does', async () => {
  const ask = async (origin: string, id: string): Promise<string | null> =>
    (await fetch(`${origin}/api/teams`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  const origin = await listen('info');
  const good = '4f1c2d3e4f1c2d3e4f1c2d3e4f1c2d3e';
  expect(await ask(origin, good)).toBe(good);
  for (const bad of ['short', 'x'.repeat(65), 'two words or more', '{"a":"b"}', 'a'.repeat(8) + 'é'])
    expect(await ask(origin, bad)).toMatch(UUID);
  await server.close();
  expect(await ask(await listen('info', { trustedProxies: [] }), good)).toMatch(UUID);
});
