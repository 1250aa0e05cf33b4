import type { ContentDb } from '#data/content/database.ts';
import {
  listArticleSummaries,
  listSeasonArticleIds,
  mapArticleIdsByTeam,
  mapTextDigests,
} from '#data/content/queries/article.queries.ts';
import { listGames, listPlayers, mapBoxes, mapGameChanges } from '#data/content/queries/game.queries.ts';
import { listRecruits } from '#data/content/queries/recruit.queries.ts';
import { findSeason, listPollPlaces, listSeasons } from '#data/content/queries/season.queries.ts';
import { mapTeams } from '#data/content/queries/team.queries.ts';
import type { GameChange } from '#data/content/records.ts';
import type { ArticleSummary } from '#data/domain/article.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import type { GameBox, PlayerSeason } from '#data/domain/football/box-score.ts';
import type { Game } from '#data/domain/football/game.ts';
import { kickoffDay } from '#data/domain/football/kickoff.ts';
import type { PollPlace } from '#data/domain/football/poll.ts';
import type { Recruit } from '#data/domain/football/recruit.ts';
import type { Season as StoredSeason } from '#data/domain/football/season.ts';
import { recordFrom } from '#data/domain/football/team-record.ts';
import { isCovered, type Team, type TeamIdentity } from '#data/domain/football/team.ts';
import { omit } from '#site/page-data/pick.ts';

import { seasonFigures, type SeasonFigures } from './season-figures.ts';

/** What was written in a season and in those before it. */
export interface News {
  /** By id, newest first. */
  articles: ReadonlyMap<string, ArticleSummary>;
  /** A digest of each article's text by its id: the text itself is read for the pages that are rendered. */
  textDigests: ReadonlyMap<string, string>;
  /** A game's articles by its id, newest first. */
  coverage: ReadonlyMap<string, readonly ArticleSummary[]>;
  /** The articles on each conference or its teams, newest first; under the empty name those on none. */
  shelves: ReadonlyMap<string, readonly ArticleSummary[]>;
  /** The ids of a team's articles, newest first, by its id. */
  articleIds: ReadonlyMap<string, readonly string[]>;
}

/** A season's games in the orders that pages need: worked out once, as thousands of pages read them. */
interface SeasonGames {
  /** By id, soonest first. */
  games: ReadonlyMap<string, Game>;
  /** The Eastern day of each game, by its id. */
  days: ReadonlyMap<string, string>;
  gamesOfDay: ReadonlyMap<string, readonly Game[]>;
  /** A team's games by its id, soonest first. */
  schedules: ReadonlyMap<string, readonly Game[]>;
  /** The teams all of whose games are known: of these alone a record can be counted. */
  completeSchedules: ReadonlySet<string>;
}

/**
 * A season as the pages of articles, games and teams need it, read once for a build. Its games and articles name teams
 * without their records: a page takes those from `teams`, so that a result changes the pages that show a record and no
 * others.
 */
export interface Season extends StoredSeason, News, SeasonGames {
  /** The games that its news is about, by id: its own, and those of the season before. */
  storyGames: ReadonlyMap<string, Game>;
  /** The ids of the articles that belong to it, newest first. */
  ownArticleIds: readonly string[];
  /** Every stored season, by its year. */
  seasons: ReadonlyMap<number, StoredSeason>;
  /** Every team by its id, with its record. */
  teams: ReadonlyMap<string, Team>;
  /** All recruits, best ranked first. */
  recruits: readonly Recruit[];
  /** Every place of its polls, week by week, poll by poll, the best first. */
  polls: readonly PollPlace[];
  /** What is known of games besides their scores, by their ids. */
  boxes: ReadonlyMap<string, GameBox>;
  /** Every player with numbers. */
  players: readonly PlayerSeason[];
  /** The figures of the teams by id, of those of which all are known. */
  figures: ReadonlyMap<string, SeasonFigures>;
  /** When each game last changed, by its id. */
  changes: ReadonlyMap<string, GameChange>;
  /** The present that the pages are built for. */
  now: Date;
}

const identities = new WeakMap<Team, TeamIdentity>();

/** A team without its record; made once of each, as a season's games and articles name it a hundred times. */
export function identityOf(team: Team): TeamIdentity {
  const made = identities.get(team) ?? omit(team, ['wins', 'losses', 'conferenceWins', 'conferenceLosses']);
  identities.set(team, made);
  return made;
}

function schedulesOf(games: readonly Game[]): Map<string, Game[]> {
  const schedules = new Map<string, Game[]>();
  for (const game of games) {
    for (const { id } of [game.awayTeam, game.homeTeam]) {
      schedules.set(id, [...(schedules.get(id) ?? []), game]);
    }
  }
  return schedules;
}

/** Reads the news of a season (the current one) in three queries, whatever the number of articles. */
export async function gatherNews(db: ContentDb, year?: number): Promise<News> {
  const articles = (await listArticleSummaries(db, year)).map((article) =>
    Object.assign(article, { team: article.team && identityOf(article.team) }),
  );
  return {
    articles: new Map(articles.map((article) => [article.id, article])),
    textDigests: await mapTextDigests(db),
    coverage: Map.groupBy(articles, ({ gameId }) => gameId ?? ''),
    shelves: Map.groupBy(articles, ({ conference, team }) => conference ?? team?.conference ?? ''),
    articleIds: await mapArticleIdsByTeam(db),
  };
}

