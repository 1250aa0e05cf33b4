import type { ContentDb } from '#data/content/database.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import { listRecruitingNews } from '#data/content/queries/recruit.queries.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import { byNotability, chooseGameOfWeek } from '#data/domain/football/game-of-week.ts';
import { type Game, isFinal, isUpcoming } from '#data/domain/football/game.ts';
import { kickedOff } from '#data/domain/football/kicked-off.ts';
import { kickoffDay } from '#data/domain/football/kickoff.ts';
import { chooseLeadGame } from '#data/domain/football/lead-game.ts';
import { type SeasonStage, seasonOfDay } from '#data/domain/football/season.ts';
import { isCoveredGame, type Team } from '#data/domain/football/team.ts';
import { getWeek, weekOfDay } from '#data/domain/football/week.ts';
import { LIMITS } from '#data/domain/product.ts';
import { formatEasternDate, formatEasternTime } from '#data/domain/time-format.ts';
import { weekLabel } from '#site/format.ts';

import { toStories } from './articles/story-lists.ts';
import { pageWords } from './page-words.ts';
import { featuredRecruits, sampleTeamsOf } from './recruiting-pages.ts';
import type { Season } from './season/season.ts';

/** So many games the strip of scores has on the widest screens; home.css shows fewer on others. */
const STRIP_GAMES = 5;
/** `At 4:00 PM ET: kicked off 30 minutes ago`, as the page is built; an open page tells it anew each minute. */
export function kickedOffAsOf(game: Game, now: Date): string {
  const age = kickedOff(game, now);
  return age === '' ? '' : `At ${formatEasternTime(now)}: ${age.charAt(0).toLowerCase()}${age.slice(1)}`;
}

/**
 * What the page leads with: the game that matters, of this season or the last one, and the newest story on it or, where
 * it has none, on the game that matters among those with a story. The Game of the Week has a section of its own.
 */
function gatherLead({ articles, coverage, now }: Season, games: readonly Game<Team>[], gameOfWeek?: Game) {
  const written = games.filter(({ id }) => coverage.has(id));
  const lead = chooseLeadGame(games, now, gameOfWeek);
  const covered = lead !== undefined && coverage.has(lead.id) ? lead : chooseLeadGame(written, now);
  return {
    game: lead ?? null,
    story: (covered && coverage.get(covered.id)?.[0]) ?? articles.values().next().value ?? null,
  };
}

/** The games that matter most of the newest day with results or games that are on, then of the days before it. */
function gatherScores(games: readonly Game<Team>[]): Game<Team>[] {
  const played = games.filter((game) => (isFinal(game) || game.status === 'live') && isCoveredGame(game));
  return played
    .toSorted((a, b) => kickoffDay(b).localeCompare(kickoffDay(a)) || byNotability(a, b))
    .slice(0, STRIP_GAMES);
}

/** Where the season stands, and whether the calendar's own is missing here. */
function gatherState(season: Season, stage: SeasonStage, nextKickoff: string | null) {
  const { now, seasons, year } = season;
  const today = easternDay(now);
  const words = pageWords('seasonState', {
    year,
    next: year + 1,
    week: weekLabel(getWeek(season, weekOfDay(season, today))),
    kickoff: nextKickoff === null ? '' : formatEasternDate(nextKickoff),
  });
  if (stage === 'on') return { text: words.on, isNextMissing: false };
  if (stage === 'over') {
    const isNextMissing = seasonOfDay(today) > year && !seasons.has(year + 1);
    return { text: isNextMissing ? words.nextMissing : words.over, isNextMissing };
  }
  return { text: nextKickoff === null ? words.notBegun : words.kicksOff, isNextMissing: false };
}

/** What the home page shows of the content (specification sections 2 and 9 name the counts). */
export async function gatherHomePage(
  db: ContentDb,
  season: Season,
  { stage, nextKickoff }: { stage: SeasonStage; nextKickoff: string | null },
) {
  const { now } = season;
  const before = await listGames(db, season.year - 1);
  const games = await listGames(db);
  const gameOfWeek = chooseGameOfWeek(games, season, now);
  return {
    state: gatherState(season, stage, nextKickoff),
    scores: gatherScores([...before, ...games]),
    lead: gatherLead(season, [...before, ...games], gameOfWeek),
    gameOfWeek: gameOfWeek ?? null,
    upcomingGames: games
      .filter((game) => isUpcoming(game, now) && isCoveredGame(game))
      .slice(0, LIMITS.homeUpcomingGames),
    featuredRecruit: featuredRecruits(season, 1)[0] ?? null,
    sampleTeams: sampleTeamsOf(season),
    recruitingNews: await listRecruitingNews(db, now, LIMITS.homeRecruitingNews),
    stories: toStories(season, [...season.articles.values()].slice(0, LIMITS.homeArticles)),
  };
}
