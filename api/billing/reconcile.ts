import { DAY_MS, HOUR_MS, MINUTE_MS } from '#data/domain/durations.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { Cron } from 'croner';
import { listCustomers, type BillingCustomer } from '#data/accounts/queries/billing.queries.ts';
import { deleteOutdated } from '#data/accounts/queries/upkeep.queries.ts';
import { RETENTION_DAYS } from '#data/domain/members/lifetimes.ts';
import type { Billing } from './billing.ts';
import { removeCustomer } from './customers.ts';

export interface ReconcileReport {
  /** Customers whose plan was read. */
  synced: number;
  /** Customers of deleted accounts, now deleted at the provider too. */
  removed: number;
  /** Customers that the provider could not be asked about: the next run tries again. */
  failed: number;
  /** Events deleted, when their time of retention was over. */
  swept: number;
}

/** Every day at a minute when few others ask the provider (UTC). */
const SCHEDULE = '43 9 * * *';
/** The start is busy enough without it. */
const FIRST_AFTER_MS = MINUTE_MS;
/** Clocks differ: a comparison in this time before the daily one counts as the daily one. */
const EARLY_MS = HOUR_MS;
/** Few requests a second: members who pay go first. */
const PAUSE_MS = 100;
/** How long the server's stop waits for a request to a slow provider. */
const STOP_MS = 1000;
/** So many failures in a row mean that the provider is unreachable. */
const MAX_FAILURES_IN_A_ROW = 3;

/**
 * Reads every customer's plan from the provider, one by one. This repairs what lost events left wrong, and queues the
 * letters about coming renewals. Customers of deleted accounts are deleted at the provider, so that nothing more is
 * charged, and old events are deleted here. Stops when the provider is unreachable or `signal` is aborted; throws none
 * of the provider's errors.
 */
export async function reconcile(
  billing: Billing,
  { pauseMs = PAUSE_MS, signal }: { pauseMs?: number; signal?: AbortSignal } = {},
): Promise<ReconcileReport> {
  const { accounts, clock, log } = billing;
  const report: ReconcileReport = { synced: 0, removed: 0, failed: 0, swept: 0 };
  let failedInARow = 0;
  for (const customer of await listCustomers(accounts)) {
    if (signal?.aborted === true || failedInARow === MAX_FAILURES_IN_A_ROW) break;
    try {
      report[await compareCustomer(billing, customer)] += 1;
      failedInARow = 0;
    } catch (error) {
      report.failed += 1;
      failedInARow += 1;
      log.warn({ err: error, customer: customer.customerId }, 'a customer could not be reconciled');
    }
    await wait(pauseMs, undefined, { ref: false });
  }
  const oldest = new Date(clock().getTime() - RETENTION_DAYS.paymentEvent * DAY_MS).toISOString();
  report.swept = await deleteOutdated(accounts, 'webhook_event', oldest);
  log.info(report, 'subscriptions were compared with the payment provider');
  return report;
}

async function compareCustomer(
  billing: Billing,
  { customerId, userId }: BillingCustomer,
): Promise<'synced' | 'removed'> {
  if (userId === null) {
    await removeCustomer(billing, customerId);
    return 'removed';
  }
  await billing.sync.refresh(customerId, { withPayments: true });
  return 'synced';
}

/**
 * Runs the reconciliation a minute from now, unless it succeeded since the last daily one, and then daily, in one of
 * all processes. Returns what stops it.
 */
export function startReconciliation(billing: Billing): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  const compare = async (lost: AbortSignal): Promise<number> => {
    const signal = AbortSignal.any([stopping.signal, lost]);
    const { failed } = await reconcile(billing, { signal });
    if (failed > 0 || signal.aborted) return 0;
    return ((daily.msToNext() ?? 0) + DAY_MS - EARLY_MS) % DAY_MS;
  };
  const run = async (): Promise<void> => {
    running = billing.leases.inTurn('reconciliation', compare).catch((error: unknown) => {
      billing.log.error({ err: error }, 'the reconciliation with the payment provider failed');
    });
    await running;
  };
  const first = setTimeout(() => void run(), FIRST_AFTER_MS).unref();
  const daily = new Cron(SCHEDULE, { timezone: 'UTC', protect: true, unref: true }, run);
  return async () => {
    stopping.abort();
    clearTimeout(first);
    daily.stop();
    await Promise.race([running, wait(STOP_MS, undefined, { ref: false })]);
  };
}
