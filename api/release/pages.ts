import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { pathOfFile, REVALIDATE } from '#data/releases/page-headers.ts';
import { findMovedAddress } from '#data/content/queries/release.queries.ts';
import { findSeason } from '#data/content/queries/season.queries.ts';
import { findTeamById } from '#data/content/queries/team.queries.ts';
import { dailyPath, readSeasonPath } from '#data/domain/page-paths.ts';
import { easternDay, isCalendarDay } from '#data/domain/eastern-time.ts';
import { seasonOfDay } from '#data/domain/football/season.ts';
import { hasPage } from '#data/domain/football/team.ts';
import { AppError } from '../http/errors.ts';
import { isApiPath, splitTarget } from '../http/request-path.ts';
import type { CurrentRelease } from './current-release.ts';
import type { Release } from './open-release.ts';
import { ARTICLE_NOT_FOUND, NOT_FOUND, sendFile } from './site-files.ts';

/** Only to addresses of the site, never to `//other.example/`. */
function redirect(reply: FastifyReply, path: string, query: string): void {
  reply.header('cache-control', REVALIDATE).redirect(encodeURI(path) + query, 301);
}

/** Serves the pages of the current release at every address that no other route has taken. */
export const pages: FastifyPluginAsync<{ releases: CurrentRelease }> = async (app, { releases }) => {
  async function sendPage(
    release: Release,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const file = await release.site.find(path);
    if (file === undefined) return false;
    await sendFile(releases, release, file, request, reply);
    return true;
  }

  /** Redirects from a path without a page to where the page is now, or answers with the page for unknown addresses. */
  async function sendElsewhere(release: Release, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { path, query } = splitTarget(request.raw.url ?? '/');
    const canonical = listedForm(path);
    if (canonical !== path && (await release.site.find(canonical)) !== undefined)
      return redirect(reply, canonical, query);
    const former = await findFormerPage(release, path);
    if (typeof former === 'string') return redirect(reply, former, query);
    const card =
      (path.startsWith('/article/') && (await release.site.findFile(ARTICLE_NOT_FOUND))) ||
      (await release.site.findFile(NOT_FOUND));
    if (card === undefined) throw new AppError('not_found');
    await sendFile(releases, release, card, request, reply.code(former === null ? 410 : 404));
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    async handler(request, reply) {
      const { path } = splitTarget(request.raw.url ?? '/');
      if (await sendPage(releases.now, path, request, reply).catch(() => false)) return;
      // A release may be deleted as soon as the next one is published: look there before answering 404.
      await releases.check();
      await releases.use(async (release) => {
        if (!(await sendPage(release, path, request, reply))) await sendElsewhere(release, request, reply);
      });
    },
  });

  app.setNotFoundHandler(async (request, reply) => {
    const { path } = splitTarget(request.raw.url ?? '/');
    if (isApiPath(path) || (await releases.now.site.find(path)) === undefined) throw new AppError('not_found');
    reply.header('allow', 'GET, HEAD');
    throw new AppError('method_not_allowed');
  });
};

/** No address of ours was ever longer: a longer one is not worth a query. */
const MAX_PATH = 300;
/** Addresses made of ids and years, which may change; all others are fixed in the code. */
const MADE_OF_IDS = /^\/(?:article|games|teams|seasons|recruits|players|playoff|feeds|calendars|daily)\/./;
/** The canonical address: `/x` for `/x/`, `/x.html` and `/x/index.html`. */
function listedForm(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : pathOfFile(path.slice(1));
}

/**
 * The page that shows a part of the current season, for an address that only past seasons have: a week's is in the
 * schedule, a class's among the recruits, a team's on its own page. Undefined for any other address.
 */
async function findShownPage({ db, site }: Release, path: string): Promise<string | undefined> {
  const page = readSeasonPath(path);
  if (page === undefined) return undefined;
  const { year, teamId, shownAt } = page;
  const team = teamId === null ? undefined : await findTeamById(db, teamId, year);
  const isPage = teamId === null ? (await findSeason(db))?.year === year : team !== undefined && hasPage(team);
  return isPage && (await site.find(shownAt)) !== undefined ? shownAt : undefined;
}

/**
 * The list of daily letters, for a past day of a stored season without a letter: it never had one, or its content is
 * gone (a canceled game, a hidden story). Undefined for any other address.
 */
async function findLetterList({ db, moment }: Release, path: string): Promise<string | undefined> {
  const day = path.slice(dailyPath('').length);
  if (path !== dailyPath(day) || !isCalendarDay(day) || day > easternDay(moment)) return undefined;
  return (await findSeason(db, seasonOfDay(day))) === undefined ? undefined : '/daily';
}

/** What became of a decoded address without a page: its new address, null if removed, undefined if it never existed. */
async function findFormerPage(release: Release, path: string): Promise<string | null | undefined> {
  if (path.length > MAX_PATH || !MADE_OF_IDS.test(path)) return undefined;
  const { db, site } = release;
  const listed = listedForm(path);
  const moved = await findMovedAddress(db, listed);
  if (moved === undefined) return (await findLetterList(release, listed)) ?? (await findShownPage(release, listed));
  const { toPath } = moved;
  return toPath !== null && (await site.find(toPath)) !== undefined ? toPath : null;
}
