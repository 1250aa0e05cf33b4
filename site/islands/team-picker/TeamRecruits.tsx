import { recruitPath } from '#data/domain/page-paths.ts';
import type { Recruit } from '#data/domain/football/recruit.ts';
import { commitmentLabel } from '#data/domain/football/recruit.ts';
import { LIMITS } from '#data/domain/product.ts';
import { recruitsQuery, type TeamCardFacts } from '#site/api-client/content.ts';
import { useApiQuery } from '#site/api-client/query-client.ts';
import { Badge, type BadgeTone } from '#site/components/Badge.tsx';
import { Stars } from '#site/components/Stars.tsx';

import { Tooltip, TooltipProvider } from '../parts/Tooltip.tsx';
import { TeamBlock } from './TeamBlock.tsx';

const TONES: Record<Recruit['commitmentStatus'], BadgeTone> = {
  committed: 'good',
  uncommitted: 'neutral',
  decommitted: 'danger',
};

/** A team's best recruits among all, best ranked first as they come: 6 at the most (specification section 9). */
export function topRecruitsOf(teamId: string, recruits: readonly Recruit[]): Recruit[] {
  return recruits
    .filter((recruit) => recruit.committedTeam?.id === teamId)
    .slice(0, LIMITS.teamRecruits);
}

function ratingText({ rating, nationalRanking, classYear }: Recruit): string {
  const stars = `${String(rating)} of 5 stars`;
  return nationalRanking === null
    ? `${stars}, class of ${String(classYear)}`
    : `${stars}, No. ${String(nationalRanking)} nationally, class of ${String(classYear)}`;
}

/** The chosen team's best recruits. */
export function TeamRecruits({ team }: { team: TeamCardFacts }) {
  const { data, isError } = useApiQuery(recruitsQuery());
  return (
    <TeamBlock
      title="Top Recruits"
      what={`recruits on our list at ${team.name}`}
      items={data && topRecruitsOf(team.id, data)}
      isError={isError}
    >
      {(recruits) => (
        <TooltipProvider>
          <ul className="story-list">
            {recruits.map((recruit) => (
              <li key={recruit.id} className="team-recruit grid items-center">
                <a className="commit-link text-lg font-bold" href={recruitPath(recruit.id)}>
                  {recruit.name}
                </a>
                <Badge tone={TONES[recruit.commitmentStatus]}>
                  {commitmentLabel(recruit.commitmentStatus)}
                </Badge>
                <span className="flex flex-wrap items-center gap-3">
                  <Tooltip text={ratingText(recruit)}>
                    <button className="team-recruit-stars" type="button">
                      <Stars rating={recruit.rating} />
                    </button>
                  </Tooltip>
                  <span className="meta">{`${recruit.position} · ${recruit.location}`}</span>
                </span>
                {recruit.externalUrl !== null && (
                  <a className="section-link" href={recruit.externalUrl} rel="noopener">
                    On3
                    <span className="visually-hidden">{` profile of ${recruit.name}`}</span>
                  </a>
                )}
              </li>
            ))}
          </ul>
        </TooltipProvider>
      )}
    </TeamBlock>
  );
}
