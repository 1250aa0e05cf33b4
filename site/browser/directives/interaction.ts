import type { ClientDirective } from 'astro';

import { hasMemberHint } from '../client/member-hint.ts';

const WAKING_EVENTS = ['pointerenter', 'pointerdown', 'focusin'] as const;
const HELD_EVENTS = ['click', 'submit', 'keydown'] as const;
/** The keys that move along a row of tabs. */
const TAB_KEYS = /^(?:Arrow|Home$|End$)/;

/** Repeats an event once the island is hydrated; undefined for all but forms, buttons and the keys of tabs. */
function replayOf(event: Event): (() => void) | undefined {
  if (event.type === 'submit' && event.target instanceof HTMLFormElement) {
    const form = event.target;
    const { submitter } = event as SubmitEvent;
    return () => form.requestSubmit(submitter);
  }
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button === null) return undefined;
  if (event instanceof KeyboardEvent) {
    const { key } = event;
    // With a modifier it belongs to the browser: Alt and an arrow go back.
    const isBrowsers = event.altKey || event.ctrlKey || event.metaKey;
    if (button.role !== 'tab' || !TAB_KEYS.test(key) || isBrowsers) return undefined;
    return () => button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  return () => button.click();
}

/**
 * `client:interaction`: the island's code is fetched when the reader first points at it, presses it or moves the focus
 * into it. An earlier press, submit or tab key is stopped and repeated after hydration. `="fragment"` also hydrates for
 * an address with a fragment, now or later; `="signed-in"` at once in a browser with the member cookie; `="fragment
 * signed-in"` for both.
 */
const interaction: ClientDirective = (load, options, island) => {
  let pending: Promise<void> | undefined;
  let replay: (() => void) | undefined;

  const wake = (): void => {
    pending ??= hydrate();
  };
  const hold = (event: Event): void => {
    const again = replayOf(event);
    if (again === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    replay = again;
    island.setAttribute('aria-busy', 'true');
    wake();
  };

  const hydrate = async (): Promise<void> => {
    const start = await load();
    await start();
    island.removeAttribute('aria-busy');
    // Astro removes the attribute on success. Otherwise the code could not be fetched: the next event tries again.
    if (island.hasAttribute('ssr')) {
      pending = undefined;
      replay = undefined;
      return;
    }
    for (const type of WAKING_EVENTS) island.removeEventListener(type, wake);
    for (const type of HELD_EVENTS) island.removeEventListener(type, hold, { capture: true });
    removeEventListener('hashchange', wake);
    replay?.();
  };

  for (const type of WAKING_EVENTS) island.addEventListener(type, wake, { passive: true });
  for (const type of HELD_EVENTS) island.addEventListener(type, hold, { capture: true });
  const { value }: { value: unknown } = options;
  const reasons = typeof value === 'string' ? value.split(' ') : [];
  if (reasons.includes('fragment')) {
    addEventListener('hashchange', wake);
    if (location.hash.length > 1) wake();
  }
  if (reasons.includes('signed-in') && hasMemberHint()) wake();
};

export default interaction;
