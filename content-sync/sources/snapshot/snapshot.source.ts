import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BoxRecord, GameRecord, PollRecord } from '#data/content/records.ts';
import { isFinal } from '#data/domain/football/game.ts';
import type { PlayerSeason } from '#data/domain/football/box-score.ts';
import type { Season } from '#data/domain/football/season.ts';
import { type AskedMoment, EMPTY_SOURCE_CONTENT, type Source, type SourceContent } from '../../core/source.ts';
import { type Findings, refuseProblems } from '../../core/check-record.ts';
import type { SourceNote } from '../../core/source-note.ts';
import { parseSnapshotBoxes, parseSnapshotPlayers, parseSnapshotPolls } from './snapshot-extras.ts';
import { parseSnapshotGames, parseSnapshotTeams, type SnapshotTeam } from './snapshot-games.ts';
import { parseSnapshotRecruits, parseSnapshotSeason, type SnapshotSeason } from './snapshot-season.ts';
import { buildRecruits, type RankedRecruit } from '../../content/recruiting/recruits.ts';
import { buildRecruitingNews } from '../../content/recruiting/recruiting-news.ts';
import { gamesAsOf, withUnknownResults } from '../../content/season/as-of.ts';
import { isPollOut, withRanks } from '../../content/season/polls.ts';
import { buildTeams, countRecords, type TeamFacts } from '../../content/season/teams.ts';
import { systemErrorCode } from '#data/releases/files.ts';
import { SyncError } from '../../core/sync-error.ts';

const FILES = {
  season: 'season.json',
  teams: 'teams.json',
  games: 'games.json',
  recruits: 'recruits.json',
} as const;

const NO_RECORDS = '[]';
/** The files that a season need not have. */
const MORE_FILES = { boxes: 'boxes.json', polls: 'polls.json', players: 'players.json' } as const;

/** The files of a season's snapshot as text. */
export type SnapshotTexts = Record<keyof typeof FILES, string> & Partial<Record<keyof typeof MORE_FILES, string>>;

/** A season's snapshot, all of its records sound. */
export interface Snapshot extends SnapshotSeason {
  /** The table of teams, with the records that the table itself names. */
  table: SnapshotTeam[];
  /** Everybody who plays. */
  teams: TeamFacts[];
  games: GameRecord[];
  recruits: RankedRecruit[];
  boxes: BoxRecord[];
  polls: PollRecord[];
  players: PlayerSeason[];
  notes: SourceNote[];
}

/** `other` is what stands for a file that need not be there. */
async function readSnapshotFile(folder: string, name: string, other?: string): Promise<string> {
  try {
    return await readFile(path.join(folder, name), 'utf8');
  } catch (error) {
    const isMissing = systemErrorCode(error) === 'ENOENT';
    if (isMissing && other !== undefined) return other;
    const reason = isMissing ? 'it is not there' : String(error);
    throw new SyncError(`The snapshot's ${name} cannot be read from ${folder}: ${reason}.`);
  }
}

/** Reads the files of a season's folder; a SyncError names the one that cannot be read. */
export async function readSnapshot(folder: string): Promise<SnapshotTexts> {
  const names = Object.entries({ ...FILES, ...MORE_FILES });
  const texts = names.map(async ([key, name]) => {
    const other = key in MORE_FILES ? NO_RECORDS : undefined;
    return [key, await readSnapshotFile(folder, name, other)] as const;
  });
  return Object.fromEntries(await Promise.all(texts)) as SnapshotTexts;
}

/**
 * Checks the files against their rules and each other; a SyncError names file, record and field of all that is wrong.
 */
export function parseSnapshot(texts: SnapshotTexts): Snapshot {
  const about = parseSnapshotSeason(texts.season);
  const findings: Findings = { problems: [], notes: [] };
  const table = parseSnapshotTeams(texts.teams, findings);
  const isTableSound = findings.problems.length === 0;
  const { games, teams } = parseSnapshotGames(texts.games, about.season, table, findings);
  const ids = new Set(teams.map(({ id }) => id));
  const isTeam = (id: string): boolean => ids.has(id) || !isTableSound;
  const recruits = parseSnapshotRecruits(texts.recruits, isTeam, findings);
  const { year } = about.season;
  const boxes = parseSnapshotBoxes(texts.boxes ?? NO_RECORDS, games, findings);
  const polls = parseSnapshotPolls(texts.polls ?? NO_RECORDS, year, isTeam, findings);
  const players = parseSnapshotPlayers(texts.players ?? NO_RECORDS, year, isTeam, findings);
  refuseProblems('The snapshot', findings.problems);
  return { ...about, notes: findings.notes, table, teams, games, recruits, boxes, polls, players };
}

/** The snapshot's season as it stood at `now` when that was asked for. */
export function snapshotContent(snapshot: Snapshot, { now, isAsOf }: AskedMoment): SourceContent {
  const { season } = snapshot;
  const then = isAsOf ? gamesAsOf(snapshot.games, season, now) : snapshot.games;
  const polls = snapshot.polls.filter(({ week }) => !isAsOf || isPollOut(week, season, now));
  const games = withRanks(withUnknownResults(then, season, now), polls, season);
  const over = new Set(games.filter(isFinal).map(({ id }) => id));
  const records = countRecords(games);
  const teams = buildTeams(snapshot.teams, (id) => records.get(id));
  const recruits = buildRecruits(snapshot.recruits, teams);
  return {
    teams,
    games,
    recruits,
    recruitingNews: buildRecruitingNews(recruits, () => snapshot.recordedAt, { now, isAsOf }),
    articles: [],
    boxes: snapshot.boxes.filter(({ id }) => over.has(id)),
    polls,
    // What a player did up to a day in the middle of the season is unknown.
    players: over.size === snapshot.games.length ? snapshot.players : [],
    notes: snapshot.notes,
  };
}

/** The folders of seasons by their years, oldest first: those in `folder`, or the folder itself. */
async function findSeasons(folder: string): Promise<Map<number, { folder: string; season: Season }>> {
  const entries: string[] = await readdir(folder).catch(() => []);
  const years = entries.filter((name) => /^\d{4}$/.test(name)).toSorted();
  const folders = entries.some((name) => name === FILES.season) || years.length === 0 ? [''] : years;
  const found = await Promise.all(
    folders.map(async (name) => {
      const inside = path.join(folder, name);
      const { season } = parseSnapshotSeason(await readSnapshotFile(inside, FILES.season));
      return [season.year, { folder: inside, season }] as const;
    }),
  );
  return new Map(found);
}

/**
 * The bundled seasons, a folder each, or another folder with the same files for one season or with several such
 * folders.
 */
export function snapshotSource(folder: string): Source {
  return {
    name: 'snapshot',
    reportsEverything: true,
    async heldSeasons() {
      return [...(await findSeasons(folder)).values()].map(({ season }) => season);
    },
    async fetch(request) {
      const held = (await findSeasons(folder)).get(request.season.year);
      if (held === undefined) return () => EMPTY_SOURCE_CONTENT;
      const texts = await readSnapshot(held.folder);
      return () => snapshotContent(parseSnapshot(texts), request);
    },
  };
}
