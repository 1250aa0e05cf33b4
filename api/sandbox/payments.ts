import type { CardInput } from './cards.ts';
import { readCard } from './cards.ts';
import { failureOf, NOT_AUTHENTICATED } from './card-failure.ts';
import { get, type Books } from './books.ts';
import { newId } from './ids.ts';
import { missPayment, settleInvoice } from './invoices.ts';
import { chargeObject } from './objects/charge.ts';
import { invoiceObject } from './objects/invoice.ts';
import { paymentIntentObject } from './objects/payment-intent.ts';
import { paymentMethodObject } from './objects/payment-method.ts';
import type {
  CardFailure,
  ChargeRecord,
  PaymentIntentRecord,
  PaymentMethodRecord,
} from './state.ts';
import { badRequest, StripeFailure } from './stripe-failure.ts';

/** The intent of that client secret; throws 404: the secret is what opens it. */
export function intentOfSecret({ state }: Books, clientSecret: string): PaymentIntentRecord {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const intent = get(state, 'paymentIntents', id);
  if (intent.clientSecret === clientSecret) return intent;
  throw new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'client_secret',
    message: 'No such payment_intent with this client_secret',
  });
}

/**
 * Somebody presses the pay button. Returns null when the intent was tried (its status and
 * `last_payment_error` tell how it went), or why the card was not even tried. Throws 400 when the
 * intent is paid or canceled.
 */
export function confirmPayment(
  books: Books,
  intent: PaymentIntentRecord,
  input: CardInput,
): CardFailure | null {
  refuseUnlessOpen(intent);
  const now = books.now(intent.customer);
  // Cards expire by the real calendar, not by a clock that was moved.
  const card = readCard(input, new Date(books.now() * 1000));
  if ('failure' in card) return card.failure;
  const method: PaymentMethodRecord = {
    id: newId('pm'),
    created: now,
    customer: null,
    expMonth: input.expMonth,
    expYear: input.expYear,
    postalCode: input.postalCode,
    ...card,
  };
  books.state.paymentMethods[method.id] = method;
  if (method.outcome === 'needs_confirmation') askToConfirm(books, intent, method);
  else charge(books, intent, method, false);
  return null;
}

function refuseUnlessOpen({ status }: PaymentIntentRecord): void {
  if (status !== 'succeeded' && status !== 'canceled') return;
  throw badRequest(`This PaymentIntent has the status ${status} and cannot be confirmed.`, {
    code: 'payment_intent_unexpected_state',
  });
}

function askToConfirm(
  books: Books,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
): void {
  const { state } = books;
  const about = { at: books.now(intent.customer) };
  Object.assign(intent, {
    status: 'requires_action',
    paymentMethod: method.id,
    failure: null,
    failedPaymentMethod: null,
  } satisfies Partial<PaymentIntentRecord>);
  const invoice = get(state, 'invoices', intent.invoice);
  books.emit('payment_intent.requires_action', paymentIntentObject(state, intent), about);
  books.emit('invoice.payment_action_required', invoiceObject(state, invoice), about);
}

/** The step the bank asked for is done, or was refused. Throws 400 when none was asked for. */
export function finishConfirmation(
  books: Books,
  intent: PaymentIntentRecord,
  outcome: 'complete' | 'fail',
): void {
  if (intent.status !== 'requires_action' || intent.paymentMethod === null) {
    throw badRequest('This PaymentIntent does not wait for a confirmation.', {
      code: 'payment_intent_unexpected_state',
    });
  }
  const method = get(books.state, 'paymentMethods', intent.paymentMethod);
  if (outcome === 'complete') charge(books, intent, method, false);
  else failIntent(books, intent, method, NOT_AUTHENTICATED, false);
}

/** Charges the saved card for a renewal, without anybody there. True when it went through. */
export function chargeRenewal(
  books: Books,
  intent: PaymentIntentRecord,
  paymentMethod: string,
): boolean {
  charge(books, intent, get(books.state, 'paymentMethods', paymentMethod), true);
  return intent.status === 'succeeded';
}

function charge(
  books: Books,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  isRenewal: boolean,
): void {
  const { state } = books;
  const about = { at: books.now(intent.customer) };
  const failure = failureOf(method.outcome, isRenewal);
  const record: ChargeRecord = {
    id: newId('ch'),
    customer: intent.customer,
    paymentIntent: intent.id,
    paymentMethod: method.id,
    created: about.at,
    amount: intent.amount,
    amountRefunded: 0,
    disputed: false,
    failure,
  };
  state.charges[record.id] = record;
  intent.latestCharge = record.id;
  if (failure !== null) {
    books.emit('charge.failed', chargeObject(state, record), about);
    failIntent(books, intent, method, failure, isRenewal);
    return;
  }
  if (method.customer === null) {
    method.customer = intent.customer;
    books.emit('payment_method.attached', paymentMethodObject(method), about);
  }
  Object.assign(intent, {
    status: 'succeeded',
    paymentMethod: method.id,
    failure: null,
    failedPaymentMethod: null,
  } satisfies Partial<PaymentIntentRecord>);
  books.emit('charge.succeeded', chargeObject(state, record), about);
  books.emit('payment_intent.succeeded', paymentIntentObject(state, intent), about);
  settleInvoice(books, get(state, 'invoices', intent.invoice), method.id);
}

function failIntent(
  books: Books,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  failure: CardFailure,
  isRenewal: boolean,
): void {
  const { state } = books;
  Object.assign(intent, {
    status: 'requires_payment_method',
    paymentMethod: null,
    failure,
    failedPaymentMethod: method.id,
  } satisfies Partial<PaymentIntentRecord>);
  const about = { at: books.now(intent.customer) };
  books.emit('payment_intent.payment_failed', paymentIntentObject(state, intent), about);
  missPayment(books, get(state, 'invoices', intent.invoice), isRenewal);
}
