import type { Article, ArticleSummary } from '#data/domain/article.ts';
import type { Game } from '#data/domain/game.ts';
import type { Team } from '#data/domain/team.ts';

/*
 * Pages that are restored from the last build while nothing on them changed must not hold a
 * team's record, or every result of a Saturday would change every article's page. The functions
 * here leave it out of what such a page is given, so that it cannot be shown by mistake.
 */

/** A team without its record: the part that stays the same all season. */
function lastingTeam(team: Team): Team {
  return { ...team, wins: 0, losses: 0, conferenceWins: 0, conferenceLosses: 0 };
}

/** A game whose teams have no records. */
export function lastingGame(game: Game): Game {
  return {
    ...game,
    awayTeam: lastingTeam(game.awayTeam),
    homeTeam: lastingTeam(game.homeTeam),
  };
}

/** What a list shows of an article: without its text, its team without a record. */
export function lastingSummary(article: Article | ArticleSummary): ArticleSummary {
  return {
    id: article.id,
    kind: article.kind,
    title: article.title,
    summary: article.summary,
    author: article.author,
    publishedAt: article.publishedAt,
    updatedAt: article.updatedAt,
    imageUrl: article.imageUrl,
    team: article.team === null ? null : lastingTeam(article.team),
    gameId: article.gameId,
    conference: article.conference,
    sourceSite: article.sourceSite,
    externalUrl: article.externalUrl,
  };
}
