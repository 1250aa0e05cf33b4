import type { ContentDb } from '#data/content/database.ts';
import { listArticles } from '#data/content/queries/article.queries.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import { paragraphsOf } from '#data/domain/article.ts';
import type { Article, ArticleSummary } from '#data/domain/article.ts';
import type { Game } from '#data/domain/game.ts';
import { isCovered } from '#data/domain/team.ts';
import type { Team } from '#data/domain/team.ts';

import { gameLabel } from './game-label.ts';
import { lastingGame, lastingSummary } from './lasting.ts';

/** A way to the article about another game. */
interface GameLink {
  articleId: string;
  /** `Week 3: Georgia 44, Tennessee 41`; the match-up alone while there is no score. */
  label: string;
}

/** One team's way through its season from here. */
interface TeamTrail {
  team: Pick<Team, 'id' | 'name' | 'shortName'>;
  previous: GameLink | null;
  next: GameLink | null;
}

/** Everything an article's page shows, and nothing else: its digest decides whether it is rendered again. */
export interface ArticlePage {
  article: ArticleSummary;
  paragraphs: string[];
  /** The game it is about, its teams without records. */
  game: Game | null;
  /** What else was written about the same game, newest first. */
  sameGame: Pick<ArticleSummary, 'id' | 'title'>[];
  /** For each covered team of the game. */
  trails: TeamTrail[];
}

/** All articles with what their pages need around them, read once for a whole build. */
export interface ArticleShelf {
  /** By id, newest first. */
  articles: ReadonlyMap<string, Article>;
  games: ReadonlyMap<string, Game>;
  /** A game's articles by its id, newest first. */
  coverage: ReadonlyMap<string, readonly Article[]>;
  /** A team's games by its id, soonest first. */
  schedules: ReadonlyMap<string, readonly Game[]>;
}

function grouped<T>(items: Iterable<T>, keysOf: (item: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
  }
  return groups;
}

/** Reads everything that article pages show in three queries, whatever the number of articles. */
export async function gatherArticleShelf(db: ContentDb): Promise<ArticleShelf> {
  const articles = await listArticles(db);
  const games = (await listGames(db)).map(lastingGame);
  return {
    articles: new Map(articles.map((article) => [article.id, article])),
    games: new Map(games.map((game) => [game.id, game])),
    coverage: grouped(articles, ({ gameId }) => (gameId === null ? [] : [gameId])),
    schedules: grouped(games, (game) => [game.awayTeam.id, game.homeTeam.id]),
  };
}

function linkTo(shelf: ArticleShelf, game: Game): GameLink | null {
  const written = shelf.coverage.get(game.id) ?? [];
  const article = written.find(({ kind }) => kind === 'recap') ?? written[0];
  return article === undefined ? null : { articleId: article.id, label: gameLabel(game) };
}

function firstLink(shelf: ArticleShelf, games: readonly Game[]): GameLink | null {
  for (const game of games) {
    const link = linkTo(shelf, game);
    if (link !== null) return link;
  }
  return null;
}

function trailsFrom(shelf: ArticleShelf, game: Game): TeamTrail[] {
  return [game.awayTeam, game.homeTeam]
    .filter(isCovered)
    .map((team) => {
      const schedule = shelf.schedules.get(team.id) ?? [];
      const here = schedule.findIndex(({ id }) => id === game.id);
      return {
        team: { id: team.id, name: team.name, shortName: team.shortName },
        previous: firstLink(shelf, schedule.slice(0, here).toReversed()),
        next: firstLink(shelf, schedule.slice(here + 1)),
      };
    })
    .filter((trail) => trail.previous !== null || trail.next !== null);
}

/**
 * What the page of one article shows; undefined for an unknown id. Nothing in it changes with a
 * release unless the article, its game or a neighbouring game's coverage did.
 */
export function articlePage(shelf: ArticleShelf, id: string): ArticlePage | undefined {
  const article = shelf.articles.get(id);
  if (article === undefined) return undefined;
  const game = article.gameId === null ? undefined : shelf.games.get(article.gameId);
  return {
    article: lastingSummary(article),
    paragraphs: paragraphsOf(article.content),
    game: game ?? null,
    sameGame: (shelf.coverage.get(article.gameId ?? '') ?? [])
      .filter((other) => other.id !== id)
      .map((other) => ({ id: other.id, title: other.title })),
    trails: game === undefined ? [] : trailsFrom(shelf, game),
  };
}
