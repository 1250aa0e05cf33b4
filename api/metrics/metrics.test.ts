import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { insertLetters, LATE_AFTER_MS } from '#data/accounts/queries/letter.queries.ts';
import { freePort } from '#data/testing/free-port.ts';
import { loadServerSettings } from '#data/settings/settings.ts';
import { startServer, type RunningServer } from '../start-server.ts';
import { signedIn } from '../testing/account-client.ts';
import { buildTestApp, makeTestStore, type TestApp } from '../testing/build-test-app.ts';
import { openEvents } from '../testing/event-client.ts';
import { signedInStaff } from '../testing/staff-client.ts';
import { exposeMetrics } from './serve-metrics.ts';

const LOOPBACK = { host: '127.0.0.1', port: 0 };
const NOW = new Date('2026-11-21T12:00:00.000Z');

let server: TestApp;
let metrics: Awaited<ReturnType<typeof exposeMetrics>>;
let origin: string;
async function open(options: Parameters<typeof buildTestApp>[0] = {}): Promise<void> {
  server = await buildTestApp(options);
  origin = await server.app.listen(LOOPBACK);
  metrics = await exposeMetrics(server.app.metrics.registry, LOOPBACK);
  onTestFinished(async () => {
    await server.close();
    await metrics?.[Symbol.asyncDispose]();
  });
}

/** The series of a scrape and their values. */
const urlOf = (port?: number | null): string => `http://127.0.0.1:${port ?? 0}/metrics`;
async function scrape(url = urlOf(metrics?.port)): Promise<Map<string, number>> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n').filter((line) => /^[a-z]/.test(line));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}
const answersIn = (series: Map<string, number>): [string, number][] =>
  [...series].filter(([name]) => name.startsWith('hashmark_http_requests_total'));

/** Sends bytes as they are and waits for the end of what comes back. */
async function sendRaw(text: string): Promise<void> {
  const { port } = server.app.server.address() as AddressInfo;
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket
      .on('error', () => undefined)
      .on('close', () => resolve())
      .resume();
  });
}

