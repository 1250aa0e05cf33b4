import { teamInitials } from '#data/domain/team.ts';
import type { Team } from '#data/domain/team.ts';
import { teamClass } from '#site/styles/team-colors.ts';

interface TeamDotProps {
  team: Pick<Team, 'id' | 'shortName'>;
  large?: boolean;
}

/** The team's coloured circle with its two letters. The name must stand beside it: the circle itself is not read out. */
export function TeamDot({ team, large = false }: TeamDotProps) {
  return (
    <span
      className={`team-dot ${large ? 'size-[2.125em] font-display text-[1.75rem] ' : ''}${teamClass(team)}`}
      aria-hidden="true"
    >
      {teamInitials(team)}
    </span>
  );
}
