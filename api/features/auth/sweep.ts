import type { AccountsDb } from '#data/accounts/database.ts';
import { deleteAuditEventsBefore } from '#data/accounts/queries/audit.queries.ts';
import { deleteExpiredSessions } from '#data/accounts/queries/session.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Long enough to look into something that came to light late, no longer. */
const AUDIT_DAYS = 180;

/** Removes what time has run out for: expired sessions and old lines of the audit log. Returns how many of each. */
export async function sweepAccounts(
  accounts: AccountsDb,
  now: Date,
): Promise<{ sessions: number; events: number }> {
  const oldest = new Date(now.getTime() - AUDIT_DAYS * DAY_MS).toISOString();
  return {
    sessions: await deleteExpiredSessions(accounts, now.toISOString()),
    events: await deleteAuditEventsBefore(accounts, oldest),
  };
}
