import type { APIRoute } from 'astro';

import { currentSeason, teamsOf } from '#site/page-data/build-data.ts';
import { teamColorsCss } from '#site/styles/team-colors.ts';

export { fixedPageKey as cacheKey } from '#site/page-data/page-keys.ts';

export const GET: APIRoute = async () =>
  new Response(teamColorsCss(teamsOf(await currentSeason())), {
    headers: { 'content-type': 'text/css' },
  });
