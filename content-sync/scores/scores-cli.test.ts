import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lendCompiledSite } from '#data/testing/lend-compiled-site.ts';
import { LEAGUE_KEY } from '../testing/league-server.ts';
import { startCli } from '../testing/run-cli.ts';
import { openScoresBench, SOME_OVER, type ScoresBench } from '../testing/scores-bench.ts';

const ENDED = 'alabama-at-missouri-2025-10-11';
const AT = ['--scores', '--as-of', SOME_OVER.toISOString()];

const { PATH, NODE_COMPILE_CACHE } = process.env;
let bench: ScoresBench;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  bench = await openScoresBench();
  lendCompiledSite(bench.sync.store);
  bench.setMoment(SOME_OVER);
  env = {
    PATH,
    NODE_COMPILE_CACHE,
    STORE_DIR: bench.sync.store,
    CONTENT_SOURCES: 'cfbd,desk',
    CFBD_API_KEY: LEAGUE_KEY,
    CFBD_API_BASE: bench.league.url,
  };
});
afterAll(() => bench.close());

test('publishes the scores, and says so to another program in the records of every update', async () => {
  const { status, stdout, stderr } = await startCli(env, [...AT, '--json']).done;
  expect([status, stderr]).toEqual([0, '']);
  const records = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string; report?: object });
  expect(records.at(-1)).toMatchObject({
    type: 'report',
    report: { outcome: 'published', releaseId: bench.sync.currentId() },
  });
  expect(await bench.scoreOf(ENDED)).toBe('final 27-24');
});

test('without a change it says so in words', async () => {
  const { status, stdout } = await startCli(env, AT).done;
  expect(status).toBe(0);
  expect(stdout).toMatch(/No score has changed\.\n$/);
});

test.each<[string, string[], NodeJS.ProcessEnv, RegExp, number]>([
  [
    'another kind of update',
    ['--build-only'],
    {},
    /^--build-only asks no source, so it goes with neither|^--scores does not go with --build-only\.\n$/,
    2,
  ],
  [
    'no league',
    [],
    { CONTENT_SOURCES: 'snapshot' },
    /^--scores asks the league API, so CONTENT_SOURCES/,
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
