import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeTestStore } from '../testing/build-test-app.ts';

export interface ChildServer {
  url: string;
  pid: number;
  /** The memory the process holds now, in MiB. */
  residentMiB(): number;
  /** Ends it, by `SIGTERM` unless another signal is named. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a server of this repository as its own process, as in production, and waits until it serves. `onOutput` is
 * given what it writes, its log and its last words.
 */
export async function startChild(
  file: 'server.ts' | 'bench/bare-server.ts',
  env: Record<string, string>,
  onOutput?: (text: string) => void,
): Promise<ChildServer> {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(process.execPath, [path], {
    // An old store's missed update would be measured with it.
    env: { PATH: process.env['PATH'], SYNC_SCHEDULE: 'off', ...env },
    stdio: ['ignore', 'pipe', onOutput === undefined ? 'inherit' : 'pipe'],
  });
  if (onOutput !== undefined)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (part) => {
      const match = /Serving (\S+)/.exec(String(part));
      if (match?.[1] !== undefined) resolve(match[1]);
    });
    child.once('exit', () => {
      reject(new Error(`${file} ended before it served`));
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    residentMiB: () => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}

/** The processes that a process has started. */
export const childrenOf = (pid: number): number[] =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .flatMap((line) => (line === '' ? [] : [Number(line)]));

/** The time of a core that a process and those it has started have taken, in seconds (Linux counts hundredths). */
export const cpuSeconds = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, one) => {
    const [user, system] = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    return sum + (Number(user) + Number(system)) / 100;
  }, 0);

/** The text behind a flag of the command line. */
export function argument(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at === -1 ? undefined : process.argv[at + 1];
}

interface StoreServer extends ChildServer {
  storeDir: string;
  /** True for the store of `--store`, false for a small made-up one, which goes with the server. */
  isNamed: boolean;
}

/** Starts our server on the store that a bench runs on; `onOutput` as for `startChild`. */
export async function startOnStore(logLevel: string, onOutput?: (text: string) => void): Promise<StoreServer> {
  const named = argument('--store');
  const storeDir = named ?? (await makeTestStore());
  const env = { STORE_DIR: storeDir, PORT: '0', LOG_LEVEL: logLevel };
  const server = await startChild('server.ts', env, onOutput);
  return {
    ...server,
    storeDir,
    isNamed: named !== undefined,
    stop: async (signal) => {
      await server.stop(signal);
      if (named === undefined) await rm(storeDir, { recursive: true });
    },
  };
}
