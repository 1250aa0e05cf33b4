import { getReleaseMeta } from '#data/content/queries/meta.queries.ts';
import { listNewsMadePublic } from '#data/content/queries/recruit.queries.ts';
import { hasRecordsOf } from '#data/content/queries/stats.queries.ts';
import { byKickoffDescending, isFinal, type Game } from '#data/domain/game.ts';
import { pairOf } from '#data/domain/head-to-head.ts';
import type { Team } from '#data/domain/team.ts';
import { toInstant } from '#data/domain/time.ts';

import { cacheKey, pageKeyFor } from './cache-key.ts';
import { gatherCalendars } from './calendars/gather-calendars.ts';
import { contentDb } from './content-db.ts';
import { gatherFeeds } from './feeds/gather-feeds.ts';
import { once, onceEach } from './once.ts';
import { archiveParts } from './page-data/archive.ts';
import { articleWords } from './page-data/article-words.ts';
import { betweenSeasons } from './page-data/between-seasons.ts';
import { dailyPages } from './page-data/daily-pages.ts';
import { gatherNews, gatherSeason, readGames, type Season } from './page-data/season.ts';
import { isOver, seasonContent } from './page-data/season-digest.ts';
import { teamPageIds } from './page-data/team-page.ts';

/*
 * What many pages of one build share. In a module of its own, because the code of a page runs anew
 * for each address, and getStaticPaths cannot see what stands around it.
 */

/** Seasons of before share it: what was written since changes none of their pages. */
const news = once(() => gatherNews(contentDb()));
const meta = once(() => getReleaseMeta(contentDb()));
/** The moment the content stands for, else the one the release was made: never the builder's clock, for the same bytes. */
const now = once(async () => {
  const { asOf, createdAt } = await meta();
  return toInstant(asOf ?? createdAt);
});

/** A season's games: its own pages need them, and those of the season after it. */
const gamesOf = onceEach((year: number) => readGames(contentDb(), year));

/** The season that the site shows, and the present that the pages are built for. */
export const currentSeason = once(async () =>
  gatherSeason(contentDb(), await now(), { news: await news(), gamesOf }),
);

/** A season by its year; throws for one that is not stored. */
export const seasonOf = onceEach(async (year: number): Promise<Season> => {
  const current = await currentSeason();
  if (current.year === year) return current;
  const own = year < current.year ? await news() : await gatherNews(contentDb(), year);
  return gatherSeason(contentDb(), await now(), { year, news: own, gamesOf });
});

/** Every season, the current one first. */
export async function allSeasons(): Promise<Season[]> {
  const current = await currentSeason();
  const years = [...current.seasons.keys()].filter((year) => year !== current.year);
  return [current, ...(await Promise.all(years.map(seasonOf)))];
}

const gameSeasons = once(async () => {
  const games = (await allSeasons()).map((season) =>
    [...season.games.keys()].map((id) => [id, season] as const),
  );
  return new Map(games.flat());
});

/** The season of a game; the current one for a game that is not stored. */
export async function seasonOfGame(id: string): Promise<Season> {
  return (await gameSeasons()).get(id) ?? (await currentSeason());
}

/** Gives the finished games of a game's two teams in all seasons before its own, newest first. */
export const earlierMeetings = once(async () => {
  const games = (await allSeasons()).flatMap((season) => [...season.games.values()]);
  const known = Map.groupBy(games.filter(isFinal), ({ awayTeam, homeTeam }) =>
    pairOf(awayTeam.id, homeTeam.id),
  );
  return ({ awayTeam, homeTeam, season }: Game): Game[] =>
    (known.get(pairOf(awayTeam.id, homeTeam.id)) ?? [])
      .filter((met) => met.season < season)
      .toSorted(byKickoffDescending);
});

/** Every article of every season by its id, with the season that its page stands in. */
export const articleSeasons = once(async () => {
  const found = new Map<string, Season>();
  const [current, seasons, about] = [
    await currentSeason(),
    await allSeasons(),
    await gameSeasons(),
  ];
  for (const season of seasons)
    for (const { id, gameId } of season.articles.values())
      if (!found.has(id)) found.set(id, gameId === null ? season : (about.get(gameId) ?? current));
  return found;
});

