import type { FastifyRequest } from 'fastify';
import {
  GameOfWeekRequestSchema,
  HideArticleRequestSchema,
  StaffChoicesSchema,
} from '#data/contract/admin.ts';
import { describeRoute, type Routes } from '../../http/routes.ts';
import { memberOf, noteInAudit } from '../../accounts/access.ts';
import type { StaffTools } from './staff-tools.ts';

/** What staff choose about the content; it reaches readers with the next release. */
export const staffChoiceRoutes: Routes<StaffTools> = async (app, tools) => {
  const { clock, releases } = tools;
  const { choices } = tools.updates;
  const chooser = (request: FastifyRequest) => ({
    username: memberOf(request).username,
    now: clock(),
  });
  app.get(
    '/staff-choices',
    describeRoute('What staff have chosen, for the next release on', {
      answer: StaffChoicesSchema,
      errors: [401, 403],
    }),
    () => choices.read(),
  );

  app.post(
    '/game-of-week',
    describeRoute('Marks the Game of the Week, or lets the rules choose again', {
      body: GameOfWeekRequestSchema,
      answer: StaffChoicesSchema,
      errors: [400, 401, 403, 404],
    }),
    async (request) => {
      const { gameId } = request.body;
      const now = await releases.use(({ db }) => choices.chooseGame(db, gameId, chooser(request)));
      await noteInAudit(tools, request, 'game_of_week_chosen');
      return now;
    },
  );

  app.post(
    '/articles/hide',
    describeRoute('Hides an article, or shows it again', {
      body: HideArticleRequestSchema,
      answer: StaffChoicesSchema,
      errors: [400, 401, 403, 404],
    }),
    async (request) => {
      const choice = request.body;
      const now = await releases.use(({ db }) => choices.hideArticle(db, choice, chooser(request)));
      await noteInAudit(tools, request, choice.hidden ? 'article_hidden' : 'article_shown');
      return now;
    },
  );
};
