import type { ContentDb } from '#data/content/database.ts';
import { listArticlesForTeam } from '#data/content/queries/article.queries.ts';
import { listGamesForTeam } from '#data/content/queries/game.queries.ts';
import { isFinal, isUpcoming } from '#data/domain/game.ts';
import { LIMITS } from '#data/domain/product.ts';
import type { TeamBrief } from '#site/lib/team-brief.ts';

/** Enough that a page of some days ago still knows the next game. */
const NEXT_GAMES = 3;

/** What is new about one team as of `now` (`/teams/{id}.json`); empty for an unknown one. */
export async function gatherTeamBrief(
  db: ContentDb,
  teamId: string,
  now: Date,
): Promise<TeamBrief> {
  const games = await listGamesForTeam(db, teamId);
  const last = games.findLast(isFinal);
  const stories = await listArticlesForTeam(db, teamId, LIMITS.teamArticles);
  return {
    games: [
      ...(last === undefined ? [] : [last]),
      ...games.filter(({ status }) => status === 'live'),
      ...games.filter((game) => isUpcoming(game, now)).slice(0, NEXT_GAMES),
    ],
    stories: stories.map(({ id, title, publishedAt }) => ({ id, title, publishedAt })),
  };
}
