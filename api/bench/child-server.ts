import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ChildServer {
  url: string;
  /** The memory the process holds now, in MiB. */
  residentMiB(): number;
  stop(): Promise<void>;
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
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The store a bench runs on: the one named by `--store`, else undefined. */
export function storeArgument(): string | undefined {
  const at = process.argv.indexOf('--store');
  return at === -1 ? undefined : process.argv[at + 1];
}
