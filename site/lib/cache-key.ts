import { createHash } from 'node:crypto';

import type { TeamIdentity } from '#data/domain/team.ts';
import { teamColorsCss } from '#site/styles/team-colors.ts';

/**
 * Raise this when something changes that pages show but that neither their model nor a module they
 * import holds, such as a file in site/public whose name stays the same.
 */
const LAYOUT_DATA_VERSION = '1';

/**
 * What decides whether a page is rendered again or restored from the last build (Astro's
 * incremental build): a digest of everything the page shows. Takes the page's gathered model,
 * plain JSON data whose keys are always written in the same order. Templates and modules are
 * Astro's own part of the comparison.
 */
export function cacheKey(model: unknown): string {
  return createHash('sha1')
    .update(LAYOUT_DATA_VERSION)
    .update('\n')
    .update(JSON.stringify(model))
    .digest('base64url');
}

/**
 * Makes cache keys for pages, whose heads hold the colours of the teams that they show (BaseLayout.astro): a changed
 * colour, which is rare, changes the key of every page. Takes all teams, always in the same order.
 */
export function pageKeyFor(
  teams: readonly Pick<TeamIdentity, 'id' | 'colorPrimary'>[],
): (model: unknown) => string {
  const colors = cacheKey(teamColorsCss(teams));
  return (model) => cacheKey([model, colors]);
}
