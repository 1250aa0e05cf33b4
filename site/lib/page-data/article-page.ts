import type { ArticleSummary } from '#data/domain/article.ts';
import type { Game } from '#data/domain/game.ts';
import { isCovered } from '#data/domain/team.ts';
import type { TeamIdentity } from '#data/domain/team.ts';
import { pick } from '#site/lib/pick.ts';

import { gameLabel } from './game-label.ts';
import type { Season } from './season.ts';

/** A way to the article about another game. */
interface GameLink {
  articleId: string;
  /** `Week 3: Georgia 44, Tennessee 41`; the match-up alone while there is no score. */
  label: string;
}

/** One team's way through its season from here. */
interface TeamTrail {
  team: Pick<TeamIdentity, 'id' | 'name'>;
  previous: GameLink | null;
  next: GameLink | null;
}

/** Everything an article's page shows but its text, which stands here by its digest alone: whether the page is rendered again is decided without reading it. */
export interface ArticlePage {
  article: ArticleSummary;
  textDigest: string | undefined;
  /** The game it is about. */
  game: Game | null;
  /** What else was written about the same game, newest first. */
  sameGame: Pick<ArticleSummary, 'id' | 'title'>[];
  /** For each covered team of the game. */
  trails: TeamTrail[];
}

function linkTo(season: Season, game: Game): GameLink | null {
  const written = season.coverage.get(game.id) ?? [];
  const article = written.find(({ kind }) => kind === 'recap') ?? written[0];
  return article === undefined ? null : { articleId: article.id, label: gameLabel(game, season) };
}

function firstLink(season: Season, games: readonly Game[]): GameLink | null {
  for (const game of games) {
    const link = linkTo(season, game);
    if (link !== null) return link;
  }
  return null;
}

function trailsFrom(season: Season, game: Game): TeamTrail[] {
  return [game.awayTeam, game.homeTeam]
    .filter(isCovered)
    .map((team) => {
      const schedule = season.schedules.get(team.id) ?? [];
      const here = schedule.findIndex(({ id }) => id === game.id);
      return {
        team: pick(team, ['id', 'name']),
        previous: firstLink(season, schedule.slice(0, here).toReversed()),
        next: firstLink(season, schedule.slice(here + 1)),
      };
    })
    .filter((trail) => trail.previous !== null || trail.next !== null);
}

/**
 * What the page of one article shows; undefined for an unknown id. Nothing in it changes with a
 * release unless the article, its game or a neighbouring game's coverage did.
 */
export function articlePage(season: Season, id: string): ArticlePage | undefined {
  const article = season.articles.get(id);
  if (article === undefined) return undefined;
  const game = article.gameId === null ? undefined : season.games.get(article.gameId);
  return {
    article,
    textDigest: season.textDigests.get(id),
    game: game ?? null,
    sameGame: (game === undefined ? [] : (season.coverage.get(game.id) ?? []))
      .filter((other) => other.id !== id)
      .map((other) => pick(other, ['id', 'title'])),
    trails: game === undefined ? [] : trailsFrom(season, game),
  };
}
