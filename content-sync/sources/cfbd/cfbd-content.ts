import type { GameRecord } from '#data/content/records.ts';
import { CONFERENCES, type Team, type TeamRecord } from '#data/domain/football/team.ts';
import type { AnswerCounts, SourceContent } from '../../core/source.ts';
import { refusal, skips, type Skipped, type SourceNote } from '../../core/source-note.ts';
import { buildRecruitingNews } from '../../content/recruiting/recruiting-news.ts';
import { buildRecruits } from '../../content/recruiting/recruits.ts';
import { gamesAsOf } from '../../content/season/as-of.ts';
import { withRanks } from '../../content/season/polls.ts';
import { buildTeams, countRecords, type TeamFacts } from '../../content/season/teams.ts';
import { dateCommitments } from './commitment-dates.ts';
import { type LeagueAnswers, type ListName, LISTS } from './ask-league.ts';
import { buildBoxes, type LeagueContext, listReader } from './extras.ts';
import { readPlayers } from './league-players.ts';
import { isWithoutTeams, readLeagueGames } from './league-games.ts';
import { fieldsOf, refuseAnswer } from './read-league-list.ts';
import { leagueTeams, readLeagueRecords } from './league-teams.ts';
import { readLeagueRecruits } from './league-recruits.ts';
import { readOutlets } from './outlets.ts';
import { readPolls } from './league-polls.ts';

/** The games whose records are not usable this time, as they stand in the published release. */
function storedGames(
  skipped: readonly Skipped[],
  teams: ReadonlyMap<string, TeamFacts>,
  games: readonly GameRecord[],
  { memory, stored }: LeagueContext,
): GameRecord[] {
  const reported = new Set(games.map((game) => game.id));
  const ids = new Set([...teams.values()].map((team) => team.id));
  const known = new Set(skipped.map(({ record }) => memory.known('games', record) ?? ''));
  return [...known.difference(reported)].flatMap((id) => {
    const game = stored.games.get(id);
    return game !== undefined && ids.has(game.awayTeamId) && ids.has(game.homeTeamId) ? [game] : [];
  });
}

/**
 * The records: counted from the games, of which the lists have all that an FBS team plays; the league's own
 * (`official`; none as of an earlier day), in which title games count for the conference, for the lower
 * division alone. Where both count and differ, the report says so.
 */
function resolveRecords(
  games: readonly GameRecord[],
  teams: ReadonlyMap<string, TeamFacts>,
  official: readonly (TeamRecord & { leagueId: string })[],
): { teams: Team[]; differing: Skipped[] } {
  const counted = countRecords(games);
  const reported = new Map(official.map(({ leagueId, ...record }) => [leagueId, record]));
  const differing: Skipped[] = [];
  const records = new Map<string, TeamRecord>();
  for (const [leagueId, { id, name, classification }] of teams) {
    const own = counted.get(id);
    const theirs = reported.get(leagueId);
    const record = classification === 'fcs' ? (theirs ?? own) : own;
    if (record !== undefined) records.set(id, record);
    const isSame = theirs?.wins === (own?.wins ?? 0) && theirs.losses === (own?.losses ?? 0);
    if (classification === 'fbs' && theirs !== undefined && !isSame)
      differing.push({ record: name, reason: 'differs from the games, which count' });
  }
  return { teams: buildTeams([...teams.values()], (id) => records.get(id)), differing };
}

/** How many records each call was answered with, by the call and its year. */
function countAnswers(answers: LeagueAnswers, { recruitingClass, request }: LeagueContext): AnswerCounts {
  const counts = Object.entries(LISTS).flatMap(([name, { call, isNeeded }]): [string, number][] => {
    // Bowls without their teams yet come and go.
    const { length } = answers[name as ListName].rows.filter((row) => !isWithoutTeams(row));
    const year = name === 'recruits' ? recruitingClass : request.season.year;
    // A list that the rest does without may be lacking at any time.
    return isNeeded || (name === 'polls' && length > 0) ? [[`${call} of ${year}`, length]] : [];
  });
  return Object.fromEntries(counts);
}

