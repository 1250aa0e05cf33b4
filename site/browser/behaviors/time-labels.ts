import { articleAgeLabel, easternClock } from '#data/domain/eastern-time.ts';

import { localTimeLabel } from './local-time-label.ts';

/*
 * Runs `fill` once on every element with the attribute, now and when islands add more. In an island it waits for the
 * hydration, since React must find the HTML as it was built.
 */
const NOT_HYDRATED = 'astro-island[ssr]';

function fillIn(attribute: string, fill: (element: Element, value: string) => void): void {
  const done = new WeakMap<Element, string>();
  const run = (): void => {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      const value = element.getAttribute(attribute) ?? '';
      if (done.get(element) === value || element.closest(NOT_HYDRATED)) continue;
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

/* How long ago each article appeared: it depends on the reader's clock, so it is not part of the built page. */
fillIn('data-age', (element, value) => {
  element.textContent = articleAgeLabel(value, new Date());
});

/* The reader's own time next to the Eastern kickoff, in room reserved for it. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
fillIn('data-local-time', (element, value) => {
  element.textContent = localTimeLabel(value, zone, easternClock(value));
});
