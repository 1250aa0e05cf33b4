import { recruitPath } from '#data/domain/page-paths.ts';
import { commitmentLabel } from '#data/domain/football/recruit.ts';
import type { TeamIdentity } from '#data/domain/football/team.ts';
import { recruitArtwork } from '#site/artwork/artwork.ts';
import type { ShownRecruit } from '#site/page-data/recruiting-pages.ts';

import { Badge, Svg } from '../page/ui.tsx';
import { Stars } from './Stars.tsx';
import { TeamDot, TeamLink } from './team-labels.tsx';

interface RecruitCardProps {
  recruit: ShownRecruit;
  /** The dots of an uncommitted recruit (specification section 4): a sample, not offers. */
  sampleTeams?: readonly Pick<TeamIdentity, 'id' | 'shortName' | 'name'>[];
  /** True on the recruit's own page, whose title is his name. */
  own?: boolean;
}

/** The commitment in its three states (specification section 4). */
export function Commitment({
  recruit,
  sampleTeams = [],
  brief = false,
}: Omit<RecruitCardProps, 'own'> & { brief?: boolean }) {
  const label = commitmentLabel(recruit.commitmentStatus);
  switch (recruit.commitmentStatus) {
    case 'committed':
      return (
        <>
          {!brief && <Badge tone="good">{label}</Badge>}
          {recruit.committedTeam && (
            <>
              <TeamDot team={recruit.committedTeam} /> <TeamLink team={recruit.committedTeam} />
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

/** `QB · 6-3 · 185 lbs`. */
export function measuresOf({ position, height, weight }: Pick<ShownRecruit, 'position' | 'height' | 'weight'>): string {
  return `${position} · ${height} · ${weight} lbs`;
}

export function RecruitCard({ recruit, sampleTeams = [], own = false }: RecruitCardProps) {
  const { nationalRanking: rank, on3Rating, compositeRating, highSchool } = recruit;
  return (
    <article className="recruit grid grid-cols-[5.5rem_minmax(0,1fr)]" data-recruit={recruit.id}>
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
        {!own && (
          <h3 className="text-3xl leading-[0.95]">
            <a className="commit-link" href={recruitPath(recruit.id)}>
              {recruit.name}
            </a>
          </h3>
        )}
        <p>{measuresOf(recruit)}</p>
        <p className="meta">
          {recruit.location}
          {own && highSchool !== null && ` · ${highSchool}`}
        </p>
        <p className="text-sm font-semibold text-ink-soft">
          {rank === null ? 'Class' : `No. ${rank} in the class`}
          {` of ${recruit.classYear}`}
          {on3Rating !== null && ` · On3 ${on3Rating}`}
          {own && compositeRating !== null && ` · Composite ${compositeRating.toFixed(4)}`}
        </p>
        <p className="mt-auto flex flex-wrap items-center gap-x-2.5 gap-y-1.5 pt-2 text-meta font-semibold">
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
