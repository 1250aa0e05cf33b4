import { Stripe } from 'stripe';
import { HOUR_MS, SECOND_MS } from '#data/domain/durations.ts';
import {
  type Bill,
  newBill,
  newCustomer,
  newSubscription,
  type Customer,
  newId,
  type PaymentError,
  type PaymentMethod,
  type SandboxState,
  type Subscription,
} from './sandbox-state.ts';
import {
  badRequest,
  chargeObject,
  customerObject,
  giveUpAt,
  invoiceObject,
  noSuch,
  type PaymentIntent,
  paymentIntentObject,
  subscriptionObject,
  textOf,
} from './stripe-objects.ts';
import { type CardInput, DECLINED, NOT_AUTHENTICATED, outcomeOf } from './test-cards.ts';

/** An unpaid first bill ends the subscription after so many seconds. */
const MAX_INCOMPLETE = (23 * HOUR_MS) / SECOND_MS;
/** The end of the year that begins at `start` (seconds, UTC), on the same day of the year as `created`. */
function periodEndAfter(created: number, start: number): number {
  const end = new Date(created * 1000);
  while (end.getTime() <= start * 1000) end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end.getTime() / 1000;
}

/** Something that happens by itself at its moment (seconds). */
interface TimedAction {
  at: number;
  run: (at: number) => void;
}

/** Customers, subscriptions and bills as the payment provider has them, and what happens to them. */
export class StandInProvider {
  readonly priceId: string;
  readonly #state: SandboxState;
  readonly #clock: () => Date;

  constructor(state: SandboxState, clock: () => Date) {
    this.priceId = state.keys.priceId;
    this.#state = state;
    this.#clock = clock;
  }

