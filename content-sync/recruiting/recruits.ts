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
  return recruits.map((recruit) => {
    const { stars, nationalRank, commitmentTeamId, ...facts } = recruit;
    const committedTeam = commitmentTeamId === null ? null : (byId.get(commitmentTeamId) ?? null);
    return {
      ...facts,
      rating: stars,
      nationalRanking: nationalRank,
      on3Rating: null,
      description: describeRecruit(recruit, committedTeam),
      imageUrl: null,
      commitmentStatus: committedTeam === null ? 'uncommitted' : 'committed',
      committedTeam,
      externalUrl: null,
    };
  });
}