/** Up to which day a season's results are known, once that day has passed; null while none is missing. */
export const knownUntil = ({ resultsUntil }: StoredSeason, now: Date): string | null =>
  resultsUntil !== null && easternDay(now) > resultsUntil ? resultsUntil : null;

/** A season's games by id, soonest first; their teams without records. */
export async function readGames(db: ContentDb, year: number): Promise<Map<string, Game>> {
  const games = (await listGames(db, year)).map((game): [string, Game] => [
    game.id,
    Object.assign(game, {
      awayTeam: identityOf(game.awayTeam),
      homeTeam: identityOf(game.homeTeam),
    }),
  ]);
  return new Map(games);
}

/**
 * Covered teams' seasons are stored completely. An opponent's is when its stored games give the record that its source
 * names. A school of the lower division is known by its games against the higher one alone, whatever they add up to.
 */
function hasCompleteSchedule(team: Team, schedule: readonly Game[]): boolean {
  if (isCovered(team)) return true;
  if (team.classification !== 'fbs') return false;
  const { wins, losses } = recordFrom(schedule, team.id);
  return wins === team.wins && losses === team.losses;
}

function arrangeGames(games: ReadonlyMap<string, Game>, teams: ReadonlyMap<string, Team>): SeasonGames {
  const days = new Map([...games].map(([id, game]) => [id, kickoffDay(game)]));
  const schedules = schedulesOf([...games.values()]);
  const complete = [...teams.values()].filter((team) => hasCompleteSchedule(team, schedules.get(team.id) ?? []));
  return {
    games,
    days,
    gamesOfDay: Map.groupBy(games.values(), ({ id }) => days.get(id) ?? ''),
    schedules,
    completeSchedules: new Set(complete.map(({ id }) => id)),
  };
}

/** What a build gathers once and gives to several seasons. */
interface Shared {
  news?: News;
  gamesOf?: (year: number) => Promise<ReadonlyMap<string, Game>>;
}

/**
 * Reads a season (the current one) in a handful of queries, whatever the number of teams and games. Throws for one that
 * is not stored.
 */
export async function gatherSeason(
  db: ContentDb,
  now: Date,
  { year, news, gamesOf = (of) => readGames(db, of) }: Shared & { year?: number } = {},
): Promise<Season> {
  const stored = await findSeason(db, year);
  if (stored === undefined) throw new Error(`this release has no season ${year}`);
  const teams = await mapTeams(db, stored.year);
  const games = await gamesOf(stored.year);
  const arranged = arrangeGames(games, teams);
  const boxes = await mapBoxes(db, stored.year);
  return {
    ...stored,
    resultsUntil: knownUntil(stored, now),
    ...(news ?? (await gatherNews(db))),
    ...arranged,
    storyGames: new Map([...(await gamesOf(stored.year - 1)), ...games]),
    ownArticleIds: await listSeasonArticleIds(db, stored.year),
    seasons: new Map((await listSeasons(db)).map((season) => [season.year, season])),
    teams,
    recruits: await listRecruits(db, stored.year),
    polls: await listPollPlaces(db, stored.year),
    boxes,
    players: await listPlayers(db, stored.year),
    figures: seasonFigures({ ...arranged, champion: stored.champion, teams, boxes, now }),
    changes: await mapGameChanges(db, stored.year),
    now,
  };
}

/** The game that an article is about with its season; null where it is about none, or about one of long ago. */
export function aboutOf(
  { storyGames, seasons }: Pick<Season, 'storyGames' | 'seasons'>,
  { gameId }: Pick<ArticleSummary, 'gameId'>,
): { game: Game; season: StoredSeason } | null {
  const game = gameId === null ? undefined : storyGames.get(gameId);
  const season = game && seasons.get(game.season);
  return game === undefined || season === undefined ? null : { game, season };
}

/** A team's articles, newest first; none for an unknown team. */
export function articlesOf(
  { articles, articleIds }: Pick<Season, 'articles' | 'articleIds'>,
  teamId: string,
): ArticleSummary[] {
  return (articleIds.get(teamId) ?? []).map((id) => articles.get(id)).filter((article) => article !== undefined);
}

/** The latest of some moments (ISO 8601 with offset), as ISO 8601 UTC; null when none of them is known. */
export function newestMoment(moments: readonly (string | undefined)[]): string | null {
  const known = moments.filter((moment) => moment !== undefined);
  const newest = Math.max(...known.map((moment) => Date.parse(moment)));
  return Number.isFinite(newest) ? new Date(newest).toISOString() : null;
}

/**
 * The newest change of some games and articles, ISO 8601 UTC: when a page that shows them last changed. Null when
 * nothing is known of any.
 */
export function newestChange(
  { changes }: Pick<Season, 'changes'>,
  games: readonly Pick<Game, 'id'>[],
  articles: readonly Pick<ArticleSummary, 'publishedAt' | 'updatedAt'>[],
): string | null {
  return newestMoment([
    ...games.map(({ id }) => changes.get(id)?.changedAt),
    ...articles.map(({ publishedAt, updatedAt }) => updatedAt ?? publishedAt),
  ]);
}
