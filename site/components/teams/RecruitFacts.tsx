import type { ShownRecruit } from '#site/page-data/recruiting-pages.ts';

interface RecruitFactsProps {
  recruit: ShownRecruit;
  /** True on the recruit's own page, which shows more. */
  own: boolean;
}

/** A recruit's facts in the order of cards and of his own page. */
export function RecruitFacts({ recruit, own }: RecruitFactsProps) {
  const { nationalRanking: rank, on3Rating, compositeRating, highSchool } = recruit;
  return (
    <>
      <p>{`${recruit.position} · ${recruit.height} · ${recruit.weight} lbs`}</p>
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
    </>
  );
}
