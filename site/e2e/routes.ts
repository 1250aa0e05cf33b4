/** A game's story: picture, badge, paragraphs, scoreboard. */
export const ARTICLE = '/article/miami-at-indiana-2026-01-19-recap';

/** A page of each template that a visitor can open (specification section 2); /subscribe leads him to /login. */
export const TEMPLATES = [
  '/',
  '/recruiting',
  '/recruits',
  '/recruits/dia-bell-2026',
  '/teams',
  '/teams/page/1',
  '/team-selection',
  '/my-team',
  '/scores',
  '/game-of-week',
  '/week1-schedule',
  '/weekly-schedule/13',
  '/weekly-schedule/tv',
  '/rankings/2025/13',
  '/ratings',
  '/ratings/method',
  '/seasons',
  '/playoff',
  '/seasons/2025',
  '/daily',
  '/daily/2026-01-20',
  ARTICLE,
  '/conferences/sec',
  '/teams/georgia',
  '/players/4837248',
  // Without ranks and commits.
  '/teams/oregon-state',
  // With two overtimes and every figure, and against a team of which little is known.
  '/games/boston-college-at-michigan-state-2025-09-06',
  '/games/austin-peay-at-georgia-2025-09-06',
  '/sitemap',
  '/support',
  '/desk',
  '/privacy',
  '/register',
  '/dashboard',
  '/admin',
  '/subscription-success',
  '/newsletter/preferences',
] as const;

/** Addresses that answer 404, and what the reader sees; the first two are the pages there are for it. */
export const MISSING_ROUTES = [
  { path: '/no/such-page', says: '404' },
  { path: '/article/no-such-article', says: 'Article Not Found' },
  ...[
    '/teams/no-such-team',
    '/teams/austin-peay',
    '/daily/2025-11-31',
    '/games/iowa-at-iowa-state',
    '/recruits/no-such-recruit',
    '/players/no-such-player',
    '/playoff/1999',
    '/conferences/mid-american',
    '/weekly-schedule/20',
    '/rankings/2025/1',
    '/rankings/1999/2',
  ].map((path) => ({ path, says: '404' })),
];
