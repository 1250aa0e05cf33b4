import type { APIRoute } from 'astro';

import { allTeams } from '#site/lib/build-data.ts';
import { teamColorsCss } from '#site/styles/team-colors.ts';

export const GET: APIRoute = async () =>
  new Response(teamColorsCss(await allTeams()), { headers: { 'content-type': 'text/css' } });
