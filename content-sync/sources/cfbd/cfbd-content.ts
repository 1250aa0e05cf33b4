import type { GameRecord } from '#data/content/records.ts';
import { CONFERENCES, type Team, type TeamRecord } from '#data/domain/football/team.ts';
import type { AnswerCounts, SourceContent } from '../../core/source.ts';
import { refusal, skips, type Skipped, type SourceNote } from '../../core/source-note.ts';
import { SyncError } from '../../core/sync-error.ts';
import { MAX_SKIPPED_SHARE } from '../../core/thresholds.ts';
import { buildRecruitingNews } from '../../content/recruiting/recruiting-news.ts';
import { buildRecruits } from '../../content/recruiting/recruits.ts';
import { gamesAsOf } from '../../content/season/as-of.ts';
import { withRanks } from '../../content/season/polls.ts';
import { buildTeams, countRecords, type TeamFacts } from '../../content/season/teams.ts';
import { dateCommitments } from './commitment-dates.ts';
import { CALLS, EXTRA_CALLS, type LeagueAnswers } from './ask-league.ts';
import { buildBoxes, type LeagueContext, readExtra } from './extras.ts';
import { readPlayers } from './league-players.ts';
import { isWithoutTeams, readLeagueGames } from './league-games.ts';
import { isRecord } from './read-league-list.ts';
import { readLeagueRecords, readLeagueTeams } from './league-teams.ts';
import { readLeagueRecruits } from './league-recruits.ts';
import { readOutlets } from './outlets.ts';
import { readPolls } from './league-polls.ts';

/** Refuses, with a SyncError, an answer of whose records too many are not usable. */
export function checkShare(call: string, usable: number, skipped: readonly Skipped[]): void {
  const total = usable + skipped.length;
  if (skipped.length <= total * MAX_SKIPPED_SHARE) return;
  const reason = skipped[0]?.reason ?? '';
  throw new SyncError(
    `Refused: of ${total} records in the league API's answer to ${call} ${skipped.length} are not usable (the first: ${reason}).`,
  );
}

function checkNotEmpty(call: string, count: number): void {
  if (count === 0) throw new SyncError(`Refused: the league API's answer to ${call} names nothing.`);
}

function checkConferences(teams: readonly Team[]): void {
  const missing = CONFERENCES.filter((name) => !teams.some((team) => team.conference === name));
  if (missing.length > 0)
    throw new SyncError(
      `Refused: the league API's answer to /teams/fbs names no team of the ${missing.join(', the ')}.`,
    );
}

/** The games whose records are not usable this time, as they stand in the published release. */
function storedGames(
  skipped: readonly Skipped[],
  teams: ReadonlyMap<string, TeamFacts>,
  games: readonly GameRecord[],
  { memory, stored }: LeagueContext,
): GameRecord[] {
  const reported = new Set(games.map((game) => game.id));
  const ids = new Set([...teams.values()].map((team) => team.id));
  return skipped.flatMap(({ record }) => {
    const id = memory.known('games', record);
    const game = id === undefined || reported.has(id) ? undefined : stored.games.get(id);
    if (game === undefined || !ids.has(game.awayTeamId) || !ids.has(game.homeTeamId)) return [];
    reported.add(game.id);
    return [game];
  });
}

/**
 * The records: counted from the games, of which the lists have all that an FBS team plays; the league's own
 * (`official`, by its numbers; null as of an earlier day), in which title games count for the conference, for the lower
 * division alone. Where both count and differ, the report says so.
 */
function resolveRecords(
  games: readonly GameRecord[],
  teams: ReadonlyMap<string, TeamFacts>,
  official: ReadonlyMap<string, TeamRecord> | null,
): { teams: Team[]; differing: Skipped[] } {
  const counted = countRecords(games);
  const differing: Skipped[] = [];
  const records = new Map<string, TeamRecord>();
  for (const [leagueId, { id, name, classification }] of teams) {
    const own = counted.get(id);
    const theirs = official?.get(leagueId);
    const record = classification === 'fcs' ? (theirs ?? own) : own;
    if (record !== undefined) records.set(id, record);
    const isSame = theirs?.wins === (own?.wins ?? 0) && theirs.losses === (own?.losses ?? 0);
    if (classification === 'fbs' && theirs !== undefined && !isSame)
      differing.push({ record: name, reason: 'differs from the games, which count' });
  }
  return { teams: buildTeams([...teams.values()], (id) => records.get(id)), differing };
}

/**
 * How many records each call was answered with, by the call and its year. Bowls without their teams yet come and go.
 */
