import type { ContentDb } from '#data/content/database.ts';
import {
  listFeaturedRecruits,
  listRecruitingNews,
  listRecruits,
} from '#data/content/queries/recruit.queries.ts';
import { listCoveredTeams } from '#data/content/queries/team.queries.ts';
import { LIMITS } from '#data/domain/product.ts';
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

/** Recruiting Central: every recruit, best ranked first, and every news item that is public at `now`, newest first. */
export async function gatherRecruitingPage(db: ContentDb, now: Date) {
  return {
    recruits: await listRecruits(db),
    news: await listRecruitingNews(db, now),
    sampleTeams: await gatherSampleTeams(db),
  };
}

/** Recruits: the featured prospects, and all active recruits. */
export async function gatherRecruitsPage(db: ContentDb) {
  return {
    featured: await listFeaturedRecruits(db, LIMITS.featuredRecruits),
    all: await listRecruits(db),
    sampleTeams: await gatherSampleTeams(db),
  };
}
