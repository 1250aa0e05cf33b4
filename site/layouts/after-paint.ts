/*
 * What no reader waits for (the manifest, labels that depend on the clock, the colours that islands may need) stands in
 * a template: it is asked for when the page has been painted, so that nothing of it competes with the text.
 */
const later = document.querySelector<HTMLTemplateElement>('template[data-after-paint]');

// With the faces unpacked, the next frame shows all of the text.
void document.fonts.ready.then(() => {
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (later !== null) document.head.append(later.content);
    });
  });
});
