// @ts-check
import { drawCardFields } from './card-fields.js';
import { makeBox } from './dom.js';
import { createEmitter } from './emitter.js';
import { callSandbox } from './sandbox-calls.js';

/**
 * The provider's `payment` element: loads the intent, draws the fields, then says 'ready'.
 * @param {{ clientSecret: string, sheets: CSSStyleSheet[], onDestroy: () => void }} group
 */
export function createPaymentElement({ clientSecret, sheets, onDestroy }) {
  const { emit, off, on, once } = createEmitter();
  const about = { elementType: 'payment' };
  /** @type {HTMLElement | null} */
  let host = null;
  /** @type {ReturnType<typeof drawCardFields> | null} */
  let fields = null;

  const change = () => {
    emit('change', {
      ...about,
      empty: fields?.isEmpty() ?? true,
      complete: fields?.isComplete() ?? false,
      collapsed: false,
      value: { type: 'card' },
    });
  };
  const unmount = () => {
    host?.remove();
    host = null;
    fields = null;
  };
  /** @param {HTMLElement} box @param {ShadowRoot} root */
  const load = async (box, root) => {
    emit('loaderstart', about);
    const { error, paymentIntent } = await callSandbox('retrieve', { clientSecret });
    // Taken away again while it was loading.
    if (host !== box) return;
    const isOver = paymentIntent?.status === 'succeeded' || paymentIntent?.status === 'canceled';
    if (error !== undefined || isOver) {
      const over = { type: 'invalid_request_error', message: 'This payment is over already.' };
      emit('loaderror', { ...about, error: error ?? over });
      return;
    }
    fields = drawCardFields(root, {
      onChange: change,
      onFocus: () => emit('focus', about),
      onBlur: () => emit('blur', about),
      onEscape: () => emit('escape', about),
      onEnter: () => box.closest('form')?.requestSubmit(),
    });
    emit('ready', about);
    change();
  };

  return {
    on,
    off,
    once,
    unmount,
    /** @param {string | Element} target */
    mount(target) {
      const parent = typeof target === 'string' ? document.querySelector(target) : target;
      if (parent === null) throw new Error(`The page has no place ${String(target)}`);
      unmount();
      const box = makeBox(parent, sheets);
      host = box.host;
      void load(box.host, box.root);
    },
    destroy() {
      unmount();
      onDestroy();
    },
    /** Layout, terms and wallets have no counterpart here. */
    update() {},
    collapse() {},
    blur: () => host?.blur(),
    focus: () => fields?.focus(),
    clear: () => fields?.clear(),
    /** The fields, for the group that submits them; null until they are drawn. */
    fields: () => fields,
  };
}
