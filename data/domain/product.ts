/** The product's facts that appear in more than one place. `{product}` in the specification is PRODUCT.name. */
export const PRODUCT = {
  name: 'Hashmark',
  tagline: 'Your destination for college football recruiting, scores and analysis.',
  copyrightYear: 2023,
} as const;

/** How many of each a page shows (specification section 9). */
export const LIMITS = {
  homeUpcomingGames: 3,
  homeRecruitingNews: 3,
  homeArticles: 3,
  teamRecruits: 6,
  teamArticles: 3,
  sitemapArticles: 9,
  /** Where the specification names no number: what one API answer carries. */
  recentArticles: 12,
  upcomingGames: 20,
  featuredRecruits: 12,
} as const;
