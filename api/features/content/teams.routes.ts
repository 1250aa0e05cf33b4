import { Type } from 'typebox';
import { listArticlesForTeam } from '#data/content/queries/article.queries.ts';
import { findTeamById, listCoveredTeams } from '#data/content/queries/team.queries.ts';
import { ArticleSchema } from '#data/contract/article.ts';
import { errorAnswers } from '#data/contract/errors.ts';
import { IdParamsSchema } from '#data/contract/params.ts';
import { TeamSchema } from '#data/contract/team.ts';
import { AppError } from '../../lib/app-error.ts';
import type { ContentRoutes } from './content-answers.ts';

/** The teams of the five conferences, and what was written about one team. */
export const teamsRoutes: ContentRoutes = (app, { answer }, done) => {
  app.get(
    '/teams',
    {
      schema: {
        summary: 'The teams of the five conferences, by name',
        response: { 200: Type.Array(TeamSchema) },
      },
    },
    (request, reply) => answer(request, reply, ({ db }) => listCoveredTeams(db)),
  );

  app.get(
    '/teams/:id/articles',
    {
      schema: {
        summary: 'The articles that concern a team, newest first',
        params: IdParamsSchema,
        response: { 200: Type.Array(ArticleSchema), ...errorAnswers(404) },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      return answer(request, reply, async ({ db }) => {
        if ((await findTeamById(db, id)) === undefined) throw new AppError('team_not_found');
        return listArticlesForTeam(db, id);
      });
    },
  );
  done();
};
