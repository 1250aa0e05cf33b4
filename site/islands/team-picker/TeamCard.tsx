import { recordLabel } from '#data/domain/football/standings.ts';
import { TeamDot } from '#site/components/TeamDot.tsx';
import type { TeamCardFacts } from '#site/api-client/content.ts';
import { teamClass } from '#site/styles/team-colors.ts';

/** A team to choose: a link to the team's own address on this screen, so that the back button leads back. */
export function TeamCard({ team, favorite }: { team: TeamCardFacts; favorite: boolean }) {
  return (
    <a className={`team-card ${teamClass(team)}`} href={`#${team.id}`} data-team={team.id}>
      <TeamDot team={team} />
      <span>
        <span className="team-card-name">
          {team.shortName}
          {favorite && <span className="badge badge-good team-card-mine ml-2">Favorite</span>}
        </span>
        <span className="meta block">{`${team.name} · ${team.conference ?? ''}`}</span>
      </span>
      <span className="ml-auto font-display text-[1.5rem] font-extrabold tabular">
        {recordLabel(team)}
      </span>
    </a>
  );
}
