import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceContent } from '../core/content.ts';
import { refuseProblems } from '../parse/record-list.ts';
import { parseSnapshotGames } from '../parse/snapshot-games.ts';
import { parseSnapshotRecruits, type SnapshotRecruit } from '../parse/snapshot-recruits.ts';
import { parseSnapshotTeams, type SnapshotTeam } from '../parse/snapshot-teams.ts';
import { buildRecruits } from '../recruiting/recruits.ts';
import { buildRecruitingNews } from '../recruiting/recruiting-news.ts';
import { gamesAsOf, withoutSeasonType, type SeasonGame } from '../season/as-of.ts';
import { countRecords } from '../season/records.ts';
import { systemErrorCode } from '#data/release-store/system-error-code.ts';
import { buildTeams, type TeamFacts } from '../season/teams.ts';
import { SyncError } from '../core/sync-error.ts';
import type { Source, SourceRequest } from '../core/source.ts';

const FILES = { teams: 'teams.json', games: 'games.json', recruits: 'recruits.json' } as const;

/**
 * The table of recruits says who is committed where, but not since when. All news drawn from it
 * therefore carries the day the table was recorded (docs/decisions/003).
 */
const TABLE_RECORDED_AT = '2026-01-20T17:00:00Z';

/** The snapshot's three files as text. */
export type SnapshotTexts = Record<keyof typeof FILES, string>;

/** The snapshot's records, all of them sound. */
export interface Snapshot {
  /** The five conferences' teams, with the records that the table itself names. */
  table: SnapshotTeam[];
  /** Everybody who plays. */
  teams: TeamFacts[];
  games: SeasonGame[];
  recruits: SnapshotRecruit[];
}

async function readSnapshotFile(folder: string, name: string): Promise<string> {
  try {
    return await readFile(path.join(folder, name), 'utf8');
  } catch (error) {
    const reason = systemErrorCode(error) === 'ENOENT' ? 'it is not there' : String(error);
    throw new SyncError(`The snapshot's ${name} cannot be read from ${folder}: ${reason}.`);
  }
}

/** Reads the three files of a snapshot folder; a SyncError names the one that cannot be read. */
export async function readSnapshot(folder: string): Promise<SnapshotTexts> {
  const [teams, games, recruits] = await Promise.all([
    readSnapshotFile(folder, FILES.teams),
    readSnapshotFile(folder, FILES.games),
    readSnapshotFile(folder, FILES.recruits),
  ]);
  return { teams, games, recruits };
}

/** Checks the three files against their rules and each other; a SyncError names file, record and field of all that is wrong. */
export function parseSnapshot(texts: SnapshotTexts): Snapshot {
  const problems: string[] = [];
  const table = parseSnapshotTeams(texts.teams, problems);
  const isTableSound = problems.length === 0;
  const { games, teams } = parseSnapshotGames(texts.games, table, problems);
  const ids = new Set(teams.map(({ id }) => id));
  const isTeam = (id: string): boolean => ids.has(id) || !isTableSound;
  const recruits = parseSnapshotRecruits(texts.recruits, isTeam, problems);
  refuseProblems('The snapshot', problems);
  return { table, teams, games, recruits };
}

/** The snapshot's season as it stood at `now` when that was asked for. */
export function snapshotContent(snapshot: Snapshot, { now, isAsOf }: SourceRequest): SourceContent {
  const games = isAsOf ? gamesAsOf(snapshot.games, now) : snapshot.games;
  const records = countRecords(games);
  const teams = buildTeams(snapshot.teams, (id) => records.get(id));
  const recruits = buildRecruits(snapshot.recruits, teams);
  const news = buildRecruitingNews(recruits, () => TABLE_RECORDED_AT);
  return {
    teams,
    games: games.map(withoutSeasonType),
    recruits,
    recruitingNews: isAsOf
      ? news.filter((item) => Date.parse(item.publishedAt) <= now.getTime())
      : news,
    articles: [],
  };
}

/** The bundled season of 2025, or another folder with the same three files. */
export function snapshotSource(folder: string): Source {
  return {
    name: 'snapshot',
    reportsEverything: true,
    async fetch(request) {
      const texts = await readSnapshot(folder);
      return () => snapshotContent(parseSnapshot(texts), request);
    },
  };
}
