// @ts-check

/** @typedef {(event?: unknown) => void} Listener */

/** on, off, once and emit, as every element of the provider has them. */
export function createEmitter() {
  /** @type {Map<string, Set<Listener>>} */
  const listeners = new Map();
  /** @param {string} type @param {Listener} listener */
  const off = (type, listener) => {
    listeners.get(type)?.delete(listener);
  };
  /** @param {string} type @param {Listener} listener */
  const on = (type, listener) => {
    const known = listeners.get(type) ?? new Set();
    listeners.set(type, known.add(listener));
  };
  return {
    on,
    off,
    /** @param {string} type @param {Listener} listener */
    once(type, listener) {
      /** @type {Listener} */
      const wrapped = (event) => {
        off(type, wrapped);
        listener(event);
      };
      on(type, wrapped);
    },
    /** @param {string} type @param {unknown} [event] */
    emit(type, event) {
      for (const listener of [...(listeners.get(type) ?? [])]) listener(event);
    },
  };
}