function countAnswers(answers: LeagueAnswers, { recruitingClass, request }: LeagueContext): AnswerCounts {
  const counts = Object.entries(CALLS).map(([name, call]) => {
    const answer = name as keyof typeof CALLS;
    const year = answer === 'recruits' ? recruitingClass : request.season.year;
    const named = answers[answer].filter((row) => !isWithoutTeams(row));
    return [`${call} of ${year}`, named.length] as [string, number];
  });
  // A list that the rest does without may be lacking at any time.
  const polls = answers.polls.rows.length;
  if (polls > 0) counts.push([`${EXTRA_CALLS.polls} of ${request.season.year}`, polls]);
  return Object.fromEntries(counts);
}

/**
 * Makes content of the league's answers. Unsound records are left out and named in the notes; a
 * SyncError refuses an answer that is empty where it cannot be, or unusable for a large part.
 */
export function leagueContent(answers: LeagueAnswers, context: LeagueContext): SourceContent {
  const { request, memory, dates, recruitingClass, stored } = context;
  const { now, isAsOf } = request;
  const notes: SourceNote[] = [];
  const reading = { answers, notes };
  const noteSkipped = (call: string, usable: number, skipped: readonly Skipped[]): void => {
    checkShare(call, usable, skipped);
    notes.push(...skips(call, skipped));
  };
  const teamTable = readLeagueTeams(answers.teams, memory, stored.teams);
  checkNotEmpty('/teams/fbs', answers.teams.length);
  noteSkipped('/teams/fbs', teamTable.all().size, teamTable.skipped);
  const official = readLeagueRecords(answers.records);
  noteSkipped('/records', official.byTeam.size, official.skipped);

  const rows = [...answers.games, ...answers.bowls];
  const hasResults = rows.some((row) => isRecord(row) && row['completed'] === true);
  const outlets = readExtra(reading, 'media', readOutlets, hasResults);
  const read = readLeagueGames(rows, {
    teams: teamTable,
    memory,
    outlets: new Map(outlets.map(({ id, name }) => [id, name])),
    season: request.season,
    now,
  });
  noteSkipped('/games', read.records.length, read.skipped);
  checkNotEmpty('/games', read.records.length);
  // From the first result on the league has them.
  if (hasResults) checkNotEmpty('/records', answers.records.length);
  const season = isAsOf ? gamesAsOf(read.records, request.season, now) : read.records;
  const table = teamTable.all();
  const readPollRows = (rows: readonly unknown[]) =>
    readPolls(rows, {
      season: request.season,
      teamOf: (number) => table.get(number)?.id,
      asOf: isAsOf ? now : null,
    });
  const reportedPolls = readExtra(reading, 'polls', readPollRows, hasResults);
  const polls = reportedPolls.length > 0 || isAsOf ? reportedPolls : [...stored.polls.values()];
  const areOutletsComplete = outlets.length > 0 && answers.media.refused === null;
  const withOutlets = season.map((game) =>
    areOutletsComplete || isAsOf
      ? game
      : { ...game, tvNetwork: game.tvNetwork ?? stored.games.get(game.id)?.tvNetwork ?? null },
  );
  const reported = withRanks(withOutlets, polls, request.season);
  const fromRelease = isAsOf ? [] : storedGames(read.skipped, table, reported, context);
  const games = [...reported, ...fromRelease];
  const boxes = buildBoxes(reading, games, teamTable, context);
  const { teams, differing } = resolveRecords(games, table, isAsOf ? null : official.byTeam);
  notes.push(...skips('/records', differing));
  checkConferences(teams);

  if (request.isPast === true)
    notes.push(refusal(EXTRA_CALLS.figures, 'each call tells of one week, which is too many calls for a past season'));
  const playerSeasons = readExtra(reading, 'players', (rows) =>
    readPlayers(rows, { season: request.season.year, teamOfSchool: teamTable.idOfSchool }),
  );
  const players = playerSeasons.length > 0 || isAsOf ? playerSeasons : [...stored.players.values()];
  const prospects = readLeagueRecruits(answers.recruits, {
    classYear: recruitingClass,
    teams: teamTable,
    memory,
  });
  noteSkipped('/recruiting/players', prospects.records.length, prospects.skipped);
  // A class without a known recruit is none; one that has been known does not vanish.
  if (stored.recruits.size > 0) checkNotEmpty('/recruiting/players', prospects.records.length);
  const recruits = buildRecruits(prospects.records, teams);
  const committed = recruits.filter((recruit) => recruit.committedTeam !== null).length;
  const before = [...stored.recruits.values()].filter((recruit) => recruit.committedTeamId !== null);
  // Of one alone it may be that he has left his team; of all of them it is a fault.
  if (before.length > 1) checkNotEmpty('/recruiting/players (commitments)', committed);
  const dateOf = dateCommitments(recruits, { request, dates, stored });
  const recruitingNews = buildRecruitingNews(recruits, dateOf, request);
  memory.save();
  dates.save();
  return {
    teams,
    games,
    recruits,
    recruitingNews,
    articles: [],
    boxes,
    polls,
    players,
    notes,
    answerCounts: countAnswers(answers, context),
  };
}
