import { toInstant } from './time.ts';

const HOUR_MS = 3_600_000;

/**
 * How long ago an article appeared (specification section 4). Takes its publication as ISO 8601
 * with offset and the present; a RangeError names a text that is no instant.
 *
 * The specification gives days a singular and hours none, and texts are kept to the letter: one
 * hour reads '1 hours ago'. A publication in the future (a feed whose clock is wrong) counts as
 * just published.
 */
export function articleAgeLabel(publishedAt: string, now: Date): string {
  const hours = Math.floor((now.getTime() - toInstant(publishedAt).getTime()) / HOUR_MS);
  if (hours < 1) return 'Less than 1 hour ago';
  if (hours < 24) return `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
