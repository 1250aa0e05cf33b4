import { type FileHandle, open, readlink, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pageHeaders, pathOfFile } from '#data/releases/page-headers.ts';
import { POLICY_WITHIN_BYTES, policyHeaderOf } from '#data/releases/security-headers.ts';
import type { Encoding } from '../http/body.ts';

/**
 * Opens a file of the store for reading, `file` without a link in it. Rejects with ENOENT where one leads elsewhere:
 * the store may be another user's, who must not be handed what this process alone may read, its own environment
 * included. What is open is judged, for the path may name another file a moment later.
 */
export async function openPlain(file: string): Promise<FileHandle> {
  const handle = await open(file);
  const opened = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => realpath(file));
  if (opened === file) return handle;
  await handle.close();
  throw Object.assign(new Error(`${file} leads elsewhere`), { code: 'ENOENT' });
}

/** One file of the site in one encoding. */
export interface SiteVariant {
  readonly file: string;
  /**
   * Names the bytes: releases share the files that did not change (hard links), so the same inode, size and
   * time of writing under the same name are the same bytes.
   */
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
}
/** What stands at one address: the plain file, and its smaller forms where the build made them. */
export type SiteFile = Readonly<Partial<Record<Encoding, SiteVariant>>> & {
  readonly identity: SiteVariant;
};

const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const;
/** Pages that are shown for other addresses and have none of their own. */
export const NOT_FOUND = '404.html';
export const ARTICLE_NOT_FOUND = 'article-not-found.html';

/** An empty part, one that leads elsewhere (`.`, `..`), a backslash or NUL: never the name of a file. */
const UNSAFE = /(?:^|\/)\.{0,2}(?:\/|$)|[\\\0]/;

/** The files that may stand at a decoded path, best first; each has no other address. */
function namesAt(path: string): string[] {
  const name = path.slice(1);
  if (path === '/') return ['index.html'];
  if (UNSAFE.test(name) || /\.(?:br|gz)$/.test(name)) return [];
  return [`${name}.html`, name, `${name}/index.html`].filter(
    (file) => pathOfFile(file) === path && file !== NOT_FOUND && file !== ARTICLE_NOT_FOUND,
  );
}

/** The files of one release, looked up on the disk when they are first asked for. */
export class SiteFiles {
  readonly #folder: string;
  readonly #byPath = new Map<string, SiteFile>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** What stands at a decoded path without a slash at its end, when it was looked up before. */
  known(path: string): SiteFile | undefined {
    return this.#byPath.get(path);
  }

  /**
   * What stands at a decoded path without a slash at its end; undefined: nothing. Throws when the disk cannot be read.
   */
  async find(path: string): Promise<SiteFile | undefined> {
    const known = this.#byPath.get(path);
    if (known !== undefined) return known;
    for (const name of namesAt(path)) {
      const file = await this.findFile(name);
      if (file === undefined) continue;
      this.#byPath.set(path, file);
      return file;
    }
    return undefined;
  }

  /** A file by its path below the folder of the site; undefined: there is none. Throws when the disk cannot be read. */
  async findFile(name: string): Promise<SiteFile | undefined> {
    const [identity, br, gzip] = await Promise.all(
      [SUFFIX.identity, SUFFIX.br, SUFFIX.gzip].map((suffix) => this.#key(name + suffix)),
    );
    if (identity === undefined) return undefined;
    const headers = {
      ...pageHeaders(name),
      ...((br !== undefined || gzip !== undefined) && { vary: 'accept-encoding' }),
      ...(name.endsWith('.html') && { 'content-security-policy': await this.#policyOf(name) }),
    };
    const variant = (encoding: Encoding, key: string): SiteVariant => ({
      key,
      file: join(this.#folder, name + SUFFIX[encoding]),
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

  /** The policy that a page carries, for its header. */
  async #policyOf(name: string): Promise<string> {
    await using file = await openPlain(join(this.#folder, name));
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(POLICY_WITHIN_BYTES) });
    return policyHeaderOf(buffer.toString('latin1', 0, bytesRead));
  }

  async #key(name: string): Promise<string | undefined> {
    try {
      const stats = await stat(join(this.#folder, name));
      return stats.isFile() ? [name, stats.ino, stats.size, stats.mtimeMs].join(' ') : undefined;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined;
      throw error;
    }
  }
}

/** The smallest form of a file out of the encodings that a client takes, best first. */
export function chooseVariant(file: SiteFile, accepted: readonly Encoding[]): SiteVariant {
  for (const encoding of accepted) {
    const variant = file[encoding];
    if (variant !== undefined) return variant;
  }
  return file.identity;
}
