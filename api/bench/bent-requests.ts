import { bentRequests, sendAll, sendBytes, statusesIn } from '../testing/bent-requests.ts';
import { argument, startOnStore } from './child-server.ts';

/**
 * Sends 5,000 requests bent out of shape over raw connections to a server in a process of its own, 20 at a time. Fails
 * when one is answered 5xx or not at all within five seconds, when the server logs an error or ends, or when it does
 * not serve afterwards. `--store DIR` takes a real store; `--seed N` makes other requests.
 */
const REQUESTS = 5000;

const output: string[] = [];
const server = await startOnStore('warn', (text) => output.push(text));
const port = Number(new URL(server.url).port);
const statuses = new Map<string, number>();
const failures: string[] = [];
const requests = bentRequests(REQUESTS, Number(argument('--seed') ?? 1));
const from = performance.now();
const before = server.residentMiB();

await sendAll(requests, async (bytes) => {
  try {
    const found = statusesIn(await sendBytes(port, bytes));
    for (const status of found.length === 0 ? ['none'] : found)
      statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
    const bad = found.filter((status) => status >= 500);
    if (bad.length > 0) failures.push(`${bad.join()}: ${JSON.stringify(bytes.slice(0, 300))}`);
  } catch (error) {
    failures.push(String(error));
  }
});
const seconds = ((performance.now() - from) / 1000).toFixed(1);
const after = statusesIn(await sendBytes(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
if (after.join() !== '200') failures.push(`afterwards the home page is answered ${after.join()}`);
const memory = `memory ${before} MiB before, ${server.residentMiB()} MiB after`;
await server.stop();
const errors = output.join('').match(/"level":(?:50|60)|^ +at .*:\d+:\d+/gm) ?? [];
if (errors.length > 0) failures.push(`the server logged ${errors.length} errors`, output.join(''));
console.log(
  `${REQUESTS} bent requests in ${seconds} s: ${JSON.stringify(Object.fromEntries([...statuses].toSorted(([a], [b]) => a.localeCompare(b))))}; ${memory}; ${failures.length} failures`,
);
for (const failure of failures.slice(0, 20)) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;
