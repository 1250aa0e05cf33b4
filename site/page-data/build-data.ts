import { listArticleTitles } from '#data/content/queries/article.queries.ts';
import { mapGameStatuses } from '#data/content/queries/game.queries.ts';
import { listNewsMadePublic } from '#data/content/queries/recruit.queries.ts';
import { getReleaseMeta, hasRecordsOf } from '#data/content/queries/release.queries.ts';
import { digestSeason, listPollWeeks } from '#data/content/queries/season.queries.ts';
import { mapTeamPageYears, mapTeams } from '#data/content/queries/team.queries.ts';
import { toInstant } from '#data/domain/eastern-time.ts';
import { byKickoffDescending, type Game, isFinal, isToCome } from '#data/domain/football/game.ts';
import { pairOf } from '#data/domain/football/team-record.ts';
import type { Team } from '#data/domain/football/team.ts';
import { gatherCalendars } from '#site/output/feeds-and-calendars/gather-calendars.ts';
import { gatherFeeds } from '#site/output/feeds-and-calendars/gather-feeds.ts';

import { cacheKey, pageKeyFor } from './cache-key.ts';
import { contentDb, knownKeys } from './build-environment.ts';
import { archiveParts } from './articles/story-lists.ts';
import { articleWords } from './articles/article-words.ts';
import { betweenSeasons } from './season/season-page.ts';
import { dailyPages } from './articles/daily-pages.ts';
import { gatherNews, gatherSeason, knownUntil, readGames, type Season } from './season/season.ts';

/**
 * Wraps a gatherer whose result serves many pages, so that a build runs it once. A failure is not
 * kept: the next call tries again and reports its own error.
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
/** The same for a gatherer of many things: once for each of them. */
export function onceEach<Key, T>(gather: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const gatherers = new Map<Key, () => Promise<T>>();
  return (key) => {
    const one = gatherers.get(key) ?? once(() => gather(key));
    gatherers.set(key, one);
    return one();
  };
}

/*
 * What many pages of one build share. In a module of its own, because the code of a page runs anew
 * for each address, and getStaticPaths cannot see what stands around it.
 */
/** Seasons of before share it: what was written since changes none of their pages. */
const news = once(() => gatherNews(contentDb()));
const meta = once(() => getReleaseMeta(contentDb()));
/**
 * The moment the content stands for, else the one the release was made: never the builder's clock, for the same bytes.
 */
const now = once(async () => {
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

/** A digest of a season and of every one before it: pages name what came before, as earlier meetings. */
const digestUpTo = onceEach(async (year: number): Promise<string> => {
  const before = [...(await currentSeason()).seasons.keys()].filter((other) => other < year);
  const earlier = before.length === 0 ? null : await digestUpTo(Math.max(...before));
  return cacheKey([await digestSeason(contentDb(), year), earlier]);
});

/**
 * The key that all pages of a season before the current one share once no game of it is still to be played, by what is
 * stored of it: gathering it and asking thousands of pages whether they have changed would take longer than an update.
 * Null for any other season.
 */
const sharedKey = onceEach(async (year: number): Promise<string | null> => {
  const { year: currentYear, seasons } = await currentSeason();
  const facts = seasons.get(year);
  if (facts === undefined || year >= currentYear) return null;
  if ((await gameStatuses()).get(year)?.some(isToCome)) return null;
  // Where its teams' pages stand depends on later seasons.
  const shown = [...(await teamPageYears())].filter(([, [own]]) => own === year);
  const ids = shown.map(([id]) => id);
  const around = [knownUntil(facts, await now()), await creditsLeague()];
  return `season-${cacheKey([await digestUpTo(year), ids, around])}`;
});

/**
 * The seasons whose pages are listed, the current one first: all but those whose pages are known to be as they were.
 */
const listedSeasons = once(async (): Promise<Season[]> => {
  const current = await currentSeason();
  const years = [...current.seasons.keys()].filter((year) => year !== current.year);
  const keys = await Promise.all(years.map(sharedKey));
  const known = knownKeys();
  const listed = years.filter((_, at) => keys[at] == null || !known.has(keys[at]));
  return [current, ...(await Promise.all(listed.map(seasonOf)))];
});

const gameSeasons = once(async () => {
  const games = (await listedSeasons()).map((season) => [...season.games.keys()].map((id) => [id, season] as const));
  return new Map(games.flat());
});

/** The season of a game; the current one for a game that is not stored. */
export async function seasonOfGame(id: string): Promise<Season> {
  return (await gameSeasons()).get(id) ?? (await currentSeason());
}

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

/**
 * The articles whose pages are listed by their ids, each with the season that its page stands in: its game's, else the
 * current one.
 */
export const articleSeasons = once(async () => {
  const about = await gameSeasons();
  const found = new Map<string, Season>();
  for (const season of await listedSeasons())
    for (const { id, gameId } of season.articles.values()) {
      const own = gameId === null ? season : about.get(gameId);
      if (own !== undefined && !found.has(id)) found.set(id, own);
    }
  return found;
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

// The colours of hundreds of teams are too much to write for each of thousands of pages.
const keyOf = onceEach(async (season: Season) =>
  pageKeyFor(teamsOf(season), {
    creditsLeague: await creditsLeague(),
    year: season.year,
    resultsUntil: season.resultsUntil,
  }),
);

/** Makes the cache key of a page of a season (the current one) from what was gathered for it. */
export async function pageKey(season?: Season): Promise<(model: unknown) => string> {
  return keyOf(season ?? (await currentSeason()));
}

/** The cache key of a page of the current season at an address of its own, by what it gathers. */
export async function ownPageKey(gather: (season: Season) => unknown): Promise<string> {
  const key = await pageKey();
  return key(await gather(await currentSeason()));
}

/** The cache key of a page that shows no content but what stands around that of every page. */
export const fixedPageKey = (): Promise<string> => ownPageKey(() => null);

/** Makes the cache keys of a season's pages from what each shows, unless they all share one. */
export const seasonKey = onceEach(async (season: Season) => {
  const [shared, key] = [await sharedKey(season.year), await pageKey(season)];
  return (model: () => unknown): string => shared ?? key(model());
});

/** The cache key of one page of a season by its year, which is gathered only where its pages share none. */
export async function keyInSeason(year: number, model: (season: Season) => unknown): Promise<string> {
  const shared = await sharedKey(year);
  if (shared !== null) return shared;
  const season = await seasonOf(year);
  return (await pageKey(season))(model(season));
}

/** Lists pages of every season that is listed: `pagesOf` gets the season and what makes its pages' keys. */
export async function listPages<Page>(
  pagesOf: (season: Season, key: (model: () => unknown) => string) => readonly Page[] | Promise<readonly Page[]>,
): Promise<Page[]> {
  const pages = (await listedSeasons()).map(async (season) => pagesOf(season, await seasonKey(season)));
  return (await Promise.all(pages)).flat();
}

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
