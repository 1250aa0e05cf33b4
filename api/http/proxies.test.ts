import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

/** The settings as the operations page prints them. */
const PAGE = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
function printed(language: string): string {
  const block = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(PAGE)?.[1];
  if (block === undefined) throw new Error(`the operations page has no settings for ${language}`);
  return block;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

interface Proxy {
  program: string;
  /** Writes its settings below the folder; returns how it is started. */
  prepare: (folder: string, port: number, appPort: string) => Promise<string[]>;
}

const nginx: Proxy = {
  program: 'nginx',
  async prepare(folder, port, appPort) {
    const file = join(folder, 'nginx.conf');
    const settings = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
      events {}
      http {
        access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/1; uwsgi_temp_path ${folder}/2; scgi_temp_path ${folder}/3;
        server { listen 127.0.0.1:${port}; ${printed('nginx')} }
      }`;
    await writeFile(file, settings.replace('4321', appPort));
    return ['-c', file, '-e', join(folder, 'error.log')];
  },
};
const caddy: Proxy = {
  program: 'caddy',
  async prepare(folder, port, appPort) {
    const file = join(folder, 'Caddyfile');
    // No certificate is to be had here.
    const site = printed('caddyfile')
      .replace('hashmark.example', `http://hashmark.example:${port}`)
      .replace('4321', appPort);
    await writeFile(file, `{\n  admin off\n  default_bind 127.0.0.1\n}\n${site}`);
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  },
};

const isInstalled = ({ program }: Proxy): boolean => spawnSync(program, ['-v']).error === undefined;
/** An address of this machine that is not loopback: it stands for a reader somewhere else. */
const elsewhere = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

// .ci/run installs both.
describe.each([nginx, caddy])('behind $program as the operations page sets it up', (proxy) => {
  let app: TestApp;
  let folder: string;
  let child: ChildProcess;
  let port: number;
  const skipped = !isInstalled(proxy) || elsewhere === undefined;

  function ask(
    path: string,
    options: { localAddress?: string; forwardedFor?: string; body?: object },
  ) {
    const body = options.body && JSON.stringify(options.body);
    const asking = request({
      ...{ host: '127.0.0.1', port, path, method: body === undefined ? 'GET' : 'POST' },
      ...(options.localAddress !== undefined && { localAddress: options.localAddress }),
      headers: {
        host: 'hashmark.example',
        origin: 'https://hashmark.example',
        ...(options.forwardedFor !== undefined && { 'x-forwarded-for': options.forwardedFor }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
    });
    asking.end(body);
    return once(asking, 'response') as Promise<[IncomingMessage]>;
  }

  beforeAll(async () => {
    if (skipped) return;
    app = await buildTestApp({ siteUrl: 'https://hashmark.example' });
    const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
    port = await freePort();
    folder = await mkdtemp(join(tmpdir(), 'proxy-'));
    await mkdir(join(folder, 'body'));
    const args = await proxy.prepare(folder, port, new URL(url).port);
    child = spawn(proxy.program, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
    await vi.waitFor(async () => {
      const [{ statusCode }] = await ask('/healthz', {});
      expect(statusCode).toBe(200);
    }, 5000);
  });
  afterAll(async () => {
    if (skipped) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.skipIf(skipped)('readers are told apart, and none is another by a header', async () => {
    const join = async (localAddress: string | undefined, n: number) => {
      const [answer] = await ask('/api/newsletter', {
        ...(localAddress !== undefined && { localAddress }),
        forwardedFor: n % 2 === 0 ? `203.0.113.${n}` : `203.0.113.${n}, 127.0.0.1`,
        body: { email: 'pat@example.com' },
      });
      answer.resume();
      return answer.statusCode;
    };
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push(await join(elsewhere, n));
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect(await join(undefined, 0)).toBe(200);
  });

  test.skipIf(skipped)('a member signs in by a cookie that is bound to the host', async () => {
    const account = { username: 'fan', password: 'fourth and long' };
    await ask('/api/auth/register', { body: { ...account, email: 'fan@example.com' } });
    const [login] = await ask('/api/auth/login', { body: account });
    expect(await json(login)).toMatchObject({ username: 'fan' });
    expect(login.headers['set-cookie']?.join()).toContain('__Host-hashmark_session=');
  });

  test.skipIf(skipped)(
    'pages, addresses with a slash too many and streams come through',
    async () => {
      const [page] = await ask('/', {});
      expect(page.statusCode).toBe(200);
      expect(await text(page)).toContain('<title>Home');
      const [moved] = await ask('/teams/', {});
      expect([moved.statusCode, moved.headers.location]).toEqual([301, '/teams']);
      const [stream] = await ask('/api/events', {});
      const [first] = (await once(stream, 'data')) as [Buffer];
      expect(String(first)).toMatch(/retry: \d+|event: /);
      stream.destroy();
    },
  );
});
