import type { FastifyRequest } from 'fastify';
import { countContent, getReleaseMeta } from '#data/content/queries/release.queries.ts';
import { addRoute, type App } from '../http/routes.ts';
import { memberOf, noteInAudit } from '../accounts/access.ts';
import { createReleaseList } from '../release/open-release.ts';
import type { Tools } from '../tools.ts';
import { supportInboxRoutes } from './support.routes.ts';
import { updateRoutes } from './update.routes.ts';
import { rollBack } from './roll-back.ts';

/** The calls of staff; each needs the admin role (design, 'Where the specification is silent'). */
export function adminRoutes(app: App, tools: Tools): void {
  addRoute(app, 'GET /admin/content-stats', () =>
    tools.releases.use(async ({ db }) => {
      const { teams, articles, recruits, recruitingNews } = await countContent(db);
      const { createdAt } = await getReleaseMeta(db);
      return { stats: { teams, articles, recruits, recruitingNews }, lastUpdate: createdAt };
    }),
  );
  for (const add of [updateRoutes, releaseRoutes, staffChoiceRoutes, supportInboxRoutes]) add(app, tools);
}

/** The stored releases, and rolling back to one. */
function releaseRoutes(app: App, tools: Tools): void {
  const { releases, updates } = tools;
  const list = createReleaseList(updates.storeDir);
  addRoute(app, 'GET /admin/releases', () => list(releases.now.id));

  addRoute(app, 'POST /admin/rollback', async (request) => {
    const { releaseId } = request.body;
    const previousReleaseId = await rollBack(tools, releaseId, request.log);
    await noteInAudit(tools, request, 'release_rolled_back');
    request.log.info({ release: releaseId, last: previousReleaseId }, 'staff rolled back');
    return { message: `Readers now see release ${releaseId}.`, releaseId, previousReleaseId };
  });
}

/** What staff choose about the content, for the next release. */
function staffChoiceRoutes(app: App, tools: Tools): void {
  const { clock, releases } = tools;
  const { choices } = tools.updates;
  const chooser = (request: FastifyRequest) => ({
    username: memberOf(request).username,
    now: clock(),
  });
  addRoute(app, 'GET /admin/staff-choices', () => choices.read());
  addRoute(app, 'POST /admin/game-of-week', async (request) => {
    const { gameId } = request.body;
    const now = await releases.use(({ db }) => choices.chooseGame(db, gameId, chooser(request)));
    await noteInAudit(tools, request, 'game_of_week_chosen');
    return now;
  });

  addRoute(app, 'POST /admin/articles/hide', async (request) => {
    const choice = request.body;
    const now = await releases.use(({ db }) => choices.hideArticle(db, choice, chooser(request)));
    await noteInAudit(tools, request, choice.hidden ? 'article_hidden' : 'article_shown');
    return now;
  });
}
