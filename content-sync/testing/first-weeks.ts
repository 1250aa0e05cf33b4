import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '#data/settings/settings.ts';
import { writeSnapshot } from './tiny-snapshot.ts';

type Records = Record<string, unknown>[];
const readSnapshot = (name: string): Records =>
  JSON.parse(
    readFileSync(path.join(PROJECT_ROOT, 'data/snapshot/2025', `${name}.json`), 'utf8'),
  ) as Records;

/** The bundled season's games that begin before a day. */
export const gamesBefore = (day: string): Records =>
  readSnapshot('games').filter(({ kickoff }) => String(kickoff) < day);

/** Writes a snapshot with the bundled teams and recruits and these games: every game has a page, and a whole season takes its time. */
export function writeGames(folder: string, games: Records): void {
  writeSnapshot(folder, {
    teams: readSnapshot('teams'),
    games,
    recruits: readSnapshot('recruits'),
  });
}
