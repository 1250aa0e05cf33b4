import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '#data/settings/settings.ts';
import { writeSnapshot } from './tiny-snapshot.ts';

type Records = Record<string, unknown>[];
const readSnapshot = (name: string): Records =>
  JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'data/snapshot/2025', `${name}.json`), 'utf8')) as Records;

/**
 * Every second of the bundled season's games that begin before a day: each has a page and a recap, which take their
 * time.
 */
export const gamesBefore = (day: string): Records =>
  readSnapshot('games').filter(({ kickoff }, index) => String(kickoff) < day && index % 2 === 0);

/** Writes a snapshot with the bundled teams and recruits and these games. */
export function writeGames(folder: string, games: Records): void {
  writeSnapshot(folder, {
    teams: readSnapshot('teams'),
    games,
    recruits: readSnapshot('recruits'),
  });
}
