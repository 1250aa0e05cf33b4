import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceContent } from '../core/content.ts';
import { parseJsonRows } from '../parse/json-rows.ts';
import { describeProblems, type Problem } from '../parse/problems.ts';
import { parseSnapshotGames, type SnapshotGame } from '../parse/snapshot-games.ts';
import { parseSnapshotRecruits, type SnapshotRecruit } from '../parse/snapshot-recruits.ts';
import { parseSnapshotTeams, type SnapshotTeam } from '../parse/snapshot-teams.ts';
import { TeamRegister } from '../parse/team-register.ts';
import { buildRecruits } from '../recruiting/recruits.ts';
import { buildRecruitingNews } from '../recruiting/recruiting-news.ts';
import { gamesAsOf } from '../season/as-of.ts';
import { buildGames } from '../season/games.ts';
import { countRecords } from '../season/records.ts';
import { buildTeams } from '../season/teams.ts';
import { systemErrorCode } from '#data/release-store/system-error-code.ts';
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
  teams: SnapshotTeam[];
  games: SnapshotGame[];
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

/** Checks the three files against their rules and each other; a SyncError names file, row and field of all that is wrong. */
export function parseSnapshot(texts: SnapshotTexts): Snapshot {
  const problems: Problem[] = [];
  const rowsOf = (file: keyof typeof FILES) => {
    const parsed = parseJsonRows(FILES[file], texts[file]);
    problems.push(...parsed.problems);
    return parsed.rows;
  };
  const teamRows = rowsOf('teams');
  const gameRows = rowsOf('games');
  const recruitRows = rowsOf('recruits');
  const teams = parseSnapshotTeams(teamRows, problems);
  const register = new TeamRegister(teams, problems.length === 0);
  const games = parseSnapshotGames(gameRows, register, problems);
  const recruits = parseSnapshotRecruits(recruitRows, register, problems);
  if (problems.length > 0)
    throw new SyncError(
      `The snapshot is not usable, ${problems.length === 1 ? 'one problem' : `${problems.length} problems`}:\n${describeProblems(problems)}`,
    );
  return { teams, games, recruits };
}

/** The snapshot's season in the words of the domain, as it stood at `now` when that was asked for. */
export function snapshotContent(snapshot: Snapshot, { now, isAsOf }: SourceRequest): SourceContent {
  const season = isAsOf ? gamesAsOf(snapshot.games, now) : snapshot.games;
  const teams = buildTeams(snapshot.teams, snapshot.games, countRecords(season));
  const recruits = buildRecruits(snapshot.recruits, teams);
  const news = buildRecruitingNews(recruits, () => TABLE_RECORDED_AT);
  return {
    teams,
    games: buildGames(season, teams),
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
    tellsEverything: true,
    async fetch(request) {
      const texts = await readSnapshot(folder);
      return () => snapshotContent(parseSnapshot(texts), request);
    },
  };
}
