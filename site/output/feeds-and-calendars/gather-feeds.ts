import type { ContentDb } from '#data/content/database.ts';
import { mapArticleTexts } from '#data/content/queries/article.queries.ts';
import { listRecruitingNews } from '#data/content/queries/recruit.queries.ts';
import { listTeamsWithPages } from '#data/content/queries/team.queries.ts';
import type { ArticleSummary } from '#data/domain/article.ts';
import { easternInstant } from '#data/domain/eastern-time.ts';
import type { Team } from '#data/domain/football/team.ts';
import { followingName } from '#data/domain/page-paths.ts';
import { firstDayOf, type WeekTable } from '#data/domain/football/week.ts';
import { feedId } from '#site/output/feeds-and-calendars/permanent-id.ts';
import type { DailyPage } from '#site/page-data/articles/daily-pages.ts';
import { aboutOf, articlesOf, type Season } from '#site/page-data/season/season.ts';

import { feedFollowings, type NamedFollowing } from './followings.ts';
import { articleEntry, dailyEntry, type Feed, type FeedEntry, letterPublishedAt, newsEntry } from './feed-entries.ts';

/** At most so many entries a feed: enough for a reader who looks once a week in the middle of a season. */
const LIMIT = { all: 50, other: 30 } as const;

/** The teams each article concerns, by article id: the one it is filed under first. */
function teamsByArticle({ articles, articleIds, teams }: Season): Map<string, Team[]> {
  const found = new Map<string, Team[]>();
  for (const [teamId, ids] of articleIds) {
    const team = teams.get(teamId);
    if (team === undefined) continue;
    for (const id of ids) {
      const named = found.get(id) ?? [];
      if (articles.get(id)?.team?.id === teamId) named.unshift(team);
      else named.push(team);
      found.set(id, named);
    }
  }
  return found;
}

/**
 * When a feed was last changed; of an empty one the season's first day: it must name some date, and the same one at
 * every build.
 */
function newestDate(entries: readonly FeedEntry[], season: WeekTable): string {
  return entries.reduce(
    (newest, { updatedAt }) => (Date.parse(updatedAt) > Date.parse(newest) ? updatedAt : newest),
    easternInstant(firstDayOf(season), 0).toISOString(),
  );
}

function feedOf(following: NamedFollowing, entries: FeedEntry[], season: WeekTable): Feed {
  const id = feedId('feed', followingName(following));
  return { id, following, entries, updatedAt: newestDate(entries, season) };
}

/**
 * Every feed of the site: all articles, each conference, each team with a page, recruiting news, daily letters (newest
 * first). News counts as public at the season's present, and so does a letter.
 */
export async function gatherFeeds(db: ContentDb, season: Season, letters: readonly DailyPage[] = []): Promise<Feed[]> {
  const concerned = teamsByArticle(season);
  const followed = await listTeamsWithPages(db);
  const all = [...season.articles.values()];

  const chosenFor = (following: NamedFollowing): ArticleSummary[] => {
    switch (following.kind) {
      case 'all':
        return all.slice(0, LIMIT.all);
      case 'conference': {
        const { conference } = following;
        const isAbout = (article: ArticleSummary): boolean =>
          article.conference === conference ||
          (concerned.get(article.id) ?? []).some((team) => team.conference === conference);
        return Iterator.from(all).filter(isAbout).take(LIMIT.other).toArray();
      }
      case 'team':
        return articlesOf(season, following.teamId).slice(0, LIMIT.other);
      case 'recruiting':
      case 'daily':
        return [];
    }
  };
  const chosen = feedFollowings(followed).map((following) => ({
    following,
    articles: chosenFor(following),
  }));
  // An article stands in several feeds; its text is read, and it is made an entry, once.
  const named = new Map(chosen.flatMap(({ articles }) => articles.map((one) => [one.id, one])));
  const texts = await mapArticleTexts(db, [...named.keys()]);
  const entries = new Map(
    [...named].map(([id, article]) => {
      const teams = concerned.get(id) ?? [];
      return [id, articleEntry(article, texts.get(id) ?? '', aboutOf(season, article), teams)];
    }),
  );

  const newsEntries = async (): Promise<FeedEntry[]> => {
    const recruits = new Map(season.recruits.map((recruit) => [recruit.id, recruit]));
    const news = await listRecruitingNews(db, season.now, LIMIT.other);
    return news.map((item) => newsEntry(item, recruits.get(item.recruit.id)?.committedTeam ?? null));
  };
  const others: Partial<Record<NamedFollowing['kind'], FeedEntry[]>> = {
    recruiting: await newsEntries(),
    daily: letters
      .filter(({ day }) => letterPublishedAt(day) <= season.now.toISOString())
      .slice(0, LIMIT.other)
      .map(dailyEntry),
  };
  return chosen.map(({ following, articles }) =>
    feedOf(following, others[following.kind] ?? articles.flatMap(({ id }) => entries.get(id) ?? []), season),
  );
}
