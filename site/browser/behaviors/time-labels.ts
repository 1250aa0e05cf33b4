import { articleAgeLabel, easternClock } from '#data/domain/eastern-time.ts';

import { localTimeLabel } from './local-time-label.ts';

/*
 * Runs `fill` once on every element that carries the attribute, now and when islands add more; in an
 * island once that is hydrated, since React must find its HTML as the build wrote it.
 */
const WAITING = 'astro-island[ssr]';

/** Takes the attribute's name and what to do with an element and the attribute's value. */
function fillIn(attribute: string, fill: (element: Element, value: string) => void): void {
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

/* Writes how long ago each article appeared; only right at the moment it is read, so not part of the built page. */
fillIn('data-age', (element, value) => {
  element.textContent = articleAgeLabel(value, new Date());
});

/* Adds the reader's own time beside the Eastern kick-off, in room kept for it; readers in Eastern time need none. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
fillIn('data-local-time', (element, value) => {
  element.textContent = localTimeLabel(value, zone, easternClock(value));
});
