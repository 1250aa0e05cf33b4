import { type Team, teamInitials } from '#data/domain/football/team.ts';
import { teamPath } from '#data/domain/page-paths.ts';
import { teamClass } from '#site/styles/team-colors.ts';

/** A plate in the team's colour with its name in the ink that reads on it. */
export function TeamBadge({ team }: { team: Pick<Team, 'id' | 'name'> }) {
  return <span className={`team-badge ${teamClass(team)}`}>{team.name}</span>;
}

interface TeamDotProps {
  team: Pick<Team, 'id' | 'name' | 'shortName'>;
  large?: boolean;
  /** True where no name stands beside it: then it is read out by the team's name. */
  alone?: boolean;
}

/**
 * The team's coloured circle with its two letters, which several teams share: its name stands beside it, or is read
 * out.
 */
export function TeamDot({ team, large = false, alone = false }: TeamDotProps) {
  return (
    <span
      className={`team-dot ${large ? 'size-[2.125em] font-display text-[1.75rem] ' : ''}${teamClass(team)}`}
      {...(alone ? { role: 'img', 'aria-label': team.name, title: team.name } : { 'aria-hidden': true })}
    >
      {teamInitials(team)}
    </span>
  );
}

/** A team's name where it stands alone: the way to the team's page, or plain words for an opponent that has none. */
export function TeamLink({ team }: { team: Pick<Team, 'id' | 'name' | 'classification'> }) {
  const path = teamPath(team);
  if (path === null) return <>{team.name}</>;
  return (
    <a className="team-link" href={path}>
      {team.name}
    </a>
  );
}