/** Every team that has a page by its id, with the season that it shows: the current one, else the newest that has it. */
export const teamPageSeasons = once(async () => {
  const [current, ...rest] = await allSeasons();
  const found = new Map<string, Season>();
  const newestFirst = rest.toSorted((a, b) => b.year - a.year);
  for (const season of [...(current === undefined ? [] : [current]), ...newestFirst])
    for (const id of teamPageIds(season)) if (!found.has(id)) found.set(id, season);
  return found;
});

/** The years of the seasons in which a team has a page beside the one that `teamPageSeasons` gives, newest first. */
export async function otherYearsOf(id: string): Promise<number[]> {
  const shown = (await teamPageSeasons()).get(id)?.year;
  return (await allSeasons())
    .filter((season) => season.year !== shown && teamPageIds(season).includes(id))
    .map(({ year }) => year)
    .toSorted((a, b) => b - a);
}

/** What stands around the games of the season that is shown. */
export const seasonBreak = once(async () => {
  const current = await currentSeason();
  const stored = async (year: number) => (current.seasons.has(year) ? seasonOf(year) : undefined);
  const [last, next] = [await stored(current.year - 1), await stored(current.year + 1)];
  return betweenSeasons(current, { last, next, firstDay: (await meta()).nextKickoff });
});

/** Whether any content comes from the league API, whose terms ask for credit on the pages. */
export const creditsLeague = once(() => hasRecordsOf(contentDb(), 'cfbd'));

/** A season's teams, in the order of their ids. */
export const teamsOf = ({ teams }: Season): Team[] =>
  [...teams.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));

// The colours of hundreds of teams are too much to write for each of thousands of pages.
const keyOf = onceEach(async (season: Season) =>
  pageKeyFor(teamsOf(season), {
    creditsLeague: await creditsLeague(),
    resultsUntil: season.resultsUntil,
  }),
);

/** Makes the cache key of a page of a season (the current one) from what was gathered for it. */
export async function pageKey(season?: Season): Promise<(model: unknown) => string> {
  return keyOf(season ?? (await currentSeason()));
}

/** A digest of a season and of every one before it: pages name what came before, as earlier meetings. */
const digestUpTo = onceEach(async (year: number): Promise<string> => {
  const season = await seasonOf(year);
  const before = [...season.seasons.keys()].filter((other) => other < year);
  const earlier = before.length === 0 ? null : await digestUpTo(Math.max(...before));
  return cacheKey([seasonContent(season), earlier]);
});

/**
 * Makes the cache keys of a season's many pages, those of its games, teams and recaps, from what each shows: `model`, and
 * `beside` what is not of the season. A season before the current one that is over has one key for all of them, by what it
 * holds: asking thousands of pages whether they have changed would take longer than an update.
 */
export const seasonKey = onceEach(async (season: Season) => {
  const key = await pageKey(season);
  const isPast = season.year < (await currentSeason()).year && isOver(season);
  const digest = isPast ? await digestUpTo(season.year) : null;
  return (model: () => unknown, beside?: unknown): string => key([digest ?? model(), beside]);
});

/** What the head of each article's page says, by the article's id. */
export const articleHeads = once(async () => {
  const all = (await allSeasons()).flatMap(({ articles }) => [...articles]);
  return articleWords([...new Map(all).values()]);
});

/** The article archive, oldest part first. */
export const articleArchive = once(async () =>
  archiveParts([...(await currentSeason()).articles.values()]),
);

/** The letter of every day of every season, newest first. */
export const allDailyPages = once(async () => {
  const opened = await listNewsMadePublic(contentDb(), new Date(0), await now());
  return dailyPages(await allSeasons(), opened);
});

/** Every feed. */
export const siteFeeds = once(async () =>
  gatherFeeds(contentDb(), await currentSeason(), await allDailyPages()),
);

/** Every calendar. */
export const siteCalendars = once(async () => gatherCalendars(contentDb(), await currentSeason()));
