import { starTone } from '#data/domain/football/recruit.ts';

/** The outline of a star from its upper tip, in relative commands, so that five make one path. */
const STAR = 'l2 4.2 4.6.6-3.4 3.2.9 4.6-4.1-2.2-4.1 2.2.9-4.6-3.4-3.2 4.6-.6z';
const TIPS = [8, 25, 42, 59, 76];
const outline = (tips: readonly number[]): string => tips.map((tip) => `M${tip} 1.6${STAR}`).join('');

/** A recruit's stars, 1 to 5, in the color of their number (specification section 4). */
export function Stars({ rating }: { rating: number }) {
  return (
    <svg
      className={`stars stars-${starTone(rating)}`}
      viewBox="0 0 84 16"
      role="img"
      aria-label={`${rating} of 5 stars`}
    >
      <path className="fill-current" d={outline(TIPS.slice(0, rating))} />
      {rating < TIPS.length && <path d={outline(TIPS.slice(rating))} />}
    </svg>
  );
}
