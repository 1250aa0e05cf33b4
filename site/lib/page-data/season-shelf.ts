import type { ContentDb } from '#data/content/database.ts';
import { mapArticleIdsByTeam } from '#data/content/queries/article-team.queries.ts';
import { mapGameChanges } from '#data/content/queries/game-change.queries.ts';
import type { GameChange } from '#data/content/queries/game-change.queries.ts';
import { listRecruits } from '#data/content/queries/recruit.queries.ts';
import { mapTeams } from '#data/content/queries/team.queries.ts';
import type { Article } from '#data/domain/article.ts';
import { isFinal, winnerSide } from '#data/domain/game.ts';
import type { Game } from '#data/domain/game.ts';
import type { Recruit } from '#data/domain/recruit.ts';
import { isCovered } from '#data/domain/team.ts';
import type { Team } from '#data/domain/team.ts';

import type { ArticleShelf } from './article-page.ts';
import { newestMoment } from './newest-moment.ts';

/** The whole season as the pages of teams and games need it, read once for a whole build. */
export interface SeasonShelf extends Pick<
  ArticleShelf,
  'articles' | 'games' | 'coverage' | 'schedules'
> {
  /** Every team by its id, with its record. */
  teams: ReadonlyMap<string, Team>;
  /** The teams whose every game of the season is known: of these alone a record can be counted. */
  wholeSchedules: ReadonlySet<string>;
  /** A team's articles, newest first, by its id. */
  articleIds: ReadonlyMap<string, readonly string[]>;
  /** Who is committed to a team, best ranked first, by its id. */
  commits: ReadonlyMap<string, readonly Recruit[]>;
  /** When each game's facts last changed, by its id. */
  changes: ReadonlyMap<string, GameChange>;
  /** The present that the pages are built for. */
  now: Date;
}

/** Takes four queries besides the articles' own, whatever the number of teams and games. */
export async function gatherSeasonShelf(
  db: ContentDb,
  articles: ArticleShelf,
  now: Date,
): Promise<SeasonShelf> {
  const teams = await mapTeams(db);
  return {
    articles: articles.articles,
    games: articles.games,
    coverage: articles.coverage,
    schedules: articles.schedules,
    teams,
    wholeSchedules: new Set(
      [...teams.values()]
        .filter((team) => hasWholeSchedule(team, articles.schedules.get(team.id) ?? []))
        .map(({ id }) => id),
    ),
    articleIds: await mapArticleIdsByTeam(db),
    commits: Map.groupBy(
      (await listRecruits(db)).filter((recruit) => recruit.commitmentStatus === 'committed'),
      ({ committedTeam }) => committedTeam?.id ?? '',
    ),
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

/**
 * The newest change of some games and articles, ISO 8601 UTC: when a page that shows them last changed. Null when
 * nothing is known of any.
 */
export function newestChange(
  shelf: Pick<SeasonShelf, 'changes'>,
  games: readonly Game[],
  articles: readonly Pick<Article, 'publishedAt' | 'updatedAt'>[],
): string | null {
  return newestMoment([
    ...games.map(({ id }) => shelf.changes.get(id)?.changedAt),
    ...articles.map(({ publishedAt, updatedAt }) => updatedAt ?? publishedAt),
  ]);
}