/**
 * Makes content of the league's answers. Unsound records are left out and named in the notes; a
 * SyncError refuses an answer that is empty where it cannot be, or unusable for a large part.
 */
export function leagueContent(answers: LeagueAnswers, context: LeagueContext): SourceContent {
  const { request, memory, dates, recruitingClass, stored } = context;
  const { now, isAsOf, season } = request;
  const notes: SourceNote[] = [];
  const read = listReader(answers, notes);
  /** What is reported; where that is nothing, what is published. */
  const orStored = <Item>({ records }: { records: Item[] }, before: ReadonlyMap<string, Item>): Item[] =>
    records.length > 0 || isAsOf ? records : [...before.values()];

  const teamTable = leagueTeams(memory, stored.teams);
  read('teams', teamTable.read, true);
  const gameRows = [...answers.games.rows, ...answers.bowls.rows];
  // From the first result on the league has records, outlets and polls.
  const hasResults = gameRows.some((row) => fieldsOf(row)['completed'] === true);
  const { records: official } = read('records', readLeagueRecords, hasResults);
  const outlets = read('media', readOutlets, hasResults).records;
  const played = read(
    'games',
    () =>
      readLeagueGames(gameRows, {
        teams: teamTable,
        memory,
        outlets: new Map(outlets.map(({ id, name }) => [id, name])),
        season,
        now,
      }),
    true,
  );
  const table = teamTable.all();
  const polls = orStored(
    read(
      'polls',
      (rows) => readPolls(rows, { season, teamOf: (number) => table.get(number)?.id, asOf: isAsOf ? now : null }),
      hasResults && !isAsOf,
    ),
    stored.polls,
  );
  const areOutletsComplete = outlets.length > 0 && answers.media.refused === null;
  const reported = isAsOf ? gamesAsOf(played.records, season, now) : played.records;
  const withOutlets = reported.map((game) =>
    areOutletsComplete || isAsOf
      ? game
      : { ...game, tvNetwork: game.tvNetwork ?? stored.games.get(game.id)?.tvNetwork ?? null },
  );
  const ranked = withRanks(withOutlets, polls, season);
  const games = isAsOf ? ranked : [...ranked, ...storedGames(played.skipped, table, ranked, context)];
  const { boxes, skipped } = buildBoxes(read, gameRows, games, teamTable, context);
  notes.push(...skips(LISTS.games.call, skipped));
  const { teams, differing } = resolveRecords(games, table, isAsOf ? [] : official);
  notes.push(...skips(LISTS.records.call, differing));
  const missing = CONFERENCES.filter((name) => !teams.some(({ conference }) => conference === name));
  if (missing.length > 0) throw refuseAnswer(LISTS.teams.call, `names no team of the ${missing.join(', the ')}`);

  if (request.isPast === true)
    notes.push(refusal(LISTS.figures.call, 'each call tells of one week, which is too many calls for a past season'));
  const players = orStored(
    read('players', (rows) => readPlayers(rows, season.year, teamTable)),
    stored.players,
  );
  const prospects = read(
    'recruits',
    (rows) => readLeagueRecruits(rows, { classYear: recruitingClass, teams: teamTable, memory }),
    // A class without a known recruit is none; one that has been known does not vanish.
    stored.recruits.size > 0,
  );
  const recruits = buildRecruits(prospects.records, teams);
  const before = [...stored.recruits.values()].filter((recruit) => recruit.committedTeamId !== null);
  // Of one alone it may be that he has left his team; of all of them it is a fault.
  if (before.length > 1 && recruits.every((recruit) => recruit.committedTeam === null))
    throw refuseAnswer(`${LISTS.recruits.call} (commitments)`, 'names nothing');
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
