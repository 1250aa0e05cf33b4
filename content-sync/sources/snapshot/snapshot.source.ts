import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

const FILES = ['season', 'teams', 'games', 'recruits', 'boxes', 'polls', 'players'] as const;
type FileName = (typeof FILES)[number];
/** The files that a season need not have. */
const SPARE_FILES: ReadonlySet<FileName> = new Set(['boxes', 'polls', 'players']);

/** The files of a season's snapshot as text. */
export type SnapshotTexts = Record<FileName, string>;

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

function readSnapshotFile(folder: string, name: FileName): string {
  try {
    return readFileSync(path.join(folder, `${name}.json`), 'utf8');
  } catch (error) {
    const isMissing = systemErrorCode(error) === 'ENOENT';
    if (isMissing && SPARE_FILES.has(name)) return '[]';
    const reason = isMissing ? 'it is not there' : String(error);
    throw new SyncError(`The snapshot's ${name}.json cannot be read from ${folder}: ${reason}.`);
  }
}

/** Reads the files of a season's folder; a SyncError names the one that cannot be read. */
export function readSnapshot(folder: string): SnapshotTexts {
  return Object.fromEntries(FILES.map((name) => [name, readSnapshotFile(folder, name)])) as SnapshotTexts;
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
  const boxes = parseSnapshotBoxes(texts.boxes, games, findings);
  const polls = parseSnapshotPolls(texts.polls, year, isTeam, findings);
  const players = parseSnapshotPlayers(texts.players, year, isTeam, findings);
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

/** The seasons by their years, oldest first: those of the folders in `folder`, or that of the folder itself. */
function findSeasons(folder: string): Map<number, { folder: string; season: Season }> {
  const entries = existsSync(folder) ? readdirSync(folder) : [];
  const years = entries.filter((name) => /^\d{4}$/.test(name)).toSorted();
  const folders = entries.includes('season.json') || years.length === 0 ? [''] : years;
  return new Map(
    folders.map((name) => {
      const inside = path.join(folder, name);
      const { season } = parseSnapshotSeason(readSnapshotFile(inside, 'season'));
      return [season.year, { folder: inside, season }];
    }),
  );
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
      return [...findSeasons(folder).values()].map(({ season }) => season);
    },
    async fetch(request) {
      const held = findSeasons(folder).get(request.season.year);
      if (held === undefined) return () => EMPTY_SOURCE_CONTENT;
      const texts = readSnapshot(held.folder);
      return () => snapshotContent(parseSnapshot(texts), request);
    },
  };
}
