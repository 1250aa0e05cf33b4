import type { AccountsDb } from '#data/accounts/tables.ts';
import type { App } from './fastify-types.ts';
import { createLeases } from './leases.ts';

const HOUR_MS = 60 * 60_000;
/** A little less than an hour, so that whose hour is over next finds it free. */
const DONE_MS = 0.95 * HOUR_MS;

/** Runs `work` when the app is ready and each hour, once over all processes that share the accounts. */
export function everyHour(
  app: App,
  accounts: AccountsDb,
  name: string,
  work: () => Promise<unknown>,
): void {
  const leases = createLeases(accounts, app.log);
  const run = async (): Promise<void> => {
    try {
      await leases.inTurn(name, async () => {
        await work();
        return DONE_MS;
      });
    } catch (error) {
      app.log.error({ err: error, job: name }, 'what is to be done each hour has failed');
    }
  };
  const timer = setInterval(() => void run(), HOUR_MS).unref();
  app.addHook('onReady', run);
  app.addHook('onClose', async () => clearInterval(timer));
}
