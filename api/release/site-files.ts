import { type FileHandle, open, readlink, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { systemErrorCode } from '#data/releases/files.ts';
import { pageHeaders, pathOfFile } from '#data/releases/page-headers.ts';
import { POLICY_WITHIN_BYTES, policyHeaderOf } from '#data/releases/security-headers.ts';
import { acceptedEncodings, makeBody, sendBody, type Encoding } from '../http/body.ts';
import type { BodyCache } from './body-cache.ts';

/**
 * Opens a file of the store, `file` being a path without links. Rejects with ENOENT when a link leads elsewhere: the
 * store may belong to another user, who must not get at files that only this process may read, such as its own
 * environment. The check is made on the open file, because the path may name another one a moment later.
 */
async function openWithoutLinks(file: string): Promise<FileHandle> {
  const handle = await open(file);
  const opened = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => realpath(file));
  if (opened === file) return handle;
  await handle.close();
  throw Object.assign(new Error(`${file} leads elsewhere`), { code: 'ENOENT' });
}

export interface SiteVariant {
  readonly file: string;
  /**
   * The cache key: releases share unchanged files (hard links), so the same inode, size and time of writing under the
   * same name are the same bytes.
   */
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The file at one address, and its compressed variants where the build made them. */
export type SiteFile = Readonly<Partial<Record<Encoding, SiteVariant>>> & {
  readonly identity: SiteVariant;
};

const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const;
/** Pages that answer for unknown addresses and have none of their own. */
export const NOT_FOUND = '404.html';
export const ARTICLE_NOT_FOUND = 'article-not-found.html';

/** An empty part, `.` or `..`, a backslash or NUL: never in the name of a file. */
const UNSAFE = /(?:^|\/)\.{0,2}(?:\/|$)|[\\\0]/;

/** The files that may have this decoded path as their address, best first. */
function namesAt(path: string): string[] {
  const name = path.slice(1);
  if (path === '/') return ['index.html'];
  if (UNSAFE.test(name) || /\.(?:br|gz)$/.test(name)) return [];
  return [`${name}.html`, name, `${name}/index.html`].filter(
    (file) => pathOfFile(file) === path && file !== NOT_FOUND && file !== ARTICLE_NOT_FOUND,
  );
}

/** What names the bytes of a file; undefined without one. Throws when the disk cannot be read. */
async function keyOf(folder: string, name: string): Promise<string | undefined> {
  try {
    const stats = await stat(join(folder, name));
    return stats.isFile() ? [name, stats.ino, stats.size, stats.mtimeMs].join(' ') : undefined;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(systemErrorCode(error) ?? '')) return undefined;
    throw error;
  }
}

async function readPolicy(file: string): Promise<string> {
  await using opened = await openWithoutLinks(file);
  const { buffer, bytesRead } = await opened.read({ buffer: Buffer.alloc(POLICY_WITHIN_BYTES) });
  return policyHeaderOf(buffer.toString('latin1', 0, bytesRead));
}

/** The files of one release, looked up on the disk at the first request for each. */
export function createSiteFiles(folder: string) {
  const byPath = new Map<string, SiteFile>();

  /** A file by its path in the folder of the site, if any. Throws when the disk cannot be read. */
  async function findFile(name: string): Promise<SiteFile | undefined> {
    const [identity, br, gzip] = await Promise.all(
      [SUFFIX.identity, SUFFIX.br, SUFFIX.gzip].map((suffix) => keyOf(folder, name + suffix)),
    );
    if (identity === undefined) return undefined;
    const headers = {
      ...pageHeaders(name),
      ...((br !== undefined || gzip !== undefined) && { vary: 'accept-encoding' }),
      ...(name.endsWith('.html') && { 'content-security-policy': await readPolicy(join(folder, name)) }),
    };
    const variant = (encoding: Encoding, key: string): SiteVariant => ({
      key,
      file: join(folder, name + SUFFIX[encoding]),
      headers: {
        ...headers,
        ...(encoding === 'identity' ? { 'accept-ranges': 'bytes' } : { 'content-encoding': encoding }),
      },
    });
    return {
      identity: variant('identity', identity),
      ...(br !== undefined && { br: variant('br', br) }),
      ...(gzip !== undefined && { gzip: variant('gzip', gzip) }),
    };
  }

  return {
    findFile,
    /** The file at a decoded path, if it was looked up before. */
    known: (path: string) => byPath.get(path),
    /** The file at a decoded path without a slash at its end, if any. Throws when the disk cannot be read. */
    async find(path: string): Promise<SiteFile | undefined> {
      const known = byPath.get(path);
      if (known !== undefined) return known;
      for (const name of namesAt(path)) {
        const file = await findFile(name);
        if (file === undefined) continue;
        byPath.set(path, file);
        return file;
      }
      return undefined;
    },
  };
}

export type SiteFiles = ReturnType<typeof createSiteFiles>;

/** The variant of a file for the encodings that a client accepts, best first. */
export function chooseVariant(file: SiteFile, accepted: readonly Encoding[]): SiteVariant {
  const encoding = accepted.find((one) => file[one] !== undefined) ?? 'identity';
  return file[encoding] ?? file.identity;
}

/** Answers with a file of a release. Rejects, with nothing sent, when the file cannot be read. */
export async function sendFile(
  { bodies }: { bodies: BodyCache },
  { id }: { id: string },
  file: SiteFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const accepted = acceptedEncodings(request.raw.headers['accept-encoding']);
  const variant = chooseVariant(file, accepted);
  const body = await bodies.getOrMake(variant.key, async () => {
    await using opened = await openWithoutLinks(variant.file);
    return makeBody(await opened.readFile(), variant.headers);
  });
  sendBody(request, reply.header('x-release-id', id), body);
}
