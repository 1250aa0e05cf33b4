import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leagueSettings } from '../replay/league/server.ts';
import { startCli } from '../testing/run-cli.ts';
import { KICKED_OFF, openScoresBench, type ScoresBench } from '../testing/scores-bench.ts';

const AT = ['--scores', '--as-of', KICKED_OFF.toISOString()];

const { PATH, NODE_COMPILE_CACHE } = process.env;
let bench: ScoresBench;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  bench = await openScoresBench();
  env = {
    PATH,
    NODE_COMPILE_CACHE,
    STORE_DIR: bench.sync.store,
    ...leagueSettings(bench.league.url),
  };
});
afterAll(() => bench.close());

// Publishing by this command is what the browser tests wait for (site/e2e/scores-while-open-live.spec.ts).
test('without a change it says so in words', { tags: 'full' }, async () => {
  const { status, stdout } = await startCli(env, AT).done;
  expect(status).toBe(0);
  expect(stdout).toMatch(/No score has changed\.\n$/);
});

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  ['no league', { CONTENT_SOURCES: 'snapshot' }, /^--scores asks the league API, so CONTENT_SOURCES/],
  ['a wrong key', { CFBD_API_KEY: 'wrong' }, /^The league API refuses the key at \/games: check CFBD_API_KEY\.\n$/],
])('with %s it ends with one sentence', { tags: 'full' }, async (_, changes, sentence) => {
  const before = readFileSync(path.join(bench.sync.store, 'current/content.db'));
  const { status, stderr } = await startCli({ ...env, ...changes }, AT).done;
  expect(stderr).toMatch(sentence);
  expect(status).toBe(1);
  expect(readFileSync(path.join(bench.sync.store, 'current/content.db')).equals(before)).toBe(true);
});
