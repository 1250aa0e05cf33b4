import { Type } from 'typebox';
import {
  findBox,
  findGameById,
  listGames,
  listGamesForWeek,
} from '#data/content/queries/game.queries.ts';
import { currentSeason } from '#data/content/queries/season.queries.ts';
import {
  GameOfWeekSchema,
  IdParamsSchema,
  SeasonQuerySchema,
  WeekParamsSchema,
} from '#data/contract/content.ts';
import { chooseGameOfWeek } from '#data/domain/football/game-of-week.ts';
import { GameBoxSchema, NO_BOX } from '#data/domain/football/box-score.ts';
import { GameSchema } from '#data/domain/schemas.ts';
import { isUpcoming } from '#data/domain/football/game.ts';
import { LIMITS } from '#data/domain/product.ts';
import { AppError } from '../../http/errors.ts';
import { describeRoute } from '../../http/routes.ts';
import type { ContentRoutes } from './content-answers.ts';
import { ofSeason } from './of-season.ts';

/** The season's games: all, by week, the coming ones, the Game of the Week, and how one went. */
export const gamesRoutes: ContentRoutes = async (app, { answer }) => {
  app.get(
    '/games',
    describeRoute('Every game of a season, soonest first', {
      querystring: SeasonQuerySchema,
      answer: Type.Array(GameSchema),
      errors: [400, 404],
    }),
    (request, reply) => answer(request, reply, ...ofSeason(request.query, listGames)),
  );

  app.get(
    '/games/game-of-week',
    describeRoute('The Game of the Week; null when there is none', { answer: GameOfWeekSchema }),
    (request, reply) =>
      answer(
        request,
        reply,
        async ({ db, moment }) =>
          chooseGameOfWeek(await listGames(db), await currentSeason(db), moment) ?? null,
      ),
  );

  app.get(
    '/games/upcoming',
    describeRoute(
      `Scheduled games of today and later, soonest first, ${LIMITS.upcomingGames} at the most`,
      { answer: Type.Array(GameSchema) },
    ),
    (request, reply) =>
      answer(request, reply, async ({ db, moment }) => {
        const games = await listGames(db);
        return games.filter((game) => isUpcoming(game, moment)).slice(0, LIMITS.upcomingGames);
      }),
  );

  app.get(
    '/games/weekly/:week',
    {
      ...describeRoute('The games of one week, soonest first', {
        params: WeekParamsSchema,
        querystring: SeasonQuerySchema,
        answer: Type.Array(GameSchema),
        errors: [400, 404],
      }),
      schemaErrorFormatter: (_, place) =>
        new AppError(place === 'params' ? 'invalid_week' : 'invalid_request'),
    },
    (request, reply) => {
      const week = Number(request.params.week);
      const list = ofSeason(request.query, (db, year) => listGamesForWeek(db, week, year));
      return answer(request, reply, ...list);
    },
  );

  app.get(
    '/games/:id/box',
    describeRoute('What is known of a finished game beside its score', {
      params: IdParamsSchema,
      answer: GameBoxSchema,
      errors: [404],
    }),
    (request, reply) =>
      answer(request, reply, async ({ db }) => {
        const gameId = request.params.id;
        if ((await findGameById(db, gameId)) === undefined) throw new AppError('game_not_found');
        return (await findBox(db, gameId)) ?? { gameId, ...NO_BOX };
      }),
  );
};
