import { easternDay } from '#data/domain/time.ts';
import { formatEasternDateTime, formatEasternTime } from '#data/domain/time-format.ts';

/** What became of asking for the scores of one week. */
interface ScoresAnswer {
  isError: boolean;
  /** Since when the scores are what they are (epoch milliseconds); null while that is not known. */
  reportedAt: number | null;
}

/**
 * How old the scores are, in a sentence: since the league reported them, not since they were asked
 * for. `now` is the reader's clock; empty while nothing was asked or answered.
 */
export function freshness(answers: readonly ScoresAnswer[], now: Date): string {
  if (answers.some(({ isError }) => isError))
    return 'Fresh scores could not be loaded. These are the last known ones.';
  const moments = answers.flatMap(({ reportedAt }) => (reportedAt === null ? [] : [reportedAt]));
  if (moments.length === 0 || moments.length < answers.length) return '';
  // Of several weeks the oldest report counts.
  const reportedAt = new Date(Math.min(...moments));
  const isToday = easternDay(reportedAt) === easternDay(now);
  return `Scores as of ${isToday ? formatEasternTime(reportedAt) : formatEasternDateTime(reportedAt)}.`;
}
