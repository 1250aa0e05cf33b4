import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgresServer } from '#data/testing/postgres-server.ts';
import { PASSWORD } from '../testing/account-client.ts';
import { makeTestStore } from '../testing/build-test-app.ts';
import { argument, startChild, type ChildServer } from './child-server.ts';

/**
 * PostgreSQL is stopped for `--seconds N` (30) and started again while readers load pages of three servers and members
 * ask who they are. Tells what they were answered before, meanwhile and afterwards, and when all was well again.
 */
const AWAY_SECONDS = Number(argument('--seconds') ?? 30);
const AROUND_MS = 10_000;
const CLIENTS = 8;
/** A member may make five calls a second of each server. */
const PAUSE_MS = { page: 20, member: 800 };

await using opened = new AsyncDisposableStack();
const storeDir = await makeTestStore();
opened.defer(() => rm(storeDir, { recursive: true }));
const postgres = await startPostgresServer(['fsync=on']);
opened.defer(() => postgres.remove());
await postgres.createDatabase('accounts');
const servers: ChildServer[] = [];
opened.defer(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGTERM')));
});
const env = {
  ...{ STORE_DIR: storeDir, PORT: '0', SESSION_SECRET: 'secret '.repeat(6), LOG_LEVEL: 'silent' },
  ACCOUNTS_URL: postgres.addressOf('accounts'),
};
while (servers.length < 3) servers.push(await startChild('server.ts', env, () => undefined));

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${servers[0]?.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const account = { username: 'pat', password: PASSWORD };
await post('register', { ...account, email: 'pat@example.com' });
const cookie = (await post('login', account)).headers.getSetCookie().join('; ');

type Phase = 'before' | 'away' | 'back';
let phase: Phase = 'before';
let isOver = false;
const answers = new Map<string, { count: number; slowestMs: number }>();
let startedAt = 0;
let lastRefusedMs = 0;

async function ask(kind: keyof typeof PAUSE_MS, path: string, n: number): Promise<void> {
  while (!isOver) {
    const [from, during] = [performance.now(), phase];
    const what = await fetch(`${servers[n % servers.length]?.url}${path}`, { headers: { cookie } })
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      })
      .catch((error: unknown) => String(error));
    const to = performance.now();
    const name = `${during} ${kind} ${what}`;
    const { count, slowestMs } = answers.get(name) ?? { count: 0, slowestMs: 0 };
    answers.set(name, { count: count + 1, slowestMs: Math.max(slowestMs, to - from) });
    if (during === 'back' && what !== 200) lastRefusedMs = to - startedAt;
    await sleep(PAUSE_MS[kind]);
  }
}
const clients = Array.from({ length: CLIENTS }, (_, n) => [ask('page', '/', n), ask('member', '/api/auth/me', n)]);
await sleep(AROUND_MS);
phase = 'away';
await postgres.stop();
await sleep(AWAY_SECONDS * 1000);
await postgres.start();
[phase, startedAt] = ['back', performance.now()];
await sleep(AROUND_MS);
isOver = true;
await Promise.all(clients.flat());
for (const [name, { count, slowestMs }] of answers)
  console.log(`${name}: ${count}, the slowest ${Math.round(slowestMs)} ms`);
console.log(`The last refusal came ${Math.round(lastRefusedMs)} ms after the server was back.`);
if ([...answers.keys()].some((name) => name.includes('page') && !name.endsWith(' 200'))) process.exitCode = 1;
