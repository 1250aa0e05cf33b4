import { setTimeout } from 'node:timers/promises';
import { listReleaseIds, readCurrentId, switchCurrent } from '#data/releases/store.ts';
import { storePaths } from '#data/releases/layout.ts';
import { writeTestRelease } from '../testing/test-release.ts';
import { argument, startOnStore } from './child-server.ts';

/**
 * A minute (`--seconds N`) as on a busy Saturday: readers of pages and of content, members who register, sign in,
 * choose a team and sign out, open event streams, and strangers who guess, while five releases are published. Counts
 * what should have been answered well and was not, and says how long after each switch of the link a page and the API
 * both answered from the new release, and how much memory the server holds before and after. `--store DIR` takes a real
 * store, and switches between its releases, in place of a small made-up one.
 */
const SECONDS = Number(argument('--seconds') ?? 60);
const SWITCHES = 5;
const READERS = 24;
const MEMBERS = 4;
const STREAMS = 50;
const GUESSERS = 4;

const server = await startOnStore('error');
const paths = storePaths(server.storeDir);
const end = performance.now() + SECONDS * 1000;
const counts = new Map<string, number>();
const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

/** Asks once as somebody at that address; `good` are the statuses that are no failure. */
async function ask(kind: string, ip: string, path: string, init: RequestInit, good: number[]) {
  try {
    const headers = { 'x-forwarded-for': ip, ...(init.headers as Record<string, string>) };
    const answer = await fetch(server.url + path, { redirect: 'manual', ...init, headers });
    const body = await answer.text();
    count(good.includes(answer.status) ? kind : `FAILED ${kind}: ${answer.status}`);
    return { answer, body };
  } catch (error) {
    count(`FAILED ${kind}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}
const post = (body: object, cookie = ''): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
  body: JSON.stringify(body),
});

async function readPages(n: number, paths: readonly string[]): Promise<void> {
  for (let turn = n; performance.now() < end; turn += 7)
    await ask('page or content', `198.51.100.${n}`, paths[turn % paths.length] ?? '/', {}, [200]);
}

async function beMember(n: number): Promise<void> {
  for (let turn = 0; performance.now() < end; turn += 1) {
    const ip = `2001:db8:${n}:${turn.toString(16)}::1`;
    const account = { username: `fan-${n}-${turn}`, password: 'fourth and long' };
    const email = `${account.username}@example.com`;
    await ask('register', ip, '/api/auth/register', post({ ...account, email }), [201]);
    const login = await ask('sign in', ip, '/api/auth/login', post(account), [200]);
    const set = login?.answer.headers.getSetCookie() ?? [];
    const cookie = set.map((line) => line.split(';')[0]).join('; ');
    await ask('who am I', ip, '/api/auth/me', { headers: { cookie } }, [200]);
    await ask('sign out', ip, '/api/auth/logout', post({}, cookie), [200]);
  }
}

async function guess(n: number): Promise<void> {
  for (let turn = 0; performance.now() < end; turn += 1) {
    const body = post({ username: `fan-${turn % 4}-0`, password: `guess ${n} ${turn}` });
    await ask('guess', `203.0.113.${n}`, '/api/auth/login', body, [401, 429, 503]);
  }
}

async function follow(): Promise<void> {
  const stopping = AbortSignal.timeout(SECONDS * 1000);
  try {
    const answer = await fetch(`${server.url}/api/events`, { signal: stopping });
    count(answer.ok ? 'event stream' : `event stream refused: ${answer.status}`);
    for await (const _part of answer.body ?? []);
    if (answer.ok) count('FAILED event stream: ended early');
  } catch (error) {
    if (!stopping.aborted) count(`FAILED event stream: ${String(error)}`);
  }
}

async function releaseOf(path: string): Promise<string | null> {
  const answer = await fetch(server.url + path);
  await answer.arrayBuffer();
  return answer.headers.get('x-release-id');
}

/** Makes a release current; how long it took until a page and the API answered from it, in milliseconds. */
async function publish(id: string): Promise<number> {
  const began = performance.now();
  await switchCurrent(paths, id);
  for (;;) {
    const shown = await Promise.all(['/', '/api/articles/recent'].map(releaseOf));
    if (shown.every((one) => one === id)) return performance.now() - began;
    if (performance.now() - began > 10_000) throw new Error(`${id} was not served in 10 seconds`);
  }
}

/** Goes round the releases of the store, and ends with the one that was current before. */
async function publishInTurn(): Promise<void> {
  if (!server.isNamed) for (const id of ['r2', 'r3', 'r4', 'r5', 'r6']) await writeTestRelease(server.storeDir, id);
  const first = (await readCurrentId(paths)) ?? '';
  const others = (await listReleaseIds(paths)).filter((id) => id !== first);
  for (let n = 0; n < SWITCHES && others.length > 0; n += 1) {
    await setTimeout((SECONDS * 1000) / (SWITCHES + 1));
    const id = [...others, first][n % (others.length + 1)] ?? first;
    console.log(`${id}: page and API agree after ${Math.round(await publish(id))} ms`);
  }
  await switchCurrent(paths, first);
}

try {
  const listed = await (await fetch(`${server.url}/api/articles/recent`)).text();
  const articles = JSON.parse(listed) as { id: string }[];
  const candidates = ['/', '/teams', '/scores', '/recruiting', '/api/games', '/api/teams'];
  candidates.push('/api/articles/recent', ...articles.map(({ id }) => `/article/${id}`));
  const found: string[] = [];
  for (const path of candidates) if ((await fetch(server.url + path)).ok) found.push(path);
  const before = server.residentMiB();
  const each = (many: number, work: (n: number) => Promise<void>) => Array.from({ length: many }, (_, n) => work(n));
  await Promise.all([
    ...each(READERS, (n) => readPages(n, found)),
    ...each(MEMBERS, beMember),
    ...each(GUESSERS, guess),
    ...each(STREAMS, follow),
    publishInTurn(),
  ]);
  for (const [what, times] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) console.log(`${what}: ${times}`);
  console.log(`memory: ${before} MiB before, ${server.residentMiB()} MiB after`);
} finally {
  await server.stop();
}
