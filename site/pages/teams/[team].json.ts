import type { APIRoute } from 'astro';

import { currentSeason, teamPageYears } from '#site/lib/build-data.ts';
import { cacheKey } from '#site/lib/cache-key.ts';
import { teamBrief } from '#site/lib/page-data/team-brief.ts';

export async function getStaticPaths() {
  const season = await currentSeason();
  return [...(await teamPageYears()).keys()].map((team) => {
    const brief = teamBrief(season, team);
    return { params: { team }, props: { brief }, cacheKey: cacheKey(brief) };
  });
}

export const GET: APIRoute<{ brief: ReturnType<typeof teamBrief> }> = ({ props }) =>
  Response.json(props.brief);
