import type { ContentDb } from '#data/content/database.ts';
import { listRecruitingNews } from '#data/content/queries/recruit.queries.ts';
import { listCoveredTeams } from '#data/content/queries/team.queries.ts';
import type { Article } from '#data/domain/article.ts';
import type { Team } from '#data/domain/team.ts';
import { easternInstant } from '#data/domain/time.ts';
import { FIRST_WEEK, getWeek } from '#data/domain/week.ts';
import type { NamedFollowing } from '#site/lib/feed-title.ts';
import { feedFollowings, feedParam } from '#site/lib/followings.ts';
import { articlesOf } from '#site/lib/page-data/season.ts';
import type { Season } from '#site/lib/page-data/season.ts';
import { feedId } from '#site/lib/permanent-id.ts';

import { articleEntry } from './article-entry.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { newsEntry } from './news-entry.ts';

/** How many entries a feed has at the most: enough for who looks once a week, in the middle of a season. */
const LIMIT = { all: 50, other: 30 } as const;

/** When an empty feed says it was last changed: a feed must name some date, and the same one at every build. */
const BEFORE_EVERYTHING = easternInstant(getWeek(FIRST_WEEK).startsOn, 0).toISOString();

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

function newestDate(entries: readonly FeedEntry[]): string {
  return entries.reduce(
    (newest, { updatedAt }) => (Date.parse(updatedAt) > Date.parse(newest) ? updatedAt : newest),
    BEFORE_EVERYTHING,
  );
}

function feedOf(following: NamedFollowing, entries: FeedEntry[]): Feed {
  const id = feedId('feed', feedParam(following));
  return { id, following, entries, updatedAt: newestDate(entries) };
}

/**
 * Every feed of the site: all articles, each conference, each covered team, recruiting news.
 * News counts as public at the season's present.
 */
export async function gatherFeeds(db: ContentDb, season: Season): Promise<Feed[]> {
  const concerned = teamsByArticle(season);
  const covered = await listCoveredTeams(db);
  const all = [...season.articles.values()];

  // An article stands in several feeds and is made an entry once.
  const made = new Map<string, FeedEntry>();
  const entryOf = (article: Article): FeedEntry => {
    const known = made.get(article.id);
    if (known !== undefined) return known;
    const game = article.gameId === null ? undefined : season.games.get(article.gameId);
    const entry = articleEntry(article, game ?? null, concerned.get(article.id) ?? []);
    made.set(article.id, entry);
    return entry;
  };
  const newest = (articles: Iterable<Article>, limit: number): FeedEntry[] =>
    Iterator.from(articles).take(limit).map(entryOf).toArray();

  const newsEntries = async (): Promise<FeedEntry[]> => {
    const recruits = new Map(season.recruits.map((recruit) => [recruit.id, recruit]));
    const news = await listRecruitingNews(db, season.now, LIMIT.other);
    return news.map((item) =>
      newsEntry(item, recruits.get(item.recruit.id)?.committedTeam ?? null),
    );
  };
  const entriesFor = async (following: NamedFollowing): Promise<FeedEntry[]> => {
    switch (following.kind) {
      case 'all':
        return newest(all, LIMIT.all);
      case 'conference': {
        const { conference } = following;
        const isAbout = (article: Article): boolean =>
          article.conference === conference ||
          (concerned.get(article.id) ?? []).some((team) => team.conference === conference);
        return newest(Iterator.from(all).filter(isAbout), LIMIT.other);
      }
      case 'team':
        return newest(articlesOf(season, following.teamId), LIMIT.other);
      case 'recruiting':
        return newsEntries();
    }
  };
  return Promise.all(
    feedFollowings(covered).map(async (following) =>
      feedOf(following, await entriesFor(following)),
    ),
  );
}
