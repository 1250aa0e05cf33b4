import { isFinal, isUpcoming } from '#data/domain/football/game.ts';
import { LIMITS } from '#data/domain/product.ts';
import { pick } from '#site/lib/pick.ts';
import type { TeamBrief } from '#site/lib/team-brief.ts';

import { articlesOf, type Season } from './season.ts';

/** Enough that a page of some days ago still knows the next game. */
const NEXT_GAMES = 3;

/** What is new about one team (`/teams/{id}.json`); empty for an unknown one. */
export function teamBrief(season: Season, teamId: string): TeamBrief {
  const games = season.schedules.get(teamId) ?? [];
  const last = games.findLast(isFinal);
  return {
    games: [
      ...(last === undefined ? [] : [last]),
      ...games.filter(({ status }) => status === 'live'),
      ...games.filter((game) => isUpcoming(game, season.now)).slice(0, NEXT_GAMES),
    ],
    stories: articlesOf(season, teamId)
      .slice(0, LIMITS.teamArticles)
      .map((article) => pick(article, ['id', 'title', 'publishedAt'])),
  };
}
