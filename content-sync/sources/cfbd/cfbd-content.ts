import { MOST_SKIPPED_SHARE } from '../../merge/thresholds.ts';
import { isFinal, type Game } from '#data/domain/game.ts';
import type { TeamRecord } from '#data/domain/season-record.ts';
import { CONFERENCES, type Team } from '#data/domain/team.ts';
import { easternDay } from '#data/domain/time.ts';
import { toGame } from '#data/content/queries/game.queries.ts';
import type { ContentRows } from '#data/content/queries/store.queries.ts';
import type { SourceContent } from '../../core/content.ts';
import type { CommitmentDates } from '../../recruiting/commitment-dates.ts';
import { buildRecruitingNews } from '../../recruiting/recruiting-news.ts';
import { buildRecruits } from '../../recruiting/recruits.ts';
import type { SourceNote } from '../../core/source-note.ts';
import { gamesAsOf } from '../../season/as-of.ts';
import { buildGames } from '../../season/games.ts';
import { countRecords } from '../../season/records.ts';
import { SyncError } from '../../core/sync-error.ts';
import type { SourceRequest } from '../../core/source.ts';
import { dateCommitments } from './date-commitments.ts';
import type { IdMemory } from './id-memory.ts';
import type { LeagueAnswers } from './league-api.ts';
import { readLeagueGames, type LeagueGame } from './league-games.ts';
import { readLeagueRecords } from './league-records.ts';
import { readLeagueRecruits } from './league-recruits.ts';
import { readLeagueTeams, type LeagueTeams } from './league-teams.ts';
import { readOutlets } from './outlets.ts';
import { readPolls } from './polls.ts';
import { skipNotes, type Skipped } from './skipped.ts';

/** What the content is made with besides the answers. */
export interface LeagueContext {
  request: SourceRequest;
  memory: IdMemory;
  dates: CommitmentDates;
  recruitingClass: number;
  /** The published release; null: none is known. */
  stored: Pick<ContentRows, 'team' | 'game' | 'recruit' | 'recruiting_news'> | null;
}

/** Refuses, with a SyncError, an answer of whose records too many are not usable. */
export function checkShare(call: string, usable: number, skipped: readonly Skipped[]): void {
  const total = usable + skipped.length;
  if (skipped.length <= total * MOST_SKIPPED_SHARE) return;
  const reason = skipped[0]?.reason ?? '';
  throw new SyncError(
    `Refused: of ${total} records in the league API's answer to ${call} ${skipped.length} are not usable (the first: ${reason}).`,
  );
}

function checkNotEmpty(call: string, count: number): void {
  if (count === 0)
    throw new SyncError(`Refused: the league API's answer to ${call} names nothing.`);
}

function checkConferences(teams: readonly Team[]): void {
  const missing = CONFERENCES.filter((name) => !teams.some((team) => team.conference === name));
  if (missing.length > 0)
    throw new SyncError(
      `Refused: the league API's answer to /teams/fbs names no team of the ${missing.join(', the ')}.`,
    );
}

/** The games that the league told unusably this time, as they stand in the published release. */
function keepTold(
  skipped: readonly Skipped[],
  teams: readonly Team[],
  games: readonly Game[],
  { memory, stored }: LeagueContext,
): Game[] {
  const told = new Set(games.map((game) => game.id));
  const byId = new Map(teams.map((team) => [team.id, team]));
  return skipped.flatMap(({ record }) => {
    const id = memory.known('games', record);
    const row = id === undefined || told.has(id) ? undefined : stored?.game.get(id);
    if (row === undefined || !byId.has(row.away_team_id) || !byId.has(row.home_team_id)) return [];
    told.add(row.id);
    return [toGame(row, byId)];
  });
}

function withoutTime(games: readonly Game[], leagueGames: readonly LeagueGame[]): Game[] {
  const open = new Set(leagueGames.flatMap((game) => (game.timeTbd ? [game.id] : [])));
  return games.map((game) =>
    open.has(game.id) && !isFinal(game)
      ? { ...game, timeTbd: true, gameDate: easternDay(game.gameDate) }
      : game,
  );
}

/**
 * The records: counted from the games, of which the lists have all that an FBS team plays. Of the
 * lower division they have a few only, so those teams' records are the league's own. So are all
 * when games were left out (`isWhole` false). Where both count and differ, the report says so.
 * `told` is null when an earlier day is asked for.
 */
