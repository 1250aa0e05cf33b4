import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Source } from '../core/source.ts';
import type { TestSync } from './test-sync.ts';
import { tinySnapshot, writeSnapshot, type RawSnapshot } from './tiny-snapshot.ts';

/**
 * The tiny season a year later: every day a week off its week's, Fir in another league and other colours, two games not
 * reported.
 */
function nextSnapshot(): RawSnapshot {
  const text = JSON.stringify(tinySnapshot())
    .replaceAll('2025-08-30', '2026-09-05')
    .replaceAll('2025-09-06', '2026-09-12')
    .replaceAll('2025-09-13', '2026-09-19')
    .replaceAll('"ACC"', '"Big 12"');
  const snapshot = JSON.parse(text) as RawSnapshot;
  for (const game of snapshot.games)
    if (String(game['id']).endsWith('2026-09-19'))
      Object.assign(game, {
        status: 'scheduled',
        away: { ...(game['away'] as object), score: null },
        home: { ...(game['home'] as object), score: null },
      });
  for (const team of snapshot.teams) if (team['id'] === 'fir') team['colorPrimary'] = '#445566';
  return { ...snapshot, recruits: [], season: { year: 2026, resultsUntil: '2026-09-13' } };
}

/** Gives a sync's snapshot two seasons, the later one up to its second week. */
export function giveTwoSeasons({ snapshotFolder }: TestSync): void {
  const first = path.join(path.dirname(snapshotFolder), '2025');
  renameSync(snapshotFolder, first);
  mkdirSync(snapshotFolder);
  renameSync(first, path.join(snapshotFolder, '2025'));
  writeSnapshot(path.join(snapshotFolder, '2026'), nextSnapshot());
}

/**
 * Has the snapshot's seasons told as a league does, any one that it is asked for: it knows the schedules of `schedules`
 * (left out: of every year), and the years it was asked for are added to `asked`.
 */
export function likeLeague({ deps }: TestSync, schedules?: ReadonlySet<number>, asked: number[] = []): Source {
  const [snapshot] = deps.sources;
  if (snapshot === undefined) throw new Error('no source');
  return {
    name: 'cfbd',
    reportsEverything: true,
    firstKickoff: (year) => Promise.resolve(schedules?.has(year) === false ? null : `${year}-09-05`),
    fetch(request) {
      asked.push(request.season.year);
      return snapshot.fetch(request);
    },
  };
}
