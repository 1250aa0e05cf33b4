import type { AccountsDb } from '#data/accounts/database.ts';
import { deleteAuditEventsBefore } from '#data/accounts/queries/audit.queries.ts';
import { deleteLettersEndedBefore } from '#data/accounts/queries/letter.queries.ts';
import { deleteMailLinksExpiredBefore } from '#data/accounts/queries/mail-link.queries.ts';
import { deleteNetworksUnusedSince } from '#data/accounts/queries/network.queries.ts';
import { deleteExpiredSessions } from '#data/accounts/queries/session.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Long enough to look into something that came to light late, no longer. */
const AUDIT_DAYS = 180;

/** As long as a session may last: who has not signed in from there since is as good as new there. */
const NETWORK_DAYS = 180;

/** As long as a report of a letter that could not be delivered may take, and a question why one came. */
const MAIL_DAYS = 30;

/** Removes what time has run out for: expired sessions, unused networks, old lines of the audit log, letters and links that ended. Returns how many of each. */
export async function sweepAccounts(
  accounts: AccountsDb,
  now: Date,
): Promise<{ sessions: number; networks: number; events: number; letters: number; links: number }> {
  const daysAgo = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  return {
    sessions: await deleteExpiredSessions(accounts, now.toISOString()),
    networks: await deleteNetworksUnusedSince(accounts, daysAgo(NETWORK_DAYS)),
    events: await deleteAuditEventsBefore(accounts, daysAgo(AUDIT_DAYS)),
    letters: await deleteLettersEndedBefore(accounts, daysAgo(MAIL_DAYS)),
    links: await deleteMailLinksExpiredBefore(accounts, daysAgo(MAIL_DAYS)),
  };
}
