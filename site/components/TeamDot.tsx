import { teamInitials, type Team } from '#data/domain/football/team.ts';
import { teamClass } from '#site/styles/team-colors.ts';

interface TeamDotProps {
  team: Pick<Team, 'id' | 'name' | 'shortName'>;
  large?: boolean;
  /** True where no name stands beside it: then it is read out by the team's name. */
  alone?: boolean;
}

/** The team's coloured circle with its two letters, which several teams share: its name stands beside it, or is read out. */
export function TeamDot({ team, large = false, alone = false }: TeamDotProps) {
  return (
    <span
      className={`team-dot ${large ? 'size-[2.125em] font-display text-[1.75rem] ' : ''}${teamClass(team)}`}
      {...(alone
        ? { role: 'img', 'aria-label': team.name, title: team.name }
        : { 'aria-hidden': true })}
    >
      {teamInitials(team)}
    </span>
  );
}
