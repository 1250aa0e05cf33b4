import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD } from '../testing/account-client.ts';
import { cpuSeconds, startChild, type ChildServer } from './child-server.ts';
import { hasNginx, startNginx } from './nginx-server.ts';
import { best, median, rawLoad } from './raw-load.ts';

/*
 * Pages and sign-ins a second with one serving process and with several, and pages of nginx serving the same files of
 * the release, by turns in one run. What loads them runs on the same cores: beside each figure stands how much of a
 * core the server took and how much the load, and what the server would answer with a whole core to itself.
 */
const ROUNDS = 7;
const PAGE = { connections: 64, seconds: 1, headers: { 'accept-encoding': 'gzip' } };
const SIGN_INS = { clients: 16, seconds: 2, accounts: 40 };

type Target = Pick<ChildServer, 'url' | 'pid' | 'stop'> & { name: string };
interface Round {
  perSecond: number;
  /** Of a core, on the average. */
  server: number;
  load: number;
}

/** Runs a load, and how much of a core each side takes meanwhile. */
async function measured({ pid }: Target, load: () => Promise<number>): Promise<Round> {
  const [began, own, theirs] = [performance.now(), process.cpuUsage(), cpuSeconds(pid)];
  const perSecond = await load();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(own);
  return {
    perSecond,
    server: (cpuSeconds(pid) - theirs) / seconds,
    load: (user + system) / 1e6 / seconds,
  };
}

/** Posts to /api/auth from another network each time: none of the limits on one is meant here. */
let networks = 0;
async function post(url: string, path: 'register' | 'login', username: string): Promise<number> {
  networks += 1;
  const ip = `${11 + ((networks >> 16) % 80)}.${(networks >> 8) & 255}.${networks & 255}.9`;
  const answer = await fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ username, password: PASSWORD, email: `${username}@example.com` }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Members who sign in, each as soon as the one before is in; sign-ins a second. */
async function signInLoad(url: string): Promise<number> {
  const began = performance.now();
  const until = began + SIGN_INS.seconds * 1000;
  let count = 0;
  const client = async (number: number): Promise<void> => {
    for (let turn = number; performance.now() < until; turn += SIGN_INS.clients) {
      const status = await post(url, 'login', `fan-${turn % SIGN_INS.accounts}`);
      if (status !== 200) throw new Error(`a sign-in was answered ${status}`);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: SIGN_INS.clients }, (_, number) => client(number)));
  return count / ((performance.now() - began) / 1000);
}

async function rounds(targets: readonly Target[], load: (target: Target) => Promise<number>): Promise<Round[][]> {
  const found: Round[][] = targets.map(() => []);
  for (let n = 0; n < ROUNDS; n += 1)
    for (const [at, target] of targets.entries()) found[at]?.push(await measured(target, () => load(target)));
  return found;
}

function printTable(what: string, targets: readonly Target[], all: readonly Round[][]): void {
  console.log(
    `| ${what}, a second | best round | middle round | server, cores | load, cores | for a core of the server |`,
  );
  console.log('| --- | --: | --: | --: | --: | --: |');
  for (const [at, { name }] of targets.entries()) {
    const of = (part: keyof Round): number[] => (all[at] ?? []).map((round) => round[part]);
    const perCore = (all[at] ?? []).map(({ perSecond, server }) => perSecond / server);
    const figures = [best(of('perSecond')), Math.round(median(of('perSecond')))];
    const cores = [of('server'), of('load')].map((part) => median(part).toFixed(2));
    console.log(`| ${[name, ...figures, ...cores, Math.round(median(perCore))].join(' | ')} |`);
  }
}

/** Prints both tables; `path` is the page that is asked for. Throws when anything is answered but 200. */
export async function besideNginx(storeDir: string, path: string): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const ours: Target[] = [];
  for (const workers of [1, 2]) {
    // Accounts of their own: a real store's are left alone.
    const accountsDir = await mkdtemp(join(tmpdir(), 'accounts-'));
    opened.defer(() => rm(accountsDir, { recursive: true }));
    const server = await startChild('server.ts', {
      ...{ WORKERS: String(workers), ACCOUNTS_DIR: accountsDir, STORE_DIR: storeDir },
      ...{ PORT: '0', LOG_LEVEL: 'fatal' },
    });
    opened.defer(() => server.stop());
    ours.push({ ...server, name: workers === 1 ? 'one process' : `${workers} workers` });
    for (let number = 0; number < SIGN_INS.accounts; number += 1) await post(server.url, 'register', `fan-${number}`);
  }
  const targets = [...ours];
  for (const workers of hasNginx() ? [1, 2] : []) {
    const nginx = await startNginx(join(storeDir, 'current'), workers);
    opened.defer(() => nginx.stop());
    targets.push({ ...nginx, name: `nginx, ${workers} ${workers === 1 ? 'worker' : 'workers'}` });
  }
  printTable(`Pages (${path})`, targets, await rounds(targets, ({ url }) => rawLoad(url + path, PAGE)));
  printTable('Sign-ins', ours, await rounds(ours, ({ url }) => signInLoad(url)));
}
