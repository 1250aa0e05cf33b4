/** A game's story: picture, badge, paragraphs, scoreboard. */
export const ARTICLE = '/article/miami-at-indiana-2026-01-19-recap';

/** Every screen a visitor can open (specification section 2), one of each kind; /subscribe leads them to /login. */
export const PUBLIC_ROUTES = [
  '/',
  '/recruiting',
  '/recruits',
  '/teams',
  '/team-selection',
  '/my-team',
  '/scores',
  '/scores/top-25',
  '/scores/sec',
  '/game-of-week',
  '/week1-schedule',
  '/weekly-schedule',
  '/weekly-schedule/0',
  '/weekly-schedule/13',
  '/rankings',
  '/rankings/2025/13',
  '/seasons',
  '/seasons/2025',
  '/daily',
  '/daily/2026-01-20',
  ARTICLE,
  '/conferences/sec',
  '/teams/georgia',
  '/teams/oregon-state',
  '/games/iowa-at-iowa-state-2025-09-06',
  '/games/austin-peay-at-georgia-2025-09-06',
  '/sitemap',
  '/support',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-address',
  '/dashboard',
  '/admin',
  '/subscription-success',
  '/newsletter/confirm',
  '/newsletter/preferences',
  '/newsletter/unsubscribe',
] as const;

/** Addresses that answer 404, and what the reader sees. */
export const MISSING_ROUTES = [
  { path: '/no-such-page', says: '404' },
  { path: '/teams/no-such-team', says: '404' },
  { path: '/daily/2025-11-31', says: '404' },
  { path: '/games/no-such-game', says: '404' },
  { path: '/article/no-such-article', says: 'Article Not Found' },
] as const;
