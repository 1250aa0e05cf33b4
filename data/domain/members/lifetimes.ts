/**
 * For how many days what is kept about people is kept at the most; the privacy page and the server go by the same
 * numbers.
 */
export const RETENTION_DAYS = {
  /** A session that is not used. */
  unusedSession: 30,
  /** A session, however much it is used (OWASP ASVS 5.0, 7.3.2). */
  session: 180,
  /** A network that nobody signed in from: as long as a session may last. */
  network: 180,
  /** What happened to an account: long enough to look into something that came to light late. */
  auditEvent: 180,
  /** Letters and links in letters, once they ended: as long as somebody may ask what became of them. */
  letter: 30,
  /** A newsletter's reader who never confirmed, or has left (decision 043). */
  unconfirmedReader: 30,
  /** A letter to support, after it was answered or closed (decision 050). */
  supportRequest: 90,
  /** That an event of the payment provider's was handled. */
  paymentEvent: 90,
  /** The note by which a browser is known to have signed in before. */
  deviceNote: 365,
} as const;
