import { connectAccountsDb } from '#data/accounts/database.ts';
import { createThrottle } from '../accounts/limits/throttle.ts';

/*
 * A process that takes attempts at once as soon as it is told to: `node take-attempts.child.ts PLACE COUNT`. It says
 * when it is ready, and how many were let through.
 */
const [place = '', count = '0'] = process.argv.slice(2);
const accounts = connectAccountsDb(place);
const rule = { free: 10, firstWaitMs: 60_000, maxWaitMs: 60_000, forgetAfterMs: 60_000 };
const throttle = createThrottle({ accounts, clock: () => new Date(), secret: 'a secret' });
const keys = ['account', 'network', `own ${process.pid % 7}`].map((key) => ({ key, rule }));
// Each names them in another order, which is how two could come to wait for each other.
if (process.pid % 2 === 0) keys.reverse();

process.once('message', () => void takeAll());

async function takeAll(): Promise<void> {
  const asked = Array.from({ length: Number(count) }, () => throttle.take(keys));
  const answers = await Promise.all(asked);
  process.send?.(answers.filter(({ allowed }) => allowed).length);
  await accounts.destroy();
  process.disconnect();
}

process.send?.('ready');
