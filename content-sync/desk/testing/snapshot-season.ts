import { readFileSync } from 'node:fs';
import type { SourceContent } from '../../core/content.ts';
import { parseSnapshot, snapshotContent } from '../../sources/snapshot.source.ts';

type SeasonFacts = Pick<SourceContent, 'teams' | 'games'>;

const read = (name: string): string =>
  readFileSync(new URL(`../../../data/snapshot/${name}.json`, import.meta.url), 'utf8');

const snapshot = parseSnapshot({
  teams: read('teams'),
  games: read('games'),
  recruits: read('recruits'),
});

/** The season of the bundled snapshot, every game final. */
export function snapshotSeason(): SeasonFacts {
  return snapshotContent(snapshot, { now: new Date(), isAsOf: false });
}

/** The same season as it stood at an instant (ISO 8601 UTC). */
export function seasonAsOf(now: string): SeasonFacts {
  return snapshotContent(snapshot, { now: new Date(now), isAsOf: true });
}
