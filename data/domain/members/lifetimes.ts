import { DAY_MS, MINUTE_MS } from '../durations.ts';

/** For how many days data about people is stored at most; the privacy page and the server read the same numbers. */
export const RETENTION_DAYS = {
  /** A session that is not used. */
  unusedSession: 30,
  /** A session, however much it is used (OWASP ASVS 5.0, 7.3.2). */
  session: 180,
  /** A network that was not signed in from again: as long as a session may last. */
  network: 180,
  /** Security events of an account: long enough to look into one that is found late. */
  auditEvent: 180,
  /** Letters and links in letters, after they ended: as long as their readers may ask about them. */
  letter: 30,
  /** A newsletter's reader who never confirmed, or has left (decision 18). */
  unconfirmedReader: 30,
  /** A letter to support, after it was answered or closed (decision 17). */
  supportRequest: 90,
  /** The note that an event of the payment provider was handled. */
  paymentEvent: 90,
  /** The cookie by which a browser is known to have signed in before. */
  deviceNote: 365,
} as const;

/** How long the links in letters work, and the words in which letters and pages say so. */
export const LINK_LIFE = {
  resetPassword: { ms: 30 * MINUTE_MS, words: '30 minutes' },
  /** To prove the address of an account, or a new one. */
  proveAddress: { ms: 2 * DAY_MS, words: 'two days' },
  confirmNewsletter: { ms: 7 * DAY_MS, words: 'seven days' },
  /** The link of a letter also resumes the newsletter, so long after its reader has left. */
  resumeNewsletter: { ms: 7 * DAY_MS, words: 'a week' },
} as const;

/** How long a team that a visitor chose waits in the browser for the sign-in: a forgotten password may come between. */
export const CHOSEN_TEAM_LIFE = { ms: LINK_LIFE.resetPassword.ms, words: 'half an hour' } as const;
