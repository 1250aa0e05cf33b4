import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import {
  findArticleById,
  listArticles,
  listArticlesForGame,
  listArticlesForTeam,
} from '#data/content/queries/article.queries.ts';
import { findBox, findGameById, listGames, listGamesForWeek } from '#data/content/queries/game.queries.ts';
import { listFeaturedRecruits, listRecruitingNews, listRecruits } from '#data/content/queries/recruit.queries.ts';
import { currentSeason, findSeason, listPollsOfWeek, listPollWeeks } from '#data/content/queries/season.queries.ts';
import { findTeamById, listCoveredTeams } from '#data/content/queries/team.queries.ts';
import { findSuggestions } from '#data/content/search/find-suggestions.ts';
import type { CONTENT_ROUTES } from '#data/contract/content.ts';
import { type AnswerOf, type ParamsOf, type QueryOf, ROUTES } from '#data/contract/routes.ts';
import { NO_BOX } from '#data/domain/football/box-score.ts';
import { isUpcoming } from '#data/domain/football/game.ts';
import { chooseGameOfWeek } from '#data/domain/football/game-of-week.ts';
import { LIMITS } from '#data/domain/product.ts';
import { AppError } from '../http/errors.ts';
import { addRoute, type App } from '../http/routes.ts';
import type { Release } from '../release/open-release.ts';
import type { Tools } from '../tools.ts';
import { contentAnswers } from './content-answers.ts';
import { publicNews } from './premium.routes.ts';

type ReadKey = Exclude<
  keyof typeof CONTENT_ROUTES,
  'GET /recruiting-news/early' | 'GET /search' | 'GET /events' | `GET /${'admin' | 'healthz' | 'readyz'}${string}`
>;
/** What an answer depends on besides its release: the path, the query, and until when news is public, if not all is. */
type Asked<Key extends ReadKey> = ParamsOf<Key> & QueryOf<Key> & { until?: string };
/** Reads the answer to a call; an AppError that it throws is the answer. */
type Read<Key extends ReadKey> = (release: Release, asked: Asked<Key>) => Promise<AnswerOf<Key>>;

/** The asked season of a release, undefined for the current one. Throws `season_not_found`. */
async function yearOf({ db }: Release, { season }: { season?: string }): Promise<number | undefined> {
  if (season === undefined) return undefined;
  const found = await findSeason(db, Number(season));
  if (found === undefined) throw new AppError('season_not_found');
  return found.year;
}

async function assertGame({ db }: Release, id: string): Promise<void> {
  if ((await findGameById(db, id)) === undefined) throw new AppError('game_not_found');
}

/** Reads of the current release, the same to every reader until the next. */
const READS: { [Key in ReadKey]: Read<Key> } = {
  'GET /teams': async (release, asked) => listCoveredTeams(release.db, await yearOf(release, asked)),
  'GET /teams/{id}/articles': async ({ db }, { id }) => {
    if ((await findTeamById(db, id)) === undefined) throw new AppError('team_not_found');
    return listArticlesForTeam(db, id);
  },
  'GET /recruits': async (release, asked) => listRecruits(release.db, await yearOf(release, asked)),
  'GET /recruits/featured': ({ db }) => listFeaturedRecruits(db, LIMITS.featuredRecruits),
  'GET /recruiting-news': (release, { until }) =>
    listRecruitingNews(
      release.db,
      until === undefined ? (release.newsOpensAt.at(-1) ?? release.moment) : new Date(until),
    ),
  'GET /games': async (release, asked) => listGames(release.db, await yearOf(release, asked)),
  'GET /games/game-of-week': async ({ db, moment }) =>
    chooseGameOfWeek(await listGames(db), await currentSeason(db), moment) ?? null,
  'GET /games/upcoming': async ({ db, moment }) =>
    (await listGames(db)).filter((game) => isUpcoming(game, moment)).slice(0, LIMITS.upcomingGames),
  'GET /games/weekly/{week}': async (release, asked) =>
    listGamesForWeek(release.db, Number(asked.week), await yearOf(release, asked)),
  'GET /games/{id}/box': async (release, { id: gameId }) => {
    await assertGame(release, gameId);
    return (await findBox(release.db, gameId)) ?? { gameId, ...NO_BOX };
  },
  'GET /rankings': async (release, asked) => {
    const { db } = release;
    const year = await yearOf(release, asked);
    const week = asked.week ?? (await listPollWeeks(db, year)).at(-1)?.week;
    return week === undefined ? [] : listPollsOfWeek(db, Number(week), year);
  },
  'GET /articles': ({ db }) => listArticles(db),
  'GET /articles/recent': ({ db }) => listArticles(db, LIMITS.recentArticles),
  'GET /articles/{id}': async ({ db }, { id }) => {
    const article = await findArticleById(db, id);
    if (article === undefined) throw new AppError('article_not_found');
    return article;
  },
  'GET /articles/game/{id}': async (release, { id }) => {
    await assertGame(release, id);
    return listArticlesForGame(release.db, id);
  },
};

/** What everybody may read of the current release. */
export function contentRoutes(app: App, { releases, clock }: Tools): void {
  const answer = contentAnswers(releases);
  const add = <Key extends ReadKey>(key: Key, read: Read<Key>): void => {
    const names = Object.keys((ROUTES[key] as { query?: TObject }).query?.properties ?? {});
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      // What the schema does not name changes no answer, so it must not fill the cache.
      const query = Object.entries(request.query as Record<string, string>).filter(([name]) => names.includes(name));
      const { until, isAll } = publicNews(releases.now, clock());
      if (key === 'GET /recruiting-news' && !isAll) query.push(['until', until.toISOString()]);
      const given = Object.fromEntries(query);
      return answer(request, reply, given, (release) =>
        read(release, { ...(request.params as object), ...given } as Asked<Key>),
      );
    };
    const schemaErrorFormatter = (_: unknown, place: string) =>
      new AppError(place === 'params' ? 'invalid_week' : 'invalid_request');
    addRoute(app, key, handler, key === 'GET /games/weekly/{week}' ? { schemaErrorFormatter } : {});
  };
  for (const [key, read] of Object.entries(READS)) add(key as ReadKey, read as Read<ReadKey>);

  addRoute(app, 'GET /search', ({ query }, reply) =>
    releases.use(({ db, moment }) => {
      // Only the reader's own browser may cache it: searches are private.
      reply.header('cache-control', 'private, max-age=60');
      return findSuggestions(db, query.q, moment);
    }),
  );
}
