/*
 * What no reader waits for (the manifest, labels that depend on the clock, the colours that islands may need) stands in
 * a template: it is asked for when the page has been painted, so that nothing of it competes with the text.
 */
const later = document.querySelector<HTMLTemplateElement>('template[data-after-paint]');

/** Calls back when the browser reports that the first text is on the screen. */
function whenPainted(then: () => void): void {
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    then();
  }).observe({ type: 'paint', buffered: true });
}

// With the faces unpacked, the first frame shows all of the text.
void document.fonts.ready.then(() => {
  whenPainted(() => {
    if (later !== null) document.head.append(later.content);
  });
});
