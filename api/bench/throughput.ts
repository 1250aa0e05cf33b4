import { rm } from 'node:fs/promises';
import autocannon from 'autocannon';
import { makeTestStore } from '../testing/build-test-app.ts';
import { startChild, storeArgument, type ChildServer } from './child-server.ts';

/**
 * How many requests for an article page and for /api/articles/recent the server answers, against a
 * bare node:http server that sends a ready buffer of the same size: short rounds by turns in one
 * run. Other work on the machine only ever takes away, so the best round of each is compared; the
 * middle ones are shown beside it. `--store DIR` takes a real store in place of a small made-up one.
 */
const ROUNDS = 7;
const SECONDS = 1;
const CONNECTIONS = 64;
const HEADERS = { 'accept-encoding': 'br' };

async function round(url: string): Promise<number> {
  const result = await autocannon({
    url,
    headers: HEADERS,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (result.non2xx + result.errors + result.timeouts > 0) throw new Error(`${url} failed`);
  return result.requests.average;
}

function best(values: readonly number[]): number {
  return Math.round(Math.max(...values));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function compare(server: ChildServer, path: string): Promise<void> {
  const answer = await fetch(server.url + path, { headers: HEADERS });
  await answer.arrayBuffer();
  const size = answer.headers.get('content-length') ?? '0';
  const bare = await startChild('bench/bare-server.ts', { SIZE: size });
  const before = server.residentMiB();
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    theirs.push(await round(bare.url));
    ours.push(await round(server.url + path));
  }
  await bare.stop();
  const ratio = (of: (values: readonly number[]) => number): string =>
    (of(ours) / of(theirs)).toFixed(2);
  console.log(
    `${path} (${size} bytes, br): ${best(ours)} requests/s, bare node:http ${best(theirs)}, ` +
      `ratio ${ratio(best)} (of the middle rounds ${ratio(median)}); ` +
      `memory ${before} MiB before, ${server.residentMiB()} MiB after`,
  );
}

/** The address of the newest article of the release. */
async function newestArticle(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/articles/recent`);
  const articles = (await answer.json()) as { id: string }[];
  return `/article/${articles[0]?.id ?? ''}`;
}

const named = storeArgument();
const storeDir = named ?? (await makeTestStore());
const server = await startChild('server.ts', {
  STORE_DIR: storeDir,
  PORT: '0',
  LOG_LEVEL: 'warn',
});
try {
  await compare(server, await newestArticle(server.url));
  await compare(server, '/api/articles/recent');
} finally {
  await server.stop();
  if (named === undefined) await rm(storeDir, { recursive: true });
}
