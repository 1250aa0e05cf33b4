/* Opens share links in a small window. Without scripts, or with a modifier key, they are plain links to a new tab. */
const FEATURES = 'popup,noopener,width=600,height=480';

document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element &&
    event.target.closest<HTMLAnchorElement>('[data-share-popup]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  window.open(link.href, '_blank', FEATURES);
});
