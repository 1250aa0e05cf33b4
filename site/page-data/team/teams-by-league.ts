import { CONFERENCES, hasPage, isCovered, leagueName, type Team } from '#data/domain/football/team.ts';

const byName = (a: string, b: string): number => (a < b ? -1 : 1);

type Listed = Pick<Team, 'name' | 'conference' | 'classification'>;

/**
 * The teams of the five conferences by conference, both in the order every screen uses; one without teams is left out.
 */
export function coveredTeamsByConference<T extends Listed>(teams: readonly T[]): { league: string; teams: T[] }[] {
  return CONFERENCES.map((league) => ({
    league,
    teams: teams.filter(({ conference }) => conference === league).toSorted((a, b) => byName(a.name, b.name)),
  })).filter((group) => group.teams.length > 0);
}

/**
 * The FBS teams outside the five conferences by league, both in the order of their names; the independents come last.
 */
export function otherTeamsByLeague<T extends Listed>(teams: readonly T[]): { league: string; teams: T[] }[] {
  const others = teams.filter((team) => hasPage(team) && !isCovered(team));
  const leagues = Map.groupBy(others, ({ conference }) => (leagueName(conference) === null ? '' : conference));
  return [...leagues]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || byName(a ?? '', b ?? ''))
    .map(([league, members]) => ({
      league: league === '' || league === null ? 'Independents' : league,
      teams: members.toSorted((a, b) => byName(a.name, b.name)),
    }));
}
