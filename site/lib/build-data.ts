import { getReleaseMeta } from '#data/content/queries/meta.queries.ts';
import { hasRecordsOf } from '#data/content/queries/stats.queries.ts';
import type { Team } from '#data/domain/team.ts';

import { pageKeyFor } from './cache-key.ts';
import { gatherCalendars } from './calendars/gather-calendars.ts';
import { contentDb } from './content-db.ts';
import { gatherFeeds } from './feeds/gather-feeds.ts';
import { once } from './once.ts';
import { archiveParts } from './page-data/archive.ts';
import { articleWords } from './page-data/article-words.ts';
import { betweenSeasons } from './page-data/between-seasons.ts';
import { gatherNews, gatherSeason, type Season } from './page-data/season.ts';
import { teamPageIds } from './page-data/team-page.ts';
import { releaseNow } from './site-clock.ts';

/*
 * What many pages of one build share. In a module of its own, because the code of a page runs anew
 * for each address, and getStaticPaths cannot see what stands around it.
 */

/** Seasons of before share it: what was written since changes none of their pages. */
const news = once(() => gatherNews(contentDb()));
const meta = once(() => getReleaseMeta(contentDb()));
const now = once(async () => releaseNow(await meta()));

/** The season that the site shows, and the present that the pages are built for. */
export const currentSeason = once(async () =>
  gatherSeason(contentDb(), await now(), { news: await news() }),
);

const others = new Map<number, () => Promise<Season>>();

/** A season by its year; throws for one that is not stored. */
export async function seasonOf(year: number): Promise<Season> {
  const current = await currentSeason();
  if (current.year === year) return current;
  const gather =
    others.get(year) ??
    once(async () => {
      const own = year < current.year ? await news() : await gatherNews(contentDb(), year);
      return gatherSeason(contentDb(), await now(), { year, news: own });
    });
  others.set(year, gather);
  return gather();
}

/** Every season, the current one first. */
export async function allSeasons(): Promise<Season[]> {
  const current = await currentSeason();
  const years = [...current.seasons.keys()].filter((year) => year !== current.year);
  return [current, ...(await Promise.all(years.map(seasonOf)))];
}

/** The season of a game; the current one for a game that is not stored. */
export async function seasonOfGame(id: string): Promise<Season> {
  const current = await currentSeason();
  if (current.games.has(id)) return current;
  return (await allSeasons()).find(({ games }) => games.has(id)) ?? current;
}

/** Every article of every season by its id, with the season that its page stands in. */
export const articleSeasons = once(async () => {
  const found = new Map<string, Season>();
  for (const season of await allSeasons())
    for (const { id, gameId } of season.articles.values())
      if (!found.has(id)) found.set(id, gameId === null ? season : await seasonOfGame(gameId));
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

/** Makes the cache key of a page of a season (the current one) from what was gathered for it. */
export async function pageKey(season?: Season): Promise<(model: unknown) => string> {
  const of = season ?? (await currentSeason());
  const { resultsUntil } = of;
  return pageKeyFor(teamsOf(of), { creditsLeague: await creditsLeague(), resultsUntil });
}

/** What the head of each article's page says, by the article's id. */
export const articleHeads = once(async () => {
  const all = (await allSeasons()).flatMap(({ articles }) => [...articles]);
  return articleWords([...new Map(all).values()]);
});

/** The article archive, oldest part first. */
export const articleArchive = once(async () =>
  archiveParts([...(await currentSeason()).articles.values()]),
);

/** Every feed. */
export const siteFeeds = once(async () => gatherFeeds(contentDb(), await currentSeason()));

/** Every calendar. */
export const siteCalendars = once(async () => gatherCalendars(contentDb(), await currentSeason()));
