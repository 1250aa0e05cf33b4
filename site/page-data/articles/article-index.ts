import type { ArticleSummary, FigureLine } from '#data/domain/article.ts';
import type { Game } from '#data/domain/football/game.ts';
import type { Kickoff } from '#data/domain/football/kickoff.ts';
import type { TeamIdentity } from '#data/domain/football/team.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { pick } from '#site/page-data/pick.ts';
import type { Season } from '#site/page-data/season/season.ts';

import { toStories } from './story-lists.ts';

const ARTICLE_FIELDS = [
  'id',
  'title',
  'summary',
  'author',
  'publishedAt',
  'imageUrl',
  'conference',
] as const satisfies (keyof ArticleSummary)[];
const SCORE_FIELDS = ['status', 'awayScore', 'homeScore', 'awayRank', 'homeRank'] as const;
const GAME_FIELDS = [...SCORE_FIELDS, 'gameDate', 'timeTbd', 'kickoffWindow'] as const;
const TEAM_FIELDS = [
  'id',
  'name',
  'shortName',
  'conference',
  'colorPrimary',
  'colorSecondary',
] as const satisfies (keyof TeamIdentity)[];

/** One article as the Team Central filter needs it: what it searches, and what a card shows. */
export type IndexedArticle = Pick<ArticleSummary, (typeof ARTICLE_FIELDS)[number]> & {
  /** A key of `teams`, or null. */
  teamId: string | null;
  /** Where it was written later than its season. */
  writtenAt?: string;
  figure?: FigureLine[];
  /** The game it is about, its teams as keys of `teams`. */
  game?: Pick<Game, (typeof SCORE_FIELDS)[number]> & Kickoff & { away: string; home: string };
  /** Whose piece it is, where it is not ours. */
  sourceSite?: string;
};

/** Every article, newest first, with each team written once. */
export interface ArticleIndex {
  teams: Record<string, Pick<TeamIdentity, (typeof TEAM_FIELDS)[number]>>;
  articles: IndexedArticle[];
}

/** Every article of the list that the filter of Team Central searches (`/teams/articles.json`). */
export function articleIndex(season: Pick<Season, 'articles' | 'storyGames'>): ArticleIndex {
  const all = toStories(season, [...season.articles.values()]);
  const teams = all.flatMap(({ article, game }) => [article.team, game?.awayTeam, game?.homeTeam]);
  return {
    teams: Object.fromEntries(teams.flatMap((team) => (team ? [[team.id, pick(team, TEAM_FIELDS)]] : []))),
    articles: all.map(({ article, game }) => ({
      ...pick(article, ARTICLE_FIELDS),
      teamId: article.team?.id ?? null,
      ...(game !== null && {
        game: { ...pick(game, GAME_FIELDS), away: game.awayTeam.id, home: game.homeTeam.id },
      }),
      ...(article.writtenAt !== null && { writtenAt: article.writtenAt }),
      ...(article.figure !== null && { figure: article.figure }),
      ...(article.sourceSite !== PRODUCT.name && { sourceSite: article.sourceSite }),
    })),
  };
}
