import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { PASSWORD } from '../testing/account-client.ts';
import { makeTestStore } from '../testing/build-test-app.ts';
import { startChild } from './child-server.ts';

/**
 * How many sign-ins a second the server takes, and what a burst of them does to readers: the time of a page
 * at a steady rate of requests, alone and then while many clients sign in without pause. Every client comes
 * from a network of its own, and no account is signed in to a hundred times, so that no limit is what is measured.
 */
const ACCOUNTS = 40;
const CLIENTS = [32, 150] as const;
const SECONDS = 6;
const PAGES_PER_SECOND = 200;
const PAGE = '/article/article-1';

const addressOf = (number: number): string => `10.${number >> 8}.${number & 255}.1`;

async function post(url: string, number: number, body: object): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(number) },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function measurePages(url: string): Promise<string> {
  const { errors, latency, non2xx, requests } = await autocannon({
    url: url + PAGE,
    connections: 10,
    duration: SECONDS,
    overallRate: PAGES_PER_SECOND,
    headers: { 'accept-encoding': 'br' },
    // In a thread of its own: the clients that sign in must not hold the stopwatch up.
    workers: 1,
  });
  return (
    `p50 ${latency.p50} ms, p99 ${latency.p99} ms, longest ${latency.max} ms ` +
    `(${requests.total} pages, ${errors + non2xx} failed)`
  );
}

interface Burst {
  statuses: Map<number, number>;
  times: number[];
}

async function signInUntil(isOver: () => boolean, url: string, clients: number): Promise<Burst> {
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const client = async (number: number): Promise<void> => {
    while (!isOver()) {
      const body = { username: `fan-${number % ACCOUNTS}`, password: PASSWORD };
      const start = performance.now();
      const status = await post(`${url}/api/auth/login`, number, body);
      if (status === 200) times.push(performance.now() - start);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // Twelve times as eager as Retry-After asks for.
      if (status === 503) await setTimeout(250);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return { statuses, times };
}

async function measureBurst(url: string, clients: number): Promise<void> {
  let isOver = false;
  const began = performance.now();
  const burst = signInUntil(() => isOver, url, clients);
  const pages = await measurePages(url);
  isOver = true;
  const { statuses, times } = await burst;
  const seconds = (performance.now() - began) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const shown = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
  console.log(`${clients} clients signing in: ${(times.length / seconds).toFixed(1)} sign-ins/s`);
  console.log(`  sign-in p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; answers: ${shown}`);
  console.log(`  pages meanwhile: ${pages}`);
}

const storeDir = await makeTestStore();
const server = await startChild('server.ts', {
  STORE_DIR: storeDir,
  PORT: '0',
  LOG_LEVEL: 'warn',
});
try {
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const username = `fan-${number}`;
    const body = { username, email: `${username}@example.com`, password: PASSWORD };
    const status = await post(`${server.url}/api/auth/register`, number, body);
    if (status !== 201) throw new Error(`registering ${username} answered ${status}`);
  }
  console.log(`pages alone, ${PAGES_PER_SECOND} a second: ${await measurePages(server.url)}`);
  for (const clients of CLIENTS) await measureBurst(server.url, clients);
} finally {
  await server.stop();
  await rm(storeDir, { recursive: true });
}
