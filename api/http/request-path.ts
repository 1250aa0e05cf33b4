/** True for an address of the API or of its health; everything else is a page or a part of one. */
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
 * The decoded path of a request target, and its query with the question mark or empty. A path that cannot be decoded
 * comes back as it was sent, and then names nothing.
 */
export function splitTarget(target: string): { path: string; query: string } {
  const local = target.startsWith('/') ? target : target.replace(/^[a-z]+:\/\/[^/?]*/i, '');
  const mark = local.indexOf('?');
  const raw = mark === -1 ? local : local.slice(0, mark);
  const query = mark === -1 ? '' : local.slice(mark);
  if (!raw.includes('%')) return { path: raw === '' ? '/' : raw, query };
  const parts = raw.split('/').map(decodePart);
  return { path: parts.includes(undefined) ? raw : parts.join('/'), query };
}
