import { DAY_MS } from '#data/domain/durations.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import type { Game } from '#data/domain/football/game.ts';
import type { RecruitingNews } from '#data/domain/football/recruit.ts';
import { dailyLetter, type DailyFacts } from '#data/newsletter/daily-letter.ts';
import { dailySpanOf, daysFrom, issueOf } from '#data/newsletter/letter-schedule.ts';
import {
  kickoffFacts,
  matchupLine,
  kickoffsHeading,
  letterSubject,
  resultLine,
  resultsHeading,
} from '#data/newsletter/letter-words.ts';
import { eventOf } from '#data/domain/words/event-names.ts';
import { pick } from '#site/page-data/pick.ts';
import { newestChange, type Season } from '#site/page-data/season/season.ts';

/** The rest is found on the page of all recruiting news. */
const MAX_NEWS = 5;

/** The general letter of a day (`YYYY-MM-DD`, US Eastern). */
export type DailyPage = ReturnType<typeof dailyPages>[number];

/** Finds what happened in a span of time (milliseconds, end exclusive) by its days, without a look at all items. */
function byTime<Item>(items: Iterable<Item>, momentOf: (item: Item) => string): (from: number, to: number) => Item[] {
  const timed = Array.from(items, (item) => ({ item, at: Date.parse(momentOf(item)) }));
  const days = Map.groupBy(timed, ({ at }) => Math.floor(at / DAY_MS));
  return (from, to) => {
    const first = Math.floor(from / DAY_MS);
    const last = Math.floor(to / DAY_MS);
    return Array.from({ length: last - first + 1 }, (_, at) => days.get(last - at) ?? [])
      .flat()
      .filter(({ at }) => from <= at && at < to)
      .map(({ item }) => item);
  };
}

type PublicNews = RecruitingNews & { publicAt: string };

function letterInput(season: Season, news: readonly PublicNews[]): DailyFacts {
  const published = byTime(season.articles.values(), ({ publishedAt }) => publishedAt);
  return {
    gamesOn: (day) => season.gamesOfDay.get(day) ?? [],
    coverageOf: (id) => season.coverage.get(id) ?? [],
    // The general letter follows no team.
    published: (from, to) => published(from, to).map((article) => ({ article, teams: [] })),
    madePublic: byTime(news, ({ publicAt }) => publicAt),
  };
}

const listed = ({ id }: Game, line: string, over: string | null) => ({ id, line, over });

/**
 * The general letter of every day of a season up to its present, newest first; days on which nothing happened have
 * none. Takes all recruiting news that is public by then. The final score of a game changes the next day's page.
 */
export function dailyPages(season: Season, news: readonly PublicNews[]) {
  const input = letterInput(season, news);
  const span = dailySpanOf(season, season.gamesOfDay.keys());
  const today = easternDay(season.now);
  // From 1 July on a day belongs to the season of that year (`seasonOfDay`).
  const lastDay = `${season.year + 1}-06-30`;
  const pages = daysFrom(`${season.year}-07-01`, today < lastDay ? today : lastDay).flatMap((day) => {
    const issue = issueOf(day, 'daily', span);
    const letter = issue && dailyLetter(issue, input, { kind: 'everything' });
    if (letter === null) return [];
    const articles = letter.stories.map(({ article }) => article);
    return [
      {
        day,
        subject: letterSubject(letter),
        resultsTitle: resultsHeading(letter),
        results: letter.results.map((game) => listed(game, resultLine(game), eventOf(game))),
        kickoffsTitle: kickoffsHeading(letter),
        kickoffs: letter.kickoffs.map((game) => listed(game, matchupLine(game), kickoffFacts(game, letter))),
        stories: articles.map((story) => pick(story, ['id', 'title', 'author', 'publishedAt', 'writtenAt'])),
        news: letter.news.slice(0, MAX_NEWS).map((item) => pick(item, ['id', 'headline'])),
        /** How much recruiting news there was. */
        newsCount: letter.news.length,
        /** When one of its results or stories last changed, ISO 8601 UTC. */
        changedAt: newestChange(season, letter.results, articles),
      },
    ];
  });
  return pages.toReversed().map((page, at, all) => ({
    ...page,
    /** The days of the season's letters before and after it, null at the ends. */
    older: all[at + 1]?.day ?? null,
    newer: all[at - 1]?.day ?? null,
  }));
}
