import { Type } from 'typebox';
import type { FastifyRequest } from 'fastify';
import { countContent, getReleaseMeta } from '#data/content/queries/release.queries.ts';
import { ContentStatsSchema } from '#data/contract/content.ts';
import {
  GameOfWeekRequestSchema,
  HideArticleRequestSchema,
  ReleaseSchema,
  RollbackRequestSchema,
  RollbackResponseSchema,
  StaffChoicesSchema,
} from '#data/contract/admin.ts';
import { describeRoute, type Routes } from '../http/routes.ts';
import { memberOf, noteInAudit, requireAdmin } from '../accounts/access.ts';
import { createReleaseList } from '../release/open-release.ts';
import type { StaffTools } from './staff-tools.ts';
import { supportInboxRoutes } from './support.routes.ts';
import { updateRoutes } from './update.routes.ts';
import { rollBack } from './roll-back.ts';

interface Options extends StaffTools {
  /** True where the site is public. */
  needsSecondFactor: boolean;
}

/** The calls of staff; each needs the admin role (design, 'Where the specification is silent'). */
export const adminRoutes: Routes<Options> = async (
  app,
  { accounts, clock, releases, updates, mail, needsSecondFactor },
) => {
  app.addHook('onRequest', requireAdmin({ accounts, clock, needsSecondFactor }));

  app.get(
    '/content-stats',
    describeRoute('How much content the current release holds, and when it was made', {
      answer: ContentStatsSchema,
      errors: [401, 403],
    }),
    () =>
      releases.use(async ({ db }) => {
        const { teams, articles, recruits, recruitingNews } = await countContent(db);
        const { createdAt } = await getReleaseMeta(db);
        return { stats: { teams, articles, recruits, recruitingNews }, lastUpdate: createdAt };
      }),
  );
  for (const routes of [updateRoutes, releaseRoutes, staffChoiceRoutes, supportInboxRoutes])
    await app.register(routes, { accounts, clock, releases, updates, mail });
};

/** The stored releases, and rolling back to one. */
const releaseRoutes: Routes<StaffTools> = async (app, tools) => {
  const { releases, updates } = tools;
  const list = createReleaseList(updates.storeDir);
  app.get(
    '/releases',
    describeRoute('The releases that are kept, newest first', {
      answer: Type.Array(ReleaseSchema),
      errors: [401, 403],
    }),
    () => list(releases.now.id),
  );

  app.post(
    '/rollback',
    describeRoute('Goes back to a release; answers when readers are given it', {
      body: RollbackRequestSchema,
      answer: RollbackResponseSchema,
      errors: [400, 401, 403, 404, 409, 503],
    }),
    async (request) => {
      const { releaseId } = request.body;
      const previousReleaseId = await rollBack(tools, releaseId, request.log);
      await noteInAudit(tools, request, 'release_rolled_back');
      request.log.info({ release: releaseId, last: previousReleaseId }, 'staff rolled back');
      return { message: `Readers now see release ${releaseId}.`, releaseId, previousReleaseId };
    },
  );
};

/** What staff choose about the content, for the next release. */
const staffChoiceRoutes: Routes<StaffTools> = async (app, tools) => {
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
