/** What a page may weigh, in bytes of gzip unless it says otherwise (design.md 'Islands', issue texts). */
export const BUDGETS = {
  /** Script an anonymous reader's browser loads before they do anything. */
  readerScript: 15_000,
  /** Script once every island of a page has hydrated. */
  hydratedScript: 100_000,
  /** The same on /subscribe, which brings the payment provider's wrapper; the provider's own script comes from them. */
  subscribeScript: 110_000,
  /** The text of all style sheets of a page, without the faces in them. */
  styles: 16_000,
  /** The faces in the style sheets, as files: with the text of the common sheet they fill two rounds of packets. */
  faces: 34_500,
  /** The home page, brotli, with all headers: ten packets, the first flight of a connection (RFC 6928). */
  homeAnswer: 14_480,
  /** HTML of a page, brotli. */
  html: 40_000,
  /** HTML of /scores with a full season behind it, brotli. */
  scoresHtml: 60_000,
  /** HTML of a team's page with a season of articles and a class of commits, brotli. */
  teamHtml: 18_000,
  /** HTML of a game's page, brotli; it comes in hundreds. */
  gameHtml: 13_000,
  /** HTML of a player's page, brotli; likewise. */
  playerHtml: 10_000,
} as const;

/** Pages whose screen is itself an island: they may load React at once (design.md 'Islands'). */
export const ISLAND_PAGES = new Set([
  'team-selection.html',
  'login.html',
  'register.html',
  'forgot-password.html',
  'reset-password.html',
  'verify-address.html',
  'subscribe.html',
  'subscription-success.html',
  'dashboard.html',
  'admin.html',
  'support.html',
  'newsletter/confirm.html',
  'newsletter/preferences.html',
  'newsletter/unsubscribe.html',
]);

/** Words of the lists of common passwords, which are the server's alone: no script of the site may hold one. */
export const SERVER_WORDS = ['ncc1701', 'gigemaggies'] as const;
