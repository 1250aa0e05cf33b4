import { mkdirSync, readdirSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEAGUE_KEY } from '../testing/league-server.ts';
import { startCli } from '../testing/run-cli.ts';
import { openScoresBench, SOME_OVER, type ScoresBench } from '../testing/scores-bench.ts';

const ENDED = 'alabama-at-missouri-2025-10-11';
const AT = ['--scores-only', '--as-of', SOME_OVER.toISOString()];

let bench: ScoresBench;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  bench = await openScoresBench();
  bench.setMoment(SOME_OVER);
  env = {
    PATH: process.env['PATH'],
    STORE_DIR: bench.sync.store,
    CONTENT_SOURCES: 'cfbd',
    CFBD_API_KEY: LEAGUE_KEY,
    CFBD_API_BASE: bench.league.url,
  };
});
afterAll(() => bench.close());

test('killed in the middle of its writing it leaves a whole database, and the next run makes up for it', async () => {
  const staging = path.join(bench.sync.store, 'staging');
  mkdirSync(staging, { recursive: true });
  const { child, done } = startCli(env, AT);
  const watcher = watch(staging, (_event, name) => {
    if (name?.startsWith('scores-') === true) child.kill('SIGKILL');
  });
  await done;
  watcher.close();
  expect(child.signalCode).toBe('SIGKILL');
  const file = path.join(bench.sync.store, 'current/content.db');
  const db = new Database(file, { readonly: true });
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
  expect(readdirSync(path.dirname(file)).filter((name) => name.startsWith('content.db'))).toEqual([
    'content.db',
  ]);
  expect(['live ?-?', 'final 27-24']).toContain(await bench.scoreOf(ENDED));

  const { status, stdout, stderr } = await startCli(env, [...AT, '--json']).done;
  expect([status, stderr]).toEqual([0, '']);
  const records = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string; report?: { outcome: string } });
  expect(records.at(-1)).toMatchObject({
    type: 'scores',
    report: { releaseId: bench.sync.currentId() },
  });
  expect(await bench.scoreOf(ENDED)).toBe('final 27-24');
});

test('without a change it says so in words', async () => {
  const { status, stdout } = await startCli(env, AT).done;
  expect(status).toBe(0);
  expect(stdout).toMatch(/1 call\nNo score has changed\.\n$/);
});

test.each<[string, string[], NodeJS.ProcessEnv, RegExp, number]>([
  [
    'a sync’s flags',
    ['--force'],
    {},
    /^--scores-only is no sync, so it does not go with --force\.\n$/,
    2,
  ],
  [
    'no league',
    [],
    { CONTENT_SOURCES: 'snapshot' },
    /^--scores-only asks the league API, so CONTENT_SOURCES/,
    1,
  ],
  [
    'a wrong key',
    [],
    { CFBD_API_KEY: 'wrong' },
    /^The league API refuses the key at \/games: check CFBD_API_KEY\.\n$/,
    1,
  ],
])('with %s it ends with one sentence', async (_, flags, changes, sentence, code) => {
  const before = readFileSync(path.join(bench.sync.store, 'current/content.db'));
  const { status, stderr } = await startCli({ ...env, ...changes }, [...AT, ...flags]).done;
  expect(stderr).toMatch(sentence);
  expect(status).toBe(code);
  expect(readFileSync(path.join(bench.sync.store, 'current/content.db')).equals(before)).toBe(true);
});
