/** Coming back to these after signing in would be going in a circle. */
const ENTRANCES = new Set(['/login', '/register']);

/**
 * Where to go after signing in: the path named by `?next=`, with its query and fragment, or `/`.
 * Only a path of this site is believed; `search` is the page's own query, `origin` its origin.
 */
export function nextPath(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? '';
  // The parser drops tabs and line breaks and takes '\' for '/', so what it makes of the text is judged, not the text.
  if (!wanted.startsWith('/') || !URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
  return ENTRANCES.has(url.pathname) ? '/' : url.pathname + url.search + url.hash;
}

/** An entrance that leads back to a path of this site: `/login?next=%2Fdashboard`. */
export function entrancePath(entrance: '/login' | '/register', next: string): string {
  return next === '/' ? entrance : `${entrance}?next=${encodeURIComponent(next)}`;
}
