import { starTone } from '#data/domain/tones.ts';

interface StarsProps {
  /** 1 to 5. */
  rating: number;
}

const PLACES = [1, 2, 3, 4, 5];
const SHAPE = 'M8 1.6l2 4.2 4.6.6-3.4 3.2.9 4.6L8 12l-4.1 2.2.9-4.6L1.4 6.4 6 5.8z';

/** A recruit's stars in the colour of their number (specification section 4), read out as '4 of 5 stars'. */
export function Stars({ rating }: StarsProps) {
  return (
    <span
      className={`stars stars-${starTone(rating)}`}
      role="img"
      aria-label={`${String(rating)} of 5 stars`}
    >
      {PLACES.map((place) => (
        <svg
          key={place}
          className={place <= rating ? 'star fill-current' : 'star'}
          viewBox="0 0 16 16"
          aria-hidden="true"
        >
          <path d={SHAPE} />
        </svg>
      ))}
    </span>
  );
}
