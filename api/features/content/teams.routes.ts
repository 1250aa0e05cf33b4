import { Type } from 'typebox';
import { listArticlesForTeam } from '#data/content/queries/article.queries.ts';
import { findTeamById, listCoveredTeams } from '#data/content/queries/team.queries.ts';
import { IdParamsSchema, SeasonQuerySchema } from '#data/contract/content.ts';
import { ArticleSchema, TeamSchema } from '#data/domain/schemas.ts';
import { AppError } from '../../http/errors.ts';
import { describeRoute } from '../../http/routes.ts';
import type { ContentRoutes } from './content-answers.ts';
import { ofSeason } from './of-season.ts';

/** The teams of the five conferences, and what was written about one team. */
export const teamsRoutes: ContentRoutes = async (app, { answer }) => {
  app.get(
    '/teams',
    describeRoute('The teams of the five conferences in a season, by name', {
      querystring: SeasonQuerySchema,
      answer: Type.Array(TeamSchema),
      errors: [400, 404],
    }),
    (request, reply) => answer(request, reply, ...ofSeason(request.query, listCoveredTeams)),
  );

  app.get(
    '/teams/:id/articles',
    describeRoute('The articles that concern a team, newest first', {
      params: IdParamsSchema,
      answer: Type.Array(ArticleSchema),
      errors: [404],
    }),
    (request, reply) => {
      const { id } = request.params;
      return answer(request, reply, async ({ db }) => {
        if ((await findTeamById(db, id)) === undefined) throw new AppError('team_not_found');
        return listArticlesForTeam(db, id);
      });
    },
  );
};
