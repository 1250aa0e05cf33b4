import { listArticleTitles } from '#data/content/queries/article.queries.ts';
import { mapGameStatuses, mapPlayerYears } from '#data/content/queries/game.queries.ts';
import { listNewsMadePublic } from '#data/content/queries/recruit.queries.ts';
import { lastRatedWeek, listProjections } from '#data/content/queries/rating.queries.ts';
import { getReleaseMeta, hasRecordsOf } from '#data/content/queries/release.queries.ts';
import { listPollWeeks } from '#data/content/queries/season.queries.ts';
import { mapTeamPageYears, mapTeams } from '#data/content/queries/team.queries.ts';
import { toInstant } from '#data/domain/eastern-time.ts';
import { byKickoffDescending, type Game, isFinal } from '#data/domain/football/game.ts';
import { pairOf } from '#data/domain/football/team-record.ts';
import type { Team } from '#data/domain/football/team.ts';
import { gatherCalendars } from '#site/output/feeds-and-calendars/gather-calendars.ts';
import { gatherFeeds } from '#site/output/feeds-and-calendars/gather-feeds.ts';

import { contentDb } from './build-environment.ts';
import { archiveParts } from './articles/story-lists.ts';
import { articleWords } from './articles/article-words.ts';
import { betweenSeasons } from './season/season-page.ts';
import { dailyPages } from './articles/daily-pages.ts';
import { gatherNews, gatherSeason, readGames, type Season } from './season/season.ts';

/**
 * Caches the result of a gatherer, so that a build runs it once. A failure is not cached: the next call tries again and
 * reports its own error.
 */
export function once<T>(gather: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= gather().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}

/** The same, once for each key. */
export function onceEach<Key, T>(gather: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const gatherers = new Map<Key, () => Promise<T>>();
  return (key) => {
    const one = gatherers.get(key) ?? once(() => gather(key));
    gatherers.set(key, one);
    return one();
  };
}

/*
 * What many pages of one build share. In a module of its own, because the code of a page runs again for each address,
 * and getStaticPaths cannot see what is declared around it.
 */
/** Shared by all earlier seasons: what was written since changes none of their pages. */
const news = once(() => gatherNews(contentDb()));
const meta = once(() => getReleaseMeta(contentDb()));
/**
 * The moment the content stands for, else the one the release was made: never the builder's clock, for the same bytes.
 */
export const now = once(async () => {
  const { asOf, createdAt } = await meta();
  return toInstant(asOf ?? createdAt);
});

/** A season's games: its own pages need them, and those of the season after it. */
const gamesOf = onceEach((year: number) => readGames(contentDb(), year));

/** The season that the site shows, and the present that the pages are built for. */
export const currentSeason = once(async () => gatherSeason(contentDb(), await now(), { news: await news(), gamesOf }));

/** A season by its year; throws for one that is not stored. */
export const seasonOf = onceEach(async (year: number): Promise<Season> => {
  const current = await currentSeason();
  if (current.year === year) return current;
  const own = year < current.year ? await news() : await gatherNews(contentDb(), year);
  return gatherSeason(contentDb(), await now(), { year, news: own, gamesOf });
});

/** How the games of each season stand, by its year. */
export const gameStatuses = once(() => mapGameStatuses(contentDb()));

/** The years of the seasons with the weeks that have polls, newest season first. */
export const pollWeeks = once(async () => {
  const years = [...(await currentSeason()).seasons.keys()].toReversed();
  const polls = await Promise.all(years.map((year) => listPollWeeks(contentDb(), year)));
  return years.map((year, at) => [year, new Set(polls[at]?.map(({ week }) => week))] as const);
});

/** The years of the seasons in which each team has a page by its id, the one that its own page shows first. */
export const teamPageYears = once(() => mapTeamPageYears(contentDb()));

/** The years of the seasons in which each player has numbers by his id, the newest first. */
export const playerYears = once(() => mapPlayerYears(contentDb()));

/** The games of every season. */
export const allGames = once(async (): Promise<Game[]> => {
  const years = [...(await currentSeason()).seasons.keys()];
  const games = await Promise.all(years.map(async (year) => [...(await gamesOf(year)).values()]));
  return games.flat();
});

/** Gives the finished games of a game's two teams in all seasons before its own, newest first. */
export const earlierMeetings = once(async () => {
  const known = Map.groupBy((await allGames()).filter(isFinal), ({ awayTeam, homeTeam }) =>
    pairOf(awayTeam.id, homeTeam.id),
  );
  return ({ awayTeam, homeTeam, season }: Game): Game[] =>
    (known.get(pairOf(awayTeam.id, homeTeam.id)) ?? [])
      .filter((met) => met.season < season)
      .toSorted(byKickoffDescending);
});

/** How the season that is shown may end, after its last complete week. */
export const projections = once(async () => {
  const week = await lastRatedWeek(contentDb());
  const all = (await listProjections(contentDb())).filter((one) => week !== undefined && one.week <= week);
  return all.filter((one) => one.week === all.at(-1)?.week);
});

/** What stands around the games of the season that is shown. */
export const seasonBreak = once(async () => {
  const current = await currentSeason();
  const before = current.seasons.get(current.year - 1);
  const last = before && { ...before, teams: await mapTeams(contentDb(), before.year) };
  const next = { games: await gamesOf(current.year + 1) };
  return betweenSeasons(current, { last, next, firstDay: (await meta()).nextKickoff });
});

/** Whether any content comes from the league API, whose terms ask for credit on the pages. */
export const creditsLeague = once(() => hasRecordsOf(contentDb(), 'cfbd'));

/** A season's teams, in the order of their ids. */
export const teamsOf = ({ teams }: Season): Team[] => [...teams.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** What the head of each article's page says, by the article's id. */
export const articleHeads = once(async () => articleWords(await listArticleTitles(contentDb())));

/** The article archive, oldest part first. */
export const articleArchive = once(async () => archiveParts([...(await currentSeason()).articles.values()]));

/** The recruiting news that everyone may read, what was opened last first. */
export const openedNews = once(async () => listNewsMadePublic(contentDb(), new Date(0), await now()));

/** The letter of every day of a season, newest first. */
export const lettersOf = onceEach(async (season: Season) => dailyPages(season, await openedNews()));

/** Every feed. */
export const siteFeeds = once(async () =>
  gatherFeeds(contentDb(), await currentSeason(), await lettersOf(await currentSeason())),
);

/** Every calendar. */
export const siteCalendars = once(async () => gatherCalendars(contentDb(), await currentSeason()));
