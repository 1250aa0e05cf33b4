import type { Books } from './books.ts';
import { livingRecord } from './customers.ts';
import { customersWithDue, runDue } from './due.ts';
import type { SandboxState } from './state.ts';
import { badRequest } from './stripe-failure.ts';

/** How far ahead a clock may be moved at once. */
const LONGEST_SECONDS = 10 * 366 * 86_400;

/** The time in the sandbox: the real one, and for each customer as far ahead as it was moved. */
export function sandboxClock(
  state: SandboxState,
  clock: () => Date,
): Pick<Books, 'now' | 'during'> {
  let moment: number | null = null;
  const real = (): number => Math.floor(clock().getTime() / 1000);
  return {
    now: (customerId) => {
      if (moment !== null) return moment;
      const offset = customerId === undefined ? 0 : state.customers[customerId]?.clockOffset;
      return real() + (offset ?? 0);
    },
    during: (at, work) => {
      moment = at;
      try {
        work();
      } finally {
        moment = null;
      }
    },
  };
}

/** Moves a customer's clock to a later moment; everything that falls due on the way happens, at its own time. */
export function advanceClock(books: Books, customerId: string, to: Date): void {
  const customer = livingRecord(books, customerId, 'customer');
  const target = Math.floor(to.getTime() / 1000);
  const now = books.now(customerId);
  if (!Number.isFinite(target) || target < now || target - now > LONGEST_SECONDS) {
    throw badRequest('A clock moves forward only, and at most ten years at once.', { param: 'to' });
  }
  runDue(books, customerId, target);
  customer.clockOffset = target - books.now();
}

/** What has fallen due by itself since the last look, for every customer. True when something did. */
export function catchUp(books: Books): boolean {
  const customers = customersWithDue(books);
  for (const id of customers) runDue(books, id, books.now(id));
  return customers.size > 0;
}
