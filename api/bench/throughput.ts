import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { besideNginx } from './beside-nginx.ts';
import { best, median, rawLoad } from './raw-load.ts';
import { startChild, startOnStore, type ChildServer } from './child-server.ts';

/**
 * How long the server takes to start and to answer, and how many requests for an article page and for
 * /api/articles/recent the server answers, against a bare node:http server that sends the same bytes: short rounds by
 * turns in one run. Other work on the machine only ever takes away, so the best round of each is compared; the middle
 * ones are shown beside it. `--store DIR` takes a real store in place of a small made-up one.
 */
const ROUNDS = 7;
const HEADERS = { 'accept-encoding': 'br' };
const LOAD = { connections: 64, seconds: 1, headers: HEADERS };

/** The bytes as they come over the wire, not unpacked. */
function fetchRaw(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        resolve(Buffer.concat(parts));
      });
    }).on('error', reject);
  });
}

async function compare(server: ChildServer, path: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'throughput-'));
  const file = join(folder, 'body');
  const body = await fetchRaw(server.url + path);
  await writeFile(file, body);
  const bare = await startChild('bench/bare-server.ts', { BODY: file });
  const before = server.residentMiB();
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    theirs.push(await rawLoad(bare.url, LOAD));
    ours.push(await rawLoad(server.url + path, LOAD));
  }
  await bare.stop();
  await rm(folder, { recursive: true });
  const ratio = (of: (values: readonly number[]) => number): string => (of(ours) / of(theirs)).toFixed(2);
  console.log(
    `${path} (${body.byteLength} bytes, br): ${best(ours)} requests/s, bare node:http ${best(theirs)}, ` +
      `ratio ${ratio(best)} (of the middle rounds ${ratio(median)}); ` +
      `memory ${before} MiB before, ${server.residentMiB()} MiB after`,
  );
}

const ASKED = 300;

/** How long answers take one at a time: of so many the middle one and the 99th of a hundred, in ms. */
async function timeAnswers(server: ChildServer, path: string): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < ASKED; n += 1) {
    const from = performance.now();
    await fetchRaw(server.url + path);
    times.push(performance.now() - from);
  }
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(ASKED * 0.99)] ?? Number.NaN;
  console.log(`${path}: median ${median(times).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
}

/** The address of the newest article of the release. */
async function newestArticle(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/articles/recent`);
  const articles = (await answer.json()) as { id: string }[];
  return `/article/${articles[0]?.id ?? ''}`;
}

const from = performance.now();
const server = await startOnStore('warn');
console.log(`the server started in ${Math.round(performance.now() - from)} ms, with ${server.residentMiB()} MiB`);
try {
  for (const path of ['/api/articles', '/api/games', '/api/games/weekly/7', '/api/teams'])
    await timeAnswers(server, path);
  await compare(server, await newestArticle(server.url));
  await compare(server, '/api/articles/recent');
  await besideNginx(server.storeDir, await newestArticle(server.url));
} finally {
  await server.stop();
}
