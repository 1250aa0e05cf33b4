import { HOUR_MS } from '#data/domain/durations.ts';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { openAccountsDb } from '#data/accounts/database.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { insertLetters } from '#data/accounts/queries/letter.queries.ts';
import { storePaths } from '#data/releases/layout.ts';
import { createMailLinks } from '../mail/mail-links.ts';
import { newLetterId } from '../mail/mail-queue.ts';
import { makeTestStore } from '../testing/build-test-app.ts';
import { argument, startChild, type ChildServer } from './child-server.ts';

/*
 * Letters against a counting mail server on this machine, from the real server and its mail process:
 * --kills 30 kill -9 of both at so many moments of a run of 5,000 letters: each has to arrive, and twice only
 * where the answer was lost
 * --letters 50000 how long so many take where the mail server needs 20 ms for each answer, what the mail process holds
 * in memory, and how long a page takes meanwhile
 */
const SECRET = 'a secret for benches alone of 32 characters or more';
const KILLED_LETTERS = 5000;
const ANSWER_MS = 20;
const ROWS = 500;
/** Until the mail server has told of every letter. */
const SETTLED_MS = 2000;

const kills = Number(argument('--kills') ?? 0);
const letters = Number(argument('--letters') ?? (kills > 0 ? KILLED_LETTERS : 50_000));

interface Run {
  storeDir: string;
  accounts: AccountsDb;
  mailPort: number;
  /** For each letter whether its sender went on after the answer, each time that it came. */
  arrived: Map<string, boolean[]>;
}

async function queue({ accounts }: Run): Promise<void> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  const link = {
    purpose: 'newsletter',
    address: 'a@example.com',
    userId: null,
    expiresAt,
  } as const;
  const linkId = await createMailLinks([SECRET]).create(accounts, link, now);
  for (let first = 0; first < letters; first += ROWS)
    await insertLetters(
      accounts,
      Array.from({ length: Math.min(ROWS, letters - first) }, (_, index) => ({
        kind: 'confirm_newsletter' as const,
        facts: { linkId },
        id: newLetterId(),
        cause: `bench ${first + index}`,
        address: `reader-${first + index}@example.com`,
        userId: null,
        dueAt: now,
        expiresAt,
      })),
      now,
    );
}

const start = ({ mailPort, storeDir }: Run): Promise<ChildServer> =>
  startChild('server.ts', {
    ...{ STORE_DIR: storeDir, PORT: '0', LOG_LEVEL: 'warn', SESSION_SECRET: SECRET },
    ...{ SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'news@hashmark.test' },
  });

/** The process that holds the mail of this store's server; undefined between two. */
function mailProcess(): number | undefined {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().split('\n');
  const all = lines.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
  const ours = new Set([String(process.pid)]);
  for (const [, pid = '', parent = ''] of all) if (ours.has(parent)) ours.add(pid);
  const found = all.find(([, , parent = '', args = '']) => ours.has(parent) && args.includes('send-mail.child'));
  return found === undefined ? undefined : Number(found[1]);
}

async function killed(run: Run): Promise<void> {
  await queue(run);
  let server = await start(run);
  for (let kill = 1; kill <= kills; kill += 1) {
    const target = Math.floor((kill * letters) / (kills + 1));
    while (run.arrived.size < target) await sleep(5);
    const pid = mailProcess();
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    await server.stop('SIGKILL');
    server = await start(run);
  }
  await drain(run);
  await server.stop();
}

async function drain(run: Run, each: () => Promise<void> = async () => undefined): Promise<void> {
  for (;;) {
    const left = await run.accounts
      .selectFrom('letter')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow();
    if (left.count === 0) return;
    await each();
    await sleep(1000);
  }
}

/** The slowest of a hundred among calls of a page for a while, in milliseconds. */
async function pageP99(url: string, calls: number): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const began = performance.now();
    await (await fetch(`${url}/scores`)).arrayBuffer();
    times.push(performance.now() - began);
    await sleep(5);
  }
  times.sort((one, other) => one - other);
  return Math.round((times[Math.floor(times.length * 0.99)] ?? 0) * 10) / 10;
}

async function timed(run: Run): Promise<void> {
  const server = await start(run);
  await pageP99(server.url, 100);
  const before = await pageP99(server.url, 400);
  const began = performance.now();
  await queue(run);
  const memory: number[] = [];
  const pages: number[] = [];
  await drain(run, async () => {
    const pid = mailProcess();
    if (pid === undefined) return;
    const rss = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString();
    memory.push(Math.round(Number(rss) / 1024));
    if (memory.length % 10 === 0) pages.push(await pageP99(server.url, 200));
  });
  const seconds = (performance.now() - began) / 1000;
  await server.stop();
  const steps = memory.filter((_, index) => index % Math.ceil(memory.length / 10) === 0);
  console.log(
    `${letters} letters in ${(seconds / 60).toFixed(1)} minutes, ${(letters / seconds).toFixed(0)} a second; ` +
      `memory of the mail process ${steps.join(', ')} MiB; p99 of a page ${before} ms before, ` +
      `${pages.toSorted((one, other) => one - other)[pages.length >> 1]} ms (median) and ${Math.max(...pages)} ms (worst) meanwhile`,
  );
}

const storeDir = await makeTestStore();
const mailServer = new Worker(new URL('counting-mail-server.ts', import.meta.url), {
  workerData: ANSWER_MS,
});
const [mailPort] = (await once(mailServer, 'message')) as [number];
const run: Run = {
  ...{ storeDir, mailPort },
  accounts: await openAccountsDb(storePaths(storeDir).accountsDb, { now: new Date() }),
  arrived: new Map(),
};
mailServer.on('message', ({ id, isAnswerHeard }: { id: string; isAnswerHeard: boolean }) => {
  run.arrived.set(id, [...(run.arrived.get(id) ?? []), isAnswerHeard]);
});
try {
  await (kills > 0 ? killed(run) : timed(run));
  await sleep(SETTLED_MS);
  const again = [...run.arrived.values()].filter((times) => times.length > 1);
  const needless = again.filter((times) => times.slice(0, -1).some(Boolean));
  console.log(
    `${run.arrived.size} of ${letters} letters arrived; ${again.length} more than once, ` +
      `${Math.max(0, ...again.map((times) => times.length))} times at the most, ${needless.length} of them although an earlier answer was heard; ` +
      `load ${loadavg()[0]?.toFixed(1)}`,
  );
  if (run.arrived.size !== letters || needless.length > 0) process.exitCode = 1;
} finally {
  await run.accounts.destroy();
  await mailServer.terminate();
  await rm(storeDir, { recursive: true, force: true });
}
