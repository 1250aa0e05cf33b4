import { afterAll, beforeAll, expect, test } from 'vitest';
import { bentRequests, sendAll, sendBytes, statusesIn } from './testing/bent-requests.ts';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';

let server: TestApp;
let port: number;
const logged: string[] = [];
beforeAll(async () => {
  const stream = { write: (line: string) => logged.push(line) };
  server = await buildTestApp({ logger: { level: 'warn', stream } });
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => server.close());

// `node api/bench/bent-requests.ts` sends thousands to a server of its own.
test(
  'requests bent in every way are answered or hung up on, none is a failure of ours, and none stops the server',
  { tags: 'full' },
  async () => {
    const statuses = new Set<number>();
    const failures: string[] = [];
    await sendAll(bentRequests(500), async (bytes) => {
      const found = statusesIn(await sendBytes(port, bytes));
      for (const status of found) statuses.add(status);
      if (found.some((status) => status >= 500)) failures.push(JSON.stringify(bytes.slice(0, 300)));
    });
    expect(failures).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405]));
    expect(logged).toEqual([]);
    const answer = await sendBytes(port, 'GET /teams HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(statusesIn(answer)).toEqual([200]);
  },
);
