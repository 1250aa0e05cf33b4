import { mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { releasePaths } from '#data/releases/layout.ts';
import { checkPublished } from '../testing/check-published.ts';
import { runCli, startCli } from '../testing/run-cli.ts';

/*
 * Kills a real sync at random moments (20, or as many as the first argument says) and looks each
 * time whether the site is whole and the next sync succeeds. Run by hand:
 *   node content-sync/bench/kill-test.ts [times]
 */
const times = Number(process.argv[2] ?? 20);
const store = await mkdtemp(path.join(tmpdir(), 'hashmark-kill-'));
const env = { ...process.env, STORE_DIR: store };
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const DAYS = ['2025-08-31', '2025-09-07'] as const;
const dayOf = (turn: number): string => DAYS[turn % 2] ?? DAYS[0];

try {
  const from = performance.now();
  await runCli(env, ['--as-of', dayOf(0)]);
  let usual = performance.now() - from;
  for (let turn = 1; turn <= times; turn += 1) {
    const before = await readlink(path.join(store, 'current'));
    const { child, done } = startCli(env, ['--as-of', dayOf(turn)]);
    const moment = Math.round(Math.random() * usual);
    await sleep(moment);
    child.kill('SIGKILL');
    const wasKilled = (await done).status === null;
    await checkPublished(releasePaths(path.join(store, 'current')));
    const after = await readlink(path.join(store, 'current'));
    const begun = performance.now();
    await runCli(env, ['--as-of', dayOf(turn), '--force']);
    usual = performance.now() - begun;
    await checkPublished(releasePaths(path.join(store, 'current')));
    const fate = wasKilled ? (after === before ? 'before' : 'after') + ' the switch' : 'too late';
    say(`${turn}: killed after ${moment} ms (${fate}); site whole, next sync done in ${Math.round(usual)} ms`);
  }
  say(`${times} kills: the site was whole after each, and each next sync succeeded.`);
} finally {
  await rm(store, { recursive: true, force: true });
}
