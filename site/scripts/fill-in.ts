/*
 * Runs `fill` once on every element that carries the attribute, now and when islands add more; in an
 * island once that is hydrated, since React must find its HTML as the build wrote it.
 */
const WAITING = 'astro-island[ssr]';

/** Takes the attribute's name and what to do with an element and the attribute's value. */
export function fillIn(attribute: string, fill: (element: Element, value: string) => void): void {
  const done = new WeakMap<Element, string>();
  const run = (): void => {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      const value = element.getAttribute(attribute) ?? '';
      if (done.get(element) === value || element.closest(WAITING)) continue;
      done.set(element, value);
      fill(element, value);
    }
  };
  let asked = false;
  new MutationObserver(() => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      run();
    });
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['ssr', attribute],
  });
  run();
}
