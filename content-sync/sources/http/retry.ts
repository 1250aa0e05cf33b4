import { MINUTE_MS } from '#data/domain/durations.ts';
import { HttpProblem } from './http-problem.ts';

/** A server that asks for a longer wait than this is left alone until the next update. */
const MAX_WAIT_MS = MINUTE_MS;
const FIRST_WAIT_MS = 500;

/** What `Retry-After` asks for: seconds, or a date; in milliseconds from `now`, null when it says nothing usable. */
export function parseRetryAfter(text: string | undefined, now: Date): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/**
 * How long to wait before the attempt after `attempt` (from 0): what the server asks for, else half a second, one, two
 * … less up to a random half, so that clients that failed together do not come back together. Null: not again.
 */
export function waitBefore(
  problem: HttpProblem,
  attempt: number,
  { retries, random = Math.random }: { retries: number; random?: () => number },
): number | null {
  if (!problem.isPassing || attempt >= retries) return null;
  if (problem.retryAfterMs !== null) return problem.retryAfterMs <= MAX_WAIT_MS ? problem.retryAfterMs : null;
  const longest = Math.min(FIRST_WAIT_MS * 2 ** attempt, MAX_WAIT_MS);
  return Math.round(longest * (1 - random() / 2));
}
