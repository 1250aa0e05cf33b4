import { type Team, teamInitials } from '#data/domain/football/team.ts';
import { teamPath } from '#data/domain/page-paths.ts';
import { teamClass } from '#site/styles/team-colors.ts';

/** The team's name on a plate in its color. */
export function TeamBadge({ team }: { team: Pick<Team, 'id' | 'name'> }) {
  return <span className={`team-badge ${teamClass(team)}`}>{team.name}</span>;
}

interface TeamDotProps {
  team: Pick<Team, 'id' | 'name' | 'shortName'>;
  large?: boolean;
  /** True without the team's name next to it: then the name is read out. */
  alone?: boolean;
}

/** The team's colored circle with two letters, which several teams share: it needs the name next to it. */
export function TeamDot({ team, large = false, alone = false }: TeamDotProps) {
  return (
    <span
      className={`team-dot ${large ? 'size-[2.125em] font-display text-3xl ' : ''}${teamClass(team)}`}
      {...(alone ? { role: 'img', 'aria-label': team.name, title: team.name } : { 'aria-hidden': true })}
    >
      {teamInitials(team)}
    </span>
  );
}

/** A team's name as a link to its page, or as text for an opponent without a page. */
export function TeamLink({ team }: { team: Pick<Team, 'id' | 'name' | 'classification'> }) {
  const path = teamPath(team);
  if (path === null) return <>{team.name}</>;
  return (
    <a className="team-link" href={path}>
      {team.name}
    </a>
  );
}
