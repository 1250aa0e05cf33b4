/*
 * What no reader waits for (the manifest, labels that depend on the clock, colors that islands may need) is in a
 * template. It is added after the first paint, so that it does not compete with the text.
 */
const later = document.querySelector<HTMLTemplateElement>('template[data-after-paint]');

/** Calls back after the first paint of text. */
function whenPainted(then: () => void): void {
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    then();
  }).observe({ type: 'paint', buffered: true });
}

// With the faces unpacked, the first frame shows all of the text.
void document.fonts.ready.then(() =>
  whenPainted(() => {
    if (later !== null) document.head.append(later.content);
  }),
);
