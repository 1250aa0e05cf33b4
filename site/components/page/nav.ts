/**
 * Whether a header link is highlighted: the page's canonical path begins with the link's path; Home only if the path is
 * exactly `/` (specification section 2).
 */
export function isHighlighted(path: string, href: string): boolean {
  return href === '/' ? path === '/' : path.startsWith(href);
}