function settleRecords(
  season: readonly LeagueGame[],
  teams: LeagueTeams,
  told: ReadonlyMap<string, TeamRecord> | null,
  isWhole: boolean,
): { teams: Team[]; differing: Skipped[] } {
  const counted = countRecords(season);
  const differing: Skipped[] = [];
  const built = teams.build((leagueId, { id, name, classification }) => {
    const own = counted.get(id);
    const theirs = told?.get(leagueId);
    if (classification === 'fcs' || !isWhole) return theirs ?? own;
    const isSame = theirs?.wins === (own?.wins ?? 0) && theirs.losses === (own?.losses ?? 0);
    if (theirs !== undefined && !isSame)
      differing.push({ record: name, reason: 'differs from the games, which count' });
    return own;
  });
  return { teams: built, differing };
}

/**
 * Makes content of the league's answers. Unsound records are left out and named in the notes; a
 * SyncError refuses an answer that is empty where it cannot be, or unusable for a large part.
 */
export function leagueContent(answers: LeagueAnswers, context: LeagueContext): SourceContent {
  const { request, memory, dates, recruitingClass, stored } = context;
  const { now, isAsOf } = request;
  const teamTable = readLeagueTeams(answers.teams, memory, stored?.team ?? new Map());
  checkNotEmpty('/teams/fbs', answers.teams.length);
  checkShare('/teams/fbs', answers.teams.length - teamTable.skipped.length, teamTable.skipped);
  const polls = readPolls(answers.polls, isAsOf ? now : null);
  checkShare('/rankings', answers.polls.length - polls.skipped.length, polls.skipped);
  const mediaRows = [...answers.media, ...answers.bowlMedia];
  const outlets = readOutlets(mediaRows);
  checkShare('/games/media', mediaRows.length - outlets.skipped.length, outlets.skipped);
  const told = readLeagueRecords(answers.records);
  checkShare('/records', told.byTeam.size, told.skipped);

  const rows = [...answers.games, ...answers.bowls];
  const read = readLeagueGames(rows, {
    teams: teamTable,
    memory,
    polls,
    outlets: outlets.byGame,
    now,
  });
  checkShare('/games', read.games.length, read.skipped);
  checkNotEmpty('/games', read.games.length);
  if (read.games.some((game) => game.status === 'final')) {
    // From the first result on the league has all of these.
    checkNotEmpty('/games/media', mediaRows.length);
    checkNotEmpty('/records', answers.records.length);
    checkNotEmpty('/rankings', answers.polls.length);
  }
  const extras = new Map(read.games.map((game) => [game.id, game]));
  const season = (isAsOf ? gamesAsOf(read.games, now) : read.games).flatMap((game) => {
    const whole = extras.get(game.id);
    return whole === undefined ? [] : [{ ...whole, ...game }];
  });
  const { teams, differing } = settleRecords(
    season,
    teamTable,
    isAsOf ? null : told.byTeam,
    read.skipped.length === 0,
  );
  checkConferences(teams);
  const games = withoutTime(buildGames(season, teams), season);
  const kept = isAsOf ? [] : keepTold(read.skipped, teams, games, context);

  const players = readLeagueRecruits(answers.recruits, {
    classYear: recruitingClass,
    teams: teamTable,
    memory,
  });
  checkShare('/recruiting/players', players.recruits.length, players.skipped);
  checkNotEmpty('/recruiting/players', players.recruits.length);
  const recruits = buildRecruits(players.recruits, teams);
  const dateOf = dateCommitments(recruits, { request, dates, stored });
  const news = buildRecruitingNews(recruits, dateOf);
  memory.save();
  dates.save();
  const notes: SourceNote[] = [
    ...skipNotes('/teams/fbs', teamTable.skipped),
    ...skipNotes('/games', read.skipped),
    ...skipNotes('/games/media', outlets.skipped),
    ...skipNotes('/rankings', polls.skipped),
    ...skipNotes('/records', [...told.skipped, ...differing]),
    ...skipNotes('/recruiting/players', players.skipped),
  ];
  return {
    teams,
    games: [...games, ...kept],
    recruits,
    recruitingNews: isAsOf
      ? news.filter((item) => Date.parse(item.publishedAt) <= now.getTime())
      : news,
    articles: [],
    notes,
  };
}
