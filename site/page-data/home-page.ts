import type { ContentDb } from '#data/content/database.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import { listRecruitingNews } from '#data/content/queries/recruit.queries.ts';
import { chooseGameOfWeek } from '#data/domain/football/game-of-week.ts';
import { type Game, isUpcoming } from '#data/domain/football/game.ts';
import { chooseLeadGame } from '#data/domain/football/lead-game.ts';
import type { Team } from '#data/domain/football/team.ts';
import { LIMITS } from '#data/domain/product.ts';
import { featuredRecruits, sampleTeamsOf } from './recruiting-pages.ts';
import type { Season } from './season/season.ts';
import { toStories } from './articles/story-lists.ts';

/**
 * What the page leads with: the game that matters, of this season or the last one, and the newest story on it or, as
 * while it is played, on the game that matters among those with a story.
 */
function gatherLead({ articles, coverage, now }: Season, games: readonly Game<Team>[]) {
  const written = games.filter(({ id }) => coverage.has(id));
  const coveredGame = chooseLeadGame(written, now);
  const story = coveredGame && coverage.get(coveredGame.id)?.[0];
  return {
    game: chooseLeadGame(games, now) ?? null,
    story: story ?? articles.values().next().value ?? null,
  };
}
/** What the home page shows of the content (specification sections 2 and 9 name the counts). */
export async function gatherHomePage(db: ContentDb, season: Season) {
  const { now } = season;
  const before = await listGames(db, season.year - 1);
  const games = await listGames(db);
  return {
    lead: gatherLead(season, [...before, ...games]),
    gameOfWeek: chooseGameOfWeek(games, season, now) ?? null,
    upcomingGames: games.filter((game) => isUpcoming(game, now)).slice(0, LIMITS.homeUpcomingGames),
    featuredRecruit: featuredRecruits(season, 1)[0] ?? null,
    sampleTeams: sampleTeamsOf(season),
    recruitingNews: await listRecruitingNews(db, now, LIMITS.homeRecruitingNews),
    stories: toStories(season, [...season.articles.values()].slice(0, LIMITS.homeArticles)),
  };
}
