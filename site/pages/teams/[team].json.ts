import type { APIRoute, GetStaticPaths } from 'astro';

import { currentSeason } from '#site/lib/build-data.ts';
import { teamBrief } from '#site/lib/page-data/team-brief.ts';
import { teamPageIds } from '#site/lib/page-data/team-page.ts';

export const getStaticPaths = (async () =>
  teamPageIds(await currentSeason()).map((team) => ({
    params: { team },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  Response.json(teamBrief(await currentSeason(), params['team'] ?? ''));
