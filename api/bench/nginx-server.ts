import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#data/testing/free-port.ts';

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).error === undefined;

/**
 * Starts Debian's nginx with so many workers on the pages of a release, compressed as they lie there and with their
 * headers, and waits until it serves.
 */
export async function startNginx(release: string, workers: number) {
  const headers = join(release, 'headers/nginx.conf');
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const settings = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes ${workers};
    ${process.getuid?.() === 0 ? 'user root;' : ''} events {}
    http {
      access_log off; client_body_temp_path ${folder}/1; proxy_temp_path ${folder}/2;
      fastcgi_temp_path ${folder}/3; uwsgi_temp_path ${folder}/4; scgi_temp_path ${folder}/5;
      sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10000 inactive=10m;
      types { text/html html; } default_type application/octet-stream;
      server {
        listen 127.0.0.1:${port} reuseport; root ${release}/site; gzip_static on; gzip_vary on;
        ${existsSync(headers) ? `include ${headers};` : ''}
        location / { try_files $uri.html $uri $uri/index.html =404; }
      }
    }`;
  await writeFile(join(folder, 'nginx.conf'), settings);
  const files = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const child = spawn('nginx', files, { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while ((await fetch(url).catch(() => undefined)) === undefined) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await sleep(20);
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
