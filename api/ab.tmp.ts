import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { makeTestStore } from './testing/build-test-app.ts';
const store = await makeTestStore();
async function start(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [file], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const url: string = await new Promise((r) => child.stdout.once('data', (d) => r(/http\S+/.exec(String(d))![0])));
  const ticks = () => { const f = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10_000; };
  return { child, url, ticks };
}
const bare = await start('api/bench/bare-server.ts', { SIZE: '4000' });
const ours = await start('api/server.ts', { STORE_DIR: store, PORT: '0', LOG_LEVEL: 'warn' });
const best: Record<string, number[]> = {};
for (let i = 0; i < Number(process.argv[2] ?? 8); i++) {
  for (const [name, s, path] of [['bare', bare, '/'], ['page', ours, '/article/article-1'], ['json', ours, '/api/articles/recent']] as const) {
    const t0 = s.ticks();
    const res = await autocannon({ url: s.url + path, headers: { 'accept-encoding': 'br' }, connections: 64, duration: 1 });
    (best[name] ??= []).push((s.ticks() - t0) / res.requests.total);
  }
}
for (const [k, v] of Object.entries(best)) console.log(k, 'min', Math.min(...v).toFixed(1), 'median', v.toSorted((a, b) => a - b)[v.length >> 1]!.toFixed(1), 'us CPU/request');
bare.child.kill(); ours.child.kill();
