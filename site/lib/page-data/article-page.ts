import type { Game } from '#data/domain/game.ts';
import { isCovered } from '#data/domain/team.ts';
import { pick } from '#site/lib/pick.ts';

import { gameLabel } from './game-label.ts';
import type { Season } from './season.ts';

/** Everything an article's page shows but its text, which stands here by its digest alone: whether the page is rendered again is decided without reading it. */
export type ArticlePage = NonNullable<ReturnType<typeof articlePage>>;

/** A way to the article about a game: `Week 3: Georgia 44, Tennessee 41`; the match-up alone while there is no score. */
function linkTo(season: Season, game: Game) {
  const written = season.coverage.get(game.id) ?? [];
  const article = written.find(({ kind }) => kind === 'recap') ?? written[0];
  return article === undefined ? null : { articleId: article.id, label: gameLabel(game, season) };
}

const firstLink = (season: Season, games: readonly Game[]) =>
  Iterator.from(games)
    .map((game) => linkTo(season, game))
    .find((link) => link !== null) ?? null;

/** Each covered team's way through its season from a game. */
function trailsFrom(season: Season, game: Game) {
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
export function articlePage(season: Season, id: string) {
  const article = season.articles.get(id);
  if (article === undefined) return undefined;
  const game = article.gameId === null ? undefined : season.games.get(article.gameId);
  return {
    article,
    textDigest: season.textDigests.get(id),
    /** The game it is about. */
    game: game ?? null,
    /** What else was written about the same game, newest first. */
    sameGame: (game === undefined ? [] : (season.coverage.get(game.id) ?? []))
      .filter((other) => other.id !== id)
      .map((other) => pick(other, ['id', 'title'])),
    trails: game === undefined ? [] : trailsFrom(season, game),
  };
}
