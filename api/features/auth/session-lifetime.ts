import { RETENTION_DAYS } from '#data/domain/members/lifetimes.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A session ends this long after its last use. */
export const SESSION_IDLE_MS = RETENTION_DAYS.unusedSession * DAY_MS;
/** And this long after the sign-in, however much it is used. */
const SESSION_LIFETIME_MS = RETENTION_DAYS.session * DAY_MS;
/** Its last use and its end are written anew only after this long, so that reading costs no write. */
const NOTE_STEP_MS = 10 * MINUTE_MS;

/** When a session ends that began at `signedInAt` and is used at `now`. */
export function sessionEnd(signedInAt: Date, now: Date): Date {
  return new Date(
    Math.min(now.getTime() + SESSION_IDLE_MS, signedInAt.getTime() + SESSION_LIFETIME_MS),
  );
}

/** True when the last use that is stored lies long enough before `now` to be written anew. */
export function isWorthNoting(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= NOTE_STEP_MS;
}
