import type { AccountsDb } from '#data/accounts/database.ts';
import { deleteUnconfirmedSubscribers } from '#data/accounts/queries/newsletter.queries.ts';
import { deleteOutdated } from '#data/accounts/queries/outdated.queries.ts';
import { deleteSupportSettledBefore } from '#data/accounts/queries/support.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Long enough to look into something that came to light late, no longer. */
const AUDIT_DAYS = 180;

/** As long as a session may last: who has not signed in from there since is as good as new there. */
const NETWORK_DAYS = 180;

/** Letters and links that ended are kept as long as somebody may ask what became of them; see docs/operations.md, 'Mail'. */
const MAIL_DAYS = 30;
/** Enough for a confirmation that got lost, and for questions about letters after somebody has left (decision 043). */
const UNCONFIRMED_DAYS = 30;
/** Letters to support, after they were answered or closed: as long as somebody may come back to them (decision 050). */
const SUPPORT_DAYS = 90;

type Swept = Record<
  | 'sessions'
  | 'networks'
  | 'attempts'
  | 'events'
  | 'links'
  | 'letters'
  | 'subscribers'
  | 'support'
  | 'leases',
  number
>;

/**
 * Removes what time has run out for: expired sessions, unused networks, counts of limits, old lines of the audit log, letters and links that
 * ended, addresses that were never confirmed for the newsletter or have left it, letters to support that are settled, leases. Returns how many of each.
 */
export async function sweepAccounts(accounts: AccountsDb, now: Date): Promise<Swept> {
  const daysAgo = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  return {
    sessions: await deleteOutdated(accounts, 'session', now.toISOString()),
    networks: await deleteOutdated(accounts, 'account_network', daysAgo(NETWORK_DAYS)),
    attempts: await deleteOutdated(accounts, 'attempt_count', now.toISOString()),
    links: await deleteOutdated(accounts, 'mail_link', daysAgo(MAIL_DAYS)),
    letters: await deleteOutdated(accounts, 'letter', daysAgo(MAIL_DAYS)),
    events: await deleteOutdated(accounts, 'audit_event', daysAgo(AUDIT_DAYS)),
    support: await deleteSupportSettledBefore(accounts, daysAgo(SUPPORT_DAYS)),
    // Of processes that were killed; clocks may differ by less.
    leases: await deleteOutdated(accounts, 'lease', daysAgo(1)),
    subscribers: await deleteUnconfirmedSubscribers(accounts, daysAgo(UNCONFIRMED_DAYS)),
  };
}
