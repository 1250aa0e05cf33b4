import type { Content, GameRecord, Sourced } from '#data/content/records.ts';
import type { Season } from '#data/domain/football/season.ts';
import { NO_BOX } from '#data/domain/football/box-score.ts';
import { isFinal, statusWithScore } from '#data/domain/football/game.ts';
import { MIN_SHARE_OF_GAMES_PLAYED } from '../core/thresholds.ts';
import { openIdMemory } from '../sources/cfbd/id-memory.ts';
import { type LineScore, readLineScores } from '../sources/cfbd/league-boxes.ts';
import { readLeagueGames } from '../sources/cfbd/league-games.ts';
import { leagueTeams } from '../sources/cfbd/league-teams.ts';
import type { Skipped } from '../core/source-note.ts';
import { listFault, refuseAnswer } from '../sources/cfbd/read-league-list.ts';
import { withKnown } from '../core/with-known.ts';
import { checkBox } from '../content/season/boxes.ts';
import { withResults } from '../content/season/teams.ts';
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
 * Reads the league's answer with the checks, ids and states of the daily update; nothing new is stored. A SyncError
 * refuses an answer that is empty, unusable for a large part, or lacks many of the games that are being played.
 */
export async function readScores(
  { call, rows, waiting }: ScoresAnswer,
  { season, stored, due, idFile, now }: Known,
): Promise<{ games: GameRecord[]; lineScores: LineScore[]; skipped: Skipped[] }> {
  // Never saved: what a scores run meets for the first time is the daily update's to name.
  const memory = await openIdMemory(idFile);
  const read = readLeagueGames(rows, {
    teams: leagueTeams(memory, stored.teams),
    memory,
    outlets: new Map(),
    season,
    now,
  });
  const fault = listFault(read, waiting.length === 0);
  if (fault !== undefined) throw refuseAnswer(call, fault);
  const { records: games, skipped, lost } = read;
  const named = new Set([
    ...games.map(({ id }) => id),
    ...waiting.map((number) => memory.known('games', number)),
    ...skipped.map(({ record }) => memory.known('games', record)),
  ]);
  const missing = due.filter(({ id }) => !named.has(id)).length;
  if (missing > 1 && due.length - missing < due.length * MIN_SHARE_OF_GAMES_PLAYED)
    throw refuseAnswer(call, `names ${due.length - missing} of the ${due.length} games that are being played`);
  const lines = readLineScores(rows, memory);
  return { games, lineScores: lines.records, skipped: [...skipped, ...lost, ...lines.lost] };
}

type StoredGame = Sourced<GameRecord>;
/**
 * The reported scores by the stored game's sides, since a neutral site's 'home' may have been swapped; null for other
 * teams.
 */
function scoresFor(game: StoredGame, reported: GameRecord) {
  const points = new Map([
    [reported.awayTeamId, reported.awayScore],
    [reported.homeTeamId, reported.homeScore],
  ]);
  const away = points.get(game.awayTeamId);
  const home = points.get(game.homeTeamId);
  return away === undefined || home === undefined ? null : { away, home };
}

/** The game with its new status and score; a reason why the report is not believed; null where it says nothing new. */
function updated(game: StoredGame, reported: GameRecord): StoredGame | string | null {
  if (game.status === 'postponed' || game.status === 'cancelled') return null;
  const scores = scoresFor(game, reported);
  if (scores === null) return 'names other teams than the current release';
  const { away, home } = scores;
  if (isFinal(reported)) {
    const status = game.status === 'completed' ? 'completed' : 'final';
    return { ...game, ...statusWithScore(status, away, home) };
  }
  if (isFinal(game)) return 'is over in the current release, and reported as not over';
  if (reported.status !== 'live') return null;
  // A league loses a score for a while; the last known one stays.
  const isKnown = away !== null && home !== null;
  const [awayScore, homeScore] = isKnown ? [away, home] : [game.awayScore, game.homeScore];
  return { ...game, ...statusWithScore('live', awayScore, homeScore) };
}

const isSame = (a: GameRecord, b: GameRecord): boolean =>
  a.status === b.status && a.awayScore === b.awayScore && a.homeScore === b.homeScore;

/** The content with newer scores. */
interface AppliedScores {
  content: Content;
  /** How many games have another status or score. */
  changed: number;
  /** What was not believed. */
  skipped: Skipped[];
}

/**
 * Puts the league's scores into the stored content, and the results into the teams' records. A game that is over stays
 * over (its score may be corrected), a known score never vanishes, and a game that the release lacks is left out. A
 * game that ends gets the points by period that are reported with the result.
 */
export function applyScores(
  stored: Content,
  reported: readonly GameRecord[],
  lineScores: readonly LineScore[],
): AppliedScores {
  const games = new Map(stored.games);
  const boxes = new Map(stored.boxes);
  const lineOf = new Map(lineScores.map((line) => [line.id, line]));
  const before: GameRecord[] = [];
  const after: GameRecord[] = [];
  const skipped: Skipped[] = [];
  for (const report of reported) {
    const game = stored.games.get(report.id);
    const now = game === undefined ? 'is not in the current release' : updated(game, report);
    if (typeof now === 'string') skipped.push({ record: report.id, reason: now });
    if (game === undefined || now === null || typeof now === 'string' || isSame(game, now)) continue;
    games.set(game.id, now);
    const { id, season, source } = now;
    const line = report.awayTeamId === now.awayTeamId ? lineOf.get(id) : undefined;
    const { box } = checkBox(withKnown({ ...NO_BOX, ...line, id, season, source }, boxes.get(id)), now);
    if (box === null) boxes.delete(id);
    else boxes.set(id, box);
    before.push(game);
    after.push(now);
  }
  const teams = withResults(stored.teams, before, after);
  return { content: { ...stored, games, teams, boxes }, changed: after.length, skipped };
}
