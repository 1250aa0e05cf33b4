// @ts-check
import { createLook } from './look.js';
import { createPaymentElement } from './payment-element.js';

/** @typedef {import('@stripe/stripe-js').Appearance} Appearance */
/** @typedef {import('@stripe/stripe-js').StripeError} StripeError */
/** @typedef {ReturnType<typeof createElementsGroup>} ElementsGroup */

/**
 * What `stripe.elements({ clientSecret, appearance })` gives: the group that the payment element belongs to.
 * @param {{ clientSecret?: string, appearance?: Appearance }} [options]
 */
export function createElementsGroup({ clientSecret = '', appearance } = {}) {
  const look = createLook();
  look.dress(appearance);
  /** @type {ReturnType<typeof createPaymentElement> | null} */
  let element = null;
  return {
    clientSecret,
    sheets: look.sheets,
    /** @param {string} type */
    create(type) {
      if (type !== 'payment') throw new Error(`The payment sandbox has no element '${type}'`);
      if (element !== null) throw new Error('Can only create one Element of type payment.');
      element = createPaymentElement({
        clientSecret,
        sheets: look.sheets,
        onDestroy: () => {
          element = null;
        },
      });
      return element;
    },
    /** @param {unknown} type */
    getElement(type) {
      return type === 'payment' ? element : null;
    },
    /** @param {{ appearance?: Appearance }} changes */
    update(changes) {
      if (changes.appearance !== undefined) look.dress(changes.appearance);
    },
    /** @returns {Promise<{ error?: undefined, selectedPaymentMethod: string } | { error: StripeError }>} */
    async submit() {
      const fields = element?.fields() ?? null;
      if (fields === null) {
        return { error: { type: 'validation_error', message: 'The card fields are not ready.' } };
      }
      const problem = fields.check();
      return problem === null
        ? { selectedPaymentMethod: 'card' }
        : { error: { type: 'validation_error', ...problem } };
    },
    async fetchUpdates() {
      return {};
    },
    /** The fields, for the one who confirms. */
    fields: () => element?.fields() ?? null,
  };
}
