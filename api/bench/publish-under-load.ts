import { readdir, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { switchCurrent, writeTestRelease } from '../testing/test-release.ts';
import { startOnStore } from './child-server.ts';

/**
 * Five publishes while eight clients ask for pages and /api/articles/recent without pause: how many
 * requests, how many failed, and how long after each switch of the link a page and the API both
 * answered from the new release. `--store DIR` switches between the releases of a real store (and
 * back to the one that was current at the end).
 */
const SWITCHES = 5;
const CLIENTS = 8;
const PATHS = ['/', '/teams', '/sitemap', '/api/articles/recent'];

let requests = 0;
let failures = 0;
let isOver = false;

async function releaseOf(url: string): Promise<string | null> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.headers.get('x-release-id');
}

async function client(url: string, paths: readonly string[]): Promise<void> {
  for (let n = 0; !isOver; n += 1) {
    requests += 1;
    try {
      const answer = await fetch(url + (paths[n % paths.length] ?? '/'));
      await answer.arrayBuffer();
      if (!answer.ok) failures += 1;
    } catch {
      failures += 1;
    }
  }
}

async function publish(url: string, storeDir: string, id: string): Promise<number> {
  const began = performance.now();
  await switchCurrent(storeDir, id);
  for (;;) {
    const ids = await Promise.all(
      ['/', '/api/articles/recent'].map((path) => releaseOf(url + path)),
    );
    if (ids.every((shown) => shown === id)) return performance.now() - began;
    if (performance.now() - began > 10_000) throw new Error(`${id} was not served in 10 seconds`);
  }
}

const server = await startOnStore('warn');
const { storeDir, isNamed } = server;
try {
  if (!isNamed) {
    for (const id of ['r2', 'r3', 'r4', 'r5', 'r6']) await writeTestRelease(storeDir, id);
  }
  const first = basename(await readlink(join(storeDir, 'current')));
  const others = (await readdir(join(storeDir, 'releases')))
    .filter((id) => id !== first)
    .toSorted();
  if (others.length === 0) throw new Error(`${storeDir} has one release; two or more are needed`);
  const found: string[] = [];
  for (const path of PATHS) if ((await fetch(server.url + path)).ok) found.push(path);
  const clients = Array.from({ length: CLIENTS }, () => client(server.url, found));
  const turn = [...others, first];
  let current = first;
  for (let n = 0; n < SWITCHES; n += 1) {
    const next = turn[n % turn.length] ?? first;
    const ms = await publish(server.url, storeDir, next);
    console.log(`${current} -> ${next}: page and API agree after ${Math.round(ms)} ms`);
    current = next;
    await new Promise((later) => setTimeout(later, 500));
  }
  isOver = true;
  await Promise.all(clients);
  console.log(`${SWITCHES} publishes, ${requests} requests, ${failures} failures`);
  if (isNamed) await switchCurrent(storeDir, first);
} finally {
  await server.stop();
}
