import { hash } from 'node:crypto';

import { digestSeason } from '#data/content/queries/season.queries.ts';
import { isToCome } from '#data/domain/football/game.ts';
import type { TeamIdentity } from '#data/domain/football/team.ts';
import { teamColorsCss } from '#site/styles/team-colors.ts';

import {
  creditsLeague,
  currentSeason,
  gameStatuses,
  now,
  once,
  onceEach,
  seasonOf,
  teamPageYears,
  teamsOf,
} from './build-data.ts';
import { contentDb, knownKeys } from './build-environment.ts';
import { knownUntil, type Season } from './season/season.ts';

/**
 * What decides whether a page is rendered again or linked from the last release: a digest of its gathered model, plain
 * JSON data whose keys are always written in the same order. A change of the site's code renders every page.
 */
export function cacheKey(model: unknown): string {
  return hash('sha1', JSON.stringify(model), 'base64url');
}

/**
 * Makes cache keys for pages, whose heads hold the colours of the teams that they show (BaseLayout.astro): a changed
 * colour, which is rare, changes the key of every page, and so does a league to credit in their feet
 * (SiteFooter.astro), and up to when which season's results are known. Takes all teams, always in the same order.
 */
export function pageKeyFor(
  teams: readonly Pick<TeamIdentity, 'id' | 'colorPrimary'>[],
  around: { creditsLeague?: boolean; year?: number; resultsUntil?: string | null } = {},
): (model: unknown) => string {
  const shared = cacheKey([teamColorsCss(teams), around]);
  return (model) => cacheKey([model, shared]);
}

/** A digest of a season and of every one before it: pages name what came before, as earlier meetings. */
const digestUpTo = onceEach(async (year: number): Promise<string> => {
  const before = [...(await currentSeason()).seasons.keys()].filter((other) => other < year);
  const earlier = before.length === 0 ? null : await digestUpTo(Math.max(...before));
  return cacheKey([await digestSeason(contentDb(), year), earlier]);
});

/**
 * One key for all pages of an earlier season without games to come, made from what is stored of it. To gather such a
 * season and to ask thousands of its pages whether they have changed would take longer than an update. Null for any
 * other season.
 */
const sharedKey = onceEach(async (year: number): Promise<string | null> => {
  const { year: currentYear, seasons } = await currentSeason();
  const season = seasons.get(year);
  if (season === undefined || year >= currentYear) return null;
  if ((await gameStatuses()).get(year)?.some(isToCome)) return null;
  // The addresses of its teams' pages depend on later seasons.
  const shown = [...(await teamPageYears())].filter(([, [own]]) => own === year);
  const ids = shown.map(([id]) => id);
  const around = [knownUntil(season, await now()), await creditsLeague()];
  return `season-${cacheKey([await digestUpTo(year), ids, around])}`;
});

/**
 * The seasons whose pages are listed, the current one first: all but those whose pages the last release has unchanged.
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
  const shared = await sharedKey(season.year);
  const key = await pageKey(season);
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
