import { MIN_SHARE_OF_GAMES_PLAYED } from '../core/thresholds.ts';
import type { Content, GameRecord } from '#data/content/records.ts';
import type { Season } from '#data/domain/football/season.ts';
import { checkShare } from '../sources/cfbd/cfbd-content.ts';
import { openIdMemory } from '../sources/cfbd/id-memory.ts';
import { readLineScores, type LineScore } from '../sources/cfbd/league-boxes.ts';
import { readLeagueGames } from '../sources/cfbd/league-games.ts';
import { readLeagueTeams } from '../sources/cfbd/league-teams.ts';
import type { Skipped } from '../core/source-note.ts';
import { leagueIdOf } from '../sources/cfbd/league-record.ts';
import { SyncError } from '../core/sync-error.ts';
import type { ScoresAnswer } from './ask-scores.ts';

interface Known {
  season: Season;
  stored: Content;
  /** The games whose score may be changing. */
  due: readonly { id: string }[];
  idFile: string;
  now: Date;
}

/**
 * Reads the league's answer with the checks, ids and states of the daily update; nothing new is remembered. A SyncError
 * refuses an answer that is empty, unusable for a large part, or lacks many of the games that are being played.
 */
export async function readScores(
  { call, rows, waiting }: ScoresAnswer,
  { season, stored, due, idFile, now }: Known,
): Promise<{ games: GameRecord[]; lineScores: LineScore[]; skipped: Skipped[] }> {
  if (rows.length + waiting.length === 0)
    throw new SyncError(`Refused: the league API's answer to ${call} names nothing.`);
  // Never saved: what a scores run meets for the first time is the daily update's to name.
  const memory = await openIdMemory(idFile);
  const { records: games, skipped } = readLeagueGames(rows, {
    teams: readLeagueTeams([], memory, stored.teams),
    memory,
    outlets: new Map(),
    season,
    now,
  });
  checkShare(call, games.length, skipped);
  const named = new Set([
    ...games.map(({ id }) => id),
    ...waiting.map((number) => memory.known('games', leagueIdOf(number) ?? '')),
    ...skipped.map(({ record }) => memory.known('games', record)),
  ]);
  const missing = due.filter(({ id }) => !named.has(id)).length;
  if (missing > 1 && due.length - missing < due.length * MIN_SHARE_OF_GAMES_PLAYED)
    throw new SyncError(
      `Refused: the league API's answer to ${call} names ${due.length - missing} of the ${due.length} games that are being played.`,
    );
  const lines = readLineScores(rows, memory);
  return { games, lineScores: lines.records, skipped: [...skipped, ...lines.skipped] };
}
