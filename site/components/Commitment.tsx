import { commitmentLabel } from '#data/domain/labels.ts';
import type { Recruit } from '#data/domain/recruit.ts';
import type { TeamIdentity } from '#data/domain/team.ts';

import { Badge } from './Badge.tsx';
import { TeamDot } from './TeamDot.tsx';
import { TeamLink } from './TeamLink.tsx';

/** What a dot and a link need of a team. */
export type NamedTeam = Pick<TeamIdentity, 'id' | 'name' | 'shortName' | 'classification'>;

interface CommitmentProps {
  recruit: Pick<Recruit, 'commitmentStatus'> & { committedTeam: NamedTeam | null };
  /** The dots of an uncommitted recruit (specification section 4): a sample, no claim of an offer. */
  sampleTeams?: readonly NamedTeam[];
  /** True in a list, whose column says what a team in it means. */
  brief?: boolean;
}

/** Where a recruit stands: his team with dot and link; sample dots; a destructive badge (specification section 4). */
export function Commitment({ recruit, sampleTeams = [], brief = false }: CommitmentProps) {
  const { commitmentStatus: status, committedTeam: team } = recruit;
  const label = commitmentLabel(status);
  switch (status) {
    case 'committed':
      return (
        <>
          {(!brief || team === null) && <Badge tone="good">{label}</Badge>}
          {team && (
            <>
              <TeamDot team={team} />
              <TeamLink team={team} />
            </>
          )}
        </>
      );
    case 'uncommitted':
      return (
        <>
          <Badge>{label}</Badge>
          <span className="inline-flex gap-[0.4375rem]">
            {sampleTeams.map((one) => (
              <TeamDot key={one.id} team={one} alone />
            ))}
          </span>
        </>
      );
    case 'decommitted':
      return <Badge tone="danger">{label}</Badge>;
  }
}
