import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '../lib/accept-encoding.ts';
import { AppError } from '../lib/app-error.ts';
import { sendBody } from '../lib/send-body.ts';
import type { CurrentRelease } from '../release/current-release.ts';
import type { Release } from '../release/open-release.ts';
import {
  pathOfFile,
  type SiteFile,
  type SiteFiles,
  type SiteVariant,
} from '../release/site-files.ts';
import { isApiPath, splitTarget } from '../lib/request-path.ts';

/** The smallest form of a file that the client takes. */
function chooseVariant(file: SiteFile, request: FastifyRequest): SiteVariant {
  for (const encoding of acceptedEncodings(request.raw.headers['accept-encoding'])) {
    const variant = file[encoding];
    if (variant !== undefined) return variant;
  }
  return file.identity;
}

function sendFile(
  release: Release,
  file: SiteFile,
  request: FastifyRequest,
  reply: FastifyReply,
): undefined | Promise<void> {
  const variant = chooseVariant(file, request);
  const body = release.bodies.get(variant);
  if (body !== undefined) {
    sendBody(request, reply, body);
    return undefined;
  }
  return release.bodies.readFile(variant).then((read) => {
    sendBody(request, reply, read);
  });
}

/** The one address of a page that was asked for by another: `/x/`, `/x.html` and `/x/index.html` are `/x`. */
function canonicalPath(site: SiteFiles, path: string): string | undefined {
  const candidate = path.endsWith('/') ? path.slice(0, -1) : pathOfFile(path.slice(1));
  return candidate !== path && site.byPath.has(candidate) ? candidate : undefined;
}

function sendMissing(
  release: Release,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): undefined | Promise<void> {
  const { notFound, articleNotFound } = release.site;
  const file = path.startsWith('/article/') ? (articleNotFound ?? notFound) : notFound;
  if (file === undefined) throw new AppError('not_found');
  reply.code(404);
  return sendFile(release, file, request, reply);
}

interface Options {
  releases: CurrentRelease;
}

/** Serves the pages of the current release at every address that no other route has taken. */
export const pages: FastifyPluginCallback<Options> = (app, { releases }, done) => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: (request, reply) => {
      const release = releases.now;
      const { path, query } = splitTarget(request.raw.url ?? '/');
      const file = release.site.byPath.get(path);
      if (file !== undefined) return sendFile(release, file, request, reply);
      const canonical = canonicalPath(release.site, path);
      if (canonical === undefined) return sendMissing(release, path, request, reply);
      // Only ever to an address of the site, so a path like `//other.example/` leads nowhere.
      return reply
        .header('cache-control', 'public, max-age=0, must-revalidate')
        .redirect(encodeURI(canonical) + query, 301);
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
