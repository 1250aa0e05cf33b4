import type { Recruit } from '#data/domain/football/recruit.ts';
import { recruitingClassOf } from '#data/domain/football/season.ts';
import { standingsOrder } from '#data/domain/football/standings.ts';
import { isCovered, type Team } from '#data/domain/football/team.ts';

import { identityOf, type Season } from './season.ts';

/** How many dots stand beside an uncommitted recruit. */
const SAMPLE_TEAMS = 3;

/**
 * The teams whose dots stand beside an uncommitted recruit (specification section 4): the leaders
 * of the standings, as a sample. It claims no interest of either side.
 */
export function sampleTeamsOf({ teams }: Pick<Season, 'teams'>): Team[] {
  return standingsOrder([...teams.values()].filter(isCovered)).slice(0, SAMPLE_TEAMS);
}

/** The best ranked recruits of a season's class, `limit` at the most. */
export function featuredRecruits({ recruits }: Pick<Season, 'recruits'>, limit: number): Recruit[] {
  return recruits.filter(({ nationalRanking }) => nationalRanking !== null).slice(0, limit);
}

/** Which recruits a season's list holds: `the top 79 recruits of the class of 2026`, while no rank is missing; null for none. */
export function listWords({ year, recruits }: Pick<Season, 'year' | 'recruits'>): string | null {
  if (recruits.length === 0) return null;
  const isTop = recruits.every(({ nationalRanking }, index) => nationalRanking === index + 1);
  return `the ${isTop ? 'top ' : ''}${String(recruits.length)} recruits of the class of ${String(recruitingClassOf(year))}`;
}

/** What every list of a season's recruits shows, for its page's key: teams without their records, which no list names. */
export function recruitFacts(season: Pick<Season, 'recruits' | 'teams'>) {
  return {
    recruits: season.recruits.map(({ committedTeam, ...recruit }) => ({
      ...recruit,
      committedTeam: committedTeam && identityOf(committedTeam),
    })),
    sampleTeams: sampleTeamsOf(season).map(identityOf),
  };
}
