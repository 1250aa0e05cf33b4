/**
 * Whether a header link is highlighted: the page's canonical path begins with the link's path; Home only if the path is
 * exactly `/` (specification section 2).
 */
export function isHighlighted(path: string, href: string): boolean {
  return href === '/' ? path === '/' : path.startsWith(href);
}

const TEAM_SECTIONS = ['/teams', '/conferences', '/rankings', '/ratings', '/players'];

/** Whether a page belongs to 'Teams', whose second level stands on all of them. */
export const isOfTeams = (path: string): boolean =>
  TEAM_SECTIONS.some((section) => path === section || path.startsWith(`${section}/`));
