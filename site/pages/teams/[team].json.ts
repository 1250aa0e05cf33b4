import type { APIRoute, GetStaticPaths } from 'astro';

import { getReleaseMeta } from '#data/content/queries/meta.queries.ts';
import { listCoveredTeams } from '#data/content/queries/team.queries.ts';
import { contentDb } from '#site/lib/content-db.ts';
import { gatherTeamBrief } from '#site/lib/page-data/team-brief.ts';
import { releaseNow } from '#site/lib/site-clock.ts';

export const getStaticPaths = (async () =>
  (await listCoveredTeams(contentDb())).map(({ id }) => ({
    params: { team: id },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) => {
  const db = contentDb();
  const now = releaseNow(await getReleaseMeta(db));
  return Response.json(await gatherTeamBrief(db, params['team'] ?? '', now));
};
