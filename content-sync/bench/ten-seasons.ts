import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { loadSyncSettings } from '#data/settings/settings.ts';
import { createSyncDeps } from '../create-deps.ts';
import { lineProgress } from '../core/progress.ts';
import { snapshotSource } from '../sources/snapshot/snapshot.source.ts';
import { measure, megabytes, printTable, say } from './measure.ts';
import { manySeasonsSource } from './past-seasons.ts';
import { syntheticSource } from './synthetic.ts';
import { isCovered } from '#data/domain/football/team.ts';

/*
 * What many seasons in one store cost: the bundled one and nine before it (or `--before` as many), with everything that
 * the desk writes of them. From nothing, with nothing changed, with one and ten scores corrected, with ten changed
 * stories of feeds.
 * node content-sync/bench/ten-seasons.ts [--before 9] [--store DIR] The store of `--store` stays: one that is there
 * already is updated alone, so that the memory named is that of an update.
 */
const { values: flags } = parseArgs({
  options: { before: { type: 'string', default: '9' }, store: { type: 'string' } },
});
const SNAPSHOT = path.join(import.meta.dirname, '../../data/snapshot/2025');
const STORIES = 100;
const CHANGED = 10;

const root = flags.store ?? (await mkdtemp(path.join(tmpdir(), 'hashmark-seasons-')));
try {
  const deps = createSyncDeps(loadSyncSettings({ STORE_DIR: root }), {
    snapshot: SNAPSHOT,
    progress: lineProgress((text) => say(`  ${text}`)),
    env: process.env,
  });
  let scores = 0;
  let stories = 0;
  const seasons = manySeasonsSource(snapshotSource(SNAPSHOT), Number(flags.before), () => scores);
  const [newest] = ((await seasons.heldSeasons?.()) ?? []).slice(-1);
  if (newest === undefined) throw new Error('the snapshot has no season');
  const parse = await seasons.fetch({ now: new Date(), isAsOf: false, season: newest });
  const teams = parse().teams.filter(isCovered);
  deps.sources = [seasons, syntheticSource(teams, STORIES, () => stories)];

  const from = await measure('from nothing, or as the store was left', deps);
  const none = await measure('nothing changed', deps);
  scores = 1;
  const one = await measure('one score corrected', deps);
  scores = CHANGED;
  const ten = await measure(`${CHANGED} scores corrected`, deps);
  stories = CHANGED;
  const told = await measure(`${CHANGED} stories changed`, deps);
  scores = 0;
  stories = 0;
  const back = await measure('all as it was', deps);
  printTable([from, none, one, ten, told, back], from);

  const current = path.join(root, 'current');
  const { stdout } = await promisify(execFile)('du', ['-sm', `${current}/`, root]);
  const { size } = await stat(path.join(current, 'content.db'));
  say(`\ncontent.db ${megabytes(size)}; MB on disk, release and store:\n${stdout}`);
  say(`The sync itself held at most ${megabytes(process.resourceUsage().maxRSS * 1024)}.\n`);
} finally {
  if (flags.store === undefined) await rm(root, { recursive: true, force: true });
}
