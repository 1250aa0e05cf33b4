import type { Recruit } from '#data/domain/recruit.ts';
import type { Team } from '#data/domain/team.ts';
import type { SnapshotRecruit } from '../parse/snapshot-recruits.ts';
import { describeRecruit } from './describe-recruit.ts';

/** The snapshot's recruits as recruits of the domain; `teams` holds every team they are committed to. */
export function buildRecruits(
  recruits: readonly SnapshotRecruit[],
  teams: readonly Team[],
): Recruit[] {
  const byId = new Map(teams.map((team) => [team.id, team]));
  return recruits.map((facts) => {
    const committedTeam =
      facts.commitmentTeamId === null ? null : (byId.get(facts.commitmentTeamId) ?? null);
    return {
      id: facts.id,
      name: facts.name,
      position: facts.position,
      height: facts.height,
      weight: facts.weight,
      location: facts.location,
      highSchool: facts.highSchool,
      classYear: facts.classYear,
      rating: facts.stars,
      nationalRanking: facts.nationalRank,
      on3Rating: null,
      compositeRating: facts.compositeRating,
      description: describeRecruit(facts, committedTeam),
      imageUrl: null,
      commitmentStatus: committedTeam === null ? 'uncommitted' : 'committed',
      committedTeam,
      externalUrl: null,
    };
  });
}
