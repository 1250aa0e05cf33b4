import type { APIRoute, GetStaticPaths } from 'astro';

import { currentSeason } from '#site/lib/build-data.ts';
import { contentDb } from '#site/lib/content-db.ts';
import { gatherWeekScores } from '#site/lib/page-data/scores-page.ts';

export const getStaticPaths = (async () =>
  (await currentSeason()).weeks.map(({ number }) => ({
    params: { week: String(number) },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  Response.json(await gatherWeekScores(contentDb(), Number(params['week'])));
