import type { ContentDb } from '#data/content/database.ts';
import { listCoveredTeams } from '#data/content/queries/team.queries.ts';
import { standingsOrder } from '#data/domain/standings.ts';
import type { Team } from '#data/domain/team.ts';

/** How many dots stand beside an uncommitted recruit. */
const SAMPLE_TEAMS = 3;

/**
 * The teams whose dots stand beside an uncommitted recruit (specification section 4): the leaders
 * of the standings, as a sample. It claims no interest of either side.
 */
export async function gatherSampleTeams(db: ContentDb): Promise<Team[]> {
  return standingsOrder(await listCoveredTeams(db)).slice(0, SAMPLE_TEAMS);
}
