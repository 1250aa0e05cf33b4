import { Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { loggerOptions } from './request-log.ts';

interface Line {
  msg: string;
  method: string;
  path: string;
  status: number;
  ms?: number;
}

let server: TestApp;
afterEach(() => server.close());

/** What is logged of these requests, each sent over a real connection after the answer to the last. */
async function logOf(level: string, paths: readonly string[]): Promise<Line[]> {
  const lines: Line[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Line);
      done();
    },
  });
  server = await buildTestApp({ logger: { ...loggerOptions(level), stream } });
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  for (const path of paths) await (await fetch(origin + path, { redirect: 'manual' })).text();
  return lines.filter(({ msg }) => msg.startsWith('answered'));
}

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
