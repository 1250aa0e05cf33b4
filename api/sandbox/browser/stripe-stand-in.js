// @ts-check
import { askForConfirmation } from './confirmation-dialog.js';
import { createElementsGroup } from './elements-group.js';
import { callSandbox } from './sandbox-calls.js';

/** @typedef {import('./elements-group.js').ElementsGroup} ElementsGroup */
/** @typedef {import('./sandbox-calls.js').CallResult} CallResult */
/** @typedef {import('@stripe/stripe-js').PaymentIntent} PaymentIntent */
/** @typedef {{ elements: ElementsGroup, confirmParams?: { return_url?: string }, redirect?: 'always' | 'if_required' }} ConfirmOptions */

/** The version that the package loading this asks for. */
const VERSION = 'endive';

/** @param {PaymentIntent} intent */
function amountOf({ amount, currency }) {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}

/** Pays with what stands in the fields, through the bank's step where one is asked for.
 * @param {ElementsGroup} elements
 * @returns {Promise<CallResult>} */
async function pay({ clientSecret, fields: current, sheets }) {
  const fields = current();
  if (fields === null) throw new Error('Confirming needs a mounted payment element.');
  const problem = fields.check();
  if (problem !== null) return { error: { type: 'validation_error', ...problem } };
  fields.hold(true);
  try {
    const result = await callSandbox('confirm', { clientSecret, card: fields.card() });
    if (result.paymentIntent?.status !== 'requires_action') return result;
    const outcome = await askForConfirmation(sheets, amountOf(result.paymentIntent));
    return await callSandbox('authenticate', { clientSecret, outcome });
  } finally {
    fields.hold(false);
  }
}

/** A declined card is an intent with an error in it; the page gets the error, with the intent inside.
 * @param {CallResult} result
 * @returns {CallResult} */
function told(result) {
  const failure = result.paymentIntent?.last_payment_error ?? null;
  if (result.paymentIntent?.status !== 'requires_payment_method' || failure === null) return result;
  return { error: { ...failure, payment_intent: result.paymentIntent } };
}

/** @param {string} returnUrl @param {PaymentIntent} intent */
function leaveFor(returnUrl, intent) {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', intent.status);
  window.location.assign(url);
}

/** @param {ConfirmOptions} options @returns {Promise<CallResult>} */
async function confirmPayment({ elements, confirmParams, redirect = 'always' }) {
  const returnUrl = confirmParams?.return_url;
  if (redirect === 'always' && returnUrl === undefined) {
    throw new Error('confirmParams.return_url is missing.');
  }
  const result = told(await pay(elements));
  if (result.paymentIntent === undefined || returnUrl === undefined || redirect !== 'always') {
    return result;
  }
  leaveFor(returnUrl, result.paymentIntent);
  // The page is being left: as with the provider's own script, nothing is answered any more.
  return new Promise(() => undefined);
}

async function notHere() {
  return { error: { type: 'api_error', message: 'The payment sandbox does not do this.' } };
}

/** What the page calls `Stripe(publishableKey)`. */
function createStripe() {
  return {
    elements: createElementsGroup,
    confirmPayment,
    /** @param {string} clientSecret */
    retrievePaymentIntent: (clientSecret) => callSandbox('retrieve', { clientSecret }),
    createToken: notHere,
    createPaymentMethod: notHere,
    confirmCardPayment: notHere,
    _registerWrapper() {},
    registerAppInfo() {},
  };
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: VERSION }) });
