import { DAY_MS } from '../../domain/durations.ts';

/** How many objects are uploaded, downloaded or deleted at once. */
export const MAX_TRANSFERS = 16;
/** For one attempt, to the last byte of the answer. */
export const ATTEMPT_TIMEOUT_MS = 20_000;
export const MAX_ATTEMPTS = 4;
/** Before the second attempt; doubled before each one after it. */
export const FIRST_WAIT_MS = 50;
/** Of an answer to an upload, or of a refusal. */
export const MAX_SHORT_ANSWER_BYTES = 64 * 1024;
/** How long the parts of a dropped release stay: another machine may be fetching it. */
export const GRACE_MS = DAY_MS;
