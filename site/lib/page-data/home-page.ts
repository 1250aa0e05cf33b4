import type { ContentDb } from '#data/content/database.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import { listRecruitingNews } from '#data/content/queries/recruit.queries.ts';
import { chooseGameOfWeek } from '#data/domain/game-of-week.ts';
import { isUpcoming } from '#data/domain/game.ts';
import { LIMITS } from '#data/domain/product.ts';

import { featuredRecruits, sampleTeamsOf } from './recruiting-page.ts';
import type { Season } from './season.ts';
import { toStories } from './story.ts';

/** What the home page shows of the content (specification sections 2 and 9 name the counts). */
export async function gatherHomePage(db: ContentDb, season: Season) {
  const { now } = season;
  const games = await listGames(db);
  return {
    gameOfWeek: chooseGameOfWeek(games, season, now) ?? null,
    upcomingGames: games.filter((game) => isUpcoming(game, now)).slice(0, LIMITS.homeUpcomingGames),
    featuredRecruit: featuredRecruits(season, 1)[0] ?? null,
    sampleTeams: sampleTeamsOf(season),
    recruitingNews: await listRecruitingNews(db, now, LIMITS.homeRecruitingNews),
    stories: toStories(season, [...season.articles.values()].slice(0, LIMITS.homeArticles)),
  };
}
