import { Type } from 'typebox';
import { listEarlyNews } from '#data/content/queries/recruit.queries.ts';
import { EarlyNewsSchema } from '#data/domain/schemas.ts';
import { findSeason } from '#data/content/queries/season.queries.ts';
import { findTeamById } from '#data/content/queries/team.queries.ts';
import { IdParamsSchema, SeasonQuerySchema } from '#data/contract/content.ts';
import {
  ConferenceParamsSchema,
  ConferenceRaceSchema,
  GameAnalysisSchema,
  TeamMetricsSchema,
} from '#data/contract/premium.ts';
import { CONFERENCES, conferenceSlug, hasPage } from '#data/domain/football/team.ts';
import { readGameAnalysis } from '#data/models/game-analysis.ts';
import { type PremiumSeason, readPremiumSeason } from '#data/models/premium-season.ts';
import { InstallationSchema } from '#data/contract/billing.ts';
import { benefitsOf, type Installation } from '#data/domain/members/plan-prices.ts';
import type { Release } from '../release/open-release.ts';
import { describeRoute, type Routes } from '../http/routes.ts';
import { requirePremium } from '../accounts/access.ts';
import type { CurrentRelease } from '../release/current-release.ts';
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

/** What premium members read before the others. */
export const earlyNewsRoutes: Routes<{ clock: () => Date; releases: CurrentRelease }> = async (
  app,
  { clock, releases },
) => {
  app.addHook('onRequest', requirePremium(clock));
  app.get(
    '/recruiting-news/early',
    describeRoute('Recruiting news that is not public yet, newest first, for premium members', {
      answer: Type.Array(EarlyNewsSchema),
      errors: [401, 403],
    }),
    () => releases.use((release) => listEarlyNews(release.db, publicNews(release, clock()).until)),
  );
};

const PREMIUM = { errors: [400, 401, 403, 404] as const };
/** Reads the asked season of a release, else the current one, once for all requests. Throws `season_not_found`. */
function cachedSeasons() {
  const cache = new WeakMap<Release, Map<number, Promise<PremiumSeason>>>();
  return async (release: Release, asked: string | undefined) => {
    const season = await findSeason(release.db, asked === undefined ? undefined : Number(asked));
    if (season === undefined) throw new AppError('season_not_found');
    const { year } = season;
    // A season takes about a megabyte, so only this one and one other stay.
    const last = [...(cache.get(release) ?? [])].filter(([other]) => other !== year).slice(-1);
    const figures = cache.get(release)?.get(year) ?? readPremiumSeason(release.db, year);
    const ofRelease = new Map([...last, [year, figures]]);
    cache.set(release, ofRelease);
    figures.catch(() => ofRelease.delete(year));
    return { year, figures: await figures };
  };
}

/** What only premium members read about games, teams and conferences (decision 20). */
export const premiumRoutes: Routes<{ clock: () => Date; releases: CurrentRelease }> = async (
  app,
  { clock, releases },
) => {
  app.addHook('onRequest', requirePremium(clock));
  const seasonOf = cachedSeasons();

  app.get(
    '/games/:id',
    describeRoute('What ratings say of a game: before it, in its course and after it', {
      ...PREMIUM,
      params: IdParamsSchema,
      answer: GameAnalysisSchema,
    }),
    (request) =>
      releases.use(async ({ db }) => {
        const analysis = await readGameAnalysis(db, request.params.id);
        if (analysis === undefined) throw new AppError('game_not_found');
        return analysis;
      }),
  );

  app.get(
    '/teams/:id',
    describeRoute('How good a team of the FBS is in a season, and how that may end', {
      ...PREMIUM,
      params: IdParamsSchema,
      querystring: SeasonQuerySchema,
      answer: TeamMetricsSchema,
    }),
    ({ params, query }) =>
      releases.use(async (release) => {
        const { year, figures } = await seasonOf(release, query.season);
        const team = await findTeamById(release.db, params.id, year);
        if (team === undefined || !hasPage(team)) throw new AppError('team_not_found');
        return figures.metricsOf(team);
      }),
  );

  app.get(
    '/conferences/:slug',
    describeRoute("The race for a conference's title in a season", {
      ...PREMIUM,
      params: ConferenceParamsSchema,
      querystring: SeasonQuerySchema,
      answer: ConferenceRaceSchema,
    }),
    ({ params, query }) =>
      releases.use(async (release) => {
        const conference = CONFERENCES.find((name) => conferenceSlug(name) === params.slug);
        if (conference === undefined) throw new AppError('conference_not_found');
        return (await seasonOf(release, query.season)).figures.raceOf(conference);
      }),
  );
};

/** Public, because pages are built without knowing what this installation has. */
export const installationRoutes: Routes<{ installation: Installation }> = async (app, { installation }) => {
  const answer = { ...installation, benefits: benefitsOf(installation) };
  app.get(
    '/installation',
    describeRoute('What this site has of what only some installations have', {
      answer: InstallationSchema,
    }),
    async () => answer,
  );
};
