// @module-tag full
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runServer } from '../testing/run-server.ts';
import { ask, beginPost, startTwo } from '../testing/run-workers.ts';
import { switchCurrent, writeTestRelease } from '../testing/test-release.ts';

let storeDir: string;
beforeEach(async () => {
  storeDir = await mkdtemp(join(tmpdir(), 'store-'));
  await writeTestRelease(storeDir, 'r1');
  await switchCurrent(storeDir, 'r1');
});
afterEach(async () => {
  await rm(storeDir, { recursive: true, force: true });
});

const SOON = { timeout: 10_000, interval: 20 };
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('two workers', () => {
  test('end at once when their primary is killed', async () => {
    const { child, ended, url, workers } = await startTwo({ STORE_DIR: storeDir });
    const pids = workers();
    const { status } = await beginPost(url);
    child.kill('SIGKILL');
    await ended;
    expect(await status).toMatch(/hang up|ECONNRESET/);
    await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), SOON);
  });

  test('wait for no request any longer at the second signal', async () => {
    const { child, ended, url, workers } = await startTwo({ STORE_DIR: storeDir });
    const pids = workers();
    const { status } = await beginPost(url);
    child.kill('SIGTERM');
    await vi.waitFor(async () => expect(await ask(url)).toMatch(/ECONNREFUSED/), SOON);
    expect(pids.filter(isAlive)).not.toEqual([]);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(1);
    expect(await status).toMatch(/hang up|ECONNRESET/);
    await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), SOON);
  });
});

describe('workers that cannot start are told of in one sentence:', () => {
  test('the first, whose port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const env = { STORE_DIR: storeDir, PORT: String(port), WORKERS: '2', LOG_LEVEL: 'warn' };
    expect(await runServer(env)).toEqual({
      ...{ code: 1, stdout: '' },
      stderr: `Port ${port} on 127.0.0.1 is already in use: stop what uses it, or set PORT to another one.\n`,
    });
    other.close();
  });

  test('another one, after which none serves', async () => {
    const env = { STORE_DIR: storeDir, PORT: '0', WORKERS: '2' };
    let removed: Promise<void> | undefined;
    const { code, stderr, stdout } = await runServer(env, (_, text) => {
      if (text.includes('Server listening')) removed ??= rm(join(storeDir, 'current'));
    });
    expect(stdout).not.toContain('Serving');
    expect(stderr).toBe(`There is no release in ${storeDir} yet: run 'npm run sync' to make one.\n`);
    expect(code).toBe(1);
  });
});
