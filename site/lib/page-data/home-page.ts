import type { ContentDb } from '#data/content/database.ts';
import { listRecentArticles } from '#data/content/queries/article.queries.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import { listFeaturedRecruits, listRecruitingNews } from '#data/content/queries/recruit.queries.ts';
import { chooseGameOfWeek } from '#data/domain/game-of-week.ts';
import { isUpcoming } from '#data/domain/game.ts';
import type { Game } from '#data/domain/game.ts';
import { LIMITS } from '#data/domain/product.ts';
import type { Recruit, RecruitingNews } from '#data/domain/recruit.ts';
import type { Team } from '#data/domain/team.ts';

import { gatherSampleTeams } from './sample-teams.ts';
import { gamesById, toStories } from './story.ts';
import type { Story } from './story.ts';

export interface HomePage {
  gameOfWeek: Game | null;
  /** Soonest first, 3 at the most. */
  upcomingGames: Game[];
  featuredRecruit: Recruit | null;
  /** The dots beside an uncommitted recruit. */
  sampleTeams: Team[];
  /** Newest first, 3 at the most. */
  recruitingNews: RecruitingNews[];
  /** Newest first, 3 at the most. */
  stories: Story[];
}

/** What the home page shows of the content, as of `now` (specification sections 2 and 9 name the counts). */
export async function gatherHomePage(db: ContentDb, now: Date): Promise<HomePage> {
  const games = await listGames(db);
  const [featuredRecruit] = await listFeaturedRecruits(db, 1);
  const articles = await listRecentArticles(db, LIMITS.homeArticles);
  return {
    gameOfWeek: chooseGameOfWeek(games, now) ?? null,
    upcomingGames: games.filter((game) => isUpcoming(game, now)).slice(0, LIMITS.homeUpcomingGames),
    featuredRecruit: featuredRecruit ?? null,
    sampleTeams: await gatherSampleTeams(db),
    recruitingNews: await listRecruitingNews(db, now, LIMITS.homeRecruitingNews),
    stories: toStories(articles, gamesById(games)),
  };
}
