// @ts-check
import { digitsOf, formatExpiry, formatNumber, problemsOf, readExpiry } from './card-format.js';
import { make } from './dom.js';

/** @typedef {import('./card-format.js').FieldName} FieldName */
/** @typedef {import('./card-format.js').FieldProblem} FieldProblem */
/** @typedef {{ label: string, input: Record<string, string>, format: (text: string, isDeleting: boolean) => string }} FieldPlan */

/** @type {Record<FieldName, FieldPlan>} */
const PLANS = {
  number: {
    label: 'Card number',
    input: {
      autocomplete: 'cc-number',
      inputmode: 'numeric',
      placeholder: '1234 1234 1234 1234',
    },
    format: formatNumber,
  },
  expiry: {
    label: 'Expiration date',
    input: { autocomplete: 'cc-exp', inputmode: 'numeric', placeholder: 'MM / YY' },
    format: formatExpiry,
  },
  cvc: {
    label: 'Security code',
    input: { autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: 'CVC' },
    format: (text) => digitsOf(text).slice(0, 4),
  },
  postal: {
    label: 'ZIP code',
    input: { autocomplete: 'postal-code', inputmode: 'text', placeholder: '12345' },
    format: (text) => text.slice(0, 12),
  },
};
/** @type {readonly FieldName[]} */
const NAMES = ['number', 'expiry', 'cvc', 'postal'];

/** Writes the text in its form and leaves the caret behind the digit it stood behind.
 * @param {HTMLInputElement} input
 * @param {FieldPlan['format']} format
 * @param {boolean} isDeleting */
function rewrite(input, format, isDeleting) {
  const before = input.value;
  const after = format(before, isDeleting);
  if (after === before) return;
  const caret = input.selectionStart ?? before.length;
  const passed = digitsOf(before.slice(0, caret)).length;
  const wasAtEnd = caret === before.length;
  input.value = after;
  let place = 0;
  for (let seen = 0; seen < passed && place < after.length; place += 1) {
    if (/\d/.test(after.charAt(place))) seen += 1;
  }
  if (wasAtEnd) place = after.length;
  input.setSelectionRange(place, place);
}

/**
 * Card number, expiration date, security code and ZIP code, drawn into `root`.
 * @param {ShadowRoot} root
 * @param {{ onChange: () => void, onFocus: () => void, onBlur: () => void, onEnter: () => void, onEscape: () => void }} tell
 */
export function drawCardFields(root, tell) {
  /** @type {Map<FieldName, { input: HTMLInputElement, error: HTMLElement }>} */
  const fields = new Map();
  const grid = make('div', { class: 'Grid', role: 'group', 'aria-label': 'Card details' });

  const values = () => {
    /** @param {FieldName} name */
    const value = (name) => fields.get(name)?.input.value ?? '';
    return {
      number: value('number'),
      expiry: value('expiry'),
      cvc: value('cvc'),
      postal: value('postal'),
    };
  };
  const problems = () => problemsOf(values(), new Date());

  /** @param {FieldName} name @param {FieldProblem | null} problem */
  const show = (name, problem) => {
    const field = fields.get(name);
    if (field === undefined) return;
    field.error.textContent = problem?.message ?? '';
    field.input.classList.toggle('Input--invalid', problem !== null);
    field.input.setAttribute('aria-invalid', String(problem !== null));
  };

  for (const name of NAMES) {
    const { label, input: attributes, format } = PLANS[name];
    const input = make('input', {
      ...{ id: name, type: 'text', class: 'Input', spellcheck: 'false', autocapitalize: 'off' },
      ...{ 'aria-describedby': `${name}-error`, 'aria-required': 'true', ...attributes },
    });
    const error = make('p', { id: `${name}-error`, class: 'Error', 'aria-live': 'polite' });
    const caption = make('label', { for: name, class: 'Label' }, label);
    const isWide = name === 'number';
    grid.append(make('div', { class: isWide ? 'Field is-wide' : 'Field' }, caption, input, error));
    fields.set(name, { input, error });
    input.addEventListener('input', (event) => {
      const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      rewrite(input, format, isDeleting);
      // A field that was found wrong says so until it is right, and no longer.
      if (problems()[name] === null) show(name, null);
      tell.onChange();
    });
    input.addEventListener('focus', tell.onFocus);
    input.addEventListener('blur', () => {
      if (input.value !== '') show(name, problems()[name]);
      tell.onBlur();
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') tell.onEscape();
      if (event.key !== 'Enter') return;
      event.preventDefault();
      tell.onEnter();
    });
  }
  root.append(grid);

  return {
    isEmpty: () => Object.values(values()).every((value) => value === ''),
    isComplete: () => Object.values(problems()).every((problem) => problem === null),
    focus: () => fields.get('number')?.input.focus(),
    /** Empties every field. */
    clear() {
      for (const [name, { input }] of fields) {
        input.value = '';
        show(name, null);
      }
    },
    /** Shows what is wrong everywhere and moves to the first such field. Null when all is well.
     * @returns {FieldProblem | null} */
    check() {
      const found = problems();
      for (const name of NAMES) show(name, found[name]);
      const first = NAMES.find((name) => found[name] !== null);
      if (first === undefined) return null;
      fields.get(first)?.input.focus();
      return found[first];
    },
    /** Keeps the fields as they are while a payment runs. @param {boolean} isHeld */
    hold(isHeld) {
      for (const { input } of fields.values()) input.readOnly = isHeld;
    },
    /** What the provider gets; call it once `check` found nothing. */
    card() {
      const { number, expiry, cvc, postal } = values();
      const date = readExpiry(expiry);
      return {
        number: digitsOf(number),
        expMonth: date?.month ?? 0,
        expYear: date?.year ?? 0,
        cvc,
        postalCode: postal.trim() === '' ? null : postal.trim(),
      };
    },
  };
}
