import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '../lib/accept-encoding.ts';
import { AppError } from '../lib/app-error.ts';
import type { BodySender } from '../lib/body-sender.ts';
import type { CurrentRelease } from '../release/current-release.ts';
import type { Release } from '../release/open-release.ts';
import { findFormerPage, listedForm, mayBeFormerPage } from '../release/former-pages.ts';
import type { SiteFile, SiteFiles, SiteVariant } from '../release/site-files.ts';
import { isApiPath, splitTarget } from '../lib/request-path.ts';

/** The smallest form of a file that the client takes. */
function chooseVariant(file: SiteFile, request: FastifyRequest): SiteVariant {
  for (const encoding of acceptedEncodings(request.raw.headers['accept-encoding'])) {
    const variant = file[encoding];
    if (variant !== undefined) return variant;
  }
  return file.identity;
}

/** The one address of a page that was asked for by another; undefined when there is none. */
function canonicalPath(site: SiteFiles, path: string): string | undefined {
  const candidate = listedForm(path);
  return candidate !== path && site.byPath.has(candidate) ? candidate : undefined;
}

/** What is shown where there is no page; undefined when the build made no such page. */
function missingPage({ articleNotFound, notFound }: SiteFiles, path: string): SiteFile | undefined {
  return path.startsWith('/article/') ? (articleNotFound ?? notFound) : notFound;
}

/** Only ever to an address of the site, so a path like `//other.example/` leads nowhere. */
function redirect(reply: FastifyReply, path: string, query: string): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .redirect(encodeURI(path) + query, 301);
}

interface Options {
  releases: CurrentRelease;
  sender: BodySender;
}

/** Serves the pages of the current release at every address that no other route has taken. */
export const pages: FastifyPluginCallback<Options> = (app, { releases, sender }, done) => {
  const sendFile = (
    { bodies, door }: Release,
    file: SiteFile,
    request: FastifyRequest,
    reply: FastifyReply,
  ): undefined | Promise<void> => {
    const variant = chooseVariant(file, request);
    const body = bodies.get(variant);
    if (body === undefined) {
      return bodies.readFile(variant).then((read) => {
        sender.send(request, reply, read, door);
      });
    }
    sender.send(request, reply, body, door);
    return undefined;
  };

  /** Answers with what is shown where there is no page. */
  const sendMissing = (
    release: Release,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): undefined | Promise<void> => {
    const missing = missingPage(release.site, path);
    if (missing === undefined) throw new AppError('not_found');
    return sendFile(release, missing, request, reply);
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: (request, reply) => {
      const release = releases.now;
      const target = request.raw.url ?? '/';
      const { byPath } = release.site;
      // Nearly every address is plain: it is looked up as it came before it is taken apart.
      const plain = byPath.get(target);
      if (plain !== undefined) return sendFile(release, plain, request, reply);
      const { path, query } = splitTarget(target);
      const file = byPath.get(path);
      if (file !== undefined) return sendFile(release, file, request, reply);
      const canonical = canonicalPath(release.site, path);
      if (canonical !== undefined) return redirect(reply, canonical, query);
      if (!mayBeFormerPage(path)) return sendMissing(release, path, request, reply.code(404));
      return releases.use(async (now) => {
        const former = await findFormerPage(now, path);
        if (typeof former === 'string') return redirect(reply, former, query);
        await sendMissing(now, path, request, reply.code(former === null ? 410 : 404));
        return reply;
      });
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const { path } = splitTarget(request.raw.url ?? '/');
    if (isApiPath(path) || !releases.now.site.byPath.has(path)) throw new AppError('not_found');
    reply.header('allow', 'GET, HEAD');
    throw new AppError('method_not_allowed');
  });
  done();
};
