const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A session ends this long after its last use. */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** And this long after the sign-in, however much it is used (OWASP ASVS 5.0, 7.3.2). */
const SESSION_LIFETIME_MS = 180 * DAY_MS;
/** Its end is written anew only when it would move by this much, so that reading costs no write. */
const EXTEND_STEP_MS = 60 * MINUTE_MS;

/** When a session ends that began at `signedInAt` and is used at `now`. */
export function sessionEnd(signedInAt: Date, now: Date): Date {
  return new Date(
    Math.min(now.getTime() + SESSION_IDLE_MS, signedInAt.getTime() + SESSION_LIFETIME_MS),
  );
}

/** True when the end that is stored lies far enough before the new one to be written anew. */
export function isWorthExtending(storedEnd: Date, end: Date): boolean {
  return end.getTime() - storedEnd.getTime() >= EXTEND_STEP_MS;
}
