import type { APIRoute } from 'astro';

import { mapTeams } from '#data/content/queries/team.queries.ts';
import { contentDb } from '#site/lib/content-db.ts';
import { teamColorsCss } from '#site/styles/team-colors.ts';

export const GET: APIRoute = async () => {
  const teams = await mapTeams(contentDb());
  const inOrder = [...teams.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return new Response(teamColorsCss(inOrder), { headers: { 'content-type': 'text/css' } });
};
