import { DAY_MS, HOUR_MS, MINUTE_MS } from '#data/domain/durations.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { Cron } from 'croner';
import { listCustomers, type BillingCustomer } from '#data/accounts/queries/billing.queries.ts';
import { deleteOutdated } from '#data/accounts/queries/upkeep.queries.ts';
import { RETENTION_DAYS } from '#data/domain/members/lifetimes.ts';
import type { Billing } from './billing.ts';
import { removeCustomer } from './customers.ts';

/** What one run came to. */
export interface ReconcileReport {
  /** Customers whose plan was read anew. */
  synced: number;
  /** Customers of deleted accounts, now deleted at the provider too. */
  removed: number;
  /** Customers that the provider could not be asked about: the next run tries again. */
  failed: number;
  /** Events forgotten, 90 days after they were handled. */
  swept: number;
}

/** Every day at a minute when few others ask the provider (UTC). */
const SCHEDULE = '43 9 * * *';
/** A start is busy enough without it. */
const FIRST_AFTER_MS = MINUTE_MS;
/** So long before the daily time nothing was done yet: clocks differ. Who does it then does it for the day. */
const FREE_MS = HOUR_MS;
/** Few requests a second: members who pay go first. */
const PAUSE_MS = 100;
/** A request to a slow provider is not waited for when the server stops. */
const STOP_MS = 1000;
/** So many in a row mean that the provider is away, not that one customer is odd. */
const GIVE_UP_AFTER = 3;

/**
 * Asks the provider about every customer, one by one, and stores what it says: whatever event was lost, this repairs
 * it, and the letters about renewals to come are written. Customers of deleted accounts are deleted at the provider, so
 * that nothing more is charged. Old events are swept from the ledger. Stops when the provider is away or `signal` says
 * so; throws nothing of the provider's.
 */
export async function reconcile(
  billing: Billing,
  { pauseMs = PAUSE_MS, signal }: { pauseMs?: number; signal?: AbortSignal } = {},
): Promise<ReconcileReport> {
  const { accounts, clock, log } = billing;
  const report: ReconcileReport = { synced: 0, removed: 0, failed: 0, swept: 0 };
  let failedInARow = 0;
  for (const customer of await listCustomers(accounts)) {
    if (signal?.aborted === true || failedInARow === GIVE_UP_AFTER) break;
    try {
      report[await settle(billing, customer)] += 1;
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

async function settle(billing: Billing, { customerId, userId }: BillingCustomer): Promise<'synced' | 'removed'> {
  if (userId === null) {
    await removeCustomer(billing, customerId);
    return 'removed';
  }
  await billing.sync.refresh(customerId, { withPayments: true });
  return 'synced';
}

/**
 * Runs the reconciliation a minute from now, unless it went well since the last daily one, and then daily, once over
 * all processes. Gives back how to stop it.
 */
export function startReconciliation(billing: Billing): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  const compare = async (lost: AbortSignal): Promise<number> => {
    const signal = AbortSignal.any([stopping.signal, lost]);
    const { failed } = await reconcile(billing, { signal });
    if (failed > 0 || signal.aborted) return 0;
    return ((daily.msToNext() ?? 0) + DAY_MS - FREE_MS) % DAY_MS;
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
