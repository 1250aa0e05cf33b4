import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTestStore } from '../testing/build-test-app.ts';
import { childrenOf, runServer } from '../testing/run-server.ts';

let storeDir: string;
beforeEach(async () => {
  storeDir = await makeTestStore();
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

/** Two workers on a store of the test's own; resolves once both serve. */
async function startTwo() {
  const { promise: served, resolve } = Promise.withResolvers<{
    url: string;
    child: ChildProcess;
  }>();
  let text = '';
  const env = { STORE_DIR: storeDir, PORT: '0', WORKERS: '2' };
  const ended = runServer(env, (child, stdout) => {
    text = stdout;
    const url = /^Serving (\S+)$/m.exec(stdout)?.[1];
    if (url !== undefined) resolve({ url, child });
  });
  const { child, url } = await served;
  return {
    ...{ child, ended, url },
    workers: () => childrenOf(child),
    /** The processes that have answered a call of this path, by the log. */
    whoAnswered: (path: string): number[] => {
      const lines = text.split('\n').filter((line) => line.includes(`"path":"${path}"`));
      return [...new Set(lines.map((line) => (JSON.parse(line) as { pid: number }).pid))];
    },
  };
}

/** Asks once on a connection of its own; the status, or what became of it. */
function ask(url: string): Promise<number | string> {
  return new Promise((resolve) => {
    const asked = request(url, { agent: false, timeout: 2000 }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 'cut off'));
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer')));
    asked.once('error', ({ message }) => resolve(message)).end();
  });
}
const askMany = (url: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => ask(url)));

const BODY = JSON.stringify({ email: 'pat@example.com', subject: 'Hello', message: 'Go Iowa.' });
let letters = 0;
/** A request of which the server has the head and half of the body. */
async function beginPost(
  url: string,
): Promise<{ post: ClientRequest; status: Promise<number | string> }> {
  const post = request(`${url}/api/support`, {
    method: 'POST',
    agent: false,
    headers: {
      ...{ 'content-type': 'application/json', 'content-length': BODY.length },
      'x-forwarded-for': `10.0.0.${(letters += 1)}`,
    },
  });
  const status = new Promise<number | string>((resolve) => {
    post.once('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    post.once('error', ({ message }) => resolve(message));
  });
  await new Promise((sent) => post.write(BODY.slice(0, 10), sent));
  return { post, status };
}

describe('two workers', () => {
  test('share one address; one that is killed costs no request but its own, and is replaced; a stop answers all that is in flight', async () => {
    const { child, ended, url, whoAnswered, workers } = await startTwo();
    const before = workers();
    expect(before).toHaveLength(2);
    expect(new Set(await askMany(`${url}/api/before`, 20))).toEqual(new Set([404]));
    await vi.waitFor(
      () => expect(new Set(whoAnswered('/api/before'))).toEqual(new Set(before)),
      SOON,
    );

    const held = await Promise.all(Array.from({ length: 8 }, () => beginPost(url)));
    await new Promise((later) => setTimeout(later, 50));
    process.kill(before[0] ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(workers()).toEqual([before[1]]), SOON);
    expect(new Set(await askMany(`${url}/api/between`, 20))).toEqual(new Set([404]));
    for (const { post } of held) post.end(BODY.slice(10));
    const fates = await Promise.all(held.map(({ status }) => status));
    const lost = fates.filter((fate) => fate !== 200);
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.length).toBeLessThan(fates.length);

    await vi.waitFor(() => expect(workers()).toHaveLength(2), SOON);
    await vi.waitFor(async () => {
      await askMany(`${url}/api/after`, 4);
      expect(whoAnswered('/api/after')).toHaveLength(2);
    }, SOON);

    const last = await Promise.all(Array.from({ length: 8 }, () => beginPost(url)));
    await new Promise((later) => setTimeout(later, 50));
    child.kill('SIGTERM');
    await vi.waitFor(async () => expect(await ask(url)).toMatch(/ECONNREFUSED/), SOON);
    for (const { post } of last) post.end(BODY.slice(10));
    expect(await Promise.all(last.map(({ status }) => status))).toEqual(last.map(() => 200));
    const { code, stderr } = await ended;
    expect(code).toBe(0);
    expect(stderr).toBe('A serving process ended (SIGKILL); another one starts in 1 s.\n');
  });

  test('end at once when their primary is killed', async () => {
    const { child, ended, url, workers } = await startTwo();
    const pids = workers();
    const { status } = await beginPost(url);
    child.kill('SIGKILL');
    await ended;
    expect(await status).toMatch(/hang up|ECONNRESET/);
    await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), SOON);
  });

  test('wait for no request any longer at the second signal', async () => {
    const { child, ended, url, workers } = await startTwo();
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
    expect(stderr).toBe(
      `There is no release in ${storeDir} yet: run 'npm run sync' to make one.\n`,
    );
    expect(code).toBe(1);
  });
});
