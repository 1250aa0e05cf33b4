import { useQuery } from '@tanstack/react-query';

import type { RecruitResponse } from '#data/contract/recruit.ts';
import { commitmentLabel } from '#data/domain/labels.ts';
import { LIMITS } from '#data/domain/product.ts';
import { Badge, type BadgeTone } from '#site/components/Badge.tsx';
import { Stars } from '#site/components/Stars.tsx';
import { recruitsQuery, type TeamCardFacts } from '#site/queries/content.query.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import { HelpTip, HelpTipGroup } from '../HelpTip.tsx';
import { TeamBlock } from './TeamBlock.tsx';

const TONES: Record<RecruitResponse['commitmentStatus'], BadgeTone> = {
  committed: 'good',
  uncommitted: 'neutral',
  decommitted: 'danger',
};

/** A team's best recruits among all, best ranked first as they come: 6 at the most (specification section 9). */
export function topRecruitsOf(
  teamId: string,
  recruits: readonly RecruitResponse[],
): RecruitResponse[] {
  return recruits
    .filter((recruit) => recruit.committedTeam?.id === teamId)
    .slice(0, LIMITS.teamRecruits);
}

function ratingText({ rating, nationalRanking, classYear }: RecruitResponse): string {
  const stars = `${String(rating)} of 5 stars`;
  return nationalRanking === null
    ? `${stars}, class of ${String(classYear)}`
    : `${stars}, No. ${String(nationalRanking)} nationally, class of ${String(classYear)}`;
}

/** The chosen team's best recruits. */
export function TeamRecruits({ team }: { team: TeamCardFacts }) {
  const { data, isError } = useQuery(recruitsQuery(), getQueryClient());
  return (
    <TeamBlock
      title="Top Recruits"
      what={`top recruits of ${team.name}`}
      items={data && topRecruitsOf(team.id, data)}
      isError={isError}
    >
      {(recruits) => (
        <HelpTipGroup>
          <ul className="story-list">
            {recruits.map((recruit) => (
              <li key={recruit.id} className="team-recruit">
                <span className="team-recruit-name">{recruit.name}</span>
                <Badge tone={TONES[recruit.commitmentStatus]}>
                  {commitmentLabel(recruit.commitmentStatus)}
                </Badge>
                <span className="team-recruit-facts">
                  <HelpTip name={recruit.id} text={ratingText(recruit)}>
                    <button className="team-recruit-stars" type="button">
                      <Stars rating={recruit.rating} />
                    </button>
                  </HelpTip>
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
        </HelpTipGroup>
      )}
    </TeamBlock>
  );
}
