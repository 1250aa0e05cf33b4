import { hash } from 'node:crypto';

import type { TeamIdentity } from '#data/domain/football/team.ts';
import { teamColorsCss } from '#site/styles/team-colors.ts';

/**
 * What decides whether a page is rendered again or linked from the last release: a digest of its gathered model, plain
 * JSON data whose keys are always written in the same order. A change of the site's code renders every page.
 */
export function cacheKey(model: unknown): string {
  return hash('sha1', JSON.stringify(model), 'base64url');
}

/**
 * Makes cache keys for pages, whose heads hold the colours of the teams that they show (BaseLayout.astro): a changed
 * colour, which is rare, changes the key of every page, and so does a league to credit in their feet
 * (SiteFooter.astro), and up to when which season's results are known. Takes all teams, always in the same order.
 */
export function pageKeyFor(
  teams: readonly Pick<TeamIdentity, 'id' | 'colorPrimary'>[],
  around: { creditsLeague?: boolean; year?: number; resultsUntil?: string | null } = {},
): (model: unknown) => string {
  const shared = cacheKey([teamColorsCss(teams), around]);
  return (model) => cacheKey([model, shared]);
}
