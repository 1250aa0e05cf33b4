import { CONFERENCES, conferenceSlug, type Conference } from '#data/domain/football/team.ts';
import type { TeamCardFacts } from '#site/api-client/content.ts';

/** The tab that is open first (specification section 2). */
const DEFAULT_CONFERENCE: Conference = 'SEC';

/** What the screen shows: a conference's teams, or one team. */
export type TeamView =
  { kind: 'list'; conference: Conference } | { kind: 'team'; team: TeamCardFacts };

/** Reads the address's fragment: a team's id, a conference's slug, or anything else for the first tab. */
export function chooseView(fragment: string, teams: readonly TeamCardFacts[]): TeamView {
  const team = teams.find(({ id }) => id === fragment);
  if (team !== undefined) return { kind: 'team', team };
  const named = CONFERENCES.find((conference) => conferenceSlug(conference) === fragment);
  return { kind: 'list', conference: named ?? DEFAULT_CONFERENCE };
}
