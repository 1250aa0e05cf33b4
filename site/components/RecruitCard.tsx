import { recruitPath } from '#data/domain/addresses.ts';
import type { Recruit } from '#data/domain/recruit.ts';

import { Commitment, type NamedTeam } from './Commitment.tsx';
import { RecruitArt } from './RecruitArt.tsx';
import { Stars } from './Stars.tsx';

interface RecruitCardProps {
  recruit: Recruit;
  sampleTeams?: readonly NamedTeam[];
}

/** A recruit: stars, rank, position, measures, home, commitment; the way to his page. */
export function RecruitCard({ recruit, sampleTeams = [] }: RecruitCardProps) {
  return (
    <article className="recruit" data-recruit={recruit.id}>
      <RecruitArt recruit={recruit} />
      <div className="flex flex-col items-start gap-1 px-3.5 pt-3 pb-3.5">
        <Stars rating={recruit.rating} />
        <h3 className="text-[1.75rem] leading-[0.95]">
          <a className="commit-link" href={recruitPath(recruit.id)}>
            {recruit.name}
          </a>
        </h3>
        <ul className="recruit-facts">
          <li>{recruit.position}</li>
          <li>{recruit.height}</li>
          <li>{recruit.weight} lbs</li>
        </ul>
        <p className="meta">{recruit.location}</p>
        <p className="text-[0.875rem] font-semibold text-ink-soft">
          {recruit.nationalRanking === null
            ? 'Class'
            : `No. ${String(recruit.nationalRanking)} in the class`}
          {` of ${String(recruit.classYear)}`}
          {recruit.on3Rating !== null && ` · On3 ${String(recruit.on3Rating)}`}
        </p>
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
