// @ts-check
/* The stand-in for the provider's browser script: a card form with native inputs, and the calls that the page makes. */
(() => {
  'use strict';

  /** @typedef {import('@stripe/stripe-js').Appearance} Appearance */
  /** @typedef {import('@stripe/stripe-js').PaymentIntent} PaymentIntent */
  /** @typedef {import('@stripe/stripe-js').StripeError} StripeError */
  /**
   * @typedef {{ paymentIntent: PaymentIntent, error?: undefined } | { paymentIntent?: undefined, error: StripeError }}
   * CallResult
   */
  /** @typedef {ReturnType<typeof createElements>} Elements */

  const unused = () => undefined;

  const STYLE = `
    :host { display: block; font: var(--fontSizeBase, 16px) / 1.4 var(--fontFamily, system-ui); color: var(--colorText, CanvasText); }
    * { box-sizing: border-box; }
    :host > form { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr)); gap: 16px; }
    label { display: grid; gap: 4px; align-content: start; font-size: 15px; font-weight: 700; }
    label:first-child { grid-column: 1 / -1; }
    input, button, dialog {
      min-height: 44px; padding: 10px 12px; border: 1px solid var(--inputColorBorder, GrayText);
      border-radius: var(--borderRadius, 4px); background: var(--colorBackground, Canvas); color: inherit; font: inherit;
    }
    input { width: 100%; font-weight: 400; font-size: var(--fontSizeBase, 16px); }
    input::placeholder { color: var(--colorTextPlaceholder, GrayText); opacity: 1; }
    input:user-invalid { border-color: var(--colorDanger, red); }
    :focus-visible { outline: var(--focusOutline, 3px solid); outline-offset: 2px; }
  `;

  const FIELDS = `
    <label>Card number <input name="number" autocomplete="cc-number" inputmode="numeric" required
      pattern="[\\d ]{14,23}" title="The 16 digits of the card" placeholder="1234 1234 1234 1234"></label>
    <label>Expiration date <input name="expiry" autocomplete="cc-exp" inputmode="numeric" required
      pattern="(0?[1-9]|1[0-2]) ?/ ?(20)?\\d\\d" title="Month and year, as 12/34" placeholder="MM / YY"></label>
    <label>Security code <input autocomplete="cc-csc" inputmode="numeric" required
      pattern="\\d{3,4}" title="Three or four digits" placeholder="CVC"></label>
    <label>ZIP code <input autocomplete="postal-code" required placeholder="12345"></label>`;

  const BANK_STEP = `
    <dialog aria-labelledby="title" aria-describedby="text"><form method="dialog">
      <h2 id="title">Confirm your payment</h2>
      <p id="text">Test mode: here your bank would ask whether you want to pay. No card is charged.</p>
      <div><button value="complete">Complete</button><button value="fail">Fail</button></div>
    </form></dialog>`;

  /**
   * A box in `parent` that the page's style sheets do not reach, like the provider's frame.
   * @param {Element} parent
   * @param {Appearance | undefined} appearance
   */
  function makeBox(parent, appearance) {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    dress(host, appearance);
    parent.append(host);
    return { host, root };
  }

  /** Applies the page's colors and fonts. @param {HTMLElement} host @param {Appearance | undefined} appearance */
  function dress({ style }, appearance) {
    style.colorScheme = appearance?.theme === 'night' ? 'dark' : 'light';
    for (const [name, value] of Object.entries(appearance?.variables ?? {})) {
      style.setProperty(`--${name}`, value);
    }
  }

  /**
   * Calls the sandbox on the server. An unreachable server is an error like any other.
   * @param {'confirm' | 'authenticate'} name
   * @param {object} body
   * @returns {Promise<CallResult>}
   */
  async function callSandbox(name, body) {
    const message = 'The payment could not be sent. Please check your connection and try again.';
    try {
      const response = await fetch(`/api/sandbox/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const answer = /** @type {Partial<CallResult> & { message?: string }} */ (await response.json());
      const { error, paymentIntent, message: refusal = message } = answer;
      if (paymentIntent !== undefined) return { paymentIntent };
      return { error: error ?? { type: 'api_error', message: refusal } };
    } catch {
      return { error: { type: 'api_connection_error', message } };
    }
  }

  /** The typed card. @param {HTMLFormElement} form */
  function readCard(form) {
    const fields = new FormData(form);
    const [month, year] = /** @type {string} */ (fields.get('expiry')).split('/');
    return { number: fields.get('number'), expMonth: Number(month), expYear: 2000 + (Number(year) % 100) };
  }

  /**
   * The step that some banks ask for. Escape counts as 'Fail'.
   * @param {Appearance | undefined} appearance
   * @returns {Promise<'complete' | 'fail'>}
   */
  function askForConfirmation(appearance) {
    const { host, root } = makeBox(document.body, appearance);
    root.innerHTML = BANK_STEP;
    const dialog = /** @type {HTMLDialogElement} */ (root.firstElementChild);
    return new Promise((resolve) => {
      dialog.addEventListener('close', () => {
        host.remove();
        resolve(dialog.returnValue === 'complete' ? 'complete' : 'fail');
      });
      dialog.showModal();
    });
  }

  /**
   * `stripe.elements()`: the group of the payment element.
   * @param {{ clientSecret?: string, appearance?: Appearance }} [options]
   */
  function createElements({ clientSecret = '', appearance } = {}) {
    /** @type {HTMLElement | null} */
    let host = null;
    /** @type {HTMLFormElement | null} */
    let form = null;
    const unmount = () => {
      host?.remove();
      host = form = null;
    };
    const element = {
      /** Draws the fields. @param {Element} parent */
      mount(parent) {
        unmount();
        const box = makeBox(parent, appearance);
        host = box.host;
        form = document.createElement('form');
        form.ariaLabel = 'Card details';
        form.innerHTML = FIELDS;
        form.addEventListener('keydown', ({ key }) => {
          if (key === 'Enter') parent.closest('form')?.requestSubmit();
        });
        box.root.append(form);
      },
      destroy: unmount,
      /** It is ready as soon as it is mounted, which is before any listener. */
      on(/** @type {string} */ type, /** @type {(event: object) => void} */ listener) {
        if (type === 'ready') listener({ elementType: 'payment' });
      },
      off: unused,
    };
    return {
      create: () => element,
      /** @param {{ appearance?: Appearance }} changes */
      update(changes) {
        appearance = changes.appearance ?? appearance;
        if (host !== null) dress(host, appearance);
      },
      /** Shows in the form what is missing. @returns {Promise<{ error?: StripeError }>} */
      async submit() {
        if (form?.reportValidity() === true) return {};
        return { error: { type: 'validation_error', message: 'Your card is incomplete.' } };
      },
      /**
       * Pays with the typed card, through the bank's step where one is asked for.
       * @returns {Promise<CallResult>}
       */
      async pay() {
        if (form === null) throw new Error('Confirming needs a mounted payment element.');
        const card = readCard(form);
        const result = await callSandbox('confirm', { clientSecret, card });
        if (result.paymentIntent?.status !== 'requires_action') return result;
        const outcome = await askForConfirmation(appearance);
        return callSandbox('authenticate', { clientSecret, outcome });
      },
    };
  }

  /**
   * Pays and goes to `return_url`, without an answer. A refused card is an error with the intent inside.
   * @param {{ elements: Elements, confirmParams: { return_url: string } }} options
   * @returns {Promise<{ error: StripeError }>}
   */
  async function confirmPayment({ elements, confirmParams }) {
    const { error, paymentIntent } = await elements.pay();
    if (error !== undefined) return { error };
    const { client_secret: secret, id, last_payment_error: refusal, status } = paymentIntent;
    if (status === 'requires_payment_method' && refusal !== null) {
      return { error: { ...refusal, payment_intent: paymentIntent } };
    }
    const url = new URL(confirmParams.return_url);
    url.searchParams.set('payment_intent', id);
    url.searchParams.set('payment_intent_client_secret', secret ?? '');
    url.searchParams.set('redirect_status', status);
    window.location.assign(url);
    return new Promise(() => undefined);
  }

  /** The page's `Stripe(publishableKey)`. The React wrapper expects more names than this page uses. */
  const createStripe = () => ({
    elements: createElements,
    confirmPayment,
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
    _registerWrapper: unused,
    registerAppInfo: unused,
  });
  // The version that the loading package asks for.
  Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
})();
