import type { APIRoute, GetStaticPaths } from 'astro';

import { currentSeason, teamPageSeasons } from '#site/lib/build-data.ts';
import { teamBrief } from '#site/lib/page-data/team-brief.ts';

export const getStaticPaths = (async () =>
  [...(await teamPageSeasons()).keys()].map((team) => ({
    params: { team },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  Response.json(teamBrief(await currentSeason(), params['team'] ?? ''));
