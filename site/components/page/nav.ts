/** The eight links of the header, in order (specification section 2). */
export const NAV_LINKS = [
  { href: '/', label: 'Home' },
  { href: '/recruiting', label: 'Recruiting' },
  { href: '/teams', label: 'Teams' },
  { href: '/team-selection', label: 'My Team' },
  { href: '/scores', label: 'Scores' },
  { href: '/game-of-week', label: 'Game of Week' },
  { href: '/weekly-schedule', label: 'Schedule' },
  { href: '/admin', label: 'Admin' },
] as const;

/** The navigation links of the footer (specification section 2). */
export const FOOTER_LINKS = [
  { href: '/', label: 'Home' },
  { href: '/recruiting', label: 'Recruiting' },
  { href: '/teams', label: 'Teams' },
  { href: '/scores', label: 'Scores' },
] as const;

/** The pages on the site itself, as the footer's placeholders name them (specification section 2). */
export const ABOUT_LINKS = [
  { href: '/about', label: 'About Us' },
  { href: '/contact', label: 'Contact' },
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/terms', label: 'Terms of Service' },
] as const;

/**
 * Whether a header link is highlighted: the page's canonical path begins with the link's path; Home only if the path is
 * exactly `/` (specification section 2).
 */
export function isHighlighted(path: string, href: string): boolean {
  return href === '/' ? path === '/' : path.startsWith(href);
}
