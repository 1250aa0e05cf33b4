import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { ReleaseBucket } from '#data/releases/bucket/release-bucket.ts';
import { listFiles } from '#data/releases/files.ts';
import { releaseInStore, storePaths } from '#data/releases/layout.ts';
import { startBucketServer } from '#data/testing/bucket-server.ts';
import { startSite } from '../testing/start-site.ts';

/*
 * Sends the current release of a store and ten more, each with ten other articles, through a bucket to two servers with
 * stores of their own, under light load. Run by hand: node content-sync/bench/bucket.ts STORE_DIR
 */
const root = mkdtempSync(path.join(tmpdir(), 'hashmark-bucket-'));
const paths = storePaths(path.join(root, 'home'));
mkdirSync(paths.releases, { recursive: true });
const server = await startBucketServer();
const { url: RELEASE_BUCKET, keyId: RELEASE_BUCKET_KEY_ID, secret } = server.settings;
const bucket = new ReleaseBucket(server.settings);
const since = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;
const moved = (): string =>
  `${Math.round(server.requests.splice(0).reduce((all, { bytes }) => all + bytes, 0) / 1024)} kB`;

/** Publishes a release like another one, linked from it, in which so many articles are others, in the database too. */
async function publish(like: string, releaseId: string, changes: number): Promise<string> {
  const { folder, site, contentDb } = releaseInStore(paths, releaseId);
  execFileSync('cp', ['-al', like, folder]);
  const pages = (await listFiles(site)).filter((name) => /^article\/.*\.html/.test(name));
  for (const name of pages.slice(0, changes * 3)) {
    const body = Buffer.concat([readFileSync(path.join(site, name)), Buffer.from(releaseId)]);
    rmSync(path.join(site, name));
    writeFileSync(path.join(site, name), body);
  }
  const content = readFileSync(contentDb);
  rmSync(contentDb);
  writeFileSync(contentDb, content);
  const db = new Database(contentDb);
  const some = `select id from article limit ${changes}`;
  db.exec(`update article set content = content || '${releaseId}' where id in (${some})`);
  db.close();
  const from = performance.now();
  await bucket.publish(paths, { folder, releaseId }, { seen: await bucket.pointer() });
  return `${releaseId}: published in ${since(from)} with ${moved()}`;
}

console.log(await publish(`${storePaths(process.argv[2] ?? '').current}/`, 'r100', 0));
const bucketEnv = { RELEASE_BUCKET, RELEASE_BUCKET_KEY_ID, RELEASE_BUCKET_SECRET: secret };
const env = { PATH: process.env['PATH'], ENV_FILE: 'none', SYNC_SCHEDULE: 'off', ...bucketEnv };
const begun = performance.now();
const join = (name: string) => startSite({ ...env, STORE_DIR: path.join(root, name) });
const sites = await Promise.all(['one', 'two'].map(join));
console.log(`two machines joined in ${since(begun)} with ${moved()}`);
let [requests, failures, isOver] = [0, 0, false];
const load = sites.map(async ({ url }) => {
  for (; !isOver; requests += 1) {
    const page = requests % 2 ? '/teams' : '/api/articles/recent';
    const answer = await fetch(url + page).catch(() => null);
    if (answer?.ok !== true || (await answer.text()) === '') failures += 1;
    await sleep(5);
  }
});
for (let n = 101; n <= 110; n += 1) {
  const done = await publish(releaseInStore(paths, `r${n - 1}`).folder, `r${n}`, 10);
  const from = performance.now();
  const served = async (url: string) => (await fetch(`${url}/api/teams`)).headers.get('x-release-id');
  for (const { url } of sites) while ((await served(url)) !== `r${n}`) await sleep(20);
  console.log(`${done}; both serve it ${since(from)} later, with ${moved()} together`);
}
isOver = true;
await Promise.all(load);
console.log(`${requests} requests meanwhile, ${failures} failed`);
for (const { stop } of sites) await stop();
await server.close();
rmSync(root, { recursive: true });
