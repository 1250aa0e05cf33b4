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

  const STYLE = `
    :host { display: block; }
    * { box-sizing: border-box; }
    :host > form, dialog { font: var(--fontSizeBase, 16px) / 1.4 var(--fontFamily, system-ui, sans-serif); color: var(--colorText, CanvasText); }
    :host > form { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr)); gap: 16px; }
    label { display: grid; gap: 4px; align-content: start; font-size: 15px; font-weight: 700; }
    label:first-child { grid-column: 1 / -1; }
    input, button {
      width: 100%; min-height: 44px; padding: 10px 12px; border: 1px solid var(--inputColorBorder, GrayText);
      border-radius: var(--borderRadius, 4px); background: var(--colorBackground, Canvas); color: inherit; font: inherit;
    }
    input { font-weight: 400; font-size: var(--fontSizeBase, 16px); }
    input::placeholder { color: var(--colorTextPlaceholder, GrayText); opacity: 1; }
    input:user-invalid { border-color: var(--colorDanger, red); box-shadow: inset 0 0 0 1px var(--colorDanger, red); }
    :focus-visible { outline: var(--focusOutline, 3px solid); outline-offset: 2px; }
    dialog { max-width: min(26rem, calc(100vw - 32px)); padding: 24px; border: 1px solid; background: var(--colorBackground, Canvas); }
    dialog::backdrop { background: rgb(0 0 0 / 60%); }
    h2 { margin: 0 0 8px; font-size: 1.25em; }
    button { width: auto; margin: 4px 12px 0 0; padding-inline: 20px; font-weight: 700; }
  `;

  const FIELDS = `
    <label>Card number <input name="number" autocomplete="cc-number" inputmode="numeric" required
      pattern="[\\d ]{14,23}" maxlength="23" title="The 16 digits of the card" placeholder="1234 1234 1234 1234"></label>
    <label>Expiration date <input name="expiry" autocomplete="cc-exp" inputmode="numeric" required
      pattern="(0?[1-9]|1[0-2]) ?/ ?(20)?\\d\\d" title="Month and year, as 12/34" placeholder="MM / YY"></label>
    <label>Security code <input name="cvc" autocomplete="cc-csc" inputmode="numeric" required
      pattern="\\d{3,4}" maxlength="4" title="Three or four digits" placeholder="CVC"></label>
    <label>ZIP code <input name="postal" autocomplete="postal-code" required
      minlength="3" maxlength="12" placeholder="12345"></label>`;

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
   * @param {'confirm' | 'authenticate' | 'retrieve'} name
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
      const {
        error,
        paymentIntent,
        message: refusal,
      } = /** @type {Partial<CallResult> & { message?: string }} */ (await response.json());
      if (paymentIntent !== undefined) return { paymentIntent };
      return { error: error ?? { type: 'api_error', message: refusal ?? message } };
    } catch {
      return { error: { type: 'api_connection_error', message } };
    }
  }

  /** The typed card. @param {HTMLFormElement} form */
  function readCard(form) {
    const text = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
    );
    const [month = '', year = ''] = (text['expiry'] ?? '').split('/');
    return {
      number: (text['number'] ?? '').replaceAll(' ', ''),
      expMonth: Number(month),
      expYear: 2000 + (Number(year) % 100),
      cvc: text['cvc'] ?? '',
      postalCode: text['postal'] ?? '',
    };
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
    /** @type {[type: string, listener: (event: object) => void][]} */
    let listeners = [];

    /** @param {string} type @param {object} [detail] */
    const emit = (type, detail) => {
      for (const [known, listener] of listeners) {
        if (known === type) listener({ elementType: 'payment', ...detail });
      }
    };
    const unmount = () => {
      host?.remove();
      host = form = null;
    };
    /** Retrieves the payment, draws the fields and emits 'ready'. @param {Element} parent */
    const mount = async (parent) => {
      unmount();
      const box = makeBox(parent, appearance);
      host = box.host;
      const { error, paymentIntent } = await callSandbox('retrieve', { clientSecret });
      // It was unmounted while loading.
      if (host !== box.host) return;
      if (error !== undefined || /succeeded|canceled/.test(paymentIntent.status)) {
        const over = { type: 'invalid_request_error', message: 'This payment is over already.' };
        emit('loaderror', { error: error ?? over });
        return;
      }
      form = document.createElement('form');
      form.ariaLabel = 'Card details';
      form.innerHTML = FIELDS;
      form.addEventListener('keydown', ({ key }) => {
        if (key === 'Enter') parent.closest('form')?.requestSubmit();
      });
      box.root.append(form);
      emit('ready');
    };
    const element = {
      mount,
      unmount,
      destroy: unmount,
      update() {},
      /** @param {string} type @param {(event: object) => void} listener */
      on(type, listener) {
        listeners.push([type, listener]);
      },
      /** @param {string} type @param {(event: object) => void} listener */
      off(type, listener) {
        listeners = listeners.filter(([known, one]) => known !== type || one !== listener);
      },
    };
    return {
      clientSecret,
      create: () => element,
      getElement: () => element,
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

  async function notHere() {
    return { error: { type: 'api_error', message: 'The payment sandbox does not do this.' } };
  }

  /** The page's `Stripe(publishableKey)`. The React wrapper expects more names than this page uses. */
  const createStripe = () => ({
    elements: createElements,
    confirmPayment,
    createToken: notHere,
    createPaymentMethod: notHere,
    confirmCardPayment: notHere,
    _registerWrapper() {},
    registerAppInfo() {},
  });
  // The version that the loading package asks for.
  Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
})();
