import { recordLabel } from '#data/domain/standings.ts';
import { TeamDot } from '#site/components/TeamDot.tsx';
import type { TeamCardFacts } from '#site/queries/content.query.ts';
import { teamClass } from '#site/styles/team-colors.ts';

/** A team to choose: a link to the team's own address on this screen, so that the back button leads back. */
export function TeamCard({ team }: { team: TeamCardFacts }) {
  return (
    <a className={`team-card ${teamClass(team)}`} href={`#${team.id}`} data-team={team.id}>
      <TeamDot team={team} />
      <span>
        <span className="team-card-name">{team.shortName}</span>
        <span className="meta">{`${team.name} · ${team.conference ?? ''}`}</span>
      </span>
      <span className="team-card-record">{recordLabel(team)}</span>
    </a>
  );
}
