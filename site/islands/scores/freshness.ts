import { easternDay } from '#data/domain/time.ts';
import { formatEasternDateTime, formatEasternTime } from '#data/domain/time-format.ts';

/** What became of asking for one week's fresh scores. */
export interface FreshAnswer {
  isError: boolean;
  /** Since when the scores are what they are (epoch milliseconds); null while nobody has said. */
  toldAt: number | null;
}

/**
 * How old the scores are, in a sentence: the age of the source's word, not of the question. `now` is the
 * reader's clock; empty while nothing was asked or answered.
 */
export function freshness(answers: readonly FreshAnswer[], now: Date): string {
  if (answers.some(({ isError }) => isError))
    return 'Fresh scores could not be loaded. These are the last known ones.';
  const moments = answers.flatMap(({ toldAt }) => (toldAt === null ? [] : [toldAt]));
  if (moments.length === 0 || moments.length < answers.length) return '';
  // Of several weeks the older word counts.
  const toldAt = new Date(Math.min(...moments));
  const isToday = easternDay(toldAt) === easternDay(now);
  return `Scores as of ${isToday ? formatEasternTime(toldAt) : formatEasternDateTime(toldAt)}.`;
}
