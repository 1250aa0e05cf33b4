import type { APIRoute } from 'astro';

import { currentSeason, teamPageYears } from '#site/page-data/build-data.ts';
import { cacheKey } from '#site/page-data/page-keys.ts';
import { newestPolls } from '#site/page-data/season/rankings-page.ts';
import { teamBrief } from '#site/page-data/team/team-central-page.ts';

export async function getStaticPaths() {
  const season = await currentSeason();
  const polls = newestPolls(season);
  return [...(await teamPageYears()).keys()].map((team) => {
    const brief = teamBrief(season, team, polls);
    return { params: { team }, props: { brief }, cacheKey: cacheKey(brief) };
  });
}

export const GET: APIRoute<{ brief: ReturnType<typeof teamBrief> }> = ({ props }) => Response.json(props.brief);
