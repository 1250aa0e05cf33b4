import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { REVALIDATE } from '#data/releases/page-headers.ts';
import { AppError } from '../lib/app-error.ts';
import type { CurrentRelease } from '../release/current-release.ts';
import type { Release } from '../release/open-release.ts';
import { findFormerPage, listedForm } from './former-pages.ts';
import { isApiPath, splitTarget } from './request-path.ts';
import { sendFile } from './send-body.ts';
import { ARTICLE_NOT_FOUND, NOT_FOUND } from './site-files.ts';

/** Only ever to an address of the site, so a path like `//other.example/` leads nowhere. */
function redirect(reply: FastifyReply, path: string, query: string): void {
  reply.header('cache-control', REVALIDATE).redirect(encodeURI(path) + query, 301);
}

/** Serves the pages of the current release at every address that no other route has taken. */
export const pages: FastifyPluginAsync<{ releases: CurrentRelease }> = async (
  app,
  { releases },
) => {
  /** Answers with the page at a path; false, with nothing sent, when the release has none there. */
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

  /** Leads from a path without a page to where the page is, or shows the card that says there is none. */
  async function sendElsewhere(
    release: Release,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
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
      // A release may be deleted as soon as the next one is published: look there before saying no.
      await releases.check();
      await releases.use(async (release) => {
        if (!(await sendPage(release, path, request, reply)))
          await sendElsewhere(release, request, reply);
      });
    },
  });

  app.setNotFoundHandler(async (request, reply) => {
    const { path } = splitTarget(request.raw.url ?? '/');
    if (isApiPath(path) || (await releases.now.site.find(path)) === undefined)
      throw new AppError('not_found');
    reply.header('allow', 'GET, HEAD');
    throw new AppError('method_not_allowed');
  });
};