test('requests count by route pattern, method and status, those past Fastify too', async () => {
  await open();
  const paths = ['/', '/', '/teams', '/robots.txt', '/nothing', '/api/teams', '/api/teams'];
  for (const path of [...paths, '/api/articles/article-1', '/api/articles/no', '/api/x/y', '/%zz'])
    await (await fetch(origin + path)).text();
  await (await fetch(`${origin}/teams`, { method: 'HEAD' })).text();
  await sendRaw('GET / HTTP/1.1\r\nHost: two, hosts\r\nConnection: close\r\n\r\n');
  const series = await scrape();
  const name = 'hashmark_http_requests_total';
  expect(Object.fromEntries(answersIn(series))).toEqual({
    [`${name}{route="page",method="GET",status="200"}`]: 4,
    [`${name}{route="page",method="HEAD",status="200"}`]: 1,
    [`${name}{route="page",method="GET",status="404"}`]: 1,
    [`${name}{route="/api/teams",method="GET",status="200"}`]: 2,
    [`${name}{route="/api/articles/:id",method="GET",status="200"}`]: 1,
    [`${name}{route="/api/articles/:id",method="GET",status="404"}`]: 1,
    [`${name}{route="/api/*",method="GET",status="404"}`]: 1,
    [`${name}{route="none",method="GET",status="400"}`]: 2,
  });
  // One of the two was answered from memory.
  expect(series.get('hashmark_http_request_duration_seconds_count{route="/api/teams"}')).toBe(1);
  expect(series.get('hashmark_body_cache_lookups_total{result="hit"}')).toBeGreaterThan(1);
  expect(series.get('hashmark_body_cache_lookups_total{result="miss"}')).toBeGreaterThan(3);
  expect(series.get('hashmark_body_cache_bytes')).toBe(server.releases.bodies.bytes());
  expect(series.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
});

test('hundreds of odd addresses and methods make a handful of series', { tags: 'full' }, async () => {
  await open();
  const odd = Array.from({ length: 80 }, (_, n) =>
    ['/x%2f', '/api/', '/api/articles/', '/teams?', '/api/premium/games/', '/%'].map((start) => `${start}${n}`),
  ).flat();
  const methods = ['GET', 'POST', 'DELETE', 'PROPFIND', 'M-SEARCH', 'TRACE', 'QUERY', 'LINK'];
  const texts = odd.map((path, n) => {
    const method = methods[n % methods.length] ?? '';
    return `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
  });
  for (let at = 0; at < texts.length; at += 40) await Promise.all(texts.slice(at, at + 40).map(sendRaw));
  const answers = answersIn(await scrape());
  expect(answers.reduce((sum, [, count]) => sum + count, 0)).toBe(odd.length);
  expect(answers.length).toBeLessThan(40);
  expect(JSON.stringify(answers)).not.toMatch(/\/\d|x%2f|PROPFIND/);
});

test('sessions, letters, streams, the release and updates are told', async () => {
  await open({ clock: () => NOW });
  await writeLetters();
  const staff = await signedInStaff(server);
  await signedIn(server.app, 'pat');
  await staff.post('/api/admin/trigger-update');
  const stream = await openEvents(`${origin}/api/events`);
  const series = await scrape();
  expect(Object.fromEntries(series)).toMatchObject({
    hashmark_sessions: 2,
    hashmark_event_streams: 1,
    'hashmark_password_hashes{state="running"}': 0,
    'hashmark_password_hashes{state="waiting"}': 0,
    'hashmark_letters{channel="alerts",state="queued"}': 1,
    'hashmark_letters_oldest_due_seconds{channel="alerts"}': 90,
    'hashmark_letters{channel="alerts",state="refused"}': 1,
    'hashmark_release_timestamp_seconds{release="r1"}': server.releases.now.moment.getTime() / 1000,
    'hashmark_updates_total{trigger="staff",outcome="unchanged"}': 1,
  });
  stream.leave();
  await vi.waitFor(async () => expect((await scrape()).get('hashmark_event_streams')).toBe(0), 5000);
});

/** An alert that has been due for 90 seconds, one that comes later, and two that were refused, one of them long ago. */
async function writeLetters(): Promise<void> {
  const { accounts } = server;
  const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
  const letter = (id: string, dueAt: Date) => ({
    ...{ id, cause: id, kind: 'game_alert' as const, facts: {} as never, userId: null },
    ...{ address: 'a', dueAt, expiresAt: at(9999) },
  });
  const due = { now: at(-90), later: at(90), refused: at(-60), before: at(-6000) };
  await insertLetters(
    accounts,
    Object.entries(due).map(([id, dueAt]) => letter(id, dueAt)),
    NOW,
  );
  for (const id of ['refused', 'before'] as const)
    await accounts
      .updateTable('letter')
      .set({ state: 'refused', endedAt: due[id].toISOString() })
      .where('id', '=', id)
      .execute();
}

test('alert rules and the documentation name metrics that there are', async () => {
  await open();
  const text = await (await fetch(urlOf(metrics?.port))).text();
  const told = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '');
  const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
  const rules = await readFile(`${docs}deploy/prometheus-rules.yml`, 'utf8');
  const [, section = ''] = (await readFile(`${docs}operations/watch.md`, 'utf8')).split('\n## Metrics');
  const listed = [...section.matchAll(/^\|.*?\|/gm)].flatMap(([cell]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => `hashmark_${name}`),
  );
  const alerted = [...rules.matchAll(/\b(?:hashmark|nodejs)_\w+/g)].map(([name]) => name);
  expect(alerted.length).toBeGreaterThan(5);
  expect(rules).toContain(`letters_oldest_due_seconds > ${LATE_AFTER_MS / 1000}\n`);
  expect(told).toEqual(expect.arrayContaining(alerted));
  expect(new Set(listed)).toEqual(new Set(told.filter((name) => name.startsWith('hashmark_'))));
});

test('a database that is gone costs its own metrics, not the scrape', async () => {
  await open();
  await server.accounts.destroy();
  const series = await scrape();
  expect([...series.keys()].filter((name) => /sessions|letters/.test(name))).toEqual([]);
  expect(series.has('hashmark_release_timestamp_seconds{release="r1"}')).toBe(true);
});

test('the address of the metrics answers nothing else, and the public one has none', async () => {
  await open();
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  const url = urlOf(metrics?.port);
  const asked = async (path: string, method = 'GET'): Promise<number> =>
    (await fetch(new URL(path, url), { method })).status;
  expect([await asked('/'), await asked('/api/teams'), await asked('/metrics/')]).toEqual(Array(3).fill(404));
  expect([await asked('/metrics', 'POST'), await asked('/metrics', 'DELETE')]).toEqual([405, 405]);
  expect([await asked('/metrics?x=1'), await asked('/metrics', 'HEAD')]).toEqual([200, 405]);
});

async function start(metricsPort: number): Promise<RunningServer> {
  const storeDir = await makeTestStore();
  onTestFinished(() => rm(storeDir, { recursive: true, force: true }));
  const env = { PORT: '0', STORE_DIR: storeDir, LOG_LEVEL: 'silent', SYNC_SCHEDULE: 'off' };
  const METRICS_ADDRESS = `127.0.0.1:${metricsPort}`;
  return startServer(loadServerSettings({ ...env, METRICS_ADDRESS }));
}

test(
  'scrapes are answered until the last request in flight is, and not after; a port in use is said',
  { tags: 'full' },
  async () => {
    const port = await freePort();
    const running = await start(port);
    await expect(start(port)).rejects.toThrow(/^METRICS_ADDRESS cannot be listened on: .*EADDRINUSE/);
    const answer = Promise.withResolvers<number | undefined>();
    const post = request(`${running.url}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 2 },
    });
    post.on('response', (response) => answer.resolve(response.resume().statusCode));
    post.on('error', answer.reject);
    await new Promise((sent) => post.write('{', sent));
    await new Promise((later) => setTimeout(later, 50));
    const closing = running.close();
    expect((await scrape(urlOf(port))).get('hashmark_sessions')).toBe(0);
    post.end('}');
    expect(await answer.promise).toBe(400);
    await closing;
    await expect(fetch(urlOf(port))).rejects.toThrow();
  },
);

test('of two processes the primary tells the sum, and what they share once', { tags: 'full' }, async () => {
  const script = fileURLToPath(new URL('../testing/metrics-cluster.child.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    child.stdin.end();
    await once(child, 'exit');
  });
  const [port] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const series = await scrape(urlOf(Number(port)));
  const page = '{route="page",method="GET",status="200"}';
  expect(series.get(`hashmark_http_requests_total${page}`)).toBe(2);
  expect(series.get('hashmark_http_request_duration_seconds_count{route="page"}')).toBe(2);
  expect(series.get('hashmark_sessions')).toBe(3);
  expect(series.get('process_resident_memory_bytes')).toBeGreaterThan(0);
});
