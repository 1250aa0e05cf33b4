// @module-tag full
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSafe } from 'node:https';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#api/testing/build-test-app.ts';
import { selfSigned } from '#api/testing/self-signed.ts';
import { releaseInStore, releasePaths, storePaths } from '#data/releases/layout.ts';
import { freePort } from '#data/testing/free-port.ts';
import { writeHeaderFiles } from '#sync/build/write-header-files.ts';

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/** What of a file is another here: ports, folders, and of three machines the one that is on. */
interface Here {
  folder: string;
  storeDir: string;
  port: number;
  plainPort: number;
  appPort: string;
  closedPorts: readonly [number, number];
}

const atMachines = (site: string, { appPort, closedPorts }: Here): string =>
  site
    .replace('10.0.0.11:4321', `127.0.0.1:${closedPorts[0]}`)
    .replace('10.0.0.12', '127.0.0.1')
    .replace('10.0.0.13:4321', `127.0.0.1:${closedPorts[1]}`)
    .replace('127.0.0.1:4321', `127.0.0.1:${appPort}`);

/** Writes the settings of a program below the folder; returns how it is started. */
const prepare = {
  async nginx(file: string, here: Here): Promise<string[]> {
    const { folder, storeDir, port, plainPort } = here;
    const site = atMachines(read(file), here)
      .replaceAll(/^ *listen \[::].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replaceAll('/etc/letsencrypt/live/hashmark.example', folder)
      .replace('/var/lib/hashmark/store', storeDir);
    const { key, cert } = selfSigned();
    await writeFile(join(folder, 'privkey.pem'), key);
    await writeFile(join(folder, 'fullchain.pem'), cert);
    await mkdir(join(folder, 'body'));
    await mkdir(join(folder, 'snippets'));
    const release = releasePaths(storePaths(storeDir).current);
    await writeHeaderFiles(release, { siteUrl: 'https://hashmark.example', hstsSubdomains: false });
    cpSync(release.headers.nginx, join(folder, 'snippets/hashmark-headers.conf'));
    await writeFile(join(folder, 'snippets/hashmark-proxy.conf'), read('nginx/hashmark-proxy.conf'));
    const main = join(folder, 'nginx.conf');
    await writeFile(
      main,
      `${process.getuid?.() === 0 ? 'user root;' : ''}
      daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
      events {}
      http {
        include /etc/nginx/mime.types;
        access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/1; uwsgi_temp_path ${folder}/2; scgi_temp_path ${folder}/3;
        ${site}
      }`,
    );
    return ['-c', main, '-e', join(folder, 'error.log')];
  },
  async caddy(file: string, here: Here): Promise<string[]> {
    const main = join(here.folder, 'Caddyfile');
    // No certificate is to be had here.
    const site = atMachines(read(file), here).replace('hashmark.example', `http://hashmark.example:${here.port}`);
    await writeFile(main, `{\n  admin off\n  default_bind 127.0.0.1\n}\n${site}`);
    return ['run', '--config', main, '--adapter', 'caddyfile'];
  },
};

const SITES = [
  { program: 'nginx', file: 'nginx/one-machine.conf' },
  { program: 'nginx', file: 'nginx/three-machines.conf' },
  { program: 'nginx', file: 'nginx/static-files.conf' },
  { program: 'caddy', file: 'caddy/one-machine.Caddyfile' },
  { program: 'caddy', file: 'caddy/three-machines.Caddyfile' },
] as const;

const isInstalled = (program: string): boolean => spawnSync(program, ['-v']).error === undefined;
/** An address of this machine that is not loopback: it stands for a reader somewhere else. */
const elsewhere = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

interface Asked {
  localAddress?: string;
  headers?: Record<string, string>;
  body?: object;
}

function ask(url: string, { localAddress, headers, body: data }: Asked = {}) {
  const body = data && JSON.stringify(data);
  const ways = { 'http:': requestPlain, 'https:': requestSafe };
  const asking = ways[new URL(url).protocol as keyof typeof ways](url, {
    ...{ method: body === undefined ? 'GET' : 'POST', rejectUnauthorized: false },
    ...(localAddress !== undefined && { localAddress }),
    headers: {
      host: 'hashmark.example',
      origin: 'https://hashmark.example',
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  });
  asking.end(body);
  return once(asking, 'response') as Promise<[IncomingMessage]>;
}

// .ci/run installs both. Of three machines only the second is on.
describe.each(SITES)('behind $program with $file', ({ program, file }) => {
  let app: TestApp;
  let here: Here;
  let child: ChildProcess;
  const skipped = !isInstalled(program) || elsewhere === undefined;
  const askSite = (path: string, asked?: Asked) =>
    ask(`${program === 'nginx' ? 'https' : 'http'}://127.0.0.1:${here.port}${path}`, asked);

  beforeAll(async () => {
    if (skipped) return;
    app = await buildTestApp({ siteUrl: 'https://hashmark.example' });
    const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
    here = {
      folder: await mkdtemp(join(tmpdir(), 'proxy-')),
      storeDir: app.storeDir,
      appPort: new URL(url).port,
      port: await freePort(),
      plainPort: await freePort(),
      closedPorts: [await freePort(), await freePort()],
    };
    const args = await prepare[program](file, here);
    const env = { ...process.env, HOME: here.folder };
    child = spawn(program, args, { stdio: 'ignore', env });
    await vi.waitFor(async () => {
      const [{ statusCode }] = await askSite('/healthz');
      expect(statusCode).toBe(200);
    }, 5000);
  });
  afterAll(async () => {
    if (skipped) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
    await app.close();
    await rm(here.folder, { recursive: true, force: true });
  });

  test.skipIf(skipped)('readers are told apart, and none is another by a header', async () => {
    const subscribe = async (localAddress: string | undefined, n: number) => {
      const forwarded = n % 2 === 0 ? `203.0.113.${n}` : `203.0.113.${n}, 127.0.0.1`;
      const [answer] = await askSite('/api/newsletter', {
        ...(localAddress !== undefined && { localAddress }),
        headers: { 'x-forwarded-for': forwarded },
        body: { email: 'pat@example.com' },
      });
      answer.resume();
      return answer.statusCode;
    };
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push(await subscribe(elsewhere, n));
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect(await subscribe(undefined, 0)).toBe(200);
  });

  test.skipIf(skipped)('a member signs in by a cookie that is bound to the host', async () => {
    const account = { username: 'fan', password: 'fourth and long' };
    await askSite('/api/auth/register', { body: { ...account, email: 'fan@example.com' } });
    const [login] = await askSite('/api/auth/login', { body: account });
    expect(await json(login)).toMatchObject({ username: 'fan' });
    expect(login.headers['set-cookie']?.join()).toContain('__Host-hashmark_session=');
  });

  test.skipIf(skipped)('pages, long ways to them and streams come through', async () => {
    const [page] = await askSite('/');
    expect(page.statusCode).toBe(200);
    expect(await text(page)).toContain('<title>Home');
    const [moved] = await askSite('/teams/');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/teams']);
    const [stream] = await askSite('/api/events');
    const [first] = (await once(stream, 'data')) as [Buffer];
    expect(String(first)).toMatch(/retry: \d+|event: /);
    stream.destroy();
  });

  // Caddy does so by itself, as soon as it has a certificate.
  if (program === 'nginx')
    test.skipIf(skipped)('who comes by http is sent to https', async () => {
      const [moved] = await ask(`http://127.0.0.1:${here.plainPort}/teams?week=3`);
      expect([moved.statusCode, moved.headers.location]).toEqual([301, 'https://hashmark.example/teams?week=3']);
    });

  if (file === 'nginx/static-files.conf')
    describe.skipIf(skipped)('what nginx sends itself', () => {
      /**
       * What readers and caches go by. The process names each page's own policy besides, which stands in the page too.
       */
      const HEADERS = [
        ...['content-encoding', 'cache-control', 'location', 'vary', 'allow'],
        ...['strict-transport-security', 'x-content-type-options', 'referrer-policy'],
        ...['cross-origin-opener-policy', 'permissions-policy', 'access-control-allow-origin'],
      ];
      async function answerOf([answer]: [IncomingMessage]) {
        const { statusCode, headers } = answer;
        const told = HEADERS.map((name) => [name, headers[name]?.toString().toLowerCase()]);
        // Two names of one type each (RFC 9239, RFC 7303); Debian's nginx has the other one.
        const type = headers['content-type']
          ?.replace('application/javascript', 'text/javascript')
          .replace('text/xml', 'application/xml');
        return { statusCode, ...Object.fromEntries(told), type, body: await text(answer) };
      }

      test.each([
        '/',
        '/teams',
        '/nested',
        '/caf%C3%A9',
        '/article/article-1',
        '/robots.txt',
        '/favicon.svg',
        '/_astro/main.abc123.js',
        '/feeds/all.json',
        '/feeds/all.atom',
        '/calendars/all.ics',
        '/sitemap.xml',
        '/site.webmanifest',
        '/teams.html',
        '/teams.html.gz',
        '/index.html',
        '/nested/index',
        '/404',
        '/article-not-found',
        '/article/none',
        '/none',
        '/_astro/none.js',
        '/calendars/none.ics',
        '/api/none',
        '/api/games',
      ])('%s is answered as the server itself answers', async (path) => {
        const { site } = releaseInStore(storePaths(here.storeDir), 'r1');
        for (const name of [
          'feeds/all.json',
          'feeds/all.atom',
          'calendars/all.ics',
          'sitemap.xml',
          'site.webmanifest',
        ]) {
          await mkdir(join(site, name, '..'), { recursive: true });
          await writeFile(join(site, name), '{}');
        }
        const asked = { headers: { 'accept-encoding': 'gzip' } };
        const own = await answerOf(await ask(`http://127.0.0.1:${here.appPort}${path}`, asked));
        expect(await answerOf(await askSite(path, asked))).toEqual(own);
      });

      test('pages stay when the server is off, and a link out of the release is followed for nobody', async () => {
        const { site } = releaseInStore(storePaths(here.storeDir), 'r1');
        await symlink(join(here.folder, 'privkey.pem'), join(site, 'key.txt'));
        await app.app.close();
        const statusOf = async (path: string) => (await askSite(path))[0].statusCode;
        expect(await statusOf('/teams')).toBe(200);
        expect(await statusOf('/api/games')).toBe(502);
        expect(await statusOf('/key.txt')).toBe(502);
      });
    });
});
