import { rankMove } from '#data/domain/football/poll.ts';
import { type Team, teamInitials } from '#data/domain/football/team.ts';
import { teamPath } from '#data/domain/page-paths.ts';
import { teamClass } from '#site/styles/team-colors.ts';

/** The team's name on a plate in its color. */
export function TeamBadge({ team }: { team: Pick<Team, 'id' | 'name'> }) {
  return <span className={`team-badge ${teamClass(team)}`}>{team.name}</span>;
}

interface TeamDotProps {
  team: Pick<Team, 'id' | 'name' | 'shortName'>;
  /** The circle of the team selection, which has the first two letters (specification section 2). */
  circle?: 'small' | 'large';
  /** True without the team's name next to it: then the name is read out. */
  alone?: boolean;
}

const CIRCLES = { small: 'size-[2.25em] rounded-full ', large: 'size-[2.125em] rounded-full font-display text-3xl ' };

/** The team's abbreviation on its color; in a circle its two letters, which several teams share. */
export function TeamDot({ team, circle, alone = false }: TeamDotProps) {
  return (
    <span
      className={`team-dot ${circle ? CIRCLES[circle] : ''}${teamClass(team)}`}
      {...(alone ? { role: 'img', 'aria-label': team.name, title: team.name } : { 'aria-hidden': true })}
    >
      {circle ? teamInitials(team) : team.shortName.toUpperCase()}
    </span>
  );
}

/** How a team moved in a ranking (rankMove). */
export function Movement({ places }: { places: number | 'new' | null }) {
  const words = rankMove(places);
  return (
    words !== '' && (
      <span className="rankings-move" data-way={words.startsWith('down') ? 'down' : 'up'}>
        {words}
      </span>
    )
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
