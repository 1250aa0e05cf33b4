import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createAppServer } from './create-server.ts';

const STALL_MS = 250;
/** More than the network holds between the two of them. */
const LONG = Buffer.alloc(16 * 1024 * 1024, 'x');

let server: Server;
let socket: Socket;
afterEach(() => {
  socket.destroy();
  server.closeAllConnections();
  server.close();
});

/**
 * A server that ends an answer without progress after a quarter of a second, or `stallMs`, and a client that asks it
 * for some.
 */
async function ask(listener: RequestListener, { requests = 1, stallMs = STALL_MS } = {}): Promise<void> {
  server = createAppServer(listener, undefined, stallMs).listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests));
}
const connections = (): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

test.each([
  ['one answer', 1],
  ['many answers asked for at once', 20],
])('a client that reads nothing of %s is cut off', async (_, requests) => {
  await ask((_request, response) => response.end(LONG), { requests });
  await vi.waitFor(async () => expect(await connections()).toBe(1), 5000);
  await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 10_000 });
});

test('a client that reads slowly is given all of it', { tags: 'full' }, async () => {
  const stallMs = 1000;
  await ask((_request, response) => response.end(LONG), { stallMs });
  const from = performance.now();
  let read = 0;
  socket.on('data', (part) => {
    read += part.byteLength;
    socket.pause();
    setTimeout(() => socket.resume(), 5);
  });
  await vi.waitFor(() => expect(read).toBeGreaterThan(LONG.byteLength), { timeout: 30_000 });
  // Longer than a client may stand still: it is not the whole that is bounded.
  expect(performance.now() - from).toBeGreaterThan(stallMs);
});

test('an answer that takes its time, and a stream with little to tell, are waited for', async () => {
  await ask((_request, response) => {
    response.write('first');
    setTimeout(() => response.end('last'), 4 * STALL_MS);
  });
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  await sleep(2 * STALL_MS);
  expect(await connections()).toBe(1);
  await vi.waitFor(() => expect(text).toContain('last'), { timeout: 10_000 });
});
