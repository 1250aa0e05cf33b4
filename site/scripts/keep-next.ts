import { entrancePath, nextPath } from '#site/lib/next-path.ts';

/** From one entrance to the other the way back is kept. */
const next = nextPath(location.search, location.origin);
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep-next]')) {
  if (link.pathname === '/login' || link.pathname === '/register') {
    link.href = entrancePath(link.pathname, next);
  }
}
