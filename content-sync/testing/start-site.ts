import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../api/server.ts', import.meta.url));

const SWITCH_TIMEOUT_MS = 10_000;

/** Starts the real server on a free loopback port, with the store that `env` names; resolves when it serves. */
export async function startSite(
  env: NodeJS.ProcessEnv,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  for await (const line of createInterface(child.stdout)) {
    const url = /^Serving (http:\S+)$/.exec(line)?.[1];
    if (url === undefined) continue;
    return {
      url,
      pid: child.pid ?? 0,
      async stop() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error('the server ended before it served');
}

/** Waits until a server has noticed the new release; throws when it does not. */
export async function waitForRelease(site: string, releaseId: string): Promise<void> {
  const until = Date.now() + SWITCH_TIMEOUT_MS;
  while (Date.now() < until) {
    const response = await fetch(`${site}/api/teams`);
    await response.arrayBuffer();
    if ([...response.headers.values()].some((value) => value.includes(releaseId))) return;
    await sleep(100);
  }
  throw new Error(`the server did not come to release ${releaseId}`);
}
