import type { APIRoute, GetStaticPaths } from 'astro';

import { WEEKS } from '#data/domain/week.ts';
import { contentDb } from '#site/lib/content-db.ts';
import { gatherWeekScores } from '#site/lib/page-data/scores-page.ts';

export const getStaticPaths = (() =>
  WEEKS.map(({ number }) => ({ params: { week: String(number) } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  Response.json(await gatherWeekScores(contentDb(), Number(params['week'])));