  /** Seconds since 1970 on this customer's clock, or on the real one. */
  now({ secondsAhead }: Pick<Customer, 'secondsAhead'> = { secondsAhead: 0 }): number {
    return Math.floor(this.#clock().getTime() / 1000) + secondsAhead;
  }

  /** Queues an event about the object (`at` in seconds). */
  emit(type: Stripe.Event['type'], object: object, at: number): void {
    const id = newId('evt');
    // On a clock that was moved ahead, events still have the present time.
    const created = Math.min(at, this.now());
    const event = { id, object: 'event', created, data: { object }, type, api_version: Stripe.API_VERSION };
    this.#state.events.push({ id, type, body: textOf(event) });
  }

  /** Throws a StripeFailure (404) for an unknown id, as every search here does. */
  customer(id: string): Customer {
    return found(this.#state.customers, id);
  }

  subscription(id: string): Subscription {
    return found(this.#subscriptions(), id);
  }

  paymentIntent(id: string): PaymentIntent {
    const { bill, subscription } = this.#bill(({ name }) => id === `pi_${name}`);
    return paymentIntentObject(subscription, bill);
  }

  #bill(isWanted: (bill: Bill) => boolean): { bill: Bill; subscription: Subscription } {
    for (const subscription of this.#subscriptions()) {
      const bill = subscription.bills.find(isWanted);
      if (bill !== undefined) return { bill, subscription };
    }
    throw noSuch('payment');
  }

  #subscriptions(): Subscription[] {
    return this.#state.customers.flatMap(({ subscriptions }) => subscriptions);
  }

  createCustomer(email: string | null, metadata: Record<string, string>): Customer {
    const customer = newCustomer(email, metadata, this.now());
    this.#state.customers.push(customer);
    this.emit('customer.created', customerObject(customer), customer.created);
    return customer;
  }

  /** Deletes a customer, whose running subscriptions end at once. The id stays. */
  deleteCustomer(customer: Customer): void {
    if (customer.isDeleted) throw noSuch(customer.id);
    const at = this.now(customer);
    for (const subscription of customer.subscriptions.filter(isRunning)) this.end(subscription, at);
    this.emit('customer.deleted', customerObject(customer), at);
    customer.isDeleted = true;
  }

  /** Creates a subscription that waits for its first payment, with an open bill. */
  createSubscription(customer: Customer, metadata: Record<string, string>): Subscription {
    if (customer.isDeleted) throw noSuch(customer.id);
    const start = this.now(customer);
    const period = { start, end: periodEndAfter(start, start) };
    const subscription = newSubscription(customer.id, metadata, period);
    customer.subscriptions.unshift(subscription);
    this.#tell('created', subscription, start);
    return subscription;
  }

  /** Plans its end, at the end of the period or on a day (seconds), or takes that back with null. */
  planEnd(subscription: Subscription, end: 'period_end' | number | null): void {
    if (!isRunning(subscription)) throw badRequest('A canceled subscription cannot be changed.');
    const at = this.#nowOf(subscription);
    subscription.endsWithPeriod = end === 'period_end';
    subscription.cancelAt = end === 'period_end' ? subscription.period.end : end;
    subscription.canceledAt = end === null ? null : at;
    this.#tell('updated', subscription, at);
  }

  /** Ends a subscription at once; its open bill becomes void. */
  end(subscription: Subscription, at = this.#nowOf(subscription)): void {
    if (!isRunning(subscription)) throw noSuch(subscription.id);
    const [bill] = subscription.bills;
    if (bill.status === 'open') bill.status = 'void';
    subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
    subscription.endedAt = at;
    subscription.canceledAt ??= at;
    this.#tell('deleted', subscription, at);
  }

  /** The pay button. Throws a StripeFailure for a card that is not even tried, and for a bill that is not open. */
  confirm(secret: string, card: CardInput): PaymentIntent {
    const { bill, subscription } = this.#bill((one) => one.secret === secret);
    if (bill.status !== 'open') throw notWaiting(subscription, bill);
    // Cards expire by the real calendar, not by a customer's clock.
    const outcome = outcomeOf(card, this.#clock());
    const at = this.#nowOf(subscription);
    if (typeof outcome === 'object') {
      this.#refuse(subscription, outcome, at);
    } else if (outcome === 'asks_first') {
      bill.asksBank = true;
      bill.error = null;
      this.emit('invoice.payment_action_required', invoiceObject(subscription, bill), at);
    } else {
      this.#pay(subscription, outcome, at);
    }
    return paymentIntentObject(subscription, bill);
  }

  /** The bank's step was completed or refused. Throws a StripeFailure when the bank asked for none. */
  authenticate(secret: string, outcome: 'complete' | 'fail'): PaymentIntent {
    const { bill, subscription } = this.#bill((one) => one.secret === secret);
    if (!bill.asksBank) throw notWaiting(subscription, bill);
    const at = this.#nowOf(subscription);
    if (outcome === 'complete') this.#pay(subscription, 'asks_first', at);
    else this.#refuse(subscription, NOT_AUTHENTICATED, at);
    return paymentIntentObject(subscription, bill);
  }

  /** Moves a customer's clock forward. */
  advance(customer: Customer, to: Date): void {
    customer.secondsAhead = Math.floor(to.getTime() / 1000) - this.now();
    this.catchUp();
  }

  /** Everything that happens by itself until now, each at its own time. */
  catchUp(): void {
    for (const customer of this.#state.customers)
      for (const subscription of customer.subscriptions.filter(isRunning)) {
        let next = this.#nextOf(subscription);
        while (isRunning(subscription) && next.at <= this.now(customer)) {
          next.run(next.at);
          next = this.#nextOf(subscription);
        }
      }
  }

  /** What happens to a running subscription next by itself. */
  #nextOf(subscription: Subscription): TimedAction {
    const { cancelAt, created, period, status } = subscription;
    const end = (at: number): void => this.end(subscription, at);
    if (status === 'incomplete') return { at: created + MAX_INCOMPLETE, run: end };
    const endAt = Math.min(cancelAt ?? Infinity, status === 'past_due' ? giveUpAt(period) : Infinity);
    return endAt <= period.end ? { at: endAt, run: end } : { at: period.end, run: () => this.#renew(subscription) };
  }

  /** A new year begins: the period moves on, a bill is made and the saved card is charged. */
  #renew(subscription: Subscription): void {
    const { card, created, period } = subscription;
    const at = period.end;
    subscription.period = { start: at, end: periodEndAfter(created, at) };
    subscription.bills.unshift(newBill(subscription.period));
    this.#tell('updated', subscription, at);
    if (card === 'fails_at_renewal') this.#refuse(subscription, DECLINED, at);
    else this.#pay(subscription, card, at);
  }

  #pay(subscription: Subscription, card: PaymentMethod, at: number): void {
    const [bill] = subscription.bills;
    bill.status = 'paid';
    bill.paidAt = at;
    bill.attempts += 1;
    bill.asksBank = false;
    bill.error = null;
    subscription.status = 'active';
    subscription.card = card;
    this.emit('charge.succeeded', chargeObject(subscription, bill), at);
    this.emit('invoice.paid', invoiceObject(subscription, bill), at);
    this.#tell('updated', subscription, at);
  }

  #refuse(subscription: Subscription, reason: PaymentError, at: number): void {
    const [bill] = subscription.bills;
    bill.asksBank = false;
    bill.error = reason;
    bill.attempts += 1;
    this.emit('invoice.payment_failed', invoiceObject(subscription, bill), at);
    if (subscription.status !== 'active') return;
    subscription.status = 'past_due';
    this.#tell('updated', subscription, at);
  }

  #tell(what: 'created' | 'updated' | 'deleted', subscription: Subscription, at: number): void {
    this.emit(`customer.subscription.${what}`, this.shown(subscription), at);
  }

  /** A subscription as the provider shows it. */
  shown(subscription: Subscription) {
    return subscriptionObject(subscription, this.priceId);
  }

  #nowOf({ customer }: Subscription): number {
    return this.now(this.customer(customer));
  }
}

function found<Item extends { id: string }>(items: readonly Item[], id: string): Item {
  const item = items.find((one) => one.id === id);
  if (item === undefined) throw noSuch(id);
  return item;
}

function isRunning({ endedAt }: Subscription): boolean {
  return endedAt === null;
}

function notWaiting(subscription: Subscription, bill: Bill) {
  const intent = paymentIntentObject(subscription, bill);
  // The bill may have been paid in another tab, which the page shows.
  return badRequest(`This PaymentIntent has the status ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}
