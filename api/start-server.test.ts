import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { startServer } from './start-server.ts';
import { makeTestStore } from './testing/build-test-app.ts';

let storeDir: string;
beforeEach(async () => {
  storeDir = await makeTestStore();
});
afterEach(async () => {
  await rm(storeDir, { recursive: true, force: true });
});

const configFor = (env: Record<string, string> = {}) =>
  loadConfig({ PORT: '0', STORE_DIR: storeDir, LOG_LEVEL: 'silent', ...env });

describe('the server', () => {
  test('starts on a store with a release, serves, and stops', async () => {
    const server = await startServer(configFor());
    expect((await fetch(server.url)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.close();
    await expect(fetch(server.url)).rejects.toThrow();
  });

  test('finishes a request in flight when it stops', async () => {
    const server = await startServer(configFor());
    const body = JSON.stringify({ email: 'pat@example.com' });
    const answer = Promise.withResolvers<number | undefined>();
    const post = request(`${server.url}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    post.on('response', (response) => {
      response.resume();
      answer.resolve(response.statusCode);
    });
    post.on('error', answer.reject);
    // Half of the body is on its way when the server is told to stop.
    await new Promise((sent) => post.write(body.slice(0, 10), sent));
    await new Promise((later) => setTimeout(later, 50));
    const closing = server.close();
    await new Promise((later) => setTimeout(later, 50));
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    post.end(body.slice(10));
    expect(await answer.promise).toBe(200);
    await closing;
  });
});

describe('the server does not start, and says why in one sentence,', () => {
  test('when the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    await expect(startServer(configFor({ PORT: String(port) }))).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use: stop what uses it, or set PORT to another one.`,
    );
    await new Promise((closed) => other.close(closed));
  });

  test('when the host is none of this machine', async () => {
    const config = configFor({ HOST: '192.0.2.1', SESSION_SECRET: 'x'.repeat(32) });
    await expect(startServer(config)).rejects.toThrow(
      "HOST '192.0.2.1' is not an address of this machine.",
    );
  });

  test('when there is no release yet', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'empty-'));
    await expect(startServer(configFor({ STORE_DIR: empty }))).rejects.toThrow(
      `There is no release in ${empty} yet: run 'npm run sync' to make one.`,
    );
    await rm(empty, { recursive: true });
  });

  test('when the release is broken', async () => {
    await writeFile(join(storeDir, 'releases/r1/content.db'), 'not a database'.repeat(500));
    await expect(startServer(configFor())).rejects.toThrow(
      `The current release in ${storeDir} cannot be opened: file is not a database.`,
    );
  });

  test('when accounts cannot be opened', async () => {
    await writeFile(join(storeDir, 'accounts.db'), 'not a database'.repeat(500));
    await expect(startServer(configFor())).rejects.toThrow(
      `The accounts database in ${storeDir} cannot be opened for writing: file is not a database.`,
    );
  });

  // The superuser may write everywhere.
  test.skipIf(process.getuid?.() === 0)('when the store cannot be written', async () => {
    await chmod(storeDir, 0o555);
    await expect(startServer(configFor())).rejects.toThrow(
      `The accounts database in ${storeDir} cannot be opened for writing`,
    );
    await chmod(storeDir, 0o755);
  });
});
