import type { ContentDb } from '#data/content/database.ts';
import { mapArticleIdsByTeam } from '#data/content/queries/article-team.queries.ts';
import { listArticles } from '#data/content/queries/article.queries.ts';
import { mapGameChanges } from '#data/content/queries/game-change.queries.ts';
import type { GameChange } from '#data/content/queries/game-change.queries.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import { listRecruits } from '#data/content/queries/recruit.queries.ts';
import { mapTeams } from '#data/content/queries/team.queries.ts';
import type { Article } from '#data/domain/article.ts';
import { isFinal, winnerSide } from '#data/domain/game.ts';
import type { Game } from '#data/domain/game.ts';
import type { Recruit } from '#data/domain/recruit.ts';
import { isCovered } from '#data/domain/team.ts';
import type { Team, TeamIdentity } from '#data/domain/team.ts';
import { omit } from '#site/lib/pick.ts';

/**
 * The season as the pages of articles, games and teams need it, read once for a whole build. Its games and articles
 * name teams without their records: a page shows those of the teams it is given from `teams` alone, so that a result
 * changes the pages that show the record and no others.
 */
export interface Season {
  /** By id, newest first. */
  articles: ReadonlyMap<string, Article>;
  /** By id, soonest first. */
  games: ReadonlyMap<string, Game>;
  /** A game's articles by its id, newest first. */
  coverage: ReadonlyMap<string, readonly Article[]>;
  /** A team's games by its id, soonest first. */
  schedules: ReadonlyMap<string, readonly Game[]>;
  /** Every team by its id, with its record. */
  teams: ReadonlyMap<string, Team>;
  /** The teams whose every game of the season is known: of these alone a record can be counted. */
  wholeSchedules: ReadonlySet<string>;
  /** The ids of a team's articles, newest first, by its id. */
  articleIds: ReadonlyMap<string, readonly string[]>;
  /** All recruits, best ranked first. */
  recruits: readonly Recruit[];
  /** When each game's facts last changed, by its id. */
  changes: ReadonlyMap<string, GameChange>;
  /** The present that the pages are built for. */
  now: Date;
}

/** A team without its record. */
function identityOf(team: Team): TeamIdentity {
  return omit(team, ['wins', 'losses', 'conferenceWins', 'conferenceLosses']);
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

/** Reads the season in six queries, whatever the number of articles, teams and games. */
export async function gatherSeason(db: ContentDb, now: Date): Promise<Season> {
  const articles = (await listArticles(db)).map((article) => ({
    ...article,
    team: article.team && identityOf(article.team),
  }));
  const games = (await listGames(db)).map((game): Game => ({
    ...game,
    awayTeam: identityOf(game.awayTeam),
    homeTeam: identityOf(game.homeTeam),
  }));
  const teams = await mapTeams(db);
  const schedules = schedulesOf(games);
  return {
    articles: new Map(articles.map((article) => [article.id, article])),
    games: new Map(games.map((game) => [game.id, game])),
    coverage: Map.groupBy(articles, ({ gameId }) => gameId ?? ''),
    schedules,
    teams,
    wholeSchedules: new Set(
      [...teams.values()]
        .filter((team) => hasWholeSchedule(team, schedules.get(team.id) ?? []))
        .map(({ id }) => id),
    ),
    articleIds: await mapArticleIdsByTeam(db),
    recruits: await listRecruits(db),
    changes: await mapGameChanges(db),
    now,
  };
}

/**
 * Covered teams' seasons are stored whole. Of an opponent it is so when the games stored give the
 * record that its source names; a school of the lower division is known by its games against the
 * higher one alone, whatever they add up to.
 */
function hasWholeSchedule(team: Team, schedule: readonly Game[]): boolean {
  if (isCovered(team)) return true;
  if (team.classification !== 'fbs') return false;
  const decided = schedule.filter(isFinal).filter((game) => winnerSide(game) !== undefined);
  const wins = decided.filter((game) => {
    const winner = winnerSide(game) === 'home' ? game.homeTeam : game.awayTeam;
    return winner.id === team.id;
  }).length;
  return wins === team.wins && decided.length - wins === team.losses;
}

/** A team's articles, newest first; none for an unknown team. */
export function articlesOf(
  { articles, articleIds }: Pick<Season, 'articles' | 'articleIds'>,
  teamId: string,
): Article[] {
  return (articleIds.get(teamId) ?? [])
    .map((id) => articles.get(id))
    .filter((article) => article !== undefined);
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
  articles: readonly Pick<Article, 'publishedAt' | 'updatedAt'>[],
): string | null {
  return newestMoment([
    ...games.map(({ id }) => changes.get(id)?.changedAt),
    ...articles.map(({ publishedAt, updatedAt }) => updatedAt ?? publishedAt),
  ]);
}
