import { cp, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isCovered } from '#data/domain/football/team.ts';
import { loadSyncSettings } from '#data/settings/settings.ts';
import { createSyncDeps } from '../create-deps.ts';
import { lineProgress } from '../core/progress.ts';
import { formatDuration } from '../publish/report-summary.ts';
import { snapshotSource } from '../sources/snapshot/snapshot.source.ts';
import { differingFiles } from '../testing/compare-folders.ts';
import { MAX_CARD_BYTES, measureCards } from './card-cost.ts';
import { measure, megabytes, printTable, say } from './measure.ts';
import { syntheticSource } from './synthetic.ts';

/*
 * How long building takes: the bundled season, and with one score changed, then a synthetic store of 10,000 articles
 * (or as many as the first argument says) from nothing, with ten changed articles, and with none; and what a share card
 * costs. Each in a store of its own under the system's temporary folder.
 */
const count = Number(process.argv[2] ?? 10_000);
const CHANGED = 10;
const SNAPSHOT = path.join(import.meta.dirname, '../../data/snapshot/2025');
const MAX_READ = 'texas-at-ohio-state-2025-08-30';

/** Copies the bundled snapshot with three points more in the season's most read game, and in its last quarter. */
async function correctScore(folder: string): Promise<void> {
  await cp(SNAPSHOT, folder, { recursive: true });
  const edit = async <Home>(name: string, change: (home: Home) => void): Promise<void> => {
    const file = path.join(folder, name);
    const records = JSON.parse(await readFile(file, 'utf8')) as { id: string; home: Home }[];
    for (const { id, home } of records) if (id === MAX_READ) change(home);
    await writeFile(file, JSON.stringify(records));
  };
  await edit('games.json', (home: { score: number }) => {
    home.score += 3;
  });
  await edit('boxes.json', (quarters: number[]) => {
    quarters.push((quarters.pop() ?? 0) + 3);
  });
}

const root = await mkdtemp(path.join(tmpdir(), 'hashmark-bench-'));
try {
  const setUp = (name: string, snapshotFolder: string | null = null) =>
    createSyncDeps(loadSyncSettings({ STORE_DIR: path.join(root, name) }), {
      snapshot: snapshotFolder,
      progress: lineProgress((text) => say(`  ${text}`)),
      env: process.env,
    });
  const season = await measure('the bundled season, from nothing', setUp('season'));

  const corrected = path.join(root, 'corrected');
  await correctScore(corrected);
  const score = await measure('the season, one score changed', setUp('season', corrected));

  const cards = await measureCards(path.join(root, 'season/current/content.db'));

  const deps = setUp('synthetic');
  const snapshot = snapshotSource(SNAPSHOT);
  const [held] = (await snapshot.heldSeasons?.()) ?? [];
  if (held === undefined) throw new Error('the snapshot has no season');
  const parse = await snapshot.fetch({ now: new Date(), isAsOf: false, season: held });
  let changed = 0;
  deps.sources = [snapshot, syntheticSource(parse().teams.filter(isCovered), count, () => changed)];
  deps.desk = null;
  const currentSite = async (): Promise<string> =>
    path.join(root, 'synthetic', await readlink(path.join(root, 'synthetic/current')), 'site');

  const full = await measure(`${count} articles, from nothing`, deps);
  changed = CHANGED;
  const few = await measure(`${count} articles, ${CHANGED} changed`, deps);
  const none = await measure(`${count} articles, none changed`, deps);
  const incremental = await currentSite();
  const again = await measure(`${count} articles, all rendered anew`, deps, {
    buildOnly: true,
    full: true,
  });
  const differing = await differingFiles(incremental, await currentSite());

  printTable([season, score, full, few, none, again], full);
  say(
    `\nShare cards: ${cards.drawn} drawn, ${cards.medianMs.toFixed(1)} ms each (${cards.cpuMs.toFixed(1)} ms of processor time), ` +
      `${Math.round(cards.meanBytes / 1000)} kB each and at most ${Math.round(cards.mostBytes / 1000)} kB of ${MAX_CARD_BYTES / 1000}; ` +
      `opening the renderer ${formatDuration(cards.openMs)}.\n`,
  );
  say(`\nThe sync itself held at most ${megabytes(process.resourceUsage().maxRSS * 1024)}.\n`);
  say(
    differing.length === 0
      ? 'The rebuilt tree equals the full build byte for byte.\n'
      : `NOT EQUAL to the full build: ${differing.slice(0, 10).join(', ')} (${differing.length} files)\n`,
  );
  const isGood = differing.length === 0 && cards.mostBytes <= MAX_CARD_BYTES;
  process.exitCode = isGood ? 0 : 1;
} finally {
  await rm(root, { recursive: true, force: true });
}
