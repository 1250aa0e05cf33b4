import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LATE_AFTER_MS } from '#data/accounts/queries/letter.queries.ts';
import { ROUTES } from '#data/contract/routes.ts';
import { ERRORS } from '#data/contract/errors.ts';
import { fillDisk, makeRoom } from '#data/testing/full-disk.ts';
import { AccountClient } from './testing/account-client.ts';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';

const servers: TestApp[] = [];
const build = async (options?: Parameters<typeof buildTestApp>[0]): Promise<TestApp> => {
  const server = await buildTestApp(options);
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

describe('health', () => {
  test('is ready with a release open and accounts that can be written', async () => {
    const { app } = await build();
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', releaseId: 'r1' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is not ready without a release or without room, and says which', async () => {
    const codeOf = async ({ app }: TestApp): Promise<unknown> => {
      const answer = await app.inject('/readyz');
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };
    // A file system without any room.
    expect(await codeOf(await build({ accountsDir: '/proc' }))).toEqual([503, 'disk_full']);
    const server = await build();
    await server.releases.now.db.destroy();
    expect(await codeOf(server)).toEqual([503, 'release_unavailable']);
  });

  test('is not ready while letters that somebody waits for do not go, unless none are sent', async () => {
    let now = new Date();
    const { accounts, ...server } = await build({ clock: () => now });
    await new AccountClient(server.app).register('pat');
    await accounts.updateTable('letter').set({ isBulk: 1 }).execute();
    const codeOf = async ({ app }: Pick<TestApp, 'app'>): Promise<unknown> =>
      (await app.inject('/readyz')).json<{ code?: string }>().code;
    now = new Date(now.getTime() + LATE_AFTER_MS + 1);
    // A letter to thousands takes its time.
    expect(await codeOf(server)).toBeUndefined();
    await accounts.updateTable('letter').set({ isBulk: 0 }).execute();
    expect(await codeOf(server)).toBe('letters_wait');
    const options = { clock: () => now, beside: { accounts, ...server } };
    expect(await codeOf(await build({ ...options, mail: null }))).toBeUndefined();
    await server.sendLetters();
    expect(await codeOf(server)).toBeUndefined();
  });

  test('is not ready while it stops', async () => {
    const { app } = await build();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let answers = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answers += text));
    const head = 'POST /api/newsletter HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
    socket.write(`${head}content-length: 2\r\n\r\n{`);
    await once(app.server, 'request');
    const closing = app.close();
    await vi.waitFor(() => expect(app.server.listening).toBe(false), 5000);
    socket.write('}GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n');
    await Promise.all([closing, once(socket, 'close')]);
    expect(answers.slice(answers.indexOf('HTTP/1.1 503'))).toContain('"code":"stopping"');
  });

  test('is not ready without accounts, but alive', async () => {
    const { app, accounts } = await build();
    await accounts.destroy();
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'accounts_unavailable' });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('a full disk', () => {
  test('is reported to every request that saves something; reading goes on, and so does saving with room again', async () => {
    const { app, accounts } = await build();
    const join = (email: string) => app.inject({ method: 'POST', url: '/api/newsletter', payload: { email } });
    await fillDisk(accounts, 'insert', 'newsletter_subscriber');
    const answer = await join('somebody-with-a-long-address@example.com');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { message: ERRORS.cannot_save.message, code: 'cannot_save' },
    ]);
    expect((await app.inject('/api/teams')).statusCode).toBe(200);
    expect((await app.inject('/')).statusCode).toBe(200);
    await makeRoom(accounts);
    expect((await join('later@example.com')).statusCode).toBe(200);
  });
});

describe('the headers of every answer', () => {
  test('promise HTTPS only where the site is read by HTTPS', async () => {
    const plain = await (await build()).app.inject('/');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    const secure = await (await build({ siteUrl: 'https://hashmark.example' })).app.inject('/');
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    const whole = { siteUrl: 'https://hashmark.example', hstsSubdomains: true };
    const { headers } = await (await build(whole)).app.inject('/api/teams');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test('let an answer of the API load and frame nothing', async () => {
    const { app } = await build();
    for (const url of ['/api/teams', '/api/nothing', '/healthz']) {
      const { headers } = await app.inject(url);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});

describe('the documentation', () => {
  test('describes every call with its answers', async () => {
    const { app } = await build();
    const document = (await app.inject('/api/docs/json')).json<{
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    }>();
    expect(document.openapi).toMatch(/^3\.1/);
    const described = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace('/api/', '/')}`),
    );
    // Those of a payment come with payments.
    const expected = Object.keys(ROUTES).filter((key) => !/ \/(?:payment|stripe)/.test(key));
    expect(described.toSorted()).toEqual(expected.toSorted());
    expect(document.paths['/api/articles/{id}']?.['get']?.responses).toHaveProperty('404');
  });

  test('is a page whose policy allows its own scripts and no inline ones', async () => {
    const { app } = await build();
    const page = await app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    const scripts = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path);
    expect(scripts.length).toBeGreaterThan(3);
    for (const path of scripts) expect((await app.inject(path ?? '')).statusCode).toBe(200);
    expect(page.payload).not.toMatch(/<script>|<style|style="/);
  });
});
