import { commitmentLabel } from '#data/domain/labels.ts';
import type { Recruit } from '#data/domain/recruit.ts';
import type { Team } from '#data/domain/team.ts';
import { recruitArtwork } from '#site/artwork/recruit-artwork.ts';

import { Badge } from './Badge.tsx';
import { Stars } from './Stars.tsx';
import { Svg } from './Svg.tsx';
import { TeamDot } from './TeamDot.tsx';
import { TeamLink } from './TeamLink.tsx';
import '#site/styles/parts/recruit-card.css';

interface RecruitCardProps {
  recruit: Recruit;
  /** The dots of an uncommitted recruit (specification section 4): a sample, no claim of an offer. */
  sampleTeams?: readonly Pick<Team, 'id' | 'shortName' | 'name'>[];
  /** True where links and lists lead to the card by the recruit's id; once on a page. */
  anchor?: boolean;
}

function Commitment({
  recruit,
  sampleTeams,
}: Required<Pick<RecruitCardProps, 'recruit' | 'sampleTeams'>>) {
  const label = commitmentLabel(recruit.commitmentStatus);
  switch (recruit.commitmentStatus) {
    case 'committed':
      return (
        <>
          <Badge tone="good">{label}</Badge>
          {recruit.committedTeam && (
            <>
              <TeamDot team={recruit.committedTeam} />
              <TeamLink team={recruit.committedTeam} />
            </>
          )}
        </>
      );
    case 'uncommitted':
      return (
        <>
          <Badge>{label}</Badge>
          <span className="inline-flex gap-[0.4375rem]">
            {sampleTeams.map((team) => (
              <TeamDot key={team.id} team={team} alone />
            ))}
          </span>
        </>
      );
    case 'decommitted':
      return <Badge tone="danger">{label}</Badge>;
  }
}

/** A recruit: stars, rank, position, measures, home, commitment. */
export function RecruitCard({ recruit, sampleTeams = [], anchor = false }: RecruitCardProps) {
  return (
    <article className="recruit" id={anchor ? recruit.id : undefined} data-recruit={recruit.id}>
      {recruit.imageUrl === null ? (
        <Svg className="recruit-art" markup={recruitArtwork(recruit)} />
      ) : (
        <span className="recruit-art">
          <img
            src={recruit.imageUrl}
            alt=""
            width={176}
            height={300}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
          />
        </span>
      )}
      <div className="flex flex-col items-start gap-1 px-3.5 pt-3 pb-3.5">
        <Stars rating={recruit.rating} />
        <h3 className="text-[1.75rem] leading-[0.95]">{recruit.name}</h3>
        <ul className="recruit-facts">
          <li>{recruit.position}</li>
          <li>{recruit.height}</li>
          <li>{recruit.weight} lbs</li>
        </ul>
        <p className="meta">
          {recruit.location} · Class of {recruit.classYear}
        </p>
        <p className="text-[0.875rem] font-semibold text-ink-soft">
          {recruit.nationalRanking !== null && `No. ${String(recruit.nationalRanking)} nationally`}
          {recruit.nationalRanking !== null && recruit.on3Rating !== null && ' · '}
          {recruit.on3Rating !== null && `On3 ${String(recruit.on3Rating)}`}
        </p>
        {recruit.description !== '' && (
          <p className="font-reading text-[0.9375rem] leading-[1.4] text-ink-soft">
            {recruit.description}
          </p>
        )}
        <p className="recruit-commit">
          <Commitment recruit={recruit} sampleTeams={sampleTeams} />
        </p>
        {recruit.externalUrl !== null && (
          <a className="section-link" href={recruit.externalUrl} rel="noopener">
            On3
            <span className="visually-hidden">{` profile of ${recruit.name}`}</span>
          </a>
        )}
      </div>
    </article>
  );
}
