import type { IncomingMessage } from 'node:http';

/** A host with or without a port (RFC 9110, 7.2). Node joins two Host headers with a comma, which this refuses. */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;
/** `http://host/path?query`, as a request to a proxy names it (RFC 9112, 3.2.2). */
const ABSOLUTE = /^https?:\/\/([^/?]*)(.*)$/is;

/**
 * The path and query of a request, beginning with a slash; undefined when the request must be refused: without a usable
 * host, with a target for proxies (`*`, `host:port`), with an absolute address of another host than the Host header's,
 * or with a fragment, which no target has (RFC 9112, 3.2).
 */
export function localTarget({ url = '', headers }: IncomingMessage): string | undefined {
  const { host } = headers;
  if ((host !== undefined && !HOST.test(host)) || url.includes('#')) return undefined;
  if (url.startsWith('/')) return url;
  const [, authority = '', rest = ''] = ABSOLUTE.exec(url) ?? [];
  if (!HOST.test(authority) || authority.toLowerCase() !== (host ?? authority).toLowerCase()) return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** True for the API and the health checks; all else is a page or a part of one. */
export function isApiPath(path: string): boolean {
  return /^\/(?:api(?:\/|$)|healthz$|readyz$)/.test(path);
}

/** A part of a path decoded; undefined when it is malformed or hides a slash, a backslash or NUL. */
function decodePart(part: string): string | undefined {
  try {
    const decoded = decodeURIComponent(part);
    return /[/\\\0]/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/**
 * The decoded path of a request target (`localTarget`), and its query with the question mark, or empty. A path that
 * cannot be decoded is returned as it was sent; no page has it.
 */
export function splitTarget(target: string): { path: string; query: string } {
  const queryAt = target.indexOf('?');
  const raw = queryAt === -1 ? target : target.slice(0, queryAt);
  const query = queryAt === -1 ? '' : target.slice(queryAt);
  if (!raw.includes('%')) return { path: raw, query };
  const parts = raw.split('/').map(decodePart);
  return { path: parts.includes(undefined) ? raw : parts.join('/'), query };
}
