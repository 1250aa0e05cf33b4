import { execFileSync, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeTestStore } from '../testing/build-test-app.ts';

export interface ChildServer {
  url: string;
  /** The memory the process holds now, in MiB. */
  residentMiB(): number;
  /** Ends it, by `SIGTERM` unless another signal is named. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a server of this repository as its own process, as in production, and waits until it serves. `onOutput` is given what it
 * writes, its log and its last words.
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
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', onOutput);
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
    residentMiB: () =>
      Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}

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
export async function startOnStore(
  logLevel: string,
  onOutput?: (text: string) => void,
): Promise<StoreServer> {
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
