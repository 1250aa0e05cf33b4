import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { accountsPlace, openAccountsDb } from '#data/accounts/database.ts';
import { startPostgresServer } from '#data/testing/postgres-server.ts';
import { PASSWORD } from '../testing/account-client.ts';
import { makeTestStore } from '../testing/build-test-app.ts';
import { argument, childrenOf, startChild, type ChildServer } from './child-server.ts';

/**
 * `kill -9` of one server after the other (`--kills N`, 20) while people register at all of them: `--processes N` (3)
 * servers of one store, each with a port of its own, or with `--workers` as many workers of one server. What is killed
 * starts again. No registration that was acknowledged may be lost, and none may fail but those under way at the one
 * that is killed. Accounts are in SQLite; with `--postgres` on a server of this run, or where `ACCOUNTS_URL` says, in
 * an empty database.
 */
const PROCESSES = Number(argument('--processes') ?? 3);
const KILLS = Number(argument('--kills') ?? 20);
const AS_WORKERS = process.argv.includes('--workers');
const CLIENTS = 24;
/**
 * So late may the primary see that a worker is gone, on a busy machine; one connection may be handed to it until then.
 */
const HANDING_OVER_MS = 100;

/** Posts on a connection of its own, as through a proxy that keeps none. */
function post(url: string, number: number, body: object): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${number & 255}.${(number >> 8) & 255}.1`,
    };
    const asked = request(url, { method: 'POST', agent: false, headers, timeout: 10_000 });
    asked.once('response', (answer) =>
      answer.resume().once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 'cut off')),
    );
    asked.once('timeout', () => asked.destroy(new Error('no answer')));
    asked.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asked.end(JSON.stringify(body));
  });
}

await using opened = new AsyncDisposableStack();
const storeDir = await makeTestStore();
opened.defer(() => rm(storeDir, { recursive: true }));
let accountsUrl = process.env['ACCOUNTS_URL'] ?? null;
if (process.argv.includes('--postgres')) {
  const postgres = await startPostgresServer(['fsync=on']);
  opened.defer(() => postgres.remove());
  await postgres.createDatabase('accounts');
  accountsUrl = postgres.addressOf('accounts');
}
let listening = 0;
const start = (): Promise<ChildServer> => {
  const env = {
    ...{ STORE_DIR: storeDir, PORT: '0', SESSION_SECRET: 'secret '.repeat(6) },
    ...{ WORKERS: String(AS_WORKERS ? PROCESSES : 1), LOG_LEVEL: 'info' },
    ...(accountsUrl !== null && { ACCOUNTS_URL: accountsUrl }),
  };
  return startChild('server.ts', env, (text) => {
    listening += text.split('Server listening').length - 1;
  });
};

const servers: ChildServer[] = [];
opened.defer(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGTERM')));
});
// One after the other: the first one makes the tables.
while (servers.length < (AS_WORKERS ? 1 : PROCESSES)) servers.push(await start());

interface Outcome extends Record<'from' | 'to', number> {
  username: string;
  at: ChildServer;
  /** The status, or what became of the connection. */
  what: number | string;
}
const outcomes: Outcome[] = [];
const kills: { at: ChildServer; moment: number }[] = [];
let isOver = false;
let next = 0;
async function register(): Promise<void> {
  while (!isOver) {
    const number = next++;
    const username = `fan-${number}`;
    const at = servers[number % servers.length];
    if (at === undefined) throw new Error('nobody is left to ask');
    const from = performance.now();
    const body = { username, email: `${username}@example.com`, password: PASSWORD };
    const what = await post(`${at.url}/api/auth/register`, number, body);
    outcomes.push({ username, at, from, to: performance.now(), what });
  }
}

/** Kills the server, or the worker, that runs for longest. */
async function killOne(first: ChildServer): Promise<void> {
  kills.push({ at: first, moment: performance.now() });
  if (AS_WORKERS) {
    for (const oldest of childrenOf(first.pid).slice(0, 1)) process.kill(oldest, 'SIGKILL');
    while (listening < PROCESSES + kills.length) await sleep(50);
    return;
  }
  servers.shift();
  await first.stop('SIGKILL');
  servers.push(await start());
}

const clients = Array.from({ length: CLIENTS }, register);
while (kills.length < KILLS) {
  await sleep(500);
  if (servers[0] !== undefined) await killOne(servers[0]);
}
isOver = true;
await Promise.all(clients);

const acknowledged = outcomes.filter(({ what }) => what === 201);
const failed = outcomes.filter(({ what }) => what !== 201);
/** True for a request that was under way at what was killed when it was. */
const wentWithIt = ({ at, from, to, what }: Outcome): boolean =>
  typeof what === 'string' &&
  what !== 'no answer' &&
  kills.some((kill) => kill.at === at && from <= kill.moment + HANDING_OVER_MS && to >= kill.moment);
const others = failed.filter((one) => !wentWithIt(one));

const login = { username: acknowledged.at(-1)?.username ?? '', password: PASSWORD };
const signIns = await Promise.all(servers.map(({ url }) => post(`${url}/api/auth/login`, 1, login)));
const db = await openAccountsDb(accountsPlace({ accountsDir: storeDir, accountsUrl }), {
  now: new Date(),
});
opened.defer(() => db.destroy());
const rows = await db.selectFrom('app_user').select('username').execute();
const stored = new Set(rows.map((row) => row.username));
const lost = acknowledged.filter(({ username }) => !stored.has(username));
const check = sql<{ integrity_check: string }>`pragma integrity_check`;
const integrity = accountsUrl === null ? (await check.execute(db)).rows[0]?.integrity_check : 'not asked';
const slowest = Math.max(...acknowledged.map(({ from, to }) => to - from));
console.log(
  `${PROCESSES} ${AS_WORKERS ? 'workers' : 'servers'} on ${accountsUrl === null ? 'SQLite' : 'PostgreSQL'}, ${kills.length} kills in ` +
    `${Math.round((outcomes.at(-1)?.to ?? 0) / 1000)} s: ${acknowledged.length} acknowledged, ${stored.size} stored, ${lost.length} lost; ` +
    `${failed.length - others.length} failed with what was killed, ${others.length} otherwise` +
    `${others.length === 0 ? '' : ` (${[...new Set(others.map(({ what }) => what))].join(', ')})`}; the slowest answer ` +
    `${Math.round(slowest)} ms; integrity ${integrity}; the last one signs in: ${signIns.join(', ')}`,
);
if (lost.length > 0 || others.length > 0 || signIns.some((status) => status !== 200)) process.exitCode = 1;
