import { findMovedAddress } from '#data/content/queries/release.queries.ts';
import { findSeason } from '#data/content/queries/season.queries.ts';
import { findTeamById } from '#data/content/queries/team.queries.ts';
import { dailyPath, readSeasonPath } from '#data/domain/page-paths.ts';
import { easternDay, isCalendarDay } from '#data/domain/eastern-time.ts';
import { seasonOfDay } from '#data/domain/football/season.ts';
import { hasPage } from '#data/domain/football/team.ts';
import type { Release } from '../release/open-release.ts';
import { pathOfFile } from '#data/releases/page-headers.ts';

/** No address that we ever gave is longer: a longer one is not worth a question to the database. */
const LONGEST_PATH = 300;
/** Where addresses are made of ids and years, which may change; all others are the code's own. */
const MADE_OF_IDS = /^\/(?:article|games|teams|seasons|recruits|feeds|calendars|daily)\/./;

/** The form in which an address is listed: `/x/`, `/x.html` and `/x/index.html` are `/x`. */
export function listedForm(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : pathOfFile(path.slice(1));
}

/**
 * Where a page of a season stands that has none of its own, because the site shows that season: a week's in the schedule, a
 * class's among the recruits, a team's on its own page. Undefined for what is no such page.
 */
async function findShownPage({ db, site }: Release, path: string): Promise<string | undefined> {
  const page = readSeasonPath(path);
  if (page === undefined) return undefined;
  const { year, teamId, shownAt } = page;
  const team = teamId === null ? undefined : await findTeamById(db, teamId, year);
  const isPage =
    teamId === null ? (await findSeason(db))?.year === year : team !== undefined && hasPage(team);
  return isPage && (await site.find(shownAt)) !== undefined ? shownAt : undefined;
}

/**
 * The list of the daily letters, for a day of a stored season that has begun and has none: it never had one, or lost what it
 * told of (a game that was called off, a story that is hidden). Undefined for what is no such day.
 */
async function findLetterList({ db, moment }: Release, path: string): Promise<string | undefined> {
  const day = path.slice(dailyPath('').length);
  if (path !== dailyPath(day) || !isCalendarDay(day) || day > easternDay(moment)) return undefined;
  return (await findSeason(db, seasonOfDay(day))) === undefined ? undefined : '/daily';
}

/** What became of an address (decoded) without a page: where it is now, null if gone, undefined if it never was. */
export async function findFormerPage(
  release: Release,
  path: string,
): Promise<string | null | undefined> {
  if (path.length > LONGEST_PATH || !MADE_OF_IDS.test(path)) return undefined;
  const { db, site } = release;
  const listed = listedForm(path);
  const moved = await findMovedAddress(db, listed);
  if (moved === undefined)
    return (await findLetterList(release, listed)) ?? (await findShownPage(release, listed));
  const { toPath } = moved;
  return toPath !== null && (await site.find(toPath)) !== undefined ? toPath : null;
}
