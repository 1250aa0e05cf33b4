import { DAY_MS } from '#data/domain/durations.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { deleteUnconfirmedSubscribers } from '#data/accounts/queries/newsletter.queries.ts';
import { deleteOutdated } from '#data/accounts/queries/upkeep.queries.ts';
import { deleteResolvedSupport } from '#data/accounts/queries/support.queries.ts';
import { RETENTION_DAYS } from '#data/domain/members/lifetimes.ts';

type DeletedRows = Record<
  'sessions' | 'networks' | 'attempts' | 'events' | 'links' | 'letters' | 'subscribers' | 'support' | 'leases',
  number
>;

/**
 * Deletes what may be stored no longer: expired sessions, unused networks, counts of limits, old lines of the audit
 * log, letters and links that ended, newsletter addresses that were never confirmed or have left, resolved letters to
 * support, leases. Returns how many of each.
 */
export async function deleteOutdatedRows(accounts: AccountsDb, now: Date): Promise<DeletedRows> {
  const daysAgo = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  return {
    sessions: await deleteOutdated(accounts, 'session', now.toISOString()),
    networks: await deleteOutdated(accounts, 'account_network', daysAgo(RETENTION_DAYS.network)),
    attempts: await deleteOutdated(accounts, 'attempt_count', now.toISOString()),
    links: await deleteOutdated(accounts, 'mail_link', daysAgo(RETENTION_DAYS.letter)),
    letters: await deleteOutdated(accounts, 'letter', daysAgo(RETENTION_DAYS.letter)),
    events: await deleteOutdated(accounts, 'audit_event', daysAgo(RETENTION_DAYS.auditEvent)),
    support: await deleteResolvedSupport(accounts, daysAgo(RETENTION_DAYS.supportRequest)),
    // Of killed processes; clocks differ by less.
    leases: await deleteOutdated(accounts, 'lease', daysAgo(1)),
    subscribers: await deleteUnconfirmedSubscribers(accounts, daysAgo(RETENTION_DAYS.unconfirmedReader)),
  };
}
