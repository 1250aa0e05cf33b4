import { LRUCache } from 'lru-cache';
import { listEarlyNews } from '#data/content/queries/recruit.queries.ts';
import { findSeason } from '#data/content/queries/season.queries.ts';
import { findTeamById } from '#data/content/queries/team.queries.ts';
import { CONFERENCES, conferenceSlug, hasPage } from '#data/domain/football/team.ts';
import { readGameAnalysis } from '#data/models/game-analysis.ts';
import { type PremiumSeason, readPremiumSeason } from '#data/models/premium-season.ts';
import { benefitsOf } from '#data/domain/members/plan-prices.ts';
import type { Release } from '../release/open-release.ts';
import { addRoute, type App } from '../http/routes.ts';
import type { Tools } from '../tools.ts';
import { AppError } from '../http/errors.ts';

interface PublicNews {
  /** News is public up to this moment, the last at which more became public. */
  until: Date;
  /** All news of the release is public. */
  isAll: boolean;
}
/**
 * Which recruiting news of a release is public: what was public at the moment of its pages, and what became public
 * since. `until` changes only when more becomes public, so answers can be cached by it.
 */
export function publicNews({ moment, newsOpensAt }: Pick<Release, 'moment' | 'newsOpensAt'>, now: Date): PublicNews {
  const opened = newsOpensAt.filter((opening) => opening <= now);
  return { until: opened.at(-1) ?? moment, isAll: opened.length === newsOpensAt.length };
}

/** A season takes about a megabyte, so only the last asked one and one other stay. */
const MAX_SEASONS = 2;

/** Reads the asked season of a release, else the current one, once for all requests. Throws `season_not_found`. */
function cachedSeasons() {
  const cache = new LRUCache<string, Promise<PremiumSeason>>({ max: MAX_SEASONS });
  return async ({ db, id }: Release, asked: string | undefined) => {
    const season = await findSeason(db, asked === undefined ? undefined : Number(asked));
    if (season === undefined) throw new AppError('season_not_found');
    const { year } = season;
    const key = `${id} ${year}`;
    const figures = cache.get(key) ?? readPremiumSeason(db, year);
    cache.set(key, figures);
    figures.catch(() => cache.delete(key));
    return { year, figures: await figures };
  };
}

/** What only premium members read (decision 20). */
export function premiumRoutes(app: App, { releases }: Tools): void {
  const seasonOf = cachedSeasons();
  addRoute(app, 'GET /premium/games/{id}', ({ params }) =>
    releases.use(async ({ db }) => {
      const analysis = await readGameAnalysis(db, params.id);
      if (analysis === undefined) throw new AppError('game_not_found');
      return analysis;
    }),
  );
  addRoute(app, 'GET /premium/teams/{id}', ({ params, query }) =>
    releases.use(async (release) => {
      const { year, figures } = await seasonOf(release, query.season);
      const team = await findTeamById(release.db, params.id, year);
      if (team === undefined || !hasPage(team)) throw new AppError('team_not_found');
      return figures.metricsOf(team);
    }),
  );
  addRoute(app, 'GET /premium/conferences/{slug}', ({ params, query }) =>
    releases.use(async (release) => {
      const conference = CONFERENCES.find((name) => conferenceSlug(name) === params.slug);
      if (conference === undefined) throw new AppError('conference_not_found');
      return (await seasonOf(release, query.season)).figures.raceOf(conference);
    }),
  );
}

/** What premium members read before the others. */
export function earlyNewsRoutes(app: App, { clock, releases }: Tools): void {
  addRoute(app, 'GET /recruiting-news/early', () =>
    releases.use((release) => listEarlyNews(release.db, publicNews(release, clock()).until)),
  );
}

/** Public, because pages are built without knowing what this installation has. */
export function installationRoutes(app: App, { billing, mail, push }: Tools): void {
  const installation = { payments: billing !== null, mail: mail !== null, push: push !== null };
  const answer = { ...installation, benefits: benefitsOf(installation) };
  addRoute(app, 'GET /installation', () => answer);
}
