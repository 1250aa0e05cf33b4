import { toInstant } from './time.ts';

const HOUR_MS = 3_600_000;

/**
 * How long ago an article appeared (specification section 4): days have a singular there, hours none. A publication in
 * the future (a feed whose clock is wrong) counts as just published. RangeError for a text that is no instant with
 * offset.
 */
export function articleAgeLabel(publishedAt: string, now: Date): string {
  const hours = Math.floor((now.getTime() - toInstant(publishedAt).getTime()) / HOUR_MS);
  if (hours < 1) return 'Less than 1 hour ago';
  if (hours < 24) return `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
