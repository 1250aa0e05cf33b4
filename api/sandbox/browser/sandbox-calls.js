// @ts-check

/** @typedef {import('@stripe/stripe-js').PaymentIntent} PaymentIntent */
/** @typedef {import('@stripe/stripe-js').StripeError} StripeError */
/** @typedef {{ paymentIntent: PaymentIntent, error?: undefined } | { paymentIntent?: undefined, error: StripeError }} CallResult */

/** @type {StripeError} */
const UNREACHABLE = {
  type: 'api_connection_error',
  message: 'The payment could not be sent. Please check your connection and try again.',
};

/** Asks the server's stand-in; what cannot be reached is an error like any other.
 * @param {'confirm' | 'authenticate' | 'retrieve'} name
 * @param {object} body
 * @returns {Promise<CallResult>} */
export async function callSandbox(name, body) {
  try {
    const response = await fetch(`/api/sandbox/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    /** @type {Partial<CallResult> & { message?: string }} */
    const answer = await response.json();
    if (answer.paymentIntent !== undefined) return { paymentIntent: answer.paymentIntent };
    if (answer.error !== undefined) return { error: answer.error };
    return { error: { type: 'api_error', message: answer.message ?? UNREACHABLE.message ?? '' } };
  } catch {
    return { error: UNREACHABLE };
  }
}
