import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { errorHandler } from './errors.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { openEvents, type EventClient } from '../testing/event-client.ts';
import { createEventStreams, type Followed, type StreamLimits } from './event-streams.ts';

let app: FastifyInstance;
let url: string;
/** What is still followed: each is called when `event` has changed. */
let followed: Set<() => void>;
let event: Awaited<ReturnType<Followed['next']>>;
let logged: string[];
const clients: EventClient[] = [];

async function start(limits: Partial<StreamLimits> = {}): Promise<void> {
  followed = new Set();
  event = undefined;
  logged = [];
  app = fastify({ logger: { level: 'warn', stream: { write: (line) => logged.push(line) } } });
  app.setErrorHandler(errorHandler());
  app.decorate('metrics', createMetrics());
  const open = createEventStreams(app, { all: 4, each: [3], endAfterMs: 60_000, ...limits });
  app.get<{ Params: { owner: string } }>('/api/:owner', async (request, reply) =>
    open(reply, {
      owners: [request.params.owner],
      next: async () => event,
      onChange: (changed) => {
        followed.add(changed);
        return () => followed.delete(changed);
      },
    }),
  );
  url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`;
}
function send(data: object): void {
  event = { event: 'release', id: 'r2', data };
  for (const changed of followed) changed();
}
async function follow(owner = 'me'): Promise<EventClient> {
  const client = await openEvents(`${url}/${owner}`);
  clients.push(client);
  return client;
}
afterEach(async () => {
  for (const client of clients.splice(0)) client.leave();
  await app.close();
});

test('a stream says how soon to come back, not at the same moment as all others, and that no proxy may hold it up', async () => {
  await start();
  const both = [await follow(), await follow()];
  await vi.waitFor(() => expect(both.map(({ blocks }) => blocks.length)).toEqual([1, 1]), 5000);
  const waits = both.map(({ blocks }) => Number(/^retry: (\d{4})$/.exec(blocks[0] ?? '')?.[1]));
  expect(waits.every((ms) => ms >= 2000 && ms <= 5000)).toBe(true);
  expect(both[0]?.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(both[0]?.headers['content-encoding']).toBeUndefined();
});

test('an event has its name, its id and its data; silence is broken by comments', async () => {
  await start({ heartbeatMs: 30 });
  const client = await follow();
  send({ text: 'two\nlines' });
  // The same again is no event.
  send({ text: 'two\nlines' });
  await vi.waitFor(() => expect(client.blocks.length).toBeGreaterThan(3), 5000);
  expect(client.blocks.slice(1, 4)).toEqual(['event: release\nid: r2\ndata: {"text":"two\\nlines"}', ':', ':']);
});

test('there are only so many for an owner and for all; one that ends makes room', async () => {
  await start();
  const own = [await follow(), await follow(), await follow()];
  const refused = await follow();
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30']);
  await vi.waitFor(() => expect(refused.blocks[0]).toContain('"code":"busy"'), 5000);
  expect((await follow('other')).status).toBe(200);
  expect((await follow('third')).status).toBe(503);
  own[0]?.leave();
  await vi.waitFor(async () => expect((await follow('third')).status).toBe(200), 5000);
});

test('many that are turned away are one line in the log', async () => {
  await start({ all: 1 });
  await follow();
  for (let n = 0; n < 30; n += 1) expect((await follow()).status).toBe(503);
  expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['turned away: the site is busy']);
});

test('a client that vanishes leaves nothing behind, and one that never reads is cut off', async () => {
  await start({ heartbeatMs: 10 });
  const gone = await follow();
  gone.leave();
  await vi.waitFor(() => expect(followed.size).toBe(0), 5000);
  const deaf = await follow();
  deaf.pause();
  let count = 0;
  await vi.waitFor(
    () => {
      count += 1;
      send({ text: `${count} ${'x'.repeat(100_000)}` });
      expect(followed.size).toBe(0);
    },
    { timeout: 5000, interval: 5 },
  );
});

test('a stream ends after its time, and all end before the server closes', async () => {
  await start({ all: 20, each: [20], endAfterMs: 400 });
  const many = await Promise.all(Array.from({ length: 20 }, () => follow()));
  await vi.waitFor(() => expect(many.filter((short) => short.isOver()).length).toBeGreaterThan(0), 5000);
  // They come back one by one.
  expect(many.every((short) => short.isOver())).toBe(false);
  await vi.waitFor(() => expect(many.every((short) => short.isOver())).toBe(true), 5000);
  await app.close();
  await start();
  const long = await follow();
  const sweep = setInterval(() => app.server.closeIdleConnections(), 20);
  const from = performance.now();
  await app.close();
  clearInterval(sweep);
  expect(performance.now() - from).toBeLessThan(2000);
  await vi.waitFor(() => expect(long.isOver()).toBe(true), 5000);
});
